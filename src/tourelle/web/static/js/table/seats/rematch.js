import { toast } from "../../core/announce.js";
import { t } from "../../core/i18n.js";
import { game, nameOf, over } from "../state.js";
import { consent } from "./consent.js";

/** The same again: who offers it sees whom he waits for; the others are asked, and all go there. */

/** @typedef {(what: string) => Promise<boolean>} Act whether it was heard */

const wish = () => (over() && !game.next && game.now.can?.rematch) || [];

/** Whether somebody at this device offers it, or has agreed. */
export const isOffered = () => wish().some((seat) => game.meta.mine.includes(seat));

/** Who has not agreed yet. */
export function awaited() {
  const missing = game.meta.seats.filter((one) =>
    one.kind !== "bot" && !one.mine && !wish().includes(one.seat)
  );
  return missing.map((one) => nameOf(one.seat)).join(", ");
}

let wanting = false; // whoever is at this page
let shown = false; // the way there: gone by whoever wanted it, told to all others

/** @param {Act} act */
export async function want(act) {
  wanting = true;
  wanting = await act("rematch");
}

/** As often as the page is drawn. @param {Act} act */
export function offers(act) {
  if (game.next && over()) return arrive(game.next);
  const others = wish().filter((seat) => !game.meta.mine.includes(seat));
  const who = others.map(nameOf).join(", ");
  const due = others.length > 0 && !isOffered() && !wanting && game.seat !== null;
  const asked = due
    ? { key: String(others), title: t("rematch.title"), text: t("rematch.wish", { who }) }
    : null;
  consent("rematch", asked, async (yes) => {
    if (yes) await want(act);
    else await act("deny-rematch");
    return true;
  });
  follow();
}

let offered = false;

/** Whether what I offered still stands. */
function follow() {
  if (offered && !isOffered()) {
    wanting = false;
    toast({ text: t("rematch.denied"), icon: "flag" });
  }
  offered = isOffered();
  wanting ||= offered; // the page may have been loaded anew meanwhile
}

/** @param {string} next */
function arrive(next) {
  consent("rematch", null, () => Promise.resolve(true));
  if (shown) return;
  shown = true; // a second call would break off the first one's way
  if (wanting) return location.assign(next);
  const go = { label: t("over.rematch"), run: () => location.assign(next) };
  toast({ text: t("over.rematch"), icon: "play", acts: [go], stay: true });
}
