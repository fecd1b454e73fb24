import { h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";

/**
 * Cards in an order of one's own: dragged, or moved by their buttons.
 * @typedef {{ value: number, label: string }} Item
 * @typedef {{ items: Item[] }} Limits
 */

/** @template T @param {T[]} list @param {number} from @param {number} to @returns {T[]} */
export function moved(list, from, to) {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), list[from], ...rest.slice(to)];
}

/** @param {HTMLElement} panel @param {Limits} limits @param {() => void} change */
export function order(panel, limits, change) {
  let items = [...limits.items];
  const list = h("ol", { cls: "cards-order" });
  put(panel, list);

  const go = (/** @type {number} */ from, /** @type {number} */ to) => {
    if (to < 0 || to >= items.length || from === to) return;
    items = moved(items, from, to);
    draw();
    change();
  };
  const button = (/** @type {Item} */ item, /** @type {number} */ i, /** @type {number} */ by) =>
    h("button", {
      cls: "btn plain icon",
      type: "button",
      disabled: i + by < 0 || i + by >= items.length,
      "aria-label": t(by < 0 ? "man.up" : "man.down", { what: item.label }),
      data: { item: item.value, by },
      onclick: () => {
        go(i, i + by);
        const again = list.querySelector(`[data-item="${item.value}"][data-by="${by}"]`);
        /** @type {HTMLElement | null} */ (again)?.focus();
      },
    }, icon(by < 0 ? "up" : "down"));

  /** Held by the pointer: it takes the place of the one it is over. @param {PointerEvent} e */
  const hold = (e) => {
    const row = e.target instanceof Element ? e.target.closest("li") : null;
    if (!row || /** @type {Element} */ (e.target).closest("button")) return;
    let at = [...list.children].indexOf(row);
    list.setPointerCapture(e.pointerId);
    list.children[at].classList.add("held");
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
          h("span", { cls: "no" }, String(i + 1)),
          h("b", {}, item.label),
          button(item, i, -1),
          button(item, i, 1),
        )
      ),
    );
  draw();
  return {
    value: () => items.map((item) => item.value),
    say: () => items.map((item) => item.label).join(", "),
    stop: () => put(panel),
  };
}
