import { $, h, put } from "../core/dom.js";
import { die } from "../core/dice.js";
import { t } from "../core/i18n.js";

/**
 * The dice: over the board while they fall and nothing is asked, then beside it, so that they never
 * lie on what may be chosen.
 *
 * @typedef {import("../core/wire.js").Die} Die
 */

const TUMBLE = 700;
const EACH = 110;

/** @param {Die[]} dice @param {number} tempo @returns {number} milliseconds until all of them lie still */
export function roll(dice, tempo) {
  const tray = $("#tray");
  clearTimeout(clearing);
  $(".stage").append(tray);
  tray.hidden = false;
  tray.dataset.rolls = "true";
  tray.style.setProperty("--tempo", String(tempo || 1));
  const groups = alike(dice).map((same) =>
    h(
      "figure",
      {},
      h("div", { cls: "dice" }, same.map(({ one, i }) => shown(one, i))),
      h("figcaption", {}, same[0].one.why ?? ""),
    )
  );
  put(tray, h("span", { cls: "sr" }, t("dice.told")), h("div", { cls: "rolls" }, groups));
  return (TUMBLE + EACH * (dice.length - 1)) * tempo;
}

/** @param {Die} one @param {number} order */
const shown = (one, order) =>
  die(one.sides, one.value, {
    tone: one.mark ?? "",
    order,
    says: one.mark && t(`die.${one.mark}`),
  });

/** They lie still: what they brought may be read. */
export const landed = () => void delete $("#tray").dataset.rolls;

const LIES = 6000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let clearing;

/** Out of the way of what is asked now: among the panels, for a while. */
export function aside() {
  const tray = $("#tray");
  landed();
  if (tray.hidden || tray.parentElement === $(".side")) return;
  $(".side").prepend(tray);
  tray.onclick = () => void (tray.hidden = true);
  clearing = setTimeout(() => void (tray.hidden = true), LIES);
}

/** Dice that were rolled for the same end lie side by side. */
/** @template {{ why?: string }} T @param {T[]} rolls */
function alike(rolls) {
  /** @type {{ one: T, i: number }[][]} */
  const groups = [];
  rolls.forEach((one, i) => {
    const last = groups.at(-1);
    if (last && last[0].one.why === one.why) last.push({ one, i });
    else groups.push([{ one, i }]);
  });
  return groups;
}
