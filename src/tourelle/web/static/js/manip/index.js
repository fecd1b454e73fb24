import { h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { order } from "./order.js";
import { path } from "./path.js";
import { pick } from "./pick.js";
import { rotate } from "./rotate.js";
import { split } from "./split.js";

/**
 * Answers that are not a list. The hint of a question names the manipulator and its limits; what
 * comes out is `[...hint.choice, ...numbers]`, and the server decides.
 *
 * What a manipulator may have beside its value: `fits` and `fill` for touches on the picture (as
 * those of a draft), `grips` and `shift` for what is dragged on it to another's place, `back` for one step back, `kept` for what is to survive a new picture or
 * language (it comes back as `limits.kept`), `redraw` for a picture that changed.
 *
 * @typedef {{ manip: string, choice: unknown[], title?: string } & Record<string, any>} Hint
 * @typedef {import("./stage.js").Manip & { fits?: (names: string[]) => string | null,
 *   fill?: (fit: string) => void, back?: () => boolean, kept?: () => unknown,
 *   grips?: (names: string[]) => string | null, shift?: (key: string, to: string) => boolean,
 *   redraw?: () => void }} Manip
 * @typedef {{ made: Manip, send: () => boolean, stop: () => void }} Held
 */

/** On the board. @type {Record<string, (svg: SVGSVGElement, limits: any, change: () => void) => Manip>} */
const DRAWN = { path, rotate };
/** In the panel; some mark the board too. */
/** @type {Record<string, (panel: HTMLElement, limits: any, change: () => void, svg: SVGSVGElement | null) => Manip>} */
const LISTED = { order, pick, split };

/** The manipulators of a question. @param {unknown} hint one, or one for each domain @returns {Hint[]} */
export function manipsIn(hint) {
  const hints = (Array.isArray(hint) ? hint : [hint]).map(worded);
  return hints.filter((one) => one?.manip in DRAWN || one?.manip in LISTED);
}

/** Whether something is asked that is not dragged. @param {unknown} hint */
export const listsToo = (hint) => Array.isArray(hint) && hint.length > manipsIn(hint).length;

/** The hints of docs/protocol.md as a manipulator and its limits. @param {any} hint @returns {any} */
function worded(hint) {
  const { title = "", prefix: choice = [] } = hint ?? {};
  if (hint?.pick) {
    const label = (/** @type {string} */ act) => hint.labels?.[act] ?? act;
    const items = Object.entries(hint.from).map(([act, value]) => ({
      value,
      key: act,
      label: label(act),
    }));
    const most = hint.pick;
    return { manip: "pick", choice, title, items, least: hint.least ?? most, most, rising: true };
  }
  if (hint?.split) {
    const { items, count } = hint;
    return { manip: "split", choice, title, total: hint.split, items, count, spare: true };
  }
  if (Array.isArray(hint?.order) && typeof hint.order[0] === "object") {
    const items = hint.order.map((/** @type {any} */ one) => ({ ...one, value: one.number }));
    return { manip: "order", choice, title, items };
  }
  return hint;
}

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {Hint} hint @param {SVGSVGElement | null} svg @param {HTMLElement} panel
 * @param {(choice: unknown[]) => void} done @param {() => void} [changed] by the player
 * @returns {Held}
 */
export function manipulate(hint, svg, panel, done, changed = () => {}) {
  const told = h("p", { cls: "told", role: "status" });
  const inner = h("div", {});
  const send = () => {
    const numbers = made.value();
    if (numbers) done([...hint.choice, ...numbers]);
    return numbers !== null;
  };
  const go = h(
    "button",
    { cls: "btn primary", type: "button", data: { do: "manip" }, onclick: send },
    icon("check"),
    t("man.done"),
  );
  const name = hint.title || t("p.orders");
  const box = h("div", { cls: "manip", tabindex: "0", role: "group", "aria-label": name });
  const title = hint.title && h("h3", {}, hint.title);
  box.append(...(title ? [title] : []), told, inner, h("div", { cls: "go" }, go));
  put(panel, box);

  /** @type {Manip} */
  let made = { value: () => null, say: () => "", stop: () => {} };
  const show = () => {
    told.textContent = made.say();
    go.disabled = made.value() === null;
  };
  let begun = false;
  const later = () => {
    const byHand = begun;
    queueMicrotask(() => {
      show();
      if (byHand) changed();
    });
  };
  if (hint.manip in DRAWN && svg) made = DRAWN[hint.manip](svg, hint, later);
  else if (hint.manip in LISTED) made = LISTED[hint.manip](inner, hint, later, svg);
  begun = true;
  show();

  box.addEventListener("keydown", (e) => {
    const way = WAYS[e.key];
    if (!way || !made.nudge || e.target !== box) return;
    e.preventDefault();
    e.stopPropagation();
    const by = e.shiftKey ? 5 : 1;
    made.nudge(way[0] * by, way[1] * by);
  });
  const stop = () => {
    made.stop();
    box.remove();
  };
  return { made, send, stop };
}
