import { game, myAsk } from "./state.js";

/**
 * An order of several choices: drive there, face so. Each choice is sent when the same question
 * comes back to the same seat at once, or the one that it is for. Where anything comes between, it
 * halts; when the first question is there again, the whole order is offered anew, to be confirmed
 * or not.
 */
export class Following {
  /**
   * @param {unknown[]} rest what is still to be sent @param {string[]} keys of the order's parts
   * @param {string[]} [kinds] of the questions that it answers; none: all as the first
   */
  constructor(rest, keys, kinds = []) {
    this.rest = [...rest];
    this.kinds = kinds;
    this.keys = keys;
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
    const next = this.halted ? this.kind : this.kinds.at(-this.rest.length) ?? this.kind;
    if (ask.kind !== next) return "forget";
    if (this.halted) return "offer";
    return this.rest.length ? "send" : "forget";
  }
}
