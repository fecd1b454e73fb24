import { game, myAsk } from "../state.js";

/**
 * An order of several choices: drive there, face so. Each choice is sent when the same question
 * comes back to the same seat at once. Where anything comes between, it halts; when that question
 * is there again, the whole order is offered anew, to be confirmed or not. Where a choice answers a
 * question of another kind (`kinds`), it is sent when that one comes, whoever was asked before.
 *
 * An order may also go past questions of one's own turn to a later one (`to`): those of the kinds
 * `past` are declined on the way, and it halts only where somebody else has done something.
 */
export class Following {
  /**
   * @param {unknown[]} rest what is still to be sent @param {string[]} keys of the order's parts
   * @param {{ kinds?: string[], past?: string[], to?: string }} [way] `kinds`: of the questions
   *   that it answers; none: all as the first
   */
  constructor(rest, keys, { kinds = [], past = [], to = "" } = {}) {
    this.rest = [...rest];
    this.keys = keys;
    this.kinds = kinds;
    this.past = past;
    this.to = to;
    this.kind = to || (myAsk()?.kind ?? "");
    this.seat = game.seat;
    this.heard = others();
    this.halted = false;
  }

  /**
   * What to do now that the game has gone on: wait, decline what is asked, send the next choice,
   * offer the order again, or forget it.
   * @returns {"wait" | "pass" | "send" | "offer" | "forget"}
   */
  step() {
    const ask = myAsk();
    if (this.to ? others() > this.heard : game.seat !== this.seat || !ask) this.halted = true;
    if (game.seat !== this.seat || !ask) return game.now.outcome ? "forget" : "wait";
    if (!this.halted && this.past.includes(ask.kind) && ask.idle) return "pass";
    const next = this.kinds.at(-this.rest.length) ?? this.kind;
    if (this.rest.length && next !== this.kind && ask.kind === next) return "send";
    if (ask.kind !== this.kind) return "forget";
    if (this.halted) return "offer";
    return this.rest.length && next === this.kind ? "send" : "forget";
  }
}

/** How much the log tells of others. */
const others = () => game.log.filter((line) => line.seat !== game.seat).length;
