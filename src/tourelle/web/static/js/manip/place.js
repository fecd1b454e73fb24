import { s } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { settle } from "./math.js";
import { moveTo, Stage } from "./stage.js";

/**
 * A point in a region, clear of what is in the way.
 * @typedef {import("./math.js").Point} Point
 * @typedef {{ at: Point, region: Point[][], avoid?: Point[][], quantum: number }} Limits
 *   `quantum`: of the picture for one of the numbers that are sent
 */

/** @param {Point[]} shape */
const outline = (shape) => `M${shape.map((p) => p.join(" ")).join("L")}Z`;

/** @param {SVGSVGElement} svg @param {Limits} limits @param {() => void} change */
export function place(svg, limits, change) {
  const stage = new Stage(svg);
  const { region, avoid = [], quantum } = limits;
  let at = limits.at;
  const handle = stage.handle(at);
  stage.layer.append(
    s("path", { cls: "region", d: region.map(outline).join("") }),
    s("path", { cls: "barred", d: avoid.map(outline).join("") }),
    handle,
  );
  const set = (/** @type {Point} */ to) => {
    const grid = /** @type {Point} */ (to.map((n) => Math.round(n / quantum) * quantum));
    const found = settle(grid, region, avoid);
    if (!found) return;
    at = /** @type {Point} */ (found.map((n) => Math.round(n / quantum) * quantum));
    moveTo(handle, at);
    change();
  };
  stage.drag(handle, set);
  set(at);
  return {
    value: () => at.map((n) => Math.round(n / quantum)),
    say: () => t("man.place", { x: Math.round(at[0] / quantum), y: Math.round(at[1] / quantum) }),
    nudge: (/** @type {number} */ dx, /** @type {number} */ dy) =>
      set([at[0] + dx * quantum, at[1] + dy * quantum]),
    stop: () => stage.stop(),
  };
}
