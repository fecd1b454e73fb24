import { element, s } from "../core/dom.js";
import { lettering } from "../core/lettering.js";

/** A map sheet of 200 x 264 for each game: the picture is the game's own, the frame is ours. */

const W = 200;
const H = 264;
const ART = 206;

/** @param {import("../core/wire.js").GameInfo} game @param {number} no */
export function cover(game, no) {
  const name = lettering(game.title, { weight: 1.5 });
  const [, , w, h] = (name.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const k = Math.min(15 / h, 172 / w);
  for (
    const [key, value] of Object.entries({
      x: 14,
      y: 231 - (h * k) / 2,
      width: w * k,
      height: h * k,
    })
  ) name.setAttribute(key, String(value));
  return s(
    "svg",
    { viewBox: `0 0 ${W} ${H}`, cls: "cover", "aria-hidden": "true" },
    s(
      "clipPath",
      { id: `art-${game.name}` },
      s("rect", { x: 7, y: 7, width: W - 14, height: ART - 8 }),
    ),
    s("rect", { width: W, height: H, fill: "var(--c-paper)" }),
    s("g", { "clip-path": `url(#art-${game.name})` }, element(game.cover)),
    s("rect", {
      x: 7,
      y: 7,
      width: W - 14,
      height: ART - 8,
      fill: "none",
      stroke: "var(--c-ink)",
      "stroke-width": 1.6,
    }),
    s("rect", {
      x: 3.5,
      y: 3.5,
      width: W - 7,
      height: H - 7,
      fill: "none",
      stroke: "var(--c-ink)",
      "stroke-width": 0.7,
    }),
    s("g", { color: "var(--c-ink)" }, name),
    s("text", { x: 14, y: 252, cls: "sheet-no" }, `N\u00ba ${no}`),
    s("path", {
      d: `M${W - 74} 249h60m-60-4v4m15-4v4m15-4v4m15-4v4m15-4v4`,
      stroke: "var(--c-ink)",
      "stroke-width": 1,
      fill: "none",
    }),
  );
}
