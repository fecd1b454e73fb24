import { $, h, put } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { Draft } from "./draft.js";
import { oddsCard } from "./odds.js";
import { myAsk } from "./state.js";

/**
 * The text list of legal orders: all that can be done with mouse or finger can be done here, by
 * keys alone.
 */

/** @typedef {import("../core/wire.js").OrderOption} Option */
/** @typedef {{ choose: (key: string) => void, preview: (key: string | null) => void }} Acts */

/** @type {Acts} */
let acts = { choose: () => {}, preview: () => {} };
/** @type {Option[]} */
let listed = [];

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;
let text = "";
const REST = 90;

const list = $("#list");
const find = /** @type {HTMLInputElement} */ ($("#find"));
const rows = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll("li > button")]);

/** @param {Acts} handlers @param {Draft} draft */
export function ordersPanel(handlers, draft) {
  acts = handlers;
  list.addEventListener("keydown", walk);
  find.addEventListener("keydown", (e) => field(e, draft));
  find.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => draft.filter(find.value.trim()), REST);
  });
}

/** @param {KeyboardEvent} e */
function walk(e) {
  const items = rows();
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  /** @type {Record<string, number>} */
  const goes = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  const go = goes[e.key];
  if (go !== undefined) {
    e.preventDefault();
    e.stopPropagation();
    if (go < 0) find.focus();
    else items[Math.min(go, items.length - 1)]?.focus();
  } else if (/^[\p{L}\d]$/u.test(e.key) && !e.ctrlKey && !e.metaKey && !e.altKey) {
    e.stopPropagation(); // letters narrow the list; the field takes them
    find.focus();
  }
}

/** @param {KeyboardEvent} e @param {Draft} draft */
function field(e, draft) {
  if (e.key === "ArrowDown") {
    e.preventDefault();
    rows()[0]?.focus();
  } else if (e.key === "Enter") {
    e.preventDefault();
    enter(draft);
  } else if (e.key === "Backspace" && !find.value) {
    draft.back();
  } else if (e.key === "Escape") {
    find.value = "";
    draft.filter("");
    find.blur();
    e.stopPropagation();
  }
}

/** What was typed is taken, once its answer is there. @param {Draft} draft */
async function enter(draft) {
  clearTimeout(typing);
  if (find.value.trim() !== draft.text) await draft.filter(find.value.trim());
  await draft.quiet();
  const key = draft.forced() ?? draft.told?.options?.[0]?.key;
  if (key) acts.choose(key);
}

export const toField = () => find.focus();
export const toList = () => (rows()[0] ?? find).focus();

/** @param {Draft} draft */
export function showOrders(draft) {
  const { told } = draft;
  if (draft.text !== text && !draft.text) find.value = "";
  text = draft.text;
  slip(draft);
  const whole = draft.ready && told !== null;
  listed = whole ? [] : told?.options ?? [];
  const total = told?.total ?? 0;
  put($("#count"), listed.length ? t("orders.count", { n: total }) : "");
  if (whole && told) return void put(list, h("li", { cls: "whole" }, verdict(told)));
  const had = list.contains(document.activeElement);
  const rest = shown(told);
  put(list, listed.map(row), rest && h("li", { cls: "more" }, rest));
  list.scrollTop = 0;
  if (had) rows()[0]?.focus();
}

/** @param {import("../core/wire.js").Orders | null} told */
function shown(told) {
  if (!myAsk()) return t("orders.rest");
  if (!told) return t("wait");
  if (!listed.length) return t("orders.none");
  const held = listed.reduce((sum, option) => sum + (option.count ?? 1), 0);
  return told.total > held ? t("orders.more", { n: told.total - held }) : "";
}

/** @param {Option} option @param {number} at the first is the way in for the tabulator */
function row(option, at) {
  const long = option.label.length > 12;
  const many = (option.count ?? 1) > 1 ? t("orders.row", { n: option.count ?? 1 }) : "";
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        cls: long ? "long" : "",
        tabindex: at ? "-1" : "0",
        data: { key: option.key },
        onclick: () => acts.choose(option.key),
        onfocus: () => acts.preview(option.key),
        onpointermove: (/** @type {PointerEvent} */ e) =>
          e.pointerType === "mouse" && acts.preview(option.key),
        onpointerleave: (/** @type {PointerEvent} */ e) =>
          e.pointerType === "mouse" && acts.preview(null),
      },
      h("b", {}, option.label),
      h("span", {}, many),
      h(
        "span",
        { cls: "note" },
        option.note?.includes(option.label) && long ? "" : option.note ?? "",
      ),
    ),
  );
}

/** The order is whole: what it is and what may come of it stand where the list was. */
/** @param {import("../core/wire.js").Orders} told */
function verdict(told) {
  return h(
    "div",
    { cls: "verdict" },
    h("p", { cls: "order-text" }, told.label ?? ""),
    told.odds && oddsCard(told.odds),
    h("p", { cls: "why" }, t("why.ready")),
  );
}

/** The order in the making; each part leads back to its step. @param {Draft} draft */
function slip(draft) {
  const told = draft.told;
  const slots = told?.slots ?? [];
  const chosen = told?.chosen ?? [];
  const parts = slots.map((slot, i) => {
    const part = chosen[i];
    const now = !part && i === chosen.length;
    return h(
      "button",
      {
        type: "button",
        disabled: !part,
        "data-now": now && !draft.ready,
        onclick: () => draft.back(i),
      },
      h("small", {}, Draft.slotName(part?.slot ?? slot)),
      h("b", {}, part?.label ?? "\u2013"),
    );
  });
  put($("#slip"), slots.length > 1 ? parts : []);
  $("#slip").style.setProperty("--n", String(Math.max(1, slots.length)));
}
