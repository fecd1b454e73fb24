/**
 * What the referee would say, asked while something is dragged: a few times a second, and once
 * more when it rests. Answers that came too late are dropped.
 *
 * @typedef {{ ok: boolean, text?: string, rule?: string, label?: string, parts?: string[] }} Verdict
 */

const PAUSE = 125;

export class Verdicts {
  /**
   * @param {(choice: unknown[]) => Promise<Verdict>} ask
   * @param {(told: Verdict | null, rests: boolean) => void} hear nothing: it is not known yet
   */
  constructor(ask, hear) {
    this.ask = ask;
    this.hear = hear;
    this.asked = 0;
    this.at = -PAUSE;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
  }

  /** @param {unknown[]} choice @param {boolean} rests it is not being dragged any more */
  wonder(choice, rests) {
    clearTimeout(this.timer);
    const wait = rests ? 0 : Math.max(0, this.at + PAUSE - performance.now());
    if (wait > 0) this.timer = setTimeout(() => this.inquire(choice, rests), wait);
    else this.inquire(choice, rests);
  }

  /** @param {unknown[]} choice @param {boolean} rests */
  async inquire(choice, rests) {
    const mine = ++this.asked;
    this.at = performance.now();
    const told = await this.ask(choice).catch(() => null);
    if (mine === this.asked) this.hear(told, rests);
  }

  stop() {
    clearTimeout(this.timer);
    this.asked++;
  }
}
