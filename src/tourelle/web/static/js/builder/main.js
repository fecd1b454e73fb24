import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { lang, learn, onLang, t, translate } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { complain, say, toast } from "../core/announce.js";
import { get, post } from "../core/api.js";
import { bind, keyHelp } from "../core/keys.js";
import { catalogue, filters } from "./catalogue.js";
import { exchange } from "./exchange.js";
import { checks, entries, meter } from "./list.js";
import { start } from "./start.js";
import { bring, forget, keep, kept } from "./store.js";
import words from "../words/builder.js";

/**
 * The force builder. It holds no rules: the server says what a list costs, which limits it keeps,
 * and why each card that cannot be added cannot.
 *
 * @typedef {import("./store.js").Bought} Bought
 * @typedef {import("./catalogue.js").Item} Item
 * @typedef {{ id: string, label: string, base: boolean, counted: boolean }} Kind
 * @typedef {{ build: string, mine: string, ready: string, empty: string, paste: string,
 *   secret: string }} Titles
 * @typedef {{ limit: string, setup: Record<string, unknown>, options: string[],
 *   skip: Record<string, unknown[]>, ask: string }} Start
 * @typedef {{ game: string, title: string, digest: string, titles: Titles, any: string,
 *   limits: number[], range: [number, number], sides: { id: string, label: string, short: string }[],
 *   kinds: Kind[], sections: { id: string, label: string }[], table?: string, items: Item[],
 *   ready: { name: string, side: string, limit: number, list: Bought[] }[],
 *   start: Start | null }} Stock
 * @typedef {{ list: Bought[], side: string | null, points: number, left: number, ok: boolean,
 *   checks: { ok: boolean, text: string, rule: string }[],
 *   rows: { id: string, name: string, points: number, note: string, count: number, section: string,
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
/** @type {{ name: string, limit: number, list: Bought[] }} */
let mine = { name: "", limit: Number(asked.get("limit")) || 100, list: [] };
/** Where the next thing goes: on this row, in this section. */
let active = 0;
let section = "";
let turn = 0;
/** @type {import("./catalogue.js").Filter} */
let filter = { kind: "", side: "", find: "", fits: false, sort: "points" };

/** What the server says of a list; only the last word counts. @param {unknown} list */
async function ask(list) {
  const mineNow = ++turn;
  const told = await post(here, { list, limit: mine.limit, active, section });
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

/** @param {{ name: string, limit: number, list: Bought[], side?: string }} one */
async function open(one) {
  mine = { name: one.name, limit: table ? mine.limit : one.limit, list: one.list };
  active = 0;
  await changing(one.list);
  if (judged?.side) filter.side = judged.side;
  render();
}

/** @param {string} id what kind of thing it is */
function kindOf(id) {
  const item = stock?.items.find((one) => one.id === id);
  return stock?.kinds.find((kind) => kind.id === item?.kind);
}

/** A base is a row; copies that are counted are one row; all else is put on a base. */
/** @param {Item} item */
function add(item) {
  const list = structuredClone(mine.list);
  const kind = kindOf(item.id);
  const same = (/** @type {Bought} */ one) => one.base === item.id && one.section === section;
  const there = kind?.counted ? list.findIndex(same) : -1;
  if (!kind?.base) list[active]?.cards.push(item.id);
  else if (there >= 0) list[there].count++;
  else list.push({ base: item.id, cards: [], count: 1, section });
  if (kind?.base) active = there >= 0 ? there : list.length - 1;
  changing(list);
}

const hands = {
  pick: (/** @type {number} */ at) => {
    active = at;
    changing(mine.list);
  },
  twice: (/** @type {number} */ at) => {
    const list = structuredClone(mine.list);
    const counted = kindOf(list[at].base)?.counted;
    if (counted) list[at].count++;
    else list.splice(at + 1, 0, { ...list[at], cards: [] });
    active = counted ? at : at + 1;
    changing(list);
  },
  drop: (/** @type {number} */ at) => {
    const list = structuredClone(mine.list);
    if (list[at].count > 1) list[at].count--;
    else list.splice(at, 1);
    changing(list);
  },
  into: (/** @type {string} */ id) => {
    section = id;
    changing(mine.list);
  },
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
  const part = stock.sections.find((one) => one.id === section)?.label ?? "";
  filters(stock, filter, (changed) => {
    filter = { ...filter, ...changed };
    render();
  });
  catalogue(stock, filter, judged.refused, { on, part }, add);
  meter(judged, mine.limit, active);
  entries(stock, judged, active, section, hands);
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
  [limit.min, limit.max] = (stock?.range ?? []).map(String);
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
    (table || stock?.start) && h("button", main, icon("play"), t(table ? "do.field" : "do.play")),
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
  const { limit, name: called } = mine;
  if (!table && stock.start) {
    return void start(name, stock.start, called || t("l.untitled"), limit, judged.choice);
  }
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
  if (!stock) return;
  const [least, most] = stock.range;
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

/** What the game calls it. @param {Titles} titles in the reader's language */
function named({ build, mine, ready, empty, paste, secret }) {
  const words = {
    "b.title": build,
    "b.list": mine,
    "l.untitled": mine,
    "b.ready": ready,
    "l.empty": empty,
    "swap.paste": paste,
    "play.secret": secret,
  };
  learn(Object.fromEntries(Object.entries(words).map(([key, text]) => [key, [text, text]])));
  translate();
}

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
      side: filter.side || asked.get("side") || (stock.sides[0]?.id ?? ""),
    };
    section ||= stock.sections[0]?.id ?? "";
    named(stock.titles);
    await change(mine.list);
  } catch (error) {
    complain(error);
  }
}

onLang(() => {
  translate();
  load();
});
