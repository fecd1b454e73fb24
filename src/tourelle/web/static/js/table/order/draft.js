import { complain } from "../../core/announce.js";
import { confirmBox } from "../../core/dialog.js";
import { t } from "../../core/i18n.js";
import { plain } from "../../core/rules-panel.js";
import { Following } from "./following.js";
import { keep } from "./half.js";
import { isMissed, miss } from "../lesson.js";
import { game, myAsk } from "../state.js";

/**
 * The order in the making. Its parts are chosen one by one; the server says what is still possible,
 * what it would do, and how it looks. Nothing of it is recorded before it is confirmed.
 *
 * @typedef {import("../../core/wire.js").Orders} Orders
 * @typedef {import("../../core/wire.js").OrderOption} OrderOption
 * @typedef {{ what: string, ways: import("../../core/wire.js").Way[], total: number }} Aimed
 */

const SHOWN = 80;

/** Whether the open question is answered with one touch, and needs no confirmation. */
function isQuick() {
  if (myAsk()?.touch) return true;
  const hints = myAsk()?.hint;
  if (!Array.isArray(hints) || !hints.length) return false;
  return hints.every((hint) => hint?.quick === true);
}

export class Draft {
  /**
   * @param {import("../../core/socket.js").Line} line
   * @param {{ scene: (scene: NonNullable<Orders["scene"]>) => void, change: () => void,
   *   still?: () => Promise<void>, seek?: () => void }} ears *still*: when nothing moves any more;
   *   *seek*: what may be touched is to be seen
   */
  constructor(line, ears) {
    this.line = line;
    this.ears = ears;
    /** @type {string[]} */ this.chosen = [];
    /** @type {string | null} what is only looked at */ this.peeked = null;
    this.text = "";
    /** @type {Orders | null} */ this.told = null;
    /** the options of each slot so far @type {OrderOption[][]} */ this.offered = [];
    this.asks = 0;
    /** @type {Promise<void>} */ this.asking = Promise.resolve();
    this.given = 0; // what is on its way to the table
    this.deciding = false;
    /** @type {string | null} the part that was asked about last */ this.choosing = null;
    /** @type {Following | null} an order of several choices */ this.following = null;
    /** @type {Aimed | null} the ways to strike what was touched */ this.aimed = null;
  }

  get sending() {
    return this.given > 0;
  }

  get ready() {
    return this.told?.choice !== null && this.told?.choice !== undefined;
  }

  /** A new question, or none. */
  async begin() {
    this.chosen = [];
    this.offered = [];
    this.peeked = null;
    this.text = "";
    this.told = null;
    this.aimed = null;
    this.choosing = null;
    const next = this.following?.step();
    if (next === "send" && this.following) return await this.follow(this.following);
    if (next === "pass" && this.following) return await this.decline(this.following);
    if (next === "offer" && this.following) return await this.offer(this.following.keys);
    if (next === "forget") this.following = null;
    if (myAsk()) await this.ask();
    else this.ears.change();
  }

  /** The next choice of an order of several. @param {Following} plan */
  async follow(plan) {
    const asked = myAsk()?.asked ?? null;
    await this.ears.still?.();
    if (this.following !== plan || asked !== myAsk()?.asked) return;
    const choice = plan.rest.shift();
    if (!plan.rest.length) this.following = null;
    if (await this.send(choice, asked)) return;
    this.following = null;
    await this.ask();
  }

  /** A question that stands before what is wanted. @param {Following} plan */
  async decline(plan) {
    const { idle, asked = null } = myAsk() ?? {};
    await this.ears.still?.();
    if (this.following !== plan || asked !== myAsk()?.asked) return;
    if (idle && await this.send(idle.choice, asked)) return;
    this.following = null;
    await this.ask();
  }

  /** The order that was halted, if it still can be given. @param {string[]} keys */
  async offer(keys) {
    this.following = null;
    this.chosen = keys;
    await this.ask();
    if (this.ready) return;
    this.chosen = [];
    await this.ask();
  }

  /** A new question that may have been half answered before. @param {string[]} chosen */
  async resume(chosen) {
    await this.begin();
    for (const at of chosen.keys()) { // slot by slot: each can be gone back to
      const part = this.told?.options?.find((option) => option.key === chosen[at]);
      if (!part || this.chosen.length !== at) return;
      await this.suggest(chosen.slice(0, at + 1));
    }
  }

  /** An order that somebody recommends, to be looked at. @param {string[]} keys */
  async suggest(keys) {
    this.following = null;
    this.text = "";
    this.chosen = keys;
    await this.ask();
  }

  /** The same question still: what was chosen stays. */
  async again() {
    if (this.chosen.length || this.text) await this.ask();
    else await this.begin();
  }

  ask() {
    this.asking = this.inquire();
    return this.asking;
  }

  async inquire() {
    const mine = ++this.asks;
    const args = { chosen: this.chosen, text: this.text, limit: SHOWN };
    this.peeked = null;
    /** @type {Orders | null} */
    let told;
    try {
      told = await this.line.query("orders", args);
    } catch (error) {
      if (mine === this.asks) this.failed(error);
      return;
    }
    if (told?.scene) this.ears.scene(told.scene); // every patch counts, even of a stale answer
    if (mine !== this.asks || !told) return; // none: it was asked of another position
    this.take(told);
  }

  /** @param {Orders} told */
  take(told) {
    this.told = told;
    this.aimed = null;
    this.chosen = this.settled();
    keep(this.chosen);
    if (!this.text) this.offered[this.chosen.length] = told.options ?? [];
    this.ears.change();
  }

  /** What was asked for is not to be had: what was chosen before still holds. */
  /** @param {unknown} error */
  failed(error) {
    complain(error);
    this.chosen = this.settled();
    this.ears.change();
  }

  /** The parts that the server has taken. */
  settled() {
    return (this.told?.chosen ?? []).map((part) => part.key);
  }

  /** @param {string} key @param {string[]} [before] the parts before it */
  async choose(key, before = this.settled()) {
    if (this.choosing === key) return; // pressed twice before the answer came
    this.choosing = key;
    this.chosen = [...before, key];
    const known = this.told;
    await this.ask();
    if (this.choosing !== key) return; // something else was pressed meanwhile
    this.choosing = null;
    if (this.told === known) return; // it was refused
    const next = this.forced();
    if (next) await this.choose(next);
    else if (this.ready) {
      this.text = "";
      if (this.told?.touch || (isQuick() && !this.told?.to)) await this.confirm();
    }
  }

  /** The ways to strike something are listed in place of the next part. @param {Aimed} aimed */
  aim(aimed) {
    this.aimed = aimed;
    this.ears.change();
  }

  /** All parts at once. @param {string[]} keys */
  async whole(keys) {
    this.choosing = null;
    this.text = "";
    this.chosen = keys;
    await this.ask();
    if (this.ready && isQuick()) await this.confirm();
  }

  /** When the last question about the order is answered. */
  async quiet() {
    const last = this.asking;
    await last;
    if (last !== this.asking) await this.quiet();
  }

  /** The one part that is left for this slot, or the one that was typed in full. */
  forced() {
    const options = this.told?.options ?? [];
    const typed = this.text &&
      options.find((one) =>
        [one.code, one.note].some((way) => plain(way ?? "") === plain(this.text))
      );
    if (typed) return typed.key;
    return options.length === 1 ? options[0].key : null;
  }

  /** Look at what an option would do, or at nothing again. @param {string | null} key */
  async peek(key) {
    if (key === this.peeked || this.sending || this.choosing !== null) return;
    this.peeked = key;
    await this.draw(key === null ? this.chosen : [...this.chosen, key]);
  }

  /** Only the picture. @param {string[]} chosen */
  async draw(chosen) {
    const told = await this.line.query("orders", { chosen, text: "", limit: 0 }).catch(() => null);
    if (told?.scene) this.ears.scene(told.scene);
  }

  /**
   * The odds of whatever begins so, if this part were chosen; nothing is drawn.
   * @param {string} key @param {string[]} before the parts before it
   * @returns {Promise<import("../../core/wire.js").OddsInfo[]>}
   */
  async oddsOf(key, before) {
    const args = { chosen: [...before, key], text: "", limit: 0, peek: true };
    /** @type {Orders | null} */
    const told = await this.line.query("orders", args).catch(() => null);
    return told?.odds ? [told.odds] : told?.several ?? [];
  }

  /** @param {string} text */
  async filter(text) {
    this.choosing = null;
    this.text = text;
    await this.ask();
  }

  /** Back to the slot *at*: it and all behind it are open again. @param {number} at */
  async back(at = this.lastFree()) {
    if (this.aimed) return this.unaim();
    if (at < 0) return;
    this.choosing = null;
    this.text = "";
    this.chosen = this.chosen.slice(0, at);
    await this.ask();
  }

  unaim() {
    this.aimed = null;
    this.ears.change();
  }

  /** The last slot in which there was a choice. */
  lastFree() {
    for (let at = this.chosen.length - 1; at > 0; at--) {
      if ((this.offered[at]?.length ?? 2) > 1) return at;
    }
    return this.chosen.length ? 0 : -1;
  }

  /**
   * Something was touched: it fills the open slot, or an earlier one anew.
   * @param {string[]} keys @returns {string | null} the key that fits
   */
  fits(keys) {
    const slots = [...this.offered.keys()].filter((at) => at <= this.chosen.length).reverse();
    for (const at of slots) {
      const hit = this.offered[at]?.find((option) => keys.includes(option.key));
      if (hit && this.chosen[at] !== hit.key) return `${at}:${hit.key}`;
    }
    return null;
  }

  /** Whether one of these was chosen, after what the order begins with. @param {string[]} keys */
  holds(keys) {
    return this.chosen.slice(1).some((key) => keys.includes(key));
  }

  /** @param {string} fit as `fits` told it */
  async fill(fit) {
    const cut = fit.indexOf(":");
    this.text = "";
    await this.choose(fit.slice(cut + 1), this.chosen.slice(0, Number(fit.slice(0, cut))));
  }

  /** @returns {Promise<boolean>} whether it was taken */
  async confirm() {
    if (!this.ready || this.sending || this.deciding || !this.told || !await this.sure()) {
      return false;
    }
    const { then = [], kinds, past, to } = this.told;
    if (then.length) this.following = new Following(then, this.chosen, { kinds, past, to });
    else if (this.following?.seat === game.seat) this.following = null; // another's waits on
    return await this.send(this.told.choice, this.told.asked ?? myAsk()?.asked ?? null);
  }

  /** An order that loses the game at once is asked about first. */
  async sure() {
    const told = this.told;
    if (!told?.warning) return true;
    const box = { text: told.warning, yes: t("warn.yes"), no: t("warn.no") };
    this.deciding = true;
    const yes = await confirmBox({ title: t("warn.title"), ...box });
    this.deciding = false;
    return yes && this.told === told;
  }

  /**
   * A question is answered once, however often its button is pressed meanwhile.
   * @param {unknown} choice @param {number | null} asked null: it answers none
   * @returns {Promise<boolean>}
   */
  async send(choice, asked) {
    if (this.sending && asked !== null) return false;
    this.given++;
    this.ears.change();
    try {
      await this.line.do(choice, asked);
      if (asked !== null && asked === myAsk()?.asked) this.told = null; // nothing is left to confirm
      return true;
    } catch (error) {
      if (isMissed(error)) this.missed(error.text);
      else complain(error);
      return false;
    } finally {
      this.given--;
      this.ears.change();
    }
  }

  /** In a lesson: it is told why, and begun anew. @param {string} text */
  missed(text) {
    miss(text);
    this.begin().then(this.ears.seek);
  }

  /** The question is put, and what may answer it is not known yet. @returns {Promise<void> | null} */
  get soon() {
    return myAsk() && this.told === null && !this.sending ? this.quiet() : null;
  }

  /** @param {string} slot */
  static slotName(slot) {
    return game.meta.slots[slot] ?? slot;
  }
}
