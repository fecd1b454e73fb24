import { closePop, fadePop, oddsPop } from "./odds.js";
import { myAsk, over } from "../state.js";

/** Looking before choosing: what a part would do, what it is worth, what any piece could do. */

const REST = 160;

export class Looking {
  /**
   * @param {import("../../core/board.js").Board} board @param {import("./draft.js").Draft} draft
   */
  constructor(board, draft) {
    this.board = board;
    this.draft = draft;
    this.popped = 0;
    this.turned = false; // a facing is only looked at
    this.looked = "";
    /** the order over which another picture lies @type {string[] | null} */ this.over = null;
    this.large = false; // one card lies over everything
    this.read = ""; // the card that the pointer rests on
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.resting = undefined;
  }

  stop() {
    this.away();
    closePop();
  }

  /** Nothing is pointed at any more: what is open stays for who goes there. */
  away() {
    clearTimeout(this.resting);
    this.popped++;
    fadePop();
  }

  /** An option of the list, after a moment of rest: the picture of it and its odds. */
  /** @param {string | null} key @param {Element} [row] */
  preview(key, row) {
    if (key) this.stop();
    else this.away();
    const { draft } = this;
    if (draft.ready || !myAsk()) return;
    const { chosen } = draft;
    this.resting = setTimeout(() => {
      if (draft.ready || draft.chosen !== chosen) return; // the order has gone on meanwhile
      if (chosen.length) draft.peek(key);
      if (key && row) this.odds(key, () => row);
    }, key ? REST : 60);
  }

  /** What is pointed at on the board. @param {string | null} fit */
  hover(fit) {
    if (fit) this.stop();
    else this.away();
    if (this.turned) this.draft.draw(this.draft.chosen);
    this.turned = false;
    if (!fit || !/^\d/.test(fit)) return;
    const cut = fit.indexOf(":");
    const key = fit.slice(cut + 1); // in place of what was chosen there, if something was
    const before = this.draft.chosen.slice(0, Number(fit.slice(0, cut)));
    if (this.draft.ready && this.draft.chosen.includes(key)) return; // its odds are told already
    this.odds(key, () => this.board.acting(key), before);
    this.turn(key, before);
  }

  /** The likeness turns with the facing that is pointed at, and its lines of fire with it. */
  /** @param {string} key @param {string[]} before */
  turn(key, before) {
    const { draft } = this;
    const facing = this.board.acting(key)?.classList.contains("pad");
    if (!facing || draft.sending || draft.choosing !== null) return;
    this.turned = true;
    draft.draw([...before, key]);
  }

  /**
   * @param {string} key @param {() => Element | null} beside where it is when the answer has come
   * @param {string[]} [before]
   */
  async odds(key, beside, before = this.draft.chosen) {
    const mine = ++this.popped;
    const found = await this.draft.oddsOf(key, before);
    const place = beside();
    if (!found.length || !place?.isConnected || mine !== this.popped) return;
    oddsPop(found, place.getBoundingClientRect());
  }

  /** A card is read: large, with its words and what its signs mean. @param {string} key */
  async study(key) {
    if (!this.board.part(key)?.classList.contains("card")) return;
    await this.draft.draw([key]);
    this.large = this.board.part("zoom") !== null;
  }

  /**
   * A card is read while the pointer rests on it: large, on the other side of the board, and
   * nothing else changes. Not while an order is put together: its picture stays.
   * @param {string} key empty: it is put down @param {number} x where the pointer is
   */
  async glance(key, x) {
    const { board, draft } = this;
    const was = this.read;
    const busy = this.large || draft.chosen.length > 0 || draft.sending;
    this.read = busy ? "" : key;
    if (!this.read) {
      board.host.classList.remove("glance");
      if (was && !busy) await draft.draw([]);
      return;
    }
    board.host.classList.add("glance");
    await draft.draw([key]);
    if (this.read === key) this.aside(x);
  }

  /** The large card lies where the pointer is not. @param {number} x */
  aside(x) {
    const { board } = this;
    const part = board.part("zoom");
    const card = part?.querySelector("use")?.getBoundingClientRect();
    const scale = board.svg?.getScreenCTM()?.a ?? 1;
    if (!part || !card) return;
    const { left, right, width } = board.host.getBoundingClientRect();
    const to = x > left + width / 2 ? left + 8 : right - 8 - card.width;
    part.setAttribute("transform", `translate(${(to - card.left) / scale} 0)`);
  }

  /** @returns {boolean} whether a card lay over everything */
  close() {
    const lay = this.large && this.board.part("zoom") !== null;
    this.large = false;
    if (lay) this.draft.draw(this.draft.chosen);
    return lay;
  }

  /** The picture of the order again, where somebody else's lies over it; null: it is there. */
  restore() {
    const { draft } = this;
    const lost = draft.chosen.length > 0 && this.over === draft.chosen;
    this.over = null;
    return lost ? draft.draw(draft.chosen) : null;
  }

  /**
   * Nothing fits: it is shown what any piece could do, mine or theirs; of two that are touched one
   * after the other, how they stand to each other.
   * @param {string[]} keys
   */
  async miss(keys) {
    const { board, draft } = this;
    if (draft.chosen.length > 1 || over()) return;
    const key = keys.find((one) => board.part(one)?.classList.contains("unit"));
    const from = draft.chosen[0] ?? this.looked;
    if (!key && !from) return;
    const pair = key !== undefined && from !== key && board.part(from) !== null;
    this.looked = pair || draft.chosen.length ? "" : key ?? "";
    const chosen = pair ? [from, key] : key ? [key] : draft.chosen;
    this.over = chosen === draft.chosen ? null : draft.chosen;
    await this.draft.draw(chosen);
    this.large = board.part("zoom") !== null;
  }
}
