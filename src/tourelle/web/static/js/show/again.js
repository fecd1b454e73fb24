import { $, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { complain } from "../core/announce.js";
import { read } from "../core/board.js";
import { game } from "../table/state.js";

/**
 * Since my last turn, seen again: what this page was told is kept; after it was loaded anew, the
 * server tells it once more.
 *
 * @typedef {import("./queue.js").Item} Item
 * @typedef {Omit<Item, "take">} Kept
 */

const MOST = 60;
const FETCHED = 24;

export class Again {
  /** @param {import("../core/socket.js").Line} line @param {import("./queue.js").Queue} queue */
  constructor(line, queue) {
    this.line = line;
    this.queue = queue;
    /** @type {Kept[]} */ this.kept = [];
    /** @type {string} whose it is */ this.of = "";
    this.loading = false;
    /** @type {import("../core/wire.js").Events | null} */ this.last = null;
    this.button = h("button", {
      cls: "btn plain icon again",
      type: "button",
      data: { do: "do.again" },
      onclick: () => this.play(),
    }, icon("again"));
  }

  /**
   * @param {import("../core/wire.js").Events} m @param {import("../core/board.js").Model} before
   * @param {import("../core/board.js").Model} after @returns {Kept}
   */
  keep(m, before, after) {
    const mine = (m.now.log ?? []).some((line) => line.seat !== null && line.seat === game.seat);
    const hurried = m.now.clocks?.some((one) => one.running && one.seat === game.seat) ?? false;
    const quiet = this.sealed(m);
    const item = { before, after, motions: m.motions ?? [], mine, hurried, quiet };
    const of = `${game.meta.id} ${game.seat}`;
    if (mine || m.back || of !== this.of) this.kept = [];
    this.of = of;
    this.kept = [...this.kept, item].slice(-MOST);
    return item;
  }

  /** Whether all chose under seal before this. @param {import("../core/wire.js").Events} m */
  sealed(m) {
    const asked = this.last?.to === m.from ? this.last.now.asks : game.now.asks;
    this.last = m;
    return (asked ?? []).some((ask) => ask.sealed);
  }

  get has() {
    return game.step > 0 && !this.queue.running && game.past === null && !this.loading;
  }

  /** One after another, once more; then the present again. */
  async play() {
    if (!this.has) return;
    const whole = this.of === `${game.meta.id} ${game.seat}` && this.kept.length > 0;
    const items = whole ? this.kept : await this.fetched();
    for (const item of items) {
      this.queue.add({ ...item, mine: false, again: true, take: () => this.render() });
    }
  }

  /** @returns {Promise<Kept[]>} */
  async fetched() {
    const own = game.log.findLast((line) => line.seat === game.seat)?.step ?? 0;
    const first = Math.max(0, own - 1, game.step - FETCHED);
    this.loading = true;
    try {
      /** @type {Kept[]} */
      const items = [];
      let before = null;
      for (let step = first; step <= game.step; step++) {
        const told = await this.line.query("scene", { step, near: this.line.near });
        const after = read(told);
        if (before) items.push({ before, after, motions: told.motions ?? [], mine: false });
        before = after;
      }
      return items;
    } catch (error) {
      complain(error);
      return [];
    } finally {
      this.loading = false;
    }
  }

  /** Beside the slider of the past. */
  render() {
    const bar = $("#replay");
    if (this.button.parentElement !== bar) bar.prepend(this.button);
    this.button.setAttribute("aria-label", t("do.again"));
    this.button.title = t("do.again");
    this.button.disabled = !this.has;
  }
}
