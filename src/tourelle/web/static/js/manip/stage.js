import { s } from "../core/dom.js";

/**
 * Where a manipulator draws, and how it is dragged: a layer over the picture, handles that a finger
 * can hold, and the screen's points as points of the picture.
 *
 * @typedef {import("./math.js").Point} Point
 * @typedef {{ value: () => number[] | null, say: () => string, stop: () => void,
 *   nudge?: (dx: number, dy: number) => void }} Manip
 */

export class Stage {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.layer = s("g", { cls: "manip-layer" });
    svg.append(this.layer);
  }

  /** @param {{ clientX: number, clientY: number }} e @returns {Point} */
  point(e) {
    const matrix = this.svg.getScreenCTM()?.inverse();
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix);
    return [p.x, p.y];
  }

  /** A handle under the finger; the board does not pan while it is held. */
  /** @param {SVGElement} el @param {(at: Point) => void} move @param {() => void} [end] */
  drag(el, move, end = () => {}) {
    let held = false;
    el.style.touchAction = "none";
    el.addEventListener("pointerdown", (e) => {
      held = true;
      e.stopPropagation();
      el.setPointerCapture(e.pointerId);
    });
    el.addEventListener("pointermove", (e) => {
      if (!held) return;
      e.stopPropagation();
      move(this.point(e));
    });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      el.addEventListener(name, (e) => {
        if (!held) return;
        held = false;
        e.stopPropagation();
        end();
      });
    }
    el.addEventListener("click", (e) => e.stopPropagation());
  }

  /** How large a handle must be to be 44 pixels wide. */
  thumb() {
    const scale = this.svg.getScreenCTM()?.a ?? 1;
    return 22 / scale;
  }

  /** @param {Point} at */
  handle(at) {
    const r = this.thumb();
    const place = { transform: `translate(${at.join(" ")})`, cls: "handle" };
    return s("g", place, s("circle", { r }), s("circle", { r: r * 0.35, cls: "pin" }));
  }

  stop() {
    this.layer.remove();
  }
}

/** @param {Element} el @param {Point} at */
export const moveTo = (el, at) => el.setAttribute("transform", `translate(${at.join(" ")})`);
