import { narrow } from "./dom.js";
import { pref, setPref } from "./prefs.js";

/**
 * Pan and zoom by the viewBox. A tap is a tap until the finger has moved past the threshold; a
 * pinch never acts on the board.
 * @typedef {{ x: number, y: number, w: number, h: number }} Box
 * @typedef {{ move: (e: PointerEvent) => void, end: (e: PointerEvent | null) => void }} Drag
 */

/** @type {Record<string, number>} */
const THRESHOLD = { mouse: 6, touch: 12, pen: 8 };
const CLOSEST = 6;
const READABLE = 12; // pixels

export class PanZoom {
  /**
   * @param {HTMLElement} host what is touched
   * @param {(start: PointerEvent, now: PointerEvent) => Drag | null} claim may take a drag that
   *   begins here and has come so far
   */
  constructor(host, claim = () => null) {
    this.host = host;
    this.claim = claim;
    /** @type {SVGSVGElement | null} */ this.svg = null;
    /** @type {Box} */ this.whole = { x: 0, y: 0, w: 1, h: 1 };
    /** @type {Box} */ this.box = { ...this.whole };
    this.key = "";
    /** a picture that is scrolled is seen whole for once */ this.all = false;
    /** @type {Map<number, PointerEvent>} */ this.fingers = new Map();
    this.moved = false;
    /** @type {PointerEvent | null} */ this.start = null;
    /** @type {Drag | null} */ this.drag = null;
    host.addEventListener("pointerdown", (e) => this.down(e));
    host.addEventListener("pointermove", (e) => this.move(e));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      host.addEventListener(name, (e) => this.up(e, name === "pointerup"));
    }
    host.addEventListener("click", (e) => this.moved && e.stopPropagation(), { capture: true });
    host.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    new ResizeObserver(() => this.settle()).observe(host);
  }

  /** @param {SVGSVGElement} svg @param {string} key where the zoom is remembered */
  watch(svg, key) {
    const { x, y, width, height } = svg.viewBox.baseVal;
    this.svg = svg;
    this.whole = { x, y, w: width, h: height };
    this.key = key;
    this.box = { ...this.home(), ...kept(key) };
    this.show(false);
  }

  /**
   * What is seen at first: all, or of a tall picture its full width and lower end, on a narrow
   * screen and where its smallest letters (`data-least`) could not be read otherwise; its upper end,
   * or down to some height, if the picture says so (`data-home`).
   */
  home() {
    const { width, height } = this.host.getBoundingClientRect();
    const { x, y, w, h } = this.whole;
    const high = width > 0 ? (w * height) / width : h;
    const said = this.svg?.dataset.home;
    const end = Math.min(h, Number(said) || h);
    const top = said === "top" ? y : y + Math.max(0, end - high);
    const letters = Number(this.svg?.dataset.least ?? 0) * height / h;
    const small = letters > 0 && letters < READABLE;
    const scrolled = high < h * (narrow() ? 0.8 : 0.95) && (narrow() || small);
    return scrolled ? { x, y: top, w, h: high } : { ...this.whole };
  }

  /** The screen has another size: a picture that is scrolled fills it, its lower end stays. */
  settle() {
    const { box, whole } = this;
    const home = this.home();
    if (!this.svg || this.all || box.w < whole.w || box.h === home.h) return;
    const end = Math.min(whole.y + whole.h, box.y + box.h);
    this.box = home.h < whole.h ? { ...home, y: end - home.h } : home;
    this.show(false);
  }

  /** Whether the picture is scrolled rather than seen whole. */
  get tall() {
    return this.home().h < this.whole.h;
  }

  get scale() {
    return this.whole.w / this.box.w;
  }

  /** @param {WheelEvent} e */
  wheel(e) {
    e.preventDefault();
    if (this.tall && !e.ctrlKey) return this.scroll(e.deltaY);
    const pinched = e.ctrlKey ? 0.01 : 0.0016;
    this.zoom(Math.exp(-e.deltaY * pinched), this.point(e));
  }

  /** @param {number} by pixels */
  scroll(by) {
    this.box.y += by * this.box.w / this.host.getBoundingClientRect().width;
    this.show();
  }

  /** A place of the screen on the picture. @param {{ clientX: number, clientY: number }} e */
  point(e) {
    const r = this.host.getBoundingClientRect();
    const k = Math.max(this.box.w / r.width, this.box.h / r.height);
    return {
      x: this.box.x + this.box.w / 2 + (e.clientX - r.left - r.width / 2) * k,
      y: this.box.y + this.box.h / 2 + (e.clientY - r.top - r.height / 2) * k,
    };
  }

  /** @param {PointerEvent} e */
  down(e) {
    if (this.fingers.size === 0) this.moved = false;
    this.fingers.set(e.pointerId, e);
    if (this.fingers.size > 1) {
      this.moved = true;
      this.drag?.end(null);
      this.drag = null;
    }
    this.start = e;
  }

  /** @param {PointerEvent} e */
  move(e) {
    const last = this.fingers.get(e.pointerId);
    if (!last || !this.start) return;
    if (this.fingers.size === 2) this.pinch(e, last);
    else if (!this.slide(e, last)) return;
    this.fingers.set(e.pointerId, e);
  }

  /** @param {PointerEvent} e @param {PointerEvent} last @returns {boolean} whether it counts */
  slide(e, last) {
    const start = this.start ?? e;
    const far = Math.hypot(e.clientX - start.clientX, e.clientY - start.clientY);
    if (!this.moved && far < (THRESHOLD[e.pointerType] ?? 8)) return false;
    if (!this.moved) {
      this.drag = this.claim(start, e);
      this.host.setPointerCapture(e.pointerId);
    }
    this.moved = true;
    if (this.drag) this.drag.move(e);
    else this.pan(this.point(last), this.point(e));
    return true;
  }

  /** @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
  pan(from, to) {
    this.box.x -= to.x - from.x;
    this.box.y -= to.y - from.y;
    this.show();
  }

  /** @param {PointerEvent} e @param {boolean} fair */
  up(e, fair) {
    this.fingers.delete(e.pointerId);
    this.drag?.end(fair ? e : null);
    this.drag = null;
  }

  /** @param {PointerEvent} e @param {PointerEvent} last */
  pinch(e, last) {
    const other = [...this.fingers.values()].find((f) => f.pointerId !== e.pointerId);
    if (!other) return;
    const far = (/** @type {PointerEvent} */ f) =>
      Math.hypot(f.clientX - other.clientX, f.clientY - other.clientY);
    const middle = {
      clientX: (e.clientX + other.clientX) / 2,
      clientY: (e.clientY + other.clientY) / 2,
    };
    const was = {
      clientX: (last.clientX + other.clientX) / 2,
      clientY: (last.clientY + other.clientY) / 2,
    };
    this.pan(this.point(was), this.point(middle));
    this.zoom(far(e) / Math.max(1, far(last)), this.point(middle));
  }

  centre() {
    return { x: this.box.x + this.box.w / 2, y: this.box.y + this.box.h / 2 };
  }

  /** @param {number} factor @param {{ x: number, y: number }} [at] */
  zoom(factor, at = this.centre()) {
    const w = Math.min(this.whole.w, Math.max(this.whole.w / CLOSEST, this.box.w / factor));
    const k = w / this.box.w;
    const { x, y, h } = this.box;
    this.box = { x: at.x - (at.x - x) * k, y: at.y - (at.y - y) * k, w, h: h * k };
    this.show();
  }

  /** Everything; of a picture that is scrolled by turns all of it and its full width. */
  toggle() {
    if (!this.tall || this.all || this.box.w < this.whole.w) return this.fit();
    this.all = true;
    this.box = { ...this.whole };
    this.show(false);
  }

  fit() {
    this.all = false;
    const home = this.home();
    if (this.tall) home.y = this.centre().y - home.h / 2;
    this.box = home;
    this.show();
  }

  /** Look at a part, with some air around it. @param {Box} part */
  look(part) {
    this.all = false;
    const home = this.home();
    const tall = home.h / home.w;
    const need = Math.max(part.w, part.h / tall, this.whole.w / 3) * 1.12;
    const w = Math.min(this.whole.w, need);
    const h = w * tall;
    this.box = { x: part.x + part.w / 2 - w / 2, y: part.y + part.h / 2 - h / 2, w, h };
    this.show(false);
  }

  show(keep = true) {
    const { box: b, whole } = this;
    b.x = Math.min(whole.x + whole.w - b.w, Math.max(whole.x, b.x));
    b.y = Math.min(whole.y + whole.h - b.h, Math.max(whole.y, b.y));
    const text = [b.x, b.y, b.w, b.h].map((n) => n.toFixed(1)).join(" ");
    this.svg?.setAttribute("viewBox", text);
    this.host.toggleAttribute("data-zoomed", this.scale > 1.02 || this.tall);
    if (keep && this.key) setPref("zoom." + this.key, JSON.stringify(b));
  }
}

/** @param {string} key @returns {Partial<Box>} */
function kept(key) {
  try {
    return JSON.parse(pref("zoom." + key, "{}"));
  } catch {
    return {};
  }
}
