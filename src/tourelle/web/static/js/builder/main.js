import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { lang, learn, onLang, t, translate } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { complain, say, toast } from "../core/announce.js";
import { get, post } from "../core/api.js";
import { bind, keyHelp } from "../core/keys.js";
import { catalogue, filters, isDeck } from "./catalogue.js";
import { exchange } from "./exchange.js";
import { checks, curve, entries, meter } from "./list.js";
import { shelf } from "./shelf.js";
import { start } from "./start.js";
import { bring, keep } from "./store.js";
import words from "../words/builder.js";

/**
 * The force builder. It holds no rules: the server says what a list costs, which limits it keeps,
 * and why each card that cannot be added cannot.
 *
 * @typedef {import("./store.js").Bought} Bought
 * @typedef {import("./store.js").Kept} Kept
 * @typedef {import("./catalogue.js").Item} Item
 * @typedef {{ id: string, label: string, base: boolean, counted: boolean }} Kind
 * @typedef {{ build: string, mine: string, ready: string, empty: string, paste: string,
 *   secret: string }} Titles
 * @typedef {{ limit: string, setup: Record<string, unknown>, options: string[],
 *   skip: Record<string, unknown[]>, ask: string }} Start
 * @typedef {{ game: string, title: string, digest: string, titles: Titles, any: string,
 *   limits: number[], range: [number, number], sides: { id: string, label: string, short: string }[],
 *   kinds: Kind[], sections: { id: string, label: string }[], table?: string, items: Item[],
 *   ready: { name: string, side: string, limit: number, list: Bought[], task: string }[],
 *   tasks: Task[], fills: boolean, start: Start | null }} Stock
 * @typedef {{ id: string, label: string, limit: number, measure: string, sections: string[],
 *   year: number, setup: Record<string, Record<string, unknown>> }} Task
 * @typedef {{ list: Bought[], side: string | null, points: number, limit: number, left: number,
 *   ok: boolean,
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
/** What the list is built for, where a game says so. */
let task = asked.get("task") ?? "";
/** Where the next thing goes: on this row, in this section. */
let active = 0;
let section = "";
let turn = 0;
/** @type {import("./catalogue.js").Filter} */
let filter = {
  kind: "",
  side: "",
  find: "",
  fits: false,
  sort: "points",
  year: 0,
  cost: "",
};

const taskNow = () => stock?.tasks.find((one) => one.id === task);
/** The sections that the task has, or all. */
const sectionsNow = () =>
  stock?.sections.filter((part) => taskNow()?.sections.includes(part.id) ?? true) ?? [];

/** What the server says of a list; only the last word counts. @param {unknown} list @param {boolean} fill */
async function ask(list, fill) {
  const mineNow = ++turn;
  const { side } = filter;
  const more = stock?.tasks.length ? { task, side, fill } : {};
  const told = await post(here, { list, limit: mine.limit, active, section, ...more });
  return mineNow === turn ? /** @type {Judged} */ (told) : null;
}

/** The list has changed. @param {unknown} list entries, or text that was pasted @param {boolean} fill */
async function change(list, fill = false) {
  const told = await ask(list, fill);
  if (!told) return;
  judged = told;
  mine.list = told.list;
  active = Math.max(0, Math.min(active, told.list.length - 1));
  if (stock?.tasks.length) mine.limit = told.limit;
  const cards = taskNow()?.measure === "cards";
  say(t(cards ? "l.cards" : "l.points", { n: told.points, limit: mine.limit }));
  render();
}

/** What is done next builds on this, though the answer is still to come. @param {Bought[]} list @param {boolean} fill */
function changing(list, fill = false) {
  mine.list = list;
  return change(list, fill).catch((error) => {
    mine.list = judged?.list ?? [];
    complain(error);
  });
}

/** @param {Kept} one */
async function open(one) {
  mine = { name: one.name, limit: table ? mine.limit : one.limit, list: one.list };
  if (!table && stock?.tasks.length) {
    forTask(one.task ?? task);
    filter.side = one.side ?? filter.side;
  }
  active = 0;
  await changing(one.list);
  if (judged?.side) filter.side = judged.side;
  render();
}

/** What is built for from now on: its sections and its year are shown. @param {string} id */
function forTask(id) {
  task = id;
  section = sectionsNow()[0]?.id ?? "";
  filter.year = taskNow()?.year ?? 0;
  filter.fits = taskNow()?.measure === "cards"; // few kinds of cards go there
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
  const parts = sectionsNow();
  const part = parts.length > 1 || !stock.tasks.length
    ? parts.find((one) => one.id === section)?.label ?? ""
    : "";
  filters(stock, filter, (changed) => {
    filter = { ...filter, ...changed };
    if (changed.side && stock?.tasks.length) changing(mine.list); // a task is of one side
    render();
  });
  catalogue(stock, filter, judged.refused, { on, part }, add);
  meter(judged, active, taskNow()?.measure ?? "points");
  curve(stock, judged);
  entries(stock, parts, judged, active, section, hands);
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
  tasks();
}

/** What the list is for; then its limit follows. */
function tasks() {
  const field = /** @type {HTMLSelectElement} */ ($("#task"));
  const all = stock?.tasks ?? [];
  $("#task-field").hidden = !all.length;
  $("#limit-field").hidden = all.length > 0;
  put(
    field,
    all.map((one) => h("option", { value: one.id, selected: one.id === task }, one.label)),
  );
  field.disabled = table !== "";
}

function lists() {
  if (!stock) return;
  const fits = (/** @type {Kept} */ one) => one.side === filter.side && (one.task ?? "") === task;
  shelf(name, stock.ready.filter(fits), open);
}

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
    stock?.fills &&
      h("button", {
        cls: "btn",
        type: "button",
        id: "fill-list",
        onclick: () => changing(mine.list, true),
      }, t("do.fill")),
    h("button", { cls: "btn", type: "button", id: "keep-list", onclick: save }, t("do.save")),
    (table || begins()) && h("button", main, icon("play"), t(table ? "do.field" : "do.play")),
  );
}

/** How a game begins with this list; null: it is brought to a table that asks for it. */
function begins() {
  if (!stock?.start || !stock.tasks.length) return stock?.start ?? null;
  const setup = taskNow()?.setup[filter.side] ?? {};
  return Object.keys(setup).length ? { ...stock.start, setup } : null;
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
  keep(name, whole());
  toast({ text: t("saved.done"), icon: "check" });
  render();
}

/** The list with what it is for. */
const whole = () => stock?.tasks.length ? { ...mine, task, side: filter.side } : mine;

function swap() {
  if (judged) exchange(judged.text, judged.data, change);
}

/** To the table that waits, or to a new one. */
function use() {
  if (!stock || !judged?.ok) return;
  if (mine.name) keep(name, whole());
  const { limit, name: called } = mine;
  const how = begins();
  if (!table && how) {
    return void start(name, how, called || t("l.untitled"), limit, judged.choice);
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
$("#task").addEventListener("change", (e) => {
  forTask(/** @type {HTMLSelectElement} */ (e.target).value);
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
/** A list is begun for points, unless something else is asked for. @param {Task} one */
const usual = (one) => one.measure === "points";

/** The stock in the reader's language. */
async function load() {
  if (spoken === lang()) return;
  spoken = lang();
  try {
    stock = /** @type {Stock} */ (await get(here));
    filter = {
      ...filter,
      kind: filter.kind || (isDeck(stock) && stock.tasks.length ? "" : stock.kinds[0].id),
      side: filter.side || asked.get("side") || (stock.sides[0]?.id ?? ""),
    };
    if (stock.tasks.length && !taskNow()) task = (stock.tasks.find(usual) ?? stock.tasks[0]).id;
    if (stock.tasks.length) forTask(task);
    section ||= sectionsNow()[0]?.id ?? "";
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
