import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { onLang, t, translate } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { complain } from "../core/announce.js";
import { get } from "../core/api.js";
import { isLearned, leftAt } from "../core/learned.js";
import { pref } from "../core/prefs.js";
import { begin } from "../core/lessons.js";
import words from "../words/learn.js";

/** All lessons, game by game, and how far this device is. */

/** @typedef {import("../core/lessons.js").Shelf} Shelf */
/** @typedef {import("../core/lessons.js").LessonInfo} LessonInfo */

chrome({ words });

/** @type {Shelf[]} */
let shelves = [];

function show() {
  translate();
  document.title = `${t("learn.title")} \u00b7 Tourelle`;
  const last = pref("game");
  const sorted = [...shelves].sort((a, b) => Number(b.name === last) - Number(a.name === last));
  put($("#shelves"), sorted.map(shelf));
}

/** @param {Shelf} of */
function shelf(of) {
  const done = of.lessons.filter((one) => isLearned(of.name, one.id)).length;
  const next = of.lessons.find((one) => !isLearned(of.name, one.id));
  return h(
    "section",
    { cls: "course sheet", "aria-labelledby": `h-${of.name}` },
    h(
      "header",
      {},
      h("h2", { id: `h-${of.name}` }, of.title),
      h("span", { cls: "num quiet" }, t("learn.of", { n: done, of: of.lessons.length })),
    ),
    h(
      "ol",
      { cls: "lessons" },
      of.lessons.map((one, at) => row(of.name, one, at + 1, one === next)),
    ),
    of.puzzles && h("footer", {}, h("a", { href: "/puzzles" }, t("learn.puzzles"))),
  );
}

/** @param {string} game @param {LessonInfo} one @param {number} n @param {boolean} next */
function row(game, one, n, next) {
  const done = isLearned(game, one.id);
  const left = leftAt(game, one.id);
  const what = done ? "again" : left ? "resume" : "start";
  const state = done
    ? t("learn.done")
    : left
    ? t("learn.left", { n: left + 1 })
    : t("learn.steps", { n: one.steps });
  return h(
    "li",
    { cls: done ? "done" : "" },
    h("span", { cls: "no num", "aria-hidden": "true" }, done ? icon("check") : String(n)),
    h("div", {}, h("h3", {}, one.name), h("p", { cls: "why" }, one.about)),
    h("span", { cls: "state quiet" }, state),
    h("button", {
      cls: next ? "btn primary" : "btn",
      type: "button",
      data: { lesson: `${game}/${one.id}` },
      "aria-label": `${t(`learn.${what}`)} \u00b7 ${one.name}`,
      onclick: () => begin(game, one.id, done ? { again: true } : {}),
    }, t(`learn.${what}`)),
  );
}

async function load() {
  try {
    shelves = (await get("/api/lessons")).games;
  } catch (error) {
    return complain(error);
  }
  show();
  seek();
}

/** A link from elsewhere names the lesson. */
function seek() {
  const to = document.querySelector(`[data-lesson="${CSS.escape(location.hash.slice(1))}"]`);
  if (to instanceof HTMLElement) to.focus();
}

onLang(load);
