import { s } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { Stage } from "./stage.js";

/**
 * A way from cell to cell: each step is one of those that the server allows from there.
 * @typedef {{ key: string, value: number, at: [number, number], next: string[] }} Cell
 * @typedef {{ start: string, cells: Cell[], most: number }} Limits
 */

/** @param {SVGSVGElement} svg @param {Limits} limits @param {() => void} change */
export function path(svg, limits, change) {
  const stage = new Stage(svg);
  const cells = new Map(limits.cells.map((cell) => [cell.key, cell]));
  /** @type {string[]} */
  let way = [limits.start];
  const trail = s("path", { cls: "shaft" });
  const dots = s("g", {});
  stage.layer.append(trail, dots);

  const last = () => /** @type {Cell} */ (cells.get(way[way.length - 1]));
  const step = (/** @type {string} */ key) => {
    const known = way.indexOf(key);
    if (known >= 0) way = way.slice(0, known + 1); // back along one's own way
    else if (last().next.includes(key) && way.length <= limits.most) way = [...way, key];
    draw();
  };
  const draw = () => {
    const points = way.map((key) => cells.get(key)?.at.join(" "));
    trail.setAttribute("d", `M${points.join("L")}`);
    const open = way.length <= limits.most ? last().next : [];
    dots.replaceChildren(...[...way, ...open].flatMap((key) => dot(key, way.includes(key))));
    change();
  };
  const dot = (/** @type {string} */ key, /** @type {boolean} */ used) => {
    const cell = cells.get(key);
    if (!cell) return [];
    const el = s("circle", {
      cls: used ? "stone" : "stone open",
      cx: cell.at[0],
      cy: cell.at[1],
      r: stage.thumb() * 0.7,
      "data-cell": key,
      onclick: (/** @type {Event} */ e) => {
        e.stopPropagation();
        step(key);
      },
    });
    return [el];
  };
  draw();
  return {
    value: () => way.slice(1).map((key) => cells.get(key)?.value ?? 0),
    say: () => t("man.path", { n: way.length - 1, most: limits.most }),
    nudge: (/** @type {number} */ dx, /** @type {number} */ dy) => {
      const [x, y] = last().at;
      const ahead = (/** @type {string} */ key) => {
        const [a, b] = cells.get(key)?.at ?? [x, y];
        return ((a - x) * dx + (b - y) * dy) / (Math.hypot(a - x, b - y) || 1);
      };
      const best = [...last().next, ...way.slice(-2, -1)].reduce(
        (a, b) => (a && ahead(a) >= ahead(b) ? a : b),
        "",
      );
      if (best && ahead(best) > 0.3) step(best);
    },
    stop: () => stage.stop(),
  };
}
