import { s } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { clamp, distance, heading, polar, quantise, turn, within, wrap } from "./math.js";
import { moveTo, Stage } from "./stage.js";

/**
 * A way measured by an arrow: a length within limits, a direction within a cone.
 * @typedef {{ from: [number, number], heading: number, spread: number, least: number,
 *   most: number, unit: number, quantum: number }} Limits
 *   `unit`: of the picture for a length of one; `quantum`: degrees that count as one
 */

/** @param {SVGSVGElement} svg @param {Limits} limits @param {() => void} change */
export function arrow(svg, limits, change) {
  const stage = new Stage(svg);
  let angle = limits.heading;
  let far = limits.most;
  const cone = s("path", { cls: "region", d: wedge(limits) });
  const shaft = s("path", { cls: "shaft" });
  const handle = stage.handle(limits.from);
  stage.layer.append(cone, shaft, handle);
  const draw = () => {
    const tip = polar(limits.from, far * limits.unit, angle);
    shaft.setAttribute("d", `M${limits.from.join(" ")}L${tip.join(" ")}`);
    moveTo(handle, tip);
    change();
  };
  const set = (/** @type {number} */ to, /** @type {number} */ length) => {
    const free = within(to, limits.heading, limits.spread);
    const steps = quantise(turn(limits.heading, free), limits.quantum);
    angle = wrap(limits.heading + steps);
    far = clamp(Math.round(length), limits.least, limits.most);
    draw();
  };
  stage.drag(
    handle,
    (at) => set(heading(limits.from, at), distance(limits.from, at) / limits.unit),
  );
  draw();
  return {
    value: () => [far, Math.round(wrap(angle) / limits.quantum)],
    say: () => t("man.arrow", { n: far }),
    nudge: (/** @type {number} */ dx, /** @type {number} */ dy) =>
      set(angle + dx * limits.quantum, far - dy),
    stop: () => stage.stop(),
  };
}

/** What can be reached. @param {Limits} l */
function wedge(l) {
  const r = l.most * l.unit;
  if (l.spread >= 180) {
    const [x, y] = l.from;
    return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  }
  const a = polar(l.from, r, l.heading - l.spread);
  const b = polar(l.from, r, l.heading + l.spread);
  const large = l.spread > 90 ? 1 : 0;
  return `M${l.from.join(" ")}L${a.join(" ")}A${r} ${r} 0 ${large} 1 ${b.join(" ")}Z`;
}
