import { $, h, narrow, put } from "../../core/dom.js";
import { lang, percent, t } from "../../core/i18n.js";
import { ruleLink } from "../../core/rules-panel.js";
import { Draft } from "./draft.js";
import { oddsCard, share } from "./odds.js";
import { ROLL, unsent } from "./prompt.js";
import { myAsk } from "../state.js";

/**
 * The text list of legal orders: all that can be done with mouse or finger can be done here, by
 * keys alone.
 */

/** @typedef {import("../../core/wire.js").OrderOption} Option */
/** @typedef {{ choose: (key: string) => void,
 *   whole: (keys: string[]) => void, preview: (key: string | null, row?: Element) => void }} Acts */

/** @type {Acts} */
let acts = { choose: () => {}, whole: () => {}, preview: () => {} };
/** @type {Option[]} */
let listed = [];

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;
let text = "";
const REST = 90;
/** What the list shows: while it is the same its rows stay, or a press on one would be lost. */
let drawn = "";

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
    typing = setTimeout(() => hand(draft), REST);
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
    clearField(draft);
    find.blur();
    e.stopPropagation();
  }
}

/** What was typed goes, wherever the focus is. @param {Draft} draft @returns {boolean} whether */
export function clearField(draft) {
  if (!find.value) return false;
  find.value = "";
  draft.filter("");
  return true;
}

/** What is used up before it was ever drawn leaves the field too. @param {Draft} draft */
function hand(draft) {
  text = find.value.trim();
  return draft.filter(text);
}

/** What was typed is taken, once its answer is there. @param {Draft} draft */
async function enter(draft) {
  clearTimeout(typing);
  if (find.value.trim() !== draft.text) await hand(draft);
  await draft.quiet();
  const key = draft.forced() ?? draft.told?.options?.[0]?.key;
  if (key) acts.choose(key);
}

export const toField = () => find.focus();

let awaited = false; // the rows are still to come

/** To the first row, once there is one; not into the field, where the next key would be a letter. */
export function toList() {
  awaited = rows().length === 0 && !find.value;
  if (!awaited) (rows()[0] ?? find).focus();
}

/** @param {Draft} draft */
export function showOrders(draft) {
  const { told } = draft;
  if (draft.text !== text && !draft.text) find.value = "";
  text = draft.text;
  slip(draft);
  if (draft.aimed) return showWays(draft.aimed);
  const whole = draft.ready && told !== null && myAsk() !== undefined;
  listed = myAsk() && !(whole && draft.text) ? idleLast(told?.options ?? []) : []; // typed whole: nothing is left
  const total = told?.total ?? 0;
  put($("#count"), listed.length && !whole ? t("orders.count", { n: total }) : "");
  if (whole && told) return showWhole(told, unsent(draft));
  const now = JSON.stringify([lang(), listed, total, told?.why, !told, !myAsk()]);
  if (now === drawn && list.childElementCount) return; // the curtain empties it
  drawn = now;
  const had = list.contains(document.activeElement);
  const rest = shown(told);
  put(
    list,
    listed.map(row),
    rest && h("li", { cls: "more", role: told?.why ? "alert" : null }, rest),
  );
  list.scrollTop = 0;
  if (had || (awaited && document.activeElement === document.body)) rows()[0]?.focus();
  awaited = awaited && listed.length === 0;
}

/**
 * Doing nothing has a button of its own: in the list it never stands before a good shot.
 * @param {Option[]} options
 */
function idleLast(options) {
  const name = myAsk()?.idle?.label;
  const idle = options.filter((option) => option.label === name);
  return [...options.filter((option) => option.label !== name), ...idle];
}

/**
 * What is ready, and how it may go on.
 * @param {import("../../core/wire.js").Orders} told @param {string} why whether it has gone out
 */
function showWhole(told, why) {
  const now = JSON.stringify([lang(), told.label, told.code, told.odds, listed, why]);
  if (now === drawn && list.querySelector(".whole")) return;
  drawn = now;
  if (!list.querySelector(".whole")) list.scrollTop = 0;
  const onward = listed.length > 0 && h("li", { cls: "more" }, t("orders.onward"));
  const ready = h("li", { cls: "whole" }, verdict(told, why));
  if (narrow()) put(list, listed.map(row), ready); // the banner above has said what is ready
  else put(list, ready, onward, listed.map(row));
}

/** The ways to strike what was touched. @param {import("./draft.js").Aimed} aimed */
function showWays(aimed) {
  put($("#count"), t("ways.title", { n: aimed.total }));
  const now = JSON.stringify([lang(), aimed]);
  if (now === drawn) return;
  drawn = now;
  listed = [];
  put(list, aimed.ways.map(wayRow));
  list.scrollTop = 0;
}

/** @param {import("../../core/wire.js").Way} way @param {number} at */
function wayRow(way, at) {
  const chance = way.chance &&
    h("span", {}, `${percent(share(way.chance.chance))} ${way.chance.label}`);
  const button = h(
    "button",
    {
      type: "button",
      cls: "long way",
      tabindex: at ? "-1" : "0",
      onclick: () => acts.whole(way.keys),
    },
    h("b", {}, way.label),
    chance || h("span", { cls: "code" }, way.code ?? ""),
  );
  return h("li", {}, button);
}

/** @param {import("../../core/wire.js").Orders | null} told */
function shown(told) {
  if (!myAsk()) return t("orders.rest");
  if (!told) return t("wait");
  if (!listed.length) {
    if (told.why) return [told.why.text, " ", ruleLink(told.why.rule)];
    return myAsk()?.kind === ROLL ? "" : t("orders.none");
  }
  const held = listed.reduce((sum, option) => sum + (option.count ?? 1), 0);
  return told.total > held ? t("orders.more", { n: told.total - held }) : "";
}

/** Words are set as words, notation as notation: all rows of a list alike. */
const wordy = () => listed.some((option) => WORDS.test(option.label) || /\s/.test(option.label));

/** @param {Option} option @param {number} at the first is the way in for the tabulator */
function row(option, at) {
  const long = wordy();
  const many = (option.count ?? 1) > 1 ? t("orders.row", { n: option.count ?? 1 }) : "";
  const note = option.note ?? "";
  const same = note === option.label || (long && note.includes(option.label));
  const look = () => acts.preview(option.key, button);
  const mouse = (/** @type {() => void} */ run) => (/** @type {PointerEvent} */ e) =>
    e.pointerType === "mouse" && run();
  const button = h(
    "button",
    {
      type: "button",
      cls: long ? "long" : "",
      tabindex: at ? "-1" : "0",
      data: { key: option.key },
      onclick: () => held ? void (held = false) : acts.choose(option.key),
      onfocus: () => button.matches(":focus-visible") && look(), // by keys, not by a finger
      onpointerenter: mouse(look),
      onpointerleave: mouse(() => acts.preview(null)),
      onpointerdown: (/** @type {PointerEvent} */ e) => press(e, look),
    },
    h("b", {}, option.label),
    h("span", {}, [option.aside, many].filter(Boolean).join(" · ")),
    h("span", { cls: "note" }, same ? "" : note),
  );
  return h("li", {}, button);
}

/** A finger that rests on a row looks and does not choose. */
let held = false;
const LONG = 480;

/** @param {PointerEvent} e @param {() => void} look */
function press(e, look) {
  held = false;
  if (e.pointerType === "mouse") return;
  const timer = setTimeout(() => {
    held = true;
    look();
  }, LONG);
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, () => clearTimeout(timer), { once: true });
  }
}

/** The order is whole: what it is and what may come of it stand where the list was. */
/** @param {import("../../core/wire.js").Orders} told @param {string} why */
function verdict(told, why) {
  const chances = told.odds && oddsCard(told.odds);
  const order = h("p", { cls: "order-text" }, told.label ?? "");
  const code = told.code && h("p", { cls: "order-code" }, told.code);
  const first = narrow() ? [chances, order, code] : [order, code, chances];
  return h("div", { cls: "verdict" }, first, h("p", { cls: "why" }, why));
}

/** A name, not notation: `Panther 1`, not `Ch1` or `88.0, 70.5`. */
const WORDS = /\p{L}{3}/u;

/** Under its own name a part does not say it again. @param {string} label @param {string} name */
function unnamed(label, name) {
  const begins = label.toLowerCase().startsWith(name.toLowerCase() + " ");
  return begins ? label.slice(name.length + 1) : label;
}

/** The order in the making; each part leads back to its step. @param {Draft} draft */
function slip(draft) {
  const told = myAsk() ? draft.told : null; // what was given is over
  const slots = told?.slots ?? [];
  const chosen = told?.chosen ?? [];
  const open = draft.ready ? slots.slice(0, chosen.length) : slots; // what fell into place is told
  const parts = open.map((slot, i) => {
    const part = chosen[i];
    const now = !part && i === chosen.length;
    const name = Draft.slotName(part?.slot ?? slot);
    const said = part ? unnamed(part.label, name) : "\u2013";
    return h(
      "button",
      {
        type: "button",
        disabled: !part,
        "data-now": now && !draft.ready,
        onclick: () => draft.back(i),
      },
      h("small", {}, name),
      h("b", { cls: WORDS.test(said) || /\s/.test(said) ? "word" : "" }, said),
    );
  });
  put($("#slip"), slots.length > 1 ? parts : []);
  $("#slip").style.setProperty("--n", String(Math.max(1, open.length)));
}
