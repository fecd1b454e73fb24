import { h, put } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { years } from "./detail.js";
import { byValue } from "./shelves.js";
import { choose, isChosen } from "./versus.js";

/** @typedef {import("./shelves.js").Entry} Entry */

/** Things of one kind as a table that is sorted by any of its columns. */

/** @param {Entry[]} entries of one kind @param {boolean} titled @param {(entry: Entry) => void} open */
export function table(entries, titled, open) {
  const { game, title, kind } = entries[0];
  const body = h("tbody");
  let at = -1;
  let down = false;
  const heads = [{ label: t("x.name") }, ...kind.columns].map((column, n) =>
    h(
      "th",
      { scope: "col" },
      h("button", {
        type: "button",
        title: "note" in column ? column.note : null,
        onclick: () => sort(n - 1),
      }, column.label),
    )
  );

  /** Numbers begin with the largest, names with A. @param {number} by */
  function sort(by) {
    down = by === at ? !down : by >= 0;
    at = by;
    rows();
  }

  function rows() {
    heads.forEach((head, n) =>
      head.setAttribute("aria-sort", n - 1 !== at ? "none" : down ? "descending" : "ascending")
    );
    put(body, [...entries].sort(byValue(at, down)).map((entry) => row(entry, open)));
  }

  rows();
  const name = title ? `${title} \u00b7 ${kind.label}` : t("x.machines");
  return h(
    "section",
    { data: { shelf: `${game}/${kind.id}` } },
    titled && h("h2", { cls: "label" }, name),
    h(
      "table",
      { cls: "figures" },
      h(
        "thead",
        {},
        h("tr", {}, heads, entries.some(dated) && h("th", { scope: "col" }, t("x.years"))),
      ),
      body,
    ),
  );
}

/** Where a span of years is a value of its own. @param {Entry} entry */
const dated = (entry) => entry.game !== "" && entry.years?.[0] !== entry.years?.[1];

/** @param {Entry} entry @param {(entry: Entry) => void} open */
const row = (entry, open) =>
  h(
    "tr",
    {},
    h(
      "th",
      { scope: "row" },
      h(
        "div",
        {},
        h("input", {
          type: "checkbox",
          "aria-label": t("x.with", { name: entry.name }),
          checked: isChosen(entry),
          onchange: (/** @type {any} */ event) => choose(entry, event.target),
        }),
        h("button", {
          type: "button",
          data: { entry: `${entry.kind.id}/${entry.id}` },
          onclick: () => open(entry),
        }, entry.name),
      ),
    ),
    entry.kind.columns.map((_, at) => h("td", {}, entry.values?.[at] ?? "")),
    dated(entry) && h("td", { cls: "num" }, years(entry)),
  );
