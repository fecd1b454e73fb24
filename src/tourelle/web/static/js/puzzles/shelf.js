import { $, h, put } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { kept, streak } from "./kept.js";

/**
 * All puzzles, grade by grade: which are solved, which is shown, and that of the day.
 *
 * @typedef {[id: string, theme: string, turns: number, grade: number, ground: string]} Row
 * @typedef {{ game: string, title: string, day: number, today: string, grades: number[],
 *   themes: Record<string, string>, puzzles: Row[] }} Catalogue
 */

export const stars = (/** @type {number} */ grade) => "★".repeat(grade) + "☆".repeat(5 - grade);

/** @param {Catalogue} all @param {string} id @param {(id: string) => void} open */
export function showShelf(all, id, open) {
  const { solved } = kept();
  const mine = all.puzzles.filter((one) => solved[one[0]] && solved[one[0]] !== "seen").length;
  const days = streak(all.day);
  const at = all.puzzles.find((one) => one[0] === id)?.[3];
  put(
    $("#shelf"),
    h(
      "p",
      { cls: "tally" },
      h("b", {}, t("z.solved", { n: mine, all: all.puzzles.length })),
      days > 0 && [" · ", t("z.streak", { n: days })],
    ),
    h(
      "button",
      {
        cls: "btn day",
        type: "button",
        "aria-pressed": String(id === all.today),
        onclick: () => open(all.today),
      },
      t("z.today"),
      solved[all.today] && h("span", { cls: "done" }, " ✓"),
    ),
    all.grades.map((grade) => group(all, grade, grade === at, id, open)),
    h("p", { cls: "to-learn" }, h("a", { href: "/learn" }, t("z.learn"))),
  );
}

/**
 * @param {Catalogue} all @param {number} grade @param {boolean} unfolded @param {string} id
 * @param {(id: string) => void} open
 */
function group(all, grade, unfolded, id, open) {
  const rows = all.puzzles.filter((one) => one[3] === grade);
  if (!rows.length) return null;
  const { solved } = kept();
  const done = rows.filter((one) => solved[one[0]]).length;
  return h(
    "details",
    { cls: "grade", open: unfolded },
    h(
      "summary",
      {},
      h("span", { cls: "stars", "aria-hidden": "true" }, stars(grade)),
      h("span", { cls: "sr" }, t("z.grade", { n: grade })),
      h("span", { cls: "num quiet" }, `${done} / ${rows.length}`),
    ),
    h(
      "div",
      { cls: "numbers" },
      rows.map((one, at) => number(all, one, at + 1, one[0] === id, open)),
    ),
  );
}

/**
 * @param {Catalogue} all @param {Row} row @param {number} n @param {boolean} current
 * @param {(id: string) => void} open
 */
function number(all, [id, theme, turns], n, current, open) {
  const how = kept().solved[id] ?? "";
  const said = t("z.one", { n, theme: all.themes[theme] ?? theme, turns });
  return h(
    "button",
    {
      cls: "no num",
      type: "button",
      title: said,
      "aria-label": how ? `${said}, ${t("solved." + how)}` : said,
      "aria-current": current ? "true" : null,
      data: { how, puzzle: id },
      onclick: () => open(id),
    },
    String(n),
  );
}

/** The next one that is not solved: of the same grade, then of the harder ones, then any. */
/** @param {Catalogue} all @param {string} id */
export function following(all, id) {
  const { solved } = kept();
  const grade = all.puzzles.find((one) => one[0] === id)?.[3] ?? 1;
  const order = [...all.puzzles].sort((a, b) => (a[3] - grade + 5) % 5 - (b[3] - grade + 5) % 5);
  const at = order.findIndex((one) => one[0] === id);
  const rest = [...order.slice(at + 1), ...order.slice(0, at)];
  return (rest.find((one) => !solved[one[0]]) ?? rest[0] ?? order[0])[0];
}
