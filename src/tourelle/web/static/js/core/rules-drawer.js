import { h, put } from "./dom.js";
import { icon } from "./icons.js";
import { lang, t } from "./i18n.js";
import { get } from "./api.js";
import { cross } from "./dialog.js";
import { playersPage } from "./rules-page.js";
import { plain } from "./rules-panel.js";

/** The rule book itself; fetched when somebody opens it. */

/** @typedef {{ id: string, text: string }} Rule */
/** @typedef {{ title: string, rules: Rule[], referee?: boolean }} Part */
/** @typedef {{ title: string, sections: Part[], game?: string,
 *   page?: import("./rules-page.js").Page | null }} Book */

/** @typedef {import("./wire.js").Catalogue} Catalogue */

/** @type {Map<string, Promise<Book>>} */
const kept = new Map();

/** @param {string} game @returns {Promise<Book>} */
export function book(game) {
  const key = `${game}/${lang()}`;
  const found = kept.get(key) ?? get(`/api/rules/${game}`);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

/** @type {HTMLDialogElement | null} */
let drawer = null;

/** On a page without a game: the first that is served. */
async function firstGame() {
  const { games } = /** @type {Catalogue} */ (await get("/api/catalogue"));
  return games[0]?.name ?? "";
}

/** @param {string} game empty: the first that is served @param {string} at rule id such as CH-4.6 */
export async function openDrawer(game, at) {
  drawer?.remove();
  const list = h("div", { cls: "rulebook" }, h("p", { cls: "quiet" }, t("wait")));
  const search = h("input", {
    cls: "input",
    type: "search",
    "aria-label": t("rules.search"),
    placeholder: t("rules.search"),
    oninput: () => fill(),
  });
  const title = h("h2", { id: "rules-title" }, t("rules"));
  const body = h("div", { cls: "body", tabindex: "0", role: "region", "aria-label": t("rules") });
  body.append(list);
  const box = h(
    "dialog",
    { cls: "drawer rules", "aria-labelledby": "rules-title" },
    h("header", {}, title, cross(() => box.close())),
    h("div", { cls: "finder" }, h("div", { cls: "searchbox" }, icon("search"), search)),
    body,
  );
  box.addEventListener("close", () => box.remove());
  drawer = box;
  document.body.append(box);
  box.showModal();

  /** @type {Book} */
  let text = { title: "", sections: [] };
  const fill = () => put(list, pages(text, search.value, at));
  try {
    text = await book(game || await firstGame());
  } catch (error) {
    put(list, h("p", { cls: "quiet" }, error instanceof Error ? error.message : ""));
    return;
  }
  const said = plain(text.title).includes(plain(t("rules"))); // in French it is part of the title
  title.textContent = said ? text.title : `${text.title} \u00b7 ${t("rules")}`;
  fill();
  const here = box.querySelector(".here");
  here?.scrollIntoView({ block: "center" });
  if (here) body.focus();
}

/** @param {Book} text @param {string} typed @param {string} at */
export function pages(text, typed, at) {
  const needle = plain(typed);
  const fits = (/** @type {Rule} */ r) => plain(`${r.id} ${r.text}`).includes(needle);
  const found = text.sections
    .map((part) => ({ ...part, rules: needle ? part.rules.filter(fits) : part.rules }))
    .filter((part) => part.rules.length);
  if (!found.length) return [h("p", { cls: "quiet" }, t("rules.none"))];
  const parts = (/** @type {boolean} */ referee) =>
    found.filter((part) => Boolean(part.referee) === referee).map((part) => section(part, at));
  if (needle || at || !text.page) return [...parts(false), ...parts(true)];
  return [
    playersPage(text.game ?? "", text.page),
    fold(t("rules.exact"), parts(false)),
    fold(t("rules.referee"), parts(true)),
  ];
}

/** @param {string} title @param {HTMLElement[]} rows */
const fold = (title, rows) =>
  rows.length > 0 && h("details", { cls: "fold" }, h("summary", {}, title), rows);

/** @param {Part} part @param {string} at */
function section(part, at) {
  const rows = part.rules.flatMap((rule) => {
    const here = rule.id === at;
    return [
      h("dt", { "aria-current": here ? "true" : null }, rule.id),
      h("dd", { cls: here ? "here" : "" }, marked(rule.text)),
    ];
  });
  return h("section", {}, h("h3", { cls: "label" }, part.title), h("dl", {}, rows));
}

/** Text with `code`, *stress* and **weight**; all of it as text nodes. @param {string} text */
function marked(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).map((piece) => {
    if (piece.startsWith("`")) return h("code", {}, piece.slice(1, -1));
    if (piece.startsWith("**")) return h("b", {}, piece.slice(2, -2));
    return piece.length > 2 && piece.startsWith("*") ? h("em", {}, piece.slice(1, -1)) : piece;
  });
}
