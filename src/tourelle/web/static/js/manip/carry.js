import { h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { learn, t } from "../core/i18n.js";
import { ruleLink } from "../core/rules-panel.js";
import words from "../words/carry.js";
import { aside } from "./aside.js";
import { Figure } from "./figure.js";
import { Plane } from "./plane.js";
import { Region } from "./region.js";
import { Swing } from "./swing.js";
import { Verdicts } from "./verdict.js";

/**
 * A body carried over the table: dragged by mouse or finger or pushed by keys, within the
 * constraint of the hint; the referee is asked all the while, and nothing is sent until it is said.
 *
 * @typedef {import("./plane.js").Pose} Pose
 * @typedef {import("./verdict.js").Verdict} Verdict
 * @typedef {{ would: (choice: unknown[]) => Promise<Verdict>, send: (choice: unknown[]) => void,
 *   show: (parts: string[]) => Promise<unknown>, touched: () => void,
 *   changed: () => void }} Ears
 */

learn(words);

const STEP = 2; // millimetres for a key; a hundredth of a unit of a centimetre is meant
const MILLIMETRE = 100;
const LEAN = 5 / 360;
const REST = 220;

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {Record<string, number>} */
const TURNS = { ",": 1, "<": 3, ".": -1, ">": -3, PageUp: 1, PageDown: -1 };

export class Carry {
  /** @param {SVGSVGElement} svg @param {any} hint @param {HTMLElement} stage @param {Ears} ears */
  constructor(svg, hint, stage, ears) {
    this.svg = svg;
    this.hint = hint;
    this.ears = ears;
    const turn = hint.arrow?.turn ?? (hint.place.turn?.[1] ?? 359) + 1;
    this.plane = new Plane(svg.dataset.plane ?? "1 0 0 1 0 0", turn);
    this.limits = hint.arrow ? new Swing(hint.arrow, this.plane) : new Region(hint.place);
    this.figure = new Figure(svg, this.plane, this.limits, hint.arrow?.width ?? 0);
    this.verdicts = new Verdicts(ears.would, (told, rests) => this.hear(told, rests));
    /** @type {Verdict | null} */ this.told = null;
    /** @type {Pose} */ this.at = this.limits.starts()[0];
    this.dirty = false;
    this.held = false;
    this.locked = false;
    this.flipped = false;
    this.frame = 0;
    this.shown = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.resting = undefined;
    this.bar = this.makeBar();
    stage.append(this.bar);
    this.drag(this.figure.grab, (from) => this.carrying(from));
    this.drag(this.figure.knob, () => (to) => this.lookAt(to));
    this.draw();
    if (!this.limits.stands) this.begin();
    this.render();
  }

  /** Something that is new on the table lies ready at the first place that would do. */
  async begin() {
    for (const start of this.limits.starts().slice(0, 16)) {
      const told = await this.ears.would(this.choice(start)).catch(() => null);
      if (this.dirty || this.stopped) return;
      this.at = start;
      if (told?.ok) break;
    }
    this.put(this.at, true);
  }

  /** @param {Pose} [at] */
  choice({ x, y, heading } = this.at) {
    const numbers = this.limits.turns ? [x, y, heading] : [x, y];
    return [...this.hint.prefix, ...numbers];
  }

  /** Where to look, in the units of the picture: round what is moved, at all places of what is new. */
  box() {
    const { arrow, place } = this.hint;
    if (!arrow) return this.span([place.x[0], place.y[0]], [place.x[1], place.y[1]]);
    if (!arrow.from) return this.span([0, 0], [arrow.table, arrow.table]);
    const [x, y] = this.plane.shown(arrow.from[0], arrow.from[1]);
    const r = (arrow.shaft + arrow.head + arrow.hull[0]) * this.plane.scale;
    return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  }

  /** @param {[number, number]} from @param {[number, number]} to two corners, in units of the table */
  span(from, to) {
    const [ax, ay] = this.plane.shown(...from);
    const [bx, by] = this.plane.shown(...to);
    const [x, y] = [Math.min(ax, bx), Math.min(ay, by)];
    return { x, y, w: Math.abs(ax - bx), h: Math.abs(ay - by) };
  }

  get ready() {
    return this.dirty && this.told?.ok === true;
  }

  // --- by hand ----------------------------------------------------------------------------

  /**
   * Moves are drawn once for each frame.
   * @param {SVGElement} el
   * @param {(from: [number, number]) => (to: [number, number]) => void} begin
   */
  drag(el, begin) {
    /** @type {((to: [number, number]) => void) | null} */ let move = null;
    /** @type {DOMMatrix | undefined} */ let matrix;
    /** @type {[number, number]} */ let to = [0, 0];
    let moved = false;
    const point = (/** @type {PointerEvent} */ e) => {
      const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix);
      return /** @type {[number, number]} */ (this.plane.meant([p.x, p.y]));
    };
    el.addEventListener("pointerdown", (e) => {
      if (e.button) return;
      e.stopPropagation();
      el.setPointerCapture(e.pointerId);
      matrix = this.svg.getScreenCTM()?.inverse();
      to = point(e);
      move = begin(to);
      moved = false;
    });
    el.addEventListener("pointermove", (e) => {
      if (!move) return;
      e.stopPropagation();
      if (!moved) this.hold();
      moved = true;
      to = point(e);
      this.frame ||= requestAnimationFrame(() => {
        this.frame = 0;
        move?.(to);
      });
    });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      el.addEventListener(name, (e) => {
        if (!move) return;
        e.stopPropagation();
        if (moved) move(to);
        move = null;
        if (moved) this.release();
      });
    }
    el.addEventListener("click", (e) => moved && e.stopPropagation());
  }

  hold() {
    this.held = true;
    this.figure.layer.classList.add("held");
    this.ears.touched();
    this.unprove();
  }

  release() {
    this.held = false;
    this.figure.layer.classList.remove("held");
    this.verdicts.wonder(this.choice(), true);
    this.render();
  }

  /** @param {[number, number]} from @returns {(to: [number, number]) => void} */
  carrying([fx, fy]) {
    const { x, y } = this.at;
    return ([tx, ty]) => this.move(x + tx - fx, y + ty - fy);
  }

  /** @param {number} x @param {number} y */
  move(x, y, rests = false) {
    const facing = this.locked ? null : this.limits.facing(x, y, this.flipped);
    this.put({ x, y, heading: facing ?? this.at.heading }, rests);
  }

  /** @param {[number, number]} to */
  lookAt([x, y]) {
    const way = this.figure.behind ? -1 : 1;
    this.turnTo(this.plane.bearing(way * (x - this.at.x), way * (y - this.at.y)));
  }

  /** To whole degrees. @param {number} heading */
  turnTo(heading, rests = false) {
    const degree = this.plane.turn / 360;
    this.locked = true;
    const whole = this.plane.wrap(Math.round(heading / degree) * degree);
    this.put({ ...this.at, heading: whole }, rests);
  }

  /** @param {Pose} wanted @param {boolean} rests */
  put(wanted, rests) {
    const fresh = !this.dirty;
    this.dirty = true;
    this.at = this.limits.settle(wanted);
    this.draw();
    this.verdicts.wonder(this.choice(), rests);
    if (fresh) this.render();
  }

  draw() {
    this.figure.layer.classList.toggle("idle", !this.dirty);
    this.figure.draw(this.at, this.limits.lies(this.at));
  }

  // --- what the referee says --------------------------------------------------------------

  /** @param {Verdict | null} told @param {boolean} rests */
  hear(told, rests) {
    if (!this.dirty) return;
    const same = told?.ok === this.told?.ok && told?.text === this.told?.text && !rests;
    this.told = told;
    this.figure.judge(told ? (told.ok ? "yes" : "no") : "");
    if (!same) this.render();
    this.standAside(); // as long as its words are now
    if (same) return;
    clearTimeout(this.resting);
    if (rests && told?.ok) this.resting = setTimeout(() => this.prove(told), REST);
  }

  /** The picture shows the pose as the rules see it: who sees whom from there. @param {Verdict} told */
  async prove(told) {
    const at = this.at;
    await this.ears.show(told.parts ?? []);
    if (at === this.at && this.dirty) this.figure.layer.classList.add("proved");
  }

  unprove() {
    clearTimeout(this.resting);
    if (!this.figure.layer.classList.contains("proved")) return;
    this.figure.layer.classList.remove("proved");
    this.ears.show([]);
  }

  /** @returns {boolean} whether there was something to send */
  send() {
    if (!this.ready) return false;
    this.ears.send(this.choice());
    return true;
  }

  /** Back to where it stood. */
  reset() {
    this.verdicts.stop();
    this.unprove();
    this.told = null;
    this.locked = this.flipped = this.dirty = false;
    this.at = this.limits.starts()[0];
    this.figure.judge("");
    this.draw();
    this.render();
  }

  stop() {
    this.stopped = true;
    this.verdicts.stop();
    clearTimeout(this.resting);
    cancelAnimationFrame(this.frame);
    this.figure.stop();
    this.bar.remove();
  }

  // --- the bar under the board ------------------------------------------------------------

  /** What is carried is never under its own bar. */
  standAside(first = false) {
    aside(this.bar, this.figure.svg, this.figure.grab, first);
  }

  makeBar() {
    const bar = h("div", {
      cls: "carry-bar sheet",
      tabindex: "0",
      role: "group",
      "aria-label": t("carry.group"),
    });
    this.words = h("p", { cls: "told", role: "status" });
    this.buttons = h("div", { cls: "go" });
    bar.append(this.words, this.buttons);
    bar.addEventListener("keydown", (e) => this.key(e));
    return bar;
  }

  render() {
    const { told, dirty } = this;
    const state = !dirty ? "idle" : told ? (told.ok ? "yes" : "no") : "ask";
    this.bar.dataset.verdict = state;
    const say = {
      idle: t(this.limits.turns ? "carry.drag" : "carry.slide"),
      ask: t("carry.asks"),
      yes: this.held ? t("carry.fine") : told?.label ?? "",
      no: told?.text ?? "",
    }[state];
    const pic = state === "yes" ? icon("check") : state === "no" ? icon("warn") : icon("hint");
    if (this.words) {
      put(this.words, pic, h("span", {}, say), " ", state === "no" && ruleLink(told?.rule));
      this.words.title = t("carry.keys");
    }
    const shown = `${dirty} ${this.ready} ${document.documentElement.lang}`;
    if (shown === this.shown) return; // a button that is being pressed stays where it is
    this.shown = shown;
    this.renderButtons();
    this.ears.changed();
  }

  renderButtons() {
    const { dirty } = this;
    if (!this.buttons) return;
    const at = document.activeElement;
    const focused = at instanceof HTMLElement && this.bar.contains(at) ? at.dataset.do : "";
    put(
      this.buttons,
      this.limits.turns && dirty &&
        this.button("carry-flip", "flip", "carry.flip", () => this.flip()),
      this.limits.stands && dirty &&
        this.button("carry-reset", "undo", "carry.reset", () => this.reset()),
    );
    const again = focused && this.buttons.querySelector(`[data-do="${focused}"]:not([disabled])`);
    if (again instanceof HTMLElement) again.focus();
    else if (focused) this.bar.focus();
  }

  /**
   * @param {string} name @param {import("../core/icons.js").IconName} pic
   * @param {string} says @param {() => void} run
   */
  button(name, pic, says, run) {
    const props = {
      cls: "btn plain icon",
      type: "button",
      data: { do: name },
      "aria-label": t(says),
      title: t(says),
      onclick: run,
    };
    return h("button", props, icon(pic));
  }

  flip() {
    this.unprove();
    const back = this.plane.wrap(this.at.heading + this.plane.turn / 2);
    this.flipped = !this.flipped;
    this.put({ ...this.at, heading: back }, true);
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const way = WAYS[e.key];
    const turn = TURNS[e.key];
    if (way) this.nudge(way, e.shiftKey ? 5 : 1);
    else if (turn && this.limits.turns) this.lean(turn);
    else if (e.key === "Enter" && e.target === this.bar) this.send();
    else if (e.key === "Escape" && this.dirty && this.limits.stands) this.reset();
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  /** @param {[number, number]} way of the picture @param {number} by */
  nudge([dx, dy], by) {
    this.ears.touched();
    this.unprove();
    const [x, y] = this.plane.way(dx * this.plane.scale, dy * this.plane.scale);
    const far = STEP * MILLIMETRE * by;
    this.move(this.at.x + x * far, this.at.y + y * far, true);
  }

  /** @param {number} by steps to the left */
  lean(by) {
    this.ears.touched();
    this.unprove();
    this.turnTo(this.at.heading + by * LEAN * this.plane.turn, true);
  }
}
