import { h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { say } from "../core/announce.js";

/**
 * Cards in an order of one's own: dragged in the list (by a finger at their grip) or on the board,
 * or moved by their buttons or the arrow keys. Those of the board lie there as they would.
 * @typedef {{ value: number, label: string, note?: string, key?: string }} Item
 * @typedef {{ items: Item[], kept?: number[] }} Limits
 */

/** @template T @param {T[]} list @param {number} from @param {number} to @returns {T[]} */
export function moved(list, from, to) {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), list[from], ...rest.slice(to)];
}

/** As it was before the page was drawn anew. @param {Limits} limits @returns {Item[]} */
function again({ items, kept = [] }) {
  const found = kept.flatMap((value) => items.filter((item) => item.value === value));
  return found.length === items.length ? found : [...items];
}

/**
 * The cards of the board in another order: each takes the place that one of them had.
 * @param {SVGSVGElement | null} svg @param {Item[]} first as they lie there
 */
function lying(svg, first) {
  /** @type {WeakMap<Element, string>} */
  const places = new WeakMap();
  const part = (/** @type {Item} */ { key = "" }) =>
    svg?.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? null;
  const place = (/** @type {Item} */ item) => {
    const el = part(item);
    if (!el) return null;
    if (!places.has(el)) places.set(el, el.getAttribute("transform") ?? "");
    return places.get(el) ?? "";
  };
  return {
    as: (/** @type {Item[]} */ items) => {
      const spots = first.map(place);
      if (spots.includes(null)) return;
      items.forEach((item, i) => part(item)?.setAttribute("transform", spots[i] ?? ""));
    },
  };
}

/**
 * @param {HTMLElement} panel @param {Limits} limits @param {() => void} change
 * @param {SVGSVGElement | null} [svg]
 */
export function order(panel, limits, change, svg = null) {
  let items = again(limits);
  const lie = lying(svg, limits.items);
  const list = h("ol", { cls: "cards-order" });
  put(panel, list);

  const go = (/** @type {number} */ from, /** @type {number} */ to) => {
    if (to < 0 || to >= items.length || from === to) return false;
    items = moved(items, from, to);
    lie.as(items);
    draw();
    change();
    return true;
  };
  /** One place up or down, by button or key; the focus stays with the card. */
  const step = (/** @type {number} */ value, /** @type {number} */ by) => {
    const i = items.findIndex((item) => item.value === value);
    if (!go(i, i + by)) return;
    say(t("man.place-of", { what: items[i + by].label, n: i + by + 1, all: items.length }));
    const mine = `[data-item="${value}"]`;
    const next = list.querySelector(`${mine}[data-by="${by}"]:not([disabled])`) ??
      list.querySelector(`${mine}:not([disabled])`);
    /** @type {HTMLElement | null} */ (next)?.focus();
  };
  const button = (/** @type {Item} */ item, /** @type {number} */ i, /** @type {number} */ by) =>
    h("button", {
      cls: "btn plain icon",
      type: "button",
      disabled: i + by < 0 || i + by >= items.length,
      "aria-label": t(by < 0 ? "man.up" : "man.down", { what: item.label }),
      data: { item: item.value, by },
      onclick: () => step(item.value, by),
    }, icon(by < 0 ? "up" : "down"));
  list.addEventListener("keydown", (e) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[e.key];
    const row = e.target instanceof Element ? e.target.closest("li") : null;
    if (!by || !row) return;
    e.preventDefault();
    e.stopPropagation();
    step(Number(row.dataset.value), by);
  });

  /** Held by the pointer: it takes the place of the one it is over. @param {PointerEvent} e */
  const hold = (e) => {
    const at0 = /** @type {Element} */ (e.target);
    const row = at0.closest("li");
    if (!row || at0.closest("button")) return;
    if (e.pointerType !== "mouse" && !at0.closest(".hold")) return; // a finger scrolls the list
    let at = [...list.children].indexOf(row);
    list.setPointerCapture(e.pointerId);
    row.classList.add("held");
    const over = (/** @type {PointerEvent} */ now) => {
      const to = [...list.children].findIndex((el) => {
        const r = el.getBoundingClientRect();
        return now.clientY >= r.top && now.clientY < r.bottom;
      });
      if (to < 0 || to === at) return;
      go(at, to);
      at = to;
      list.children[at].classList.add("held");
    };
    const end = () => {
      list.removeEventListener("pointermove", over);
      for (const el of list.children) el.classList.remove("held");
    };
    list.addEventListener("pointermove", over);
    list.addEventListener("pointerup", end, { once: true });
    list.addEventListener("pointercancel", end, { once: true });
  };
  list.addEventListener("pointerdown", hold);

  const draw = () =>
    put(
      list,
      items.map((item, i) =>
        h(
          "li",
          { data: { value: item.value } },
          h("span", { cls: "hold", "aria-hidden": "true" }, icon("grip"), String(i + 1)),
          h("div", {}, h("b", {}, item.label), item.note && h("small", {}, item.note)),
          button(item, i, -1),
          button(item, i, 1),
        )
      ),
    );
  draw();
  const at = (/** @type {string} */ key) => items.findIndex((item) => item.key === key);
  return {
    value: () => items.map((item) => item.value),
    say: () => t("man.order"),
    kept: () => items.map((item) => item.value),
    grips: (/** @type {string[]} */ names) => names.find((name) => at(name) >= 0) ?? null,
    shift: (/** @type {string} */ key, /** @type {string} */ to) => go(at(key), at(to)),
    redraw: () => lie.as(items),
    stop: () => {
      lie.as(limits.items);
      put(panel);
    },
  };
}
