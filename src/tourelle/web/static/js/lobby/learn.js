import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { lang, t } from "../core/i18n.js";
import { get } from "../core/api.js";
import { hasLearned, isLearned, leftAt } from "../core/learned.js";
import { begin } from "../core/lessons.js";

/** The strip at the top of the lobby: until a first lesson is done, the next one is one touch away. */

/** @typedef {import("../core/lessons.js").Shelf} Shelf */

/** @type {{ lang: string, shelves: Promise<Shelf[]> } | null} */
let known = null;

/** Fetched once for each language. */
function shelves() {
  if (known?.lang !== lang()) {
    const told = get("/api/lessons").then((answer) => answer.games, () => []);
    known = { lang: lang(), shelves: told };
  }
  return known?.shelves ?? Promise.resolve([]);
}

/** @param {string} game that is chosen */
export async function learnStrip(game) {
  const strip = $("#learn");
  if (hasLearned()) return void (strip.hidden = true);
  const all = await shelves();
  const shelf = all.find((one) => one.name === game) ?? all[0];
  const lesson = shelf?.lessons.find((one) => !isLearned(shelf.name, one.id));
  strip.hidden = !lesson;
  if (!shelf || !lesson) return;
  const left = leftAt(shelf.name, lesson.id) > 0;
  const go = {
    cls: "btn",
    type: "button",
    id: "learn-now",
    onclick: () => begin(shelf.name, lesson.id),
  };
  put(
    strip,
    h(
      "div",
      {},
      h("h2", {}, t("learn.new")),
      h("p", { cls: "why" }, t("learn.first", { game: shelf.title, lesson: lesson.name })),
    ),
    h("a", { cls: "btn plain", href: "/learn" }, t("learn.all")),
    h("button", go, icon("play"), t(left ? "learn.resume" : "learn.start")),
  );
}
