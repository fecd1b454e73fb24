import { narrow } from "../core/dom.js";
import { post } from "../core/api.js";
import { look } from "../core/prefs.js";

/**
 * A puzzle spoken to as if it were a table: the same questions, one after another. The server keeps
 * nothing, so the turns so far, and what the picture shows of the order in the making, go along.
 *
 * @typedef {{ id: string, theme: string, turns: number, grade: number, task: string,
 *   position: string, sync: import("../core/wire.js").Sync,
 *   source: { seed: number, game: number, step: number } }} Looked
 * @typedef {{ said: "right" | "solved" | "wrong", left: number, sure: boolean, played: unknown[],
 *   position: string, events: import("../core/wire.js").Events[] }} Told
 * @typedef {{ played: unknown[], solution: string[],
 *   events: import("../core/wire.js").Events[] }} Solved
 */

export class PuzzleLine {
  /** @param {{ looked: (m: Looked) => void, told: (m: Told) => void }} ears */
  constructor(ears) {
    this.ears = ears;
    this.id = "";
    /** @type {unknown[]} */ this.played = [];
    /** the parts of an order that the picture shows @type {string[]} */ this.drawn = [];
    /** @type {Promise<unknown>} */ this.last = Promise.resolve();
  }

  /** One after another: each builds on the picture that the one before has left. */
  /** @template T @param {() => Promise<T>} ask @returns {Promise<T>} */
  turn(ask) {
    const mine = this.last.then(ask, ask);
    this.last = mine.catch(() => {});
    return mine;
  }

  /** @param {string} path @param {Record<string, unknown>} [more] */
  send(path, more = {}) {
    const how = { theme: look(), narrow: narrow() && innerHeight > innerWidth };
    const { played, drawn } = this;
    return post(`/api/puzzles/${this.id}${path}`, { played, drawn, ...how, ...more });
  }

  /** @param {string} id @param {unknown[]} [played] */
  open(id, played = []) {
    return this.turn(async () => {
      this.id = id;
      this.played = played;
      this.drawn = [];
      this.ears.looked(await this.send(""));
    });
  }

  hello() {
    return this.open(this.id, this.played);
  }

  /** @param {string} what @param {Record<string, any>} [args] @returns {Promise<any>} */
  query(what, args = {}) {
    const { id, played } = this;
    return this.turn(async () => {
      if (id !== this.id || played !== this.played) return null; // another position by now
      const told = await this.send("/ask", { what, args });
      if (told.scene) this.drawn = args.chosen ?? [];
      return told;
    });
  }

  /** @param {unknown} choice */
  do(choice) {
    return this.turn(async () => {
      /** @type {Told} */
      const told = await this.send("/turn", { choice });
      this.played = told.played;
      this.drawn = [];
      this.ears.told(told);
      return told.played.length;
    });
  }

  /** The solution from the start, whose picture is shown. @returns {Promise<Solved>} */
  solution() {
    return this.turn(async () => {
      /** @type {Solved} */
      const told = await this.send("/line");
      this.played = told.played;
      this.drawn = [];
      return told;
    });
  }
}
