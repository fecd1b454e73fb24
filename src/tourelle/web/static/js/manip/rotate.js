import { s } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { heading, polar, quantise, turn, within, wrap } from "./math.js";
import { moveTo, Stage } from "./stage.js";

/**
 * A heading on a ring, within an arc.
 * @typedef {{ at: [number, number], radius: number, heading: number, spread: number,
 *   quantum: number }} Limits
 */

/** @param {SVGSVGElement} svg @param {Limits} limits @param {() => void} change */
export function rotate(svg, limits, change) {
  const stage = new Stage(svg);
  const [x, y] = limits.at;
  let angle = limits.heading;
  const ring = s("circle", { cls: "region", cx: x, cy: y, r: limits.radius });
  const needle = s("path", { cls: "shaft" });
  const handle = stage.handle(limits.at);
  stage.layer.append(ring, needle, handle);
  const set = (/** @type {number} */ to) => {
    const free = within(to, limits.heading, limits.spread);
    angle = wrap(limits.heading + quantise(turn(limits.heading, free), limits.quantum));
    const tip = polar(limits.at, limits.radius, angle);
    needle.setAttribute("d", `M${limits.at.join(" ")}L${tip.join(" ")}`);
    moveTo(handle, tip);
    change();
  };
  stage.drag(handle, (at) => set(heading(limits.at, at)));
  set(angle);
  return {
    value: () => [Math.round(wrap(angle) / limits.quantum)],
    say: () => t("man.rotate", { n: `${Math.round(angle)}\u00b0` }),
    nudge: (/** @type {number} */ dx) => set(angle + dx * limits.quantum),
    stop: () => stage.stop(),
  };
}
