import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { lang, onLang, t, translate } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { complain, say, toast } from "../core/announce.js";
import { get, post } from "../core/api.js";
import { bind, keyHelp } from "../core/keys.js";
import { catalogue, filters } from "./catalogue.js";
import { exchange } from "./exchange.js";
import { checks, entries, meter } from "./platoon.js";
import { start } from "./start.js";
import { bring, forget, keep, kept } from "./store.js";
import words from "../words/builder.js";

/**
 * The force builder. It holds no rules: the server says what a list costs, which limits it keeps,
 * and why each card that cannot be added cannot.
 *
 * @typedef {import("./store.js").Entry} Entry
 * @typedef {import("./catalogue.js").Item} Item
 * @typedef {{ game: string, title: string, digest: string, any: string, limits: number[], range?: number[],
 *   sides: { id: string, label: string, short?: string }[], kinds: { id: string, label: string }[],
 *   table?: string, items: Item[], ready: { name: string, side: string, limit: number, list: Entry[] }[],
 *   start: { limit: string, setup: Record<string, unknown>, options: string[],
 *     skip: Record<string, unknown[]>, ask: string } }} Stock
 * @typedef {{ list: Entry[], side: string | null, points: number, left: number, ok: boolean,
 *   checks: { ok: boolean, text: string, rule: string }[],
 *   rows: { id: string, name: string, points: number, note: string,
 *     cards: { id: string, name: string, points: number, kind: string }[] }[],
 *   refused: Record<string, { text: string, rule: string }>, text: string, data: unknown,
 *   choice: unknown }} Judged
 */

const name = document.body.dataset.name ?? "";
chrome({ game: name, words });

const asked = new URLSearchParams(location.search);
/** The table that waits for this list, if any. */
const table = asked.get("table") ?? "";
/** A table has its own content: its stock is asked for, and its judge. */
const here = `/api/builder/${name}${table && `?table=${encodeURIComponent(table)}`}`;
const panel = $("#list");

/** @type {Stock | null} */
let stock = null;
/** @type {Judged | null} */
let judged = null;
/** @type {{ name: string, limit: number, list: Entry[] }} */
let mine = { name: "", limit: Number(asked.get("limit")) || 100, list: [] };
let active = 0;
let turn = 0;
/** @type {import("./catalogue.js").Filter} */
let filter = { kind: "", side: "", find: "", fits: false, sort: "points" };

/** What the server says of a list; only the last word counts. @param {unknown} list */
async function ask(list) {
  const mineNow = ++turn;
  const told = await post(here, { list, limit: mine.limit, active });
  return mineNow === turn ? /** @type {Judged} */ (told) : null;
}

/** The list has changed. @param {unknown} list entries, or text that was pasted */
async function change(list) {
  const told = await ask(list);
  if (!told) return;
  judged = told;
  mine.list = told.list;
  active = Math.max(0, Math.min(active, told.list.length - 1));
  say(t("l.points", { n: told.points, limit: mine.limit }));
  render();
}

/** @param {unknown} list */
const changing = (list) => change(list).catch(complain);

/** @param {{ name: string, limit: number, list: Entry[], side?: string }} one */
async function open(one) {
  mine = { name: one.name, limit: table ? mine.limit : one.limit, list: one.list };
  active = 0;
  await changing(one.list);
  if (judged?.side) filter.side = judged.side;
  render();
}

/** @param {Item} item */
function add(item) {
  const list = structuredClone(mine.list);
  if (item.kind === stock?.kinds[0].id) {
    list.push({ tank: item.id, cards: [] });
    active = list.length - 1;
  } else list[active]?.cards.push(item.id);
  changing(list);
}

const hands = {
  pick: (/** @type {number} */ at) => {
    active = at;
    changing(mine.list);
  },
  twice: (/** @type {number} */ at) => {
    const list = structuredClone(mine.list);
    list.splice(at + 1, 0, { tank: list[at].tank, cards: [] });
    active = at + 1;
    changing(list);
  },
  drop: (/** @type {number} */ at) => changing(mine.list.filter((_, i) => i !== at)),
  off: (/** @type {number} */ at, /** @type {number} */ card) => {
    const list = structuredClone(mine.list);
    list[at].cards.splice(card, 1);
    changing(list);
  },
};

// --- the page ---------------------------------------------------------------------------------

function render() {
  if (!stock || !judged) return;
  $("#title").textContent = stock.title;
  document.title = `${t("b.title")} \u00b7 ${stock.title}`;
  const on = judged.rows[active]?.name ?? "";
  filters(stock, filter, (changed) => {
    filter = { ...filter, ...changed };
    render();
  });
  catalogue(stock, filter, judged.refused, on, add);
  meter(judged, mine.limit, active);
  entries(judged, active, hands);
  checks(judged);
  fields();
  lists();
  acts();
}

function fields() {
  const field = /** @type {HTMLInputElement} */ ($("#name"));
  if (document.activeElement !== field) field.value = mine.name;
  field.placeholder = t("l.untitled");
  const limit = /** @type {HTMLInputElement} */ ($("#limit"));
  [limit.min, limit.max] = (stock?.range ?? [1, 1000]).map(String);
  if (document.activeElement !== limit) limit.value = String(mine.limit);
  put($("#limits"), stock?.limits.map((n) => h("option", { value: n })) ?? []);
  limit.disabled = table !== "";
}

function lists() {
  if (!stock) return;
  const ready = stock.ready.filter((one) => one.side === filter.side);
  put(
    $("#ready"),
    ready.map((one) => chip(one.name, one.limit, () => open(one))),
  );
  const own = kept(name);
  put(
    $("#saved"),
    own.length
      ? own.map((one) =>
        h(
          "span",
          { cls: "pair" },
          chip(one.name, one.limit, () => open(one)),
          h("button", {
            cls: "btn plain icon",
            type: "button",
            "aria-label": t("do.forget", { name: one.name }),
            onclick: () => {
              forget(name, one.name);
              lists();
            },
          }, icon("close")),
        )
      )
      : h("p", { cls: "why" }, t("l.none")),
  );
}

/** @param {string} label @param {number} limit @param {() => void} run */
const chip = (label, limit, run) =>
  h(
    "button",
    { cls: "chip", type: "button", onclick: run },
    label,
    " ",
    h("span", { cls: "num quiet" }, String(limit)),
  );

function acts() {
  const ok = judged?.ok === true;
  const main = {
    cls: "btn primary",
    type: "button",
    id: "use-list",
    disabled: !ok,
    onclick: use,
  };
  put(
    $("#acts"),
    tool("bin", "do.clear", "clear-list", () => changing([])),
    tool("share", "do.swap", "swap-list", swap),
    h("button", { cls: "btn", type: "button", id: "keep-list", onclick: save }, t("do.save")),
    h("button", main, icon("play"), t(table ? "do.field" : "do.play")),
  );
}

/** @param {import("../core/icons.js").IconName} pic @param {string} says @param {string} id @param {() => void} run */
const tool = (pic, says, id, run) =>
  h(
    "button",
    { cls: "btn icon", type: "button", id, "aria-label": t(says), title: t(says), onclick: run },
    icon(pic),
  );

function save() {
  mine.name ||= t("l.untitled");
  keep(name, mine);
  toast({ text: t("saved.done"), icon: "check" });
  render();
}

function swap() {
  if (judged) exchange(judged.text, judged.data, change);
}

/** To the table that waits, or to a new one. */
function use() {
  if (!stock || !judged?.ok) return;
  if (mine.name) keep(name, mine);
  if (!table) return void start(stock, mine.name || t("l.untitled"), mine.limit, judged.choice);
  bring(table, judged.choice);
  location.assign(`/play/${table}`);
}

const find = /** @type {HTMLInputElement} */ ($("#find"));
find.addEventListener("input", () => {
  filter.find = find.value;
  render();
});
$("#name").addEventListener("input", (e) => {
  mine.name = /** @type {HTMLInputElement} */ (e.target).value.trim();
});
$("#limit").addEventListener("change", (e) => {
  const field = /** @type {HTMLInputElement} */ (e.target);
  const [least, most] = stock?.range ?? [1, 1000];
  const said = Math.round(field.valueAsNumber) || mine.limit;
  mine.limit = Math.min(most, Math.max(least, said));
  field.value = String(mine.limit);
  changing(mine.list);
});
$("#open-list").addEventListener("click", () => {
  const up = panel.classList.toggle("up");
  $("#open-list").setAttribute("aria-expanded", String(up));
});
bind(["/"], "k.find", () => find.focus());
bind(["c"], "k.swap", swap);
bind(["?"], "keys.help", keyHelp);
addEventListener("tourelle:theme", render);

let spoken = "";

/** The stock in the reader's language. */
async function load() {
  if (spoken === lang()) return;
  spoken = lang();
  try {
    stock = /** @type {Stock} */ (await get(here));
    filter = {
      ...filter,
      kind: filter.kind || stock.kinds[0].id,
      side: filter.side || asked.get("side") || stock.sides[0].id,
    };
    await change(mine.list);
  } catch (error) {
    complain(error);
  }
}

onLang(() => {
  translate();
  load();
});
