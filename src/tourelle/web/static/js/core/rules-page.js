import { h } from "./dom.js";
import { icon } from "./icons.js";
import { learn, t } from "./i18n.js";
import { look } from "./prefs.js";
import words from "../words/rules.js";

learn(words);

/**
 * What players read first: how it is won, what a turn is, what to touch, and what one plays with.
 *
 * @typedef {{ kind: string, label: string, columns: string[], total: number,
 *   rows: { id: string, name: string, drawn: boolean, values: string[] }[] }} Things
 * @typedef {{ goal: string, turn: string, touch: string, things: Things | null }} Page
 */

const PARTS = /** @type {const} */ ({ goal: "target", turn: "clock", touch: "tap" });

/** @param {string} game @param {Page} page */
export function playersPage(game, page) {
  const parts = /** @type {(keyof typeof PARTS)[]} */ (Object.keys(PARTS));
  return h(
    "section",
    { cls: "players-page" },
    h("img", {
      src: `/api/preview.svg?game=${game}&first&theme=${look()}`,
      alt: t("rules.start"),
      loading: "lazy",
    }),
    parts.filter((part) => page[part]).map((part) =>
      h(
        "div",
        { cls: `guide-part ${part}` },
        icon(PARTS[part]),
        h("div", {}, h("h3", {}, t(`rules.${part}`)), h("p", {}, page[part])),
      )
    ),
    page.things && things(game, page.things),
    h("p", { cls: "to-paper" }, toPaper(game)),
  );
}

/** A drawer lies over a game, which is not printed: there it leads to the page of its own. */
/** @param {string} game */
function toPaper(game) {
  if (document.body.classList.contains("book")) {
    return h("button", { cls: "btn", type: "button", onclick: print }, t("rules.print"));
  }
  const href = `/rules/${game}`;
  return h("a", { cls: "btn", href, target: "_blank", rel: "noopener" }, t("rules.paper"));
}

/** Paper is light, and all pictures are to be there. */
async function print() {
  const pictures = [...document.querySelectorAll(".players-page img")]
    .filter((one) => one instanceof HTMLImageElement);
  const were = pictures.map((one) => one.src);
  for (const one of pictures) {
    one.loading = "eager";
    one.src = one.src.replace("theme=dark", "theme=light");
  }
  await Promise.allSettled(pictures.map((one) => one.decode()));
  globalThis.print();
  pictures.forEach((one, at) => void (one.src = were[at]));
}

/** @param {string} game @param {Things} told */
function things(game, told) {
  const used = told.columns.map((_, at) => told.rows.some((row) => row.values[at]));
  const cells = (/** @type {string[]} */ values) => values.filter((_, at) => used[at]);
  const rows = told.rows.map((row) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, row.drawn && picture(game, told.kind, row.id), row.name),
      cells(row.values).map((value) => h("td", {}, value)),
    )
  );
  const heads = cells(told.columns).map((label) => h("th", { scope: "col" }, label));
  return [
    h("h3", { cls: "label" }, told.label),
    h(
      "div",
      { cls: "things", tabindex: "0", role: "region", "aria-label": told.label },
      h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), heads)), h("tbody", {}, rows)),
    ),
    told.total > told.rows.length &&
    h("p", {}, h("a", { href: `/codex#${game}` }, t("rules.all", { n: told.total }))),
  ];
}

/** @param {string} game @param {string} kind @param {string} id */
const picture = (game, kind, id) =>
  h("img", {
    src: `/api/codex/${game}/${kind}/${encodeURIComponent(id)}.svg?theme=${look()}`,
    alt: "",
    loading: "lazy",
  });
