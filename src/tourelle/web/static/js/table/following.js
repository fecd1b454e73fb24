import { game, myAsk } from "./state.js";

/**
 * An order of several choices: drive there, face so. Each choice is sent when the same question
 * comes back to the same seat at once. Where anything comes between, it halts; when that question
 * is there again, the whole order is offered anew, to be confirmed or not. Where the choices answer
 * questions of other kinds, each is sent when its question comes, whoever was asked before.
 */
export class Following {
  /**
   * @param {unknown[]} rest what is still to be sent @param {string[]} keys of the order's parts
   * @param {string[]} [kinds] of the questions that the rest answers
   */
  constructor(rest, keys, kinds = []) {
    this.rest = [...rest];
    this.keys = keys;
    this.kinds = [...kinds];
    this.kind = myAsk()?.kind ?? "";
    this.seat = game.seat;
    this.halted = false;
  }

  /**
   * What to do now that the game has gone on: wait, send the next choice, offer the order again,
   * or forget it.
   * @returns {"wait" | "send" | "offer" | "forget"}
   */
  step() {
    const ask = myAsk();
    if (game.seat !== this.seat || !ask) {
      this.halted = true;
      return game.now.outcome ? "forget" : "wait";
    }
    if (this.rest.length && ask.kind === this.kinds[0]) return "send";
    if (ask.kind !== this.kind) return "forget";
    if (this.halted) return "offer";
    return this.rest.length ? "send" : "forget";
  }
  /** The choice that is sent now. */
  next() {
    this.kinds.shift();
    return this.rest.shift();
  }
}
