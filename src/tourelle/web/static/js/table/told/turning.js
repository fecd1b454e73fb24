import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { get } from "../../core/api.js";
import { game, nameOf } from "../state.js";

/**
 * Where the game turned, told at its end: a master reads it meanwhile, and nobody waits for that.
 *
 * @typedef {{ step: number, seat: number, of?: number, before: number, after: number,
 *   played?: string }} Turn
 *   chances in thousandths: of that seat, who acted if no other is named
 * @typedef {{ start: number[], turnings: Turn[],
 *   moments: [step: number, seat: number, chances: number[], luck: number[]][] }} Review
 */

/** A line of the last box, filled when it is known. @returns {HTMLElement | null} */
export function turningLine() {
  if (game.seat === null || game.meta.kind === "sandbox" || game.meta.watch_only) return null;
  const line = h("p", { cls: "turned why", role: "status" }, t("over.thinks"));
  get(`/api/games/${game.meta.id}/review?brief=1`).then(
    (told) => line.replaceChildren(...said(told)),
    () => line.remove(), // busy: the game can be read again any time
  );
  return line;
}

/** @param {Review} told @returns {(Node | string)[]} */
function said(told) {
  const before = told.turnings.filter((turn) => turn.step < game.step); // who gives up ends it
  const one = worst(before) ?? swing(told);
  if (!one) return [t("over.even")];
  const who = nameOf(one.seat);
  const what = one.played ? t("over.turn.what", { who, what: one.played }) : who;
  const change = {
    who: nameOf(one.of ?? one.seat),
    a: Math.round(one.before / 10),
    b: Math.round(one.after / 10),
  };
  const mine = (one.of ?? one.seat) === game.seat;
  const address = `/replay/${game.meta.id}#${Math.max(0, one.step - 1)}`;
  return [
    h("b", {}, t("over.turning")),
    " ",
    h("a", { href: address, data: { step: one.step } }, t("over.step", { n: one.step })),
    ` ${what} `,
    h("span", { cls: "num" }, t(mine ? "over.change.you" : "over.change", change)),
  ];
}

/** What cost most. @param {Turn[]} turns @returns {Turn | undefined} */
const worst = (turns) => [...turns].sort((a, b) => (a.after - a.before) - (b.after - b.before))[0];

/**
 * No answer was to blame: where the chances of this seat changed most. What was laid out before the
 * game began turned nothing: sides are even there, and nobody knew yet.
 */
/** @param {Review} told @returns {Turn | undefined} */
function swing({ start, moments }) {
  const mine = game.seat ?? 0;
  const rows = moments.flatMap(([step, seat, chances], at) => {
    const before = moments[at - 1]?.[2] ?? start;
    if (before.every((chance) => chance === before[0])) return [];
    const who = seat < 0 ? mine : seat;
    return [{ step, seat: who, of: mine, before: before[mine], after: chances[mine] }];
  });
  const far = (/** @type {Turn} */ one) => Math.abs(one.after - one.before);
  return rows.sort((a, b) => far(b) - far(a)).find((one) => far(one) >= 40 && one.step < game.step);
}
