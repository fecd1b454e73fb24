import { h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { arrow } from "./arrow.js";
import { order } from "./order.js";
import { path } from "./path.js";
import { pick } from "./pick.js";
import { place } from "./place.js";
import { rotate } from "./rotate.js";
import { split } from "./split.js";

/**
 * Answers that are not a list. The hint of a question names the manipulator and its limits; what
 * comes out is `[...hint.choice, ...numbers]`, and the server decides.
 *
 * @typedef {{ manip: string, choice: unknown[] } & Record<string, any>} Hint
 * @typedef {import("./stage.js").Manip} Manip
 */

/** On the board. @type {Record<string, (svg: SVGSVGElement, limits: any, change: () => void) => Manip>} */
const DRAWN = { arrow, path, place, rotate };
/** In the panel. @type {Record<string, (panel: HTMLElement, limits: any, change: () => void) => Manip>} */
const LISTED = { order, pick, split };

/** @param {unknown} hint @returns {Hint | undefined} */
export function manipIn(hint) {
  const hints = (Array.isArray(hint) ? hint : [hint]).map(worded);
  return hints.find((one) => one?.manip in DRAWN || one?.manip in LISTED);
}

/** The hints of docs/protocol.md that name things to pick, points to split, cards to order. */
/** @param {any} hint @returns {any} */
function worded(hint) {
  const choice = hint?.prefix ?? [];
  if (hint?.pick) {
    const items = Object.entries(hint.from).map(([act, value]) => ({
      value,
      label: act.replace(/^q/, ""),
    }));
    return { manip: "pick", choice, items, least: hint.pick, most: hint.pick };
  }
  if (hint?.split) {
    return { manip: "split", choice, total: hint.split, items: hint.items, spare: true };
  }
  if (Array.isArray(hint?.order)) {
    const items = hint.order.map((/** @type {any} */ one) => ({ ...one, value: one.number }));
    return { manip: "order", choice, items };
  }
  return hint;
}

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {Hint} hint @param {SVGSVGElement | null} svg @param {HTMLElement} panel
 * @param {(choice: unknown[]) => void} done @returns {() => void} puts it away
 */
export function manipulate(hint, svg, panel, done) {
  const told = h("p", { cls: "told", role: "status" });
  const inner = h("div", {});
  const go = h(
    "button",
    {
      cls: "btn primary",
      type: "button",
      data: { do: "manip" },
      onclick: () => {
        const numbers = made.value();
        if (numbers) done([...hint.choice, ...numbers]);
      },
    },
    icon("check"),
    t("man.done"),
  );
  const box = h("div", { cls: "manip", tabindex: "0", role: "group", "aria-label": t("p.orders") });
  box.append(told, inner, h("div", { cls: "go" }, go));
  put(panel, box);

  /** @type {Manip} */
  let made = { value: () => null, say: () => "", stop: () => {} };
  const change = () => {
    told.textContent = made.say();
    go.disabled = made.value() === null;
  };
  const later = () => void queueMicrotask(change);
  if (hint.manip in DRAWN && svg) made = DRAWN[hint.manip](svg, hint, later);
  else if (hint.manip in LISTED) made = LISTED[hint.manip](inner, hint, later);
  change();

  box.addEventListener("keydown", (e) => {
    const way = WAYS[e.key];
    if (!way || !made.nudge || e.target !== box) return;
    e.preventDefault();
    e.stopPropagation();
    const by = e.shiftKey ? 5 : 1;
    made.nudge(way[0] * by, way[1] * by);
  });
  return () => {
    made.stop();
    box.remove();
  };
}
