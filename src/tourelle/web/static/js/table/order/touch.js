import { $, narrow } from "../../core/dom.js";
import { PanZoom } from "../../core/panzoom.js";

/**
 * Mouse, pen and finger on the board: a tap chooses, a drag from a piece carries it, any other drag
 * pans, two fingers zoom and never act, a long press looks.
 *
 * @typedef {{ fits: (keys: string[]) => string | null, fill: (fit: string) => void,
 *   draft: import("./draft.js").Draft,
 *   prefer: (parts: SVGGElement[]) => SVGGElement[],
 *   miss: (keys: string[], at?: [number, number]) => void, restore: () => Promise<void> | null,
 *   look: (key: string) => void,
 *   hover: (fit: string | null) => void, study: (key: string) => Promise<void>,
 *   close: () => boolean, glance: (key: string, x: number) => void,
 *   grips: (keys: string[]) => Grip | null }} Hands
 * @typedef {{ key: string, shift: (to: string) => unknown }} Grip
 */

const LONG = 480;
const REST = 140;
const READ = 650; // a pointer that stays longer reads
const AIR = 12; // around a card that is read
const FAT = 14;
const FEW = 2; // a target and the line of fire to it
const WIDE = 28; // a target that a thumb finds without help

/** The keys and actions that an element stands for. @param {Element} el */
const namesOf = (el) =>
  [
    el.getAttribute("data-key") ?? "",
    ...(el.getAttribute("data-act") ?? "").split(" "),
  ].filter(Boolean);

export class Touch {
  /** @param {import("../../core/board.js").Board} board @param {Hands} hands */
  constructor(board, hands) {
    this.board = board;
    this.hands = hands;
    this.zoom = new PanZoom(board.host, (start, now) => this.sort(start, now) ?? this.carry(start));
    this.over = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.rest = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.press = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.reading = undefined;
    this.card = "";
    this.pressed = false;
    const { host } = board;
    host.addEventListener("click", (e) => this.tap(e));
    host.addEventListener("pointermove", (e) => this.point(e));
    host.addEventListener("pointerleave", () => this.leave());
    host.addEventListener("pointerdown", (e) => this.hold(e));
    for (const name of ["pointerup", "pointercancel"]) {
      host.addEventListener(name, () => clearTimeout(this.press));
    }
    host.addEventListener("contextmenu", (e) => {
      e.preventDefault();
      this.read(this.lookAt(e));
    });
  }

  /** What lies under a point, as lists of names, topmost first. @param {MouseEvent} e */
  under(e) {
    return this.board.at(e.clientX, e.clientY).map(namesOf);
  }

  /** What a touch there would choose. @param {MouseEvent} e @returns {string | null} */
  fit(e) {
    const { draft, fits } = this.hands;
    for (const el of this.board.at(e.clientX, e.clientY)) {
      const keys = namesOf(el);
      const fit = fits(keys);
      const again = el.classList.contains("card") && keys.includes(draft.chosen[0]); // not what is below
      if (fit || again || draft.holds(keys)) return fit;
    }
    return this.near(e);
  }

  /** A thumb is wide: the nearest target within its width will do. @param {MouseEvent} e */
  near(e) {
    let best = FAT;
    let found = null;
    for (const el of this.board.root.querySelectorAll("[data-key].act")) {
      const r = el.getBoundingClientRect();
      const dx = Math.max(r.left - e.clientX, 0, e.clientX - r.right);
      const dy = Math.max(r.top - e.clientY, 0, e.clientY - r.bottom);
      const far = Math.hypot(dx, dy);
      const fit = far < best && far > 0 ? this.hands.fits(namesOf(el)) : null;
      if (fit) [best, found] = [far, fit];
    }
    return found;
  }

  /** @param {MouseEvent} e */
  tap(e) {
    if (this.pressed) return void (this.pressed = false);
    if (this.hands.close()) return;
    const found = this.under(e);
    const fit = this.fit(e);
    if (fit) return this.take(fit);
    const soon = this.hands.draft.soon; // it is not known yet what can be chosen: it waits for that
    if (soon) return void soon.then(() => this.answer(found, e));
    const back = this.hands.restore(); // somebody else's reach lay over what can be chosen
    if (back) return void back.then(() => this.answer(this.under(e), e));
    this.lookAt(e);
    this.miss(found.flat(), e);
  }

  /** @param {string} fit */
  take(fit) {
    this.over = ""; // the next question may be about it again
    this.hands.fill(fit);
  }

  /**
   * What was touched before the question, or what can be chosen, was to be seen.
   * @param {string[][]} found topmost first @param {MouseEvent} e
   */
  answer(found, e) {
    const fit = found.map((keys) => this.hands.fits(keys)).find(Boolean);
    if (fit) return this.take(fit);
    this.lookAt(e);
    this.miss(found.flat(), e);
  }

  /** Nothing fits; what is part of the order already says nothing. */
  /** @param {string[]} keys @param {MouseEvent} e */
  miss(keys, e) {
    const { x, y } = this.zoom.point(e);
    if (!this.hands.draft.holds(keys)) this.hands.miss(keys, [x, y]);
  }

  /** A card is shown large, all of it above the sheet of a phone. @param {string} key */
  async read(key) {
    await this.hands.study(key);
    const part = this.board.part("zoom");
    const card = part?.querySelector("use")?.getBoundingClientRect();
    const scale = this.board.svg?.getScreenCTM()?.a ?? 1;
    if (!part || !card || !narrow()) return;
    const { left, top, right, bottom } = this.board.host.getBoundingClientRect();
    const foot = Math.min(bottom, $(".dock").getBoundingClientRect().top);
    const side = Math.min(right, $("#zoom .fit").getBoundingClientRect().left || right);
    const fits = Math.min(1, (foot - top - AIR) / card.height, (side - left - AIR) / card.width);
    const at = this.zoom.point({ clientX: card.left, clientY: card.top });
    const x = at.x + ((left + side - card.width * fits) / 2 - card.left) / scale;
    const y = at.y + ((top + foot - card.height * fits) / 2 - card.top) / scale;
    part.setAttribute(
      "transform",
      `translate(${x} ${y})scale(${fits})translate(${-at.x} ${-at.y})`,
    );
  }

  /** @param {MouseEvent} e @returns {string} what lies there */
  lookAt(e) {
    const hit = this.board.at(e.clientX, e.clientY).find((el) =>
      el.hasAttribute("data-key") && el.hasAttribute("aria-label")
    );
    const key = hit?.getAttribute("data-key") ?? "";
    this.hands.look(key);
    return key;
  }

  /** @param {PointerEvent} e */
  point(e) {
    if (this.zoom.moved) clearTimeout(this.press);
    if (e.pointerType !== "mouse" || e.buttons) return;
    const fit = this.fit(e) ?? "";
    this.board.host.classList.toggle("can", fit !== "");
    this.glance(this.cardAt(e), e.clientX);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.lookAt(e);
      if (fit === this.over) return;
      this.over = fit;
      this.hands.hover(fit || null);
    }, REST);
  }

  /** The card under the pointer. @param {PointerEvent} e */
  cardAt(e) {
    const hit = this.board.at(e.clientX, e.clientY).find((el) =>
      el.classList.contains("card") && el.hasAttribute("aria-label")
    );
    return hit?.getAttribute("data-key") ?? "";
  }

  /** A card on which the pointer stays is read; elsewhere it is put down. */
  /** @param {string} card @param {number} x */
  glance(card, x) {
    if (card === this.card) return;
    this.card = card;
    clearTimeout(this.reading);
    this.hands.glance("", x);
    if (card) this.reading = setTimeout(() => this.hands.glance(card, x), READ);
  }

  leave() {
    clearTimeout(this.rest);
    this.glance("", 0);
    if (this.over) this.hands.hover(null);
    this.over = "";
    this.hands.look("");
  }

  /** @param {PointerEvent} e */
  hold(e) {
    clearTimeout(this.press);
    this.pressed = false;
    if (e.pointerType === "mouse") return;
    this.press = setTimeout(() => {
      if (this.zoom.moved || this.zoom.fingers.size > 1) return;
      this.pressed = true;
      const fit = this.fit(e);
      this.read(this.lookAt(e)).then(() => { // no odds over a card that is read
        if (fit && !this.board.part("zoom")) this.hands.hover(fit);
      });
    }, LONG);
  }

  /** Something that may lie in another place of its row: a finger drags it sideways. */
  /** @param {PointerEvent} start @param {PointerEvent} now */
  sort(start, now) {
    const level = Math.abs(now.clientX - start.clientX) > Math.abs(now.clientY - start.clientY);
    const held = this.hands.grips(this.under(start).flat());
    const part = held && this.board.part(held.key);
    if (!held || !part || (start.pointerType !== "mouse" && !level)) return null;
    clearTimeout(this.press);
    const ghost = this.ghost(part);
    return {
      move: ghost.move,
      end: (/** @type {PointerEvent | null} */ e) => {
        ghost.remove();
        const over = e && this.under(e).flat().find((key) => this.hands.grips([key]));
        if (over && over !== held.key) held.shift(over);
      },
    };
  }

  /** A likeness that follows the pointer. @param {Element} piece */
  ghost(piece) {
    const ghost = /** @type {SVGGElement} */ (piece.cloneNode(true));
    ghost.removeAttribute("data-key");
    ghost.classList.add("held");
    this.board.svg?.append(ghost);
    const move = (/** @type {PointerEvent} */ e) => {
      const { x, y } = this.zoom.point(e);
      ghost.setAttribute("transform", `translate(${x} ${y})`);
    };
    return { move, remove: () => ghost.remove() };
  }

  /** A piece that may be chosen is carried; everything else pans. @param {PointerEvent} start */
  carry(start) {
    clearTimeout(this.press);
    const piece = this.board.at(start.clientX, start.clientY).find((el) =>
      el.classList.contains("unit") && this.hands.fits(namesOf(el))?.startsWith("0:")
    );
    const fit = piece && this.hands.fits(namesOf(piece));
    const pans = this.zoom.scale > 1.02 || this.zoom.tall;
    if (!piece || !fit || (start.pointerType !== "mouse" && narrow() && pans)) return null;
    this.hands.fill(fit);
    const ghost = this.ghost(piece);
    return {
      move: ghost.move,
      end: (/** @type {PointerEvent | null} */ e) => {
        ghost.remove();
        const to = e && this.fit(e);
        if (to && !to.startsWith("0:")) this.hands.fill(to);
      },
    };
  }

  /** Cards and units that answer the open question are marked; how it shows is the picture's own. */
  offer() {
    for (const el of this.board.root.querySelectorAll(".card[data-act], .unit[data-act]")) {
      el.classList.toggle("offered", this.hands.fits(namesOf(el)) !== null);
    }
  }

  /**
   * What may be touched now. What only repeats what stands on the board (`aside`) is never sought: the
   * board is what is looked at.
   * @param {(fit: string) => boolean} [which]
   */
  targets(which = () => true) {
    const fits = (/** @type {Element} */ el) => {
      const fit = this.hands.fits(namesOf(el));
      return fit !== null && which(fit);
    };
    const parts = /** @type {SVGGElement[]} */ (
      [...this.board.root.querySelectorAll("[data-key].act:not(.aside)")]
    );
    return parts.filter(fits);
  }

  /** What is shown is in sight. @param {string[]} keys */
  seekKeys(keys) {
    this.seek(keys.map((key) => this.board.part(key)).filter((part) => part !== null));
  }

  /** A tall picture is scrolled to what may be touched now, if nothing of it is in sight. */
  seek(parts = this.targets()) {
    if (!this.zoom.tall || this.zoom.all) return;
    const heights = this.hands.prefer(parts).map((el) => {
      const r = el.getBoundingClientRect();
      return this.zoom.point({ clientX: r.left, clientY: r.top + r.height / 2 }).y;
    });
    const { y, h } = this.zoom.box;
    if (!heights.length || heights.some((at) => at > y && at < y + h)) return;
    this.zoom.box.y = Math.min(...heights) - h / 3;
    this.zoom.show(false);
  }

  /** What may be touched next, and what the order has come to. @param {boolean} ready */
  follow(ready) {
    if (!ready) this.lookAtTargets();
    this.showChosen();
  }

  /** What the order has come to, if it is out of sight on a small screen. */
  showChosen() {
    const host = this.board.host.getBoundingClientRect();
    const middles = [...this.board.root.querySelectorAll(".layer.ghosts > *, .picked")]
      .map((el) => el.getBoundingClientRect())
      .filter((r) => r.width > 0) // a mark that nothing is drawn of lies nowhere
      .map((r) => [r.left + r.width / 2, r.top + r.height / 2]);
    const inside = (/** @type {number[]} */ [x, y]) =>
      x > host.left && x < host.right && y > host.top && y < host.bottom;
    if (!narrow() || !middles.length || middles.some(inside)) return;
    const [x, y] = middles[0];
    const at = this.zoom.point({ clientX: x, clientY: y });
    this.zoom.box.x = at.x - this.zoom.box.w / 2;
    this.zoom.box.y = at.y - this.zoom.box.h / 2;
    this.zoom.show(false);
  }

  /** One of a few targets is out of sight: all is shown. @param {SVGGElement[]} parts */
  showAll(parts) {
    const { left, right, top, bottom } = this.board.host.getBoundingClientRect();
    const inside = (/** @type {DOMRect} */ r) =>
      r.left >= left && r.right <= right && r.top >= top && r.bottom <= bottom;
    if (parts.every((el) => inside(el.getBoundingClientRect()))) return;
    this.zoom.fit();
    this.seek(parts); // of a tall picture only a part is seen
  }

  /** On a small screen the targets fill the view, each large enough for a thumb. */
  lookAtTargets() {
    const parts = this.targets((fit) => fit.startsWith(`${this.hands.draft.chosen.length}:`));
    if (!narrow() || !parts.length || parts.length > 200) return;
    if (parts.length <= FEW) return this.showAll(parts);
    const sizes = parts.map((el) => el.getBoundingClientRect());
    if (sizes.every((r) => Math.min(r.width, r.height) >= WIDE)) return this.seek(parts);
    const places = parts.map((el) => {
      const r = el.getBoundingClientRect();
      return this.zoom.point({
        clientX: r.left + r.width / 2,
        clientY: r.top + r.height / 2,
      });
    });
    const xs = places.map((p) => p.x);
    const ys = places.map((p) => p.y);
    const air = this.zoom.whole.w / 16;
    const [x, y] = [Math.min(...xs) - air, Math.min(...ys) - air];
    this.zoom.look({ x, y, w: Math.max(...xs) + air - x, h: Math.max(...ys) + air - y });
  }
}

export { namesOf };
