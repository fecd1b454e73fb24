import { complain } from "../../core/announce.js";
import { curtain } from "../dialogs.js";
import { answers, game } from "../state.js";

/** @typedef {import("../../core/wire.js").Sync} Sync */

/** Which of this device's seats is shown, and the curtain that falls between them. */
export class Seating {
  /**
   * @param {import("../../core/socket.js").Line} line
   * @param {string} id of the game
   * @param {() => void} clear takes all that the seat before has seen out of the page
   */
  constructor(line, id, clear) {
    this.line = line;
    this.place = `seat.${id}`;
    this.clear = clear;
    /** Whose curtain has fallen. @type {number | null} */
    this.behind = null;
    this.opening = false; // what lies behind the curtain is asked for
    /** Seats that were asked for in vain. @type {Set<number>} */
    this.denied = new Set();
  }

  /** Where this tab sat before it was loaded anew. */
  resume() {
    const kept = sessionStorage.getItem(this.place);
    this.line.pick = true;
    this.line.seat = kept === null || kept === "null" ? null : Number(kept);
  }

  /** A tab that shows one seat of its device comes back to it. @param {Sync} m */
  keep(m) {
    this.opening = false;
    if (m.meta.mine.length === 1) sessionStorage.setItem(this.place, String(m.seat));
  }

  /**
   * The seat is no longer this device's: it looks on with what it has. Once for each seat, so that
   * page and server never go on contradicting each other.
   * @param {import("../../core/wire.js").Refuse} m
   */
  refused(m) {
    const seat = this.line.seat;
    if (m.code !== "not-yours" || seat === null || this.denied.has(seat)) return complain(m);
    this.denied.add(seat);
    this.line.seat = null;
    sessionStorage.removeItem(this.place);
    this.line.hello();
  }

  /** Nothing is to be drawn: it would be what the seat before has seen. */
  get closed() {
    return this.behind !== null || this.opening;
  }

  /** The seat whose turn it is, if this device holds it; else the one shown before. */
  /** @param {Sync} m @returns {number | null} */
  wanted(m) {
    const mine = m.meta.mine;
    if (!mine.length) return null;
    const asks = m.now.asks?.filter(answers) ?? [];
    const turn = asks.find((ask) => mine.includes(ask.seat))?.seat;
    if (turn !== undefined && !(m.seat !== null && asks.some((a) => a.seat === m.seat))) {
      return turn;
    }
    if (m.seat !== null && mine.includes(m.seat)) return m.seat;
    return this.line.seat !== null && mine.includes(this.line.seat) ? this.line.seat : mine[0];
  }

  /**
   * Another seat of this device is shown; where something is hidden a curtain falls first.
   * @param {number | null} seat @param {Sync} [m]
   */
  async sit(seat, m) {
    if (m) game.meta = m.meta;
    if (seat !== null && game.meta.hides && game.meta.mine.length > 1) {
      if (this.behind === seat) return; // its curtain has fallen already
      this.behind = seat;
      this.clear();
      const opened = await curtain(seat);
      if (!opened || this.behind !== seat) return; // another one fell in its place
      this.behind = null;
      this.opening = true;
    }
    this.line.seat = seat;
    this.line.hello();
  }
}
