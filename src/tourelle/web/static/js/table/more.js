import { t } from "../core/i18n.js";
import { pref } from "../core/prefs.js";
import { game, nameOf } from "./state.js";

/** What is seldom said: another clock that is offered, the name of this device, standing orders. */

/** @typedef {import("../core/wire.js").Terms} Terms */
/** @typedef {(what: string, args?: Record<string, unknown>) => unknown} Act */

const MINUTE = 60_000;
const DAY = 86_400_000;

/** @param {Terms | null} terms */
export function clockWords(terms) {
  if (!terms) return t("clock.off");
  if (terms.each_turn) return t("clock.slow", { n: Math.round(terms.budget / DAY) });
  return t("clock.is", {
    n: Math.round(terms.budget / MINUTE),
    s: Math.round(terms.increment / 1000),
  });
}

/** Somebody offers another clock. @returns {string} empty: nobody */
export function clockOffered() {
  const offer = game.now.can?.clock;
  if (!offer || game.meta.mine.includes(offer.by)) return "";
  return t("clock.offered", { who: nameOf(offer.by), what: clockWords(offer.terms) });
}

/** Who has a name on this device keeps it at new tables. @param {Act} act */
export function tellName(act) {
  const name = pref("name");
  const mine = game.meta.seats.find((one) => one.seat === game.seat);
  if (!name || !mine || mine.name || game.meta.mine.length !== 1) return;
  act("name", { name });
}

/** Pass from now on in windows such as this one, or not any more. @param {string} kind @param {Act} act */
export function standing(kind, act) {
  const kinds = game.now.can?.standing ?? [];
  const rest = kinds.filter((one) => one !== kind);
  act("standing", { kinds: rest.length < kinds.length ? rest : [...kinds, kind] });
}
