import { $, h, put } from "../../core/dom.js";
import { lang } from "../../core/i18n.js";
import { listsToo, manipsIn, manipulate } from "../../manip/index.js";

/**
 * What is dragged or picked because it cannot be listed. It stands above the list, or in its place
 * where nothing else is asked.
 *
 * @typedef {{ asked: number, hint?: unknown }} Question
 * @typedef {import("../../manip/index.js").Held} Held
 */

const TOUCHED = "m:";

export class Manips {
  /**
   * @param {import("../../core/board.js").Board} board
   * @param {{ send: (choice: unknown, asked: number) => void, change: () => void,
   *   room: () => void }} ears `room`: the panel should be seen
   */
  constructor(board, ears) {
    this.board = board;
    this.ears = ears;
    /** @type {Held[]} */ this.held = [];
    /** @type {Held | null} the one that was used last */ this.used = null;
    this.asked = -1;
    this.made = "";
    /** @type {SVGSVGElement | null} */ this.svg = null;
    board.onShow = () => this.held.forEach((one) => one.made.redraw?.());
  }

  /** A question is open, or none. @param {Question | undefined} ask @returns {boolean} whether to list */
  show(ask) {
    const hints = ask ? manipsIn(ask.hint) : [];
    const made = ask ? JSON.stringify([ask.asked, lang(), hints]) : "";
    if (made !== this.made || (hints.length && this.board.svg !== this.svg)) {
      this.begin(ask, hints);
      this.made = made;
    }
    const lists = !hints.length || listsToo(ask?.hint);
    document.body.toggleAttribute("data-manip", hints.length > 0);
    document.body.toggleAttribute("data-unlisted", !lists);
    return lists;
  }

  /** @param {Question | undefined} ask @param {import("../../manip/index.js").Hint[]} hints */
  begin(ask, hints) {
    const same = ask?.asked === this.asked && hints.length === this.held.length;
    const kept = same ? this.held.map((one) => one.made.kept?.()) : [];
    for (const one of this.held) one.stop();
    this.used = null;
    this.asked = ask?.asked ?? -1;
    this.svg = this.board.svg;
    const places = hints.map(() => h("div", {}));
    put($("#manip"), places);
    const sole = hints.length === 1 && !listsToo(ask?.hint);
    this.held = hints.map((hint, i) => {
      const send = (/** @type {unknown} */ choice) => ask && this.ears.send(choice, ask.asked);
      const used = () => this.touch(i);
      return manipulate({ ...hint, kept: kept[i] }, this.svg, places[i], send, used);
    });
    if (sole) this.used = this.held[0];
    if (sole && !same && !this.used?.made.fits && !this.used?.made.nudge) this.ears.room();
  }

  /** @param {number} i */
  touch(i) {
    if (this.held[i]) this.used = this.held[i];
    this.ears.change();
  }

  /** Something else was chosen meanwhile. */
  leave() {
    if (!this.alone) this.used = null;
  }

  /** Whether nothing else is asked. */
  get alone() {
    return document.body.hasAttribute("data-unlisted");
  }

  /** Whether the one in use makes a whole answer. */
  get ready() {
    return (this.used?.made.value() ?? null) !== null;
  }

  /** How far it has come, in words. */
  get says() {
    return this.used?.made.say() ?? "";
  }

  /** @returns {boolean} whether something was sent */
  confirm() {
    return this.used?.send() ?? false;
  }

  /** @returns {boolean} whether there was something to take back */
  back() {
    return this.used?.made.back?.() ?? false;
  }

  /** @param {string[]} names @returns {string | null} what a touch there would choose */
  fits(names) {
    for (const [i, one] of this.held.entries()) {
      const fit = one.made.fits?.(names);
      if (fit) return `${TOUCHED}${i}:${fit}`;
    }
    return null;
  }

  /** What of these can be dragged to the place of another. @param {string[]} names */
  grips(names) {
    for (const one of this.held) {
      const key = one.made.grips?.(names);
      if (key) return { key, shift: (/** @type {string} */ to) => one.made.shift?.(key, to) };
    }
    return null;
  }

  /** @param {string} fit @returns {boolean} whether it was one of ours */
  fill(fit) {
    if (!fit.startsWith(TOUCHED)) return false;
    const [, at, rest] = fit.split(":");
    this.held[Number(at)]?.made.fill?.(rest);
    return true;
  }
}
