import { $, narrow } from "../../core/dom.js";
import { whenHere } from "../../core/late.js";

/**
 * What is carried over the board by hand: it lies beside the list of proposals, and either of them
 * makes the answer, whichever was used last.
 *
 * @typedef {{ asked: number, hint?: unknown }} Question
 * @typedef {{ query: (what: string, args: Record<string, unknown>) => Promise<any>,
 *   send: (choice: unknown, asked: number) => void, scene: (scene: any) => void,
 *   listed: () => boolean, unlist: () => void, change: () => void }} Ears
 *   `listed`: something of the list is chosen; `unlist`: it is not any more
 */

/** The hint of a question that carries something. @param {unknown} hint @returns {any} */
const carriedIn = (hint) =>
  (Array.isArray(hint) ? hint : [hint]).find((one) => one?.prefix && (one.arrow || one.place));

/** Fetched at a table where something can be carried: most have nothing of the kind. */
const fetched = () => import("../../manip/carry.js");

export class Carrying {
  /**
   * @param {import("../../core/board.js").Board} board
   * @param {import("../../core/panzoom.js").PanZoom} zoom @param {Ears} ears
   */
  constructor(board, zoom, ears) {
    this.board = board;
    this.zoom = zoom;
    this.ears = ears;
    /** @type {import("../../manip/carry.js").Carry | null} */ this.held = null;
    this.made = "";
    this.prepared = false;
    /** @type {SVGSVGElement | null} */ this.svg = null;
  }

  /** A question is open, or none. @param {Question | undefined} ask */
  show(ask) {
    const { svg } = this.board;
    if (svg?.dataset.plane) this.prepare();
    const hint = ask && svg?.dataset.plane ? carriedIn(ask.hint) : undefined;
    const made = hint ? JSON.stringify([ask?.asked, hint, document.documentElement.lang]) : "";
    if (made !== this.made || (hint && svg !== this.svg)) {
      this.made = made;
      this.held?.stop();
      this.held = null;
      if (ask && hint && svg) this.take(ask, hint, svg);
    }
    document.body.toggleAttribute("data-carry", this.held !== null);
    if (this.held?.dirty && this.ears.listed()) this.held.reset();
  }

  /** Before anybody wants to carry something. */
  prepare() {
    if (this.prepared) return;
    this.prepared = true;
    fetched().catch(() => void (this.prepared = false));
  }

  /** When its code is here, and if it is still wanted. */
  /** @param {Question} ask @param {any} hint @param {SVGSVGElement} svg */
  take(ask, hint, svg) {
    this.svg = svg;
    const { made } = this;
    whenHere(fetched(), ({ Carry }) => {
      if (made !== this.made || svg !== this.svg || this.held) return;
      this.begin(Carry, ask, hint, svg);
      this.ears.change();
    });
  }

  /**
   * @param {typeof import("../../manip/carry.js").Carry} Carry
   * @param {Question} ask @param {any} hint @param {SVGSVGElement} svg
   */
  begin(Carry, ask, hint, svg) {
    const { ears } = this;
    let drawn = 0;
    const held = new Carry(svg, hint, $(".stage"), {
      would: (choice) => ears.query("would", { choice }),
      send: (choice) => ears.send(choice, ask.asked),
      touched: () => ears.listed() && ears.unlist(),
      changed: () => this.held && ears.change(),
      show: async (chosen) => {
        if (ears.listed()) return false; // the list is used meanwhile: its picture stays
        const mine = ++drawn;
        const told = await ears.query("orders", { chosen, text: "", limit: 0 }).catch(() => null);
        if (told?.scene) ears.scene(told.scene);
        return mine === drawn;
      },
    });
    this.held = held;
    const box = held.box();
    if (narrow()) this.zoom.look(box);
    held.standAside(true);
  }

  /** Whether what is carried makes an answer that the referee takes. */
  get ready() {
    return this.held?.ready ?? false;
  }

  /** What it would do, once it can be done. */
  get says() {
    return (this.ready && this.held?.told?.label) || "";
  }

  /** @returns {boolean} whether something was sent */
  confirm() {
    return this.held?.send() ?? false;
  }

  /** @returns {boolean} whether there was something to put back */
  back() {
    if (!this.held?.dirty || !this.held.limits.stands) return false;
    this.held.reset();
    return true;
  }

  /** To the bar, for keys. */
  focus() {
    this.held?.bar.focus();
  }
}
