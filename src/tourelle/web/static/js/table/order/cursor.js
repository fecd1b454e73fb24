import { namesOf } from "./touch.js";

/** The board by keys: arrows go from target to target, Enter chooses the one in focus. */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Cursor {
  /**
   * @param {import("../../core/board.js").Board} board
   * @param {import("./touch.js").Hands} hands @param {() => boolean} confirm
   */
  constructor(board, hands, confirm) {
    this.board = board;
    this.hands = hands;
    this.confirm = confirm;
    /** @type {DOMRect | null} */ this.last = null;
    board.host.addEventListener("keydown", (e) => this.key(e));
  }

  /** Where one may go: what can be chosen now; with Shift all that has a name. @param {boolean} all */
  targets(all) {
    const parts = /** @type {NodeListOf<SVGGElement>} */ (
      this.board.root.querySelectorAll("[data-key][aria-label]")
    );
    return [...parts].filter((el) => all || this.hands.fits(namesOf(el)));
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const way = WAYS[e.key];
    if (way) this.step(way, e.shiftKey);
    else if (e.key === "Enter" || e.key === " ") this.enter();
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  enter() {
    const at = this.board.root.activeElement;
    const fit = at && this.hands.fits(namesOf(at));
    if (fit) this.hands.fill(fit);
    else if (!this.confirm() && at) this.hands.miss(namesOf(at));
  }

  /** @param {[number, number]} way @param {boolean} all */
  step([dx, dy], all) {
    const targets = this.targets(all);
    const at = this.board.root.activeElement;
    const from = at?.getBoundingClientRect() ?? this.last;
    if (!from || !targets.length) return this.go(targets[0]);
    const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
    let best = Infinity;
    /** @type {SVGGElement | undefined} */
    let found;
    for (const el of targets) {
      if (el === at) continue;
      const r = el.getBoundingClientRect();
      const [vx, vy] = [r.left + r.width / 2 - x, r.top + r.height / 2 - y];
      const ahead = vx * dx + vy * dy;
      const aside = Math.abs(vx * dy) + Math.abs(vy * dx);
      const cost = ahead + 2.5 * aside;
      if (ahead > 1 && cost < best) [best, found] = [cost, el];
    }
    this.go(found ?? (at ? undefined : targets[0]));
  }

  /** @param {SVGGElement | undefined} el */
  go(el) {
    if (!el) return;
    el.setAttribute("tabindex", "-1");
    el.focus({ preventScroll: true });
    this.last = el.getBoundingClientRect();
    this.hands.look(el.getAttribute("data-key") ?? "");
  }

  /** The part in focus may be gone: go on from where it was. */
  start() {
    const targets = this.targets(false);
    if (this.last && targets.length) {
      const { left, top } = this.last;
      const far = (/** @type {Element} */ el) => {
        const r = el.getBoundingClientRect();
        return Math.hypot(r.left - left, r.top - top);
      };
      return this.go(targets.reduce((a, b) => (far(a) <= far(b) ? a : b)));
    }
    this.go(targets[0]);
    if (!targets.length) this.board.host.focus();
  }
}
