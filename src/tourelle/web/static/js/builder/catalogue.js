import { $, h, put } from "../core/dom.js";
import { openDialog } from "../core/dialog.js";
import { icon } from "../core/icons.js";
import { lang, t } from "../core/i18n.js";
import { look } from "../core/prefs.js";
import { ruleLink } from "../core/rules-panel.js";

/**
 * The cards on offer: filtered, sorted, each saying why it cannot be taken now. The reasons are the
 * server's.
 *
 * @typedef {{ id: string, kind: string, side: string, name: string, points: number, label: string,
 *   tags: string[], text: string, most: number | null, years: [number, number] | null }} Item
 * @typedef {{ kind: string, side: string, find: string, fits: boolean, sort: string, year: number,
 *   cost: string }} Filter a kind of "" is all of them, a year of 0 every one
 * @typedef {{ text: string, rule: string }} Why
 * @typedef {{ on: string, part: string }} Onto where things go: the row, and the section if there are some
 * @typedef {import("./main.js").Stock} Stock
 */

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Points from and to, as one chooses among cards. */
const COSTS = ["", "1-4", "5-9", "10-14", "15-19", "20-99"];

/** A deck has nothing but rows of copies. @param {Stock} stock */
export const isDeck = (stock) => stock.kinds.every((kind) => kind.base && kind.counted);

/**
 * @param {string} says @param {string} now @param {(readonly [string, string])[]} values
 * @param {(value: string) => void} set
 */
function choice(says, now, values, set) {
  const field = h(
    "select",
    { cls: "input", "aria-label": t(says), onchange: () => set(field.value) },
    values.map(([value, label]) => h("option", { value, selected: value === now }, label)),
  );
  return field;
}

/** @param {string} cost */
const costLabel = (cost) => {
  const [least, most] = cost.split("-");
  if (!cost) return t("f.any-cost");
  return most === "99" ? t("f.cost-more", { n: least }) : t("f.cost", { a: least, b: most });
};

/** The years and prices of a deck's cards. @param {Stock} stock @param {Filter} f @param {(change: Partial<Filter>) => void} set */
function narrower(stock, f, set) {
  const years = stock.items.flatMap((item) => item.years ?? []);
  const from = Math.min(...years), to = Math.max(...years);
  const all = years.length ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [];
  const named = [0, ...all].map((
    year,
  ) => /** @type {const} */ ([String(year), year ? String(year) : t("f.any-year")]));
  put(
    $("#narrow"),
    all.length > 0 &&
      choice("f.year", String(f.year), named, (value) => set({ year: Number(value) })),
    isDeck(stock) &&
      choice("f.costs", f.cost, COSTS.map((one) => [one, costLabel(one)]), (cost) => set({ cost })),
  );
}

/** @param {Stock} stock @param {Filter} f @param {(change: Partial<Filter>) => void} set */
export function filters(stock, f, set) {
  const all = { id: "", label: t("f.all") };
  narrower(stock, f, set);
  put(
    $("#types"),
    [...(isDeck(stock) ? [all] : []), ...stock.kinds].map((kind) =>
      h("button", {
        cls: "chip",
        type: "button",
        "aria-pressed": String(f.kind === kind.id),
        data: { kind: kind.id },
        onclick: () => set({ kind: kind.id }),
      }, kind.label)
    ),
  );
  const fits = { type: "checkbox", checked: f.fits, onchange: () => set({ fits: !f.fits }) };
  put($("#fits"), h("label", { cls: "tick" }, h("input", fits), t("f.fits")));
  const dated = stock.items.some((item) => item.years);
  const sorts = ["points", "cheap", "name", ...(dated ? ["age"] : [])];
  put(
    $("#sort"),
    choice("f.sort", f.sort, sorts.map((key) => [key, t("f." + key)]), (sort) => set({ sort })),
  );
  $("#side").hidden = !stock.sides.length;
  put(
    $("#side"),
    stock.sides.map((side) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "side",
          value: side.id,
          checked: side.id === f.side,
          onchange: () => set({ side: side.id }),
        }),
        h("span", { cls: "long" }, side.label),
        h("span", { cls: "short", "aria-hidden": "true" }, side.short),
      )
    ),
  );
}

/** @type {Record<string, (a: Item, b: Item) => number>} */
const ORDERS = {
  points: (a, b) => b.points - a.points,
  cheap: (a, b) => a.points - b.points,
  name: (a, b) => a.name.localeCompare(b.name),
  age: (a, b) => (a.years?.[0] ?? 9999) - (b.years?.[0] ?? 9999) || b.points - a.points,
};

/** @param {Item} item @param {string} cost */
function costs(item, cost) {
  const [least, most] = cost.split("-").map(Number);
  return !cost || (item.points >= least && item.points <= most);
}

/** @param {Stock} stock @param {Filter} f @param {Record<string, Why>} refused */
function wanted(stock, f, refused) {
  const needle = plain(f.find);
  const found = stock.items.filter((item) =>
    (!f.kind || item.kind === f.kind) && (item.side === f.side || item.side === stock.any) &&
    (!f.year || !item.years || (item.years[0] <= f.year && f.year <= item.years[1])) &&
    costs(item, f.cost) &&
    plain(`${item.label} ${item.tags.join(" ")}`).includes(needle) &&
    !(f.fits && refused[item.id])
  );
  return found.sort(ORDERS[f.sort]);
}

/**
 * @param {Stock} stock @param {Filter} f @param {Record<string, Why>} refused
 * @param {Onto} onto @param {(item: Item) => void} add
 */
export function catalogue(stock, f, refused, onto, add) {
  const items = wanted(stock, f, refused);
  put($("#count"), t("f.count", { n: items.length }));
  const at = document.activeElement;
  const focused = at instanceof HTMLElement ? at.closest("[data-item]") : null;
  const id = focused instanceof HTMLElement ? focused.dataset.item : "";
  put(
    $("#grid"),
    items.length
      ? items.map((item) => tile(stock, item, refused[item.id], onto, () => add(item)))
      : h("p", { cls: "why" }, t("f.none")),
  );
  const again = id && document.querySelector(`[data-item="${id}"] button.btn`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** @param {Stock} stock @param {Item} item */
export const pictureOf = (stock, item) =>
  `/api/builder/${stock.game}/${item.id}.svg?lang=${lang()}&theme=${look()}&v=${stock.digest}${
    stock.table ? `&table=${stock.table}` : ""
  }`;

/**
 * @param {Stock} stock @param {Item} item @param {Why | undefined} why @param {Onto} onto
 * @param {() => void} add
 */
function tile(stock, item, why, onto, add) {
  const base = stock.kinds.find((kind) => kind.id === item.kind)?.base;
  const name = base ? onto.part : onto.on;
  const label = name ? t(base ? "do.into" : "do.put", { name }) : t("do.add");
  const picture = h("img", {
    src: pictureOf(stock, item),
    alt: "",
    loading: "lazy",
    width: 300,
    height: 420,
  });
  const button = {
    cls: "btn",
    type: "button",
    "aria-label": `${label}: ${item.name}, ${item.points}`,
    onclick: add,
  };
  return h(
    "article",
    { cls: `tile ${why ? "off" : ""}`, data: { item: item.id } },
    h("h3", { cls: "sr" }, `${item.name}, ${item.points}`),
    h("p", { cls: "sr" }, item.label),
    h("button", {
      cls: "face",
      type: "button",
      "aria-label": t("do.look", { name: item.name }),
      onclick: () => zoom(stock, item),
    }, picture),
    why
      ? h("p", { cls: "no" }, icon("warn"), h("span", {}, why.text), " ", ruleLink(why.rule))
      : h("button", button, icon("plus"), h("span", {}, label)),
  );
}

/** One card large, and its words as text. @param {Stock} stock @param {Item} item */
function zoom(stock, item) {
  const picture = h("img", { src: pictureOf(stock, item), alt: "", width: 300, height: 420 });
  openDialog({
    title: item.name,
    cls: "ask-box card-box",
    body: [picture, h("p", {}, item.label), item.tags.length > 0 && tags(item)],
  });
}

/** @param {Item} item */
const tags = (item) =>
  h("p", { cls: "tags" }, item.tags.map((tag) => h("span", { cls: "tag" }, tag)));
