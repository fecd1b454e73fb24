import { sentences } from "../core/announce.js";
import { acts, beatsOf, tells } from "./beats.js";
import { tempo } from "./pace.js";
import { perform } from "./stage.js";
import { aside, roll } from "./tray.js";

/**
 * What happened waits its turn to be shown: one thing after another. What the table says of it (the
 * question, the score, the end) is taken only when it has been seen, or skipped.
 *
 * @typedef {import("../core/board.js").Model} Model
 * @typedef {import("../core/wire.js").Motion} Motion
 * @typedef {{ before: Model, after: Model, motions: Motion[], mine: boolean, hurried?: boolean,
 *   quiet?: boolean, again?: boolean, take: (last: boolean) => void }} Item
 *   *quiet*: only words, and of no weight: somebody has chosen under seal
 * @typedef {{ live: () => Model | null, calm: () => boolean, change: () => void,
 *   look?: (keys: string[]) => void }} Ears
 *   *live*: the picture of now; *calm*: nothing is to be shown, one looks at something else; *look*:
 *   these are to be in sight
 */

const MANY = 4;

export class Queue {
  /** @param {import("../core/board.js").Board} board @param {Ears} ears */
  constructor(board, ears) {
    this.board = board;
    this.ears = ears;
    /** @type {Item[]} */ this.items = [];
    /** what is told of what is shown now; null: nothing is shown @type {string | null} */
    this.caption = null;
    this.running = false;
    this.off = new AbortController();
    this.cleared = 0;
    /** @type {(() => void)[]} */ this.waiting = [];
  }

  get showing() {
    return this.caption !== null;
  }

  /** @param {Item} item */
  add(item) {
    this.items.push(item);
    if (!this.running) this.run();
  }

  /** When all has been shown. @returns {Promise<void>} */
  idle() {
    return this.running ? new Promise((done) => this.waiting.push(done)) : Promise.resolve();
  }

  /** All at once, to the present. */
  skip() {
    this.off.abort();
  }

  /** Something else is to be seen: what waits is never told. */
  clear() {
    this.items = [];
    this.cleared++;
    this.skip();
    this.tell(null);
  }

  async run() {
    this.running = true;
    this.off = new AbortController();
    for (let item = this.items.shift(); item; item = this.items.shift()) {
      const { cleared } = this;
      const beats = beatsOf(item.motions);
      const pace = item.again ? tempo() || 1 : tempo(item.hurried);
      if (this.off.signal.aborted || pace === 0 || this.ears.calm()) rest(item.motions);
      else if (acts(beats) || worth(item, tells(beats))) await this.play(item, beats, pace);
      if (cleared === this.cleared) this.end(item);
      else this.off = new AbortController();
    }
    this.running = false;
    this.ears.change();
    for (const done of this.waiting.splice(0)) done();
  }

  /** @param {Item} item @param {import("./beats.js").Beat[]} beats @param {number} pace */
  async play(item, beats, pace) {
    if (!this.showing) this.tell([""]);
    const after = () => (this.items.length ? item.after : this.ears.live() ?? item.after);
    const crowd = this.items.length >= MANY ? 2 : 1;
    const act = { before: item.before, after, beats, mine: item.mine, crowd };
    const { cleared } = this; // what is not to be seen any more is not told either
    const tell = (/** @type {string[]} */ texts) =>
      void (cleared === this.cleared && this.tell(texts));
    const look = this.ears.look ?? (() => {});
    await perform(this.board, act, { tempo: pace, off: this.off.signal, tell, look });
  }

  /** It has been seen: what it says holds now. @param {Item} item */
  end(item) {
    const last = this.items.length === 0;
    if (last) {
      this.tell(null);
      aside();
      const live = this.ears.live();
      if (live && !this.ears.calm()) this.board.show(live);
    }
    item.take(last);
  }

  /** What was told last stays until there is more. @param {string[] | null} texts */
  tell(texts) {
    const now = texts && (sentences(texts) || (this.caption ?? ""));
    if (now === this.caption) return;
    this.caption = now;
    document.body.toggleAttribute("data-moving", now !== null);
    this.ears.change();
  }
}

/** Whoever gave an order knows it; what else came of it is told. @param {Item} item @param {number} told */
const worth = (item, told) => !item.quiet && told > (item.mine ? 1 : 0);

/** Nothing moves: the dice lie where they can be read. @param {Motion[]} motions */
function rest(motions) {
  const dice = motions.flatMap((motion) => motion.dice ?? []);
  if (dice.length) roll(dice, 0);
}
