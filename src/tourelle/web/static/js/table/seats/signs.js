import { h, s } from "../../core/dom.js";

/** How a seat is known everywhere: the letter, shape and colour that it has on the table. */

/** @type {Map<number, import("../../core/wire.js").Sign>} */
const signs = new Map();

/** @param {import("../../core/wire.js").SeatInfo[]} seats */
export function learnSigns(seats) {
  for (const one of seats) if (one.sign) signs.set(one.seat, one.sign);
}

/** @param {number | null | undefined} seat @param {string} [cls] */
export function signOf(seat, cls = "mark") {
  const sign = signs.get(seat ?? -1);
  if (!sign) return null;
  const colours = {
    "--fill": `var(--${sign.fill})`,
    "--line": `var(--${sign.line})`,
    "--ink-of": `var(--${sign.ink})`,
  };
  return h(
    "span",
    { cls: `sign ${cls}`, "aria-hidden": "true", vars: colours, data: { sign: sign.letter } },
    s(
      "svg",
      { viewBox: "-13 -13 26 26" },
      s("path", { d: sign.shape }),
      sign.letter && s("text", { y: sign.letter === "C" ? 6.2 : 4 }, sign.letter),
    ),
  );
}
