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
 *   tags: string[], text: string, most: number | null }} Item
 * @typedef {{ kind: string, side: string, find: string, fits: boolean, sort: string }} Filter
 * @typedef {{ text: string, rule: string }} Why
 * @typedef {{ on: string, part: string }} Onto where things go: the row, and the section if there are some
 * @typedef {import("./main.js").Stock} Stock
 */

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {Stock} stock @param {Filter} f @param {(change: Partial<Filter>) => void} set */
export function filters(stock, f, set) {
  put(
    $("#types"),
    stock.kinds.map((kind) =>
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
  const sort = h(
    "select",
    { cls: "input", "aria-label": t("f.sort"), onchange: () => set({ sort: sort.value }) },
    ["points", "name"].map((key) =>
      h("option", { value: key, selected: f.sort === key }, t("f." + key))
    ),
  );
  put($("#sort"), sort);
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

/** @param {Stock} stock @param {Filter} f @param {Record<string, Why>} refused */
function wanted(stock, f, refused) {
  const needle = plain(f.find);
  const found = stock.items.filter((item) =>
    item.kind === f.kind && (item.side === f.side || item.side === stock.any) &&
    plain(`${item.label} ${item.tags.join(" ")}`).includes(needle) &&
    !(f.fits && refused[item.id])
  );
  const order = f.sort === "name"
    ? (/** @type {Item} */ a, /** @type {Item} */ b) => a.name.localeCompare(b.name)
    : (/** @type {Item} */ a, /** @type {Item} */ b) => b.points - a.points;
  return found.sort(order);
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
