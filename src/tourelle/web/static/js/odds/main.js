import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { lang, onLang, t } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { complain } from "../core/announce.js";
import { get, post } from "../core/api.js";
import { bar, details } from "./result.js";
import { pick } from "./pick.js";
import words from "../words/odds.js";

/**
 * Chances for a real table. The page holds no rules: the game says what it must be told and answers.
 *
 * @typedef {{ id: string, label: string, group: string }} Word
 * @typedef {{ name: string, label: string, kind: "card" | "word" | "switch" | "number",
 *   usual: string | number | boolean | null, words: Word[], low: number, high: number,
 *   rule: string }} Question
 * @typedef {{ game: string, title: string, heading: string, questions: Question[] }} Desk
 */

const name = document.body.dataset.name ?? "";
chrome({ game: name, words });

/** @type {Desk | null} */
let desk = null;
/** What was said, by the name of its question; also the address of the page. */
const said = new Map(new URLSearchParams(location.search));
let turn = 0;

/** @param {Question} question */
const value = (question) => said.get(question.name) ?? String(question.usual ?? "");

/** @param {Question} question @param {string} to */
function answer(question, to) {
  if (to === String(question.usual ?? "")) said.delete(question.name);
  else said.set(question.name, to);
  const address = new URLSearchParams([...said]).toString();
  history.replaceState(null, "", address ? `?${address}` : location.pathname);
  cards();
  ask().catch(complain);
}

async function ask() {
  const mine = ++turn;
  const odds = await post(`/api/odds/${name}`, { asked: Object.fromEntries(said) });
  if (mine !== turn) return;
  put($("#chances"), h("h2", {}, odds.title), bar(odds));
  put($("#found"), details(odds));
}

// --- the page ---------------------------------------------------------------------------------

/** @param {string} card */
const picture = (card) => `/api/odds/${name}/${encodeURIComponent(card)}.svg?lang=${lang()}`;

/** Two cards side by side; a touch opens the others. */
function cards() {
  const asked = desk?.questions.filter((one) => one.kind === "card") ?? [];
  put($("#cards"), asked.map(cardOf), asked.length === 2 && swap(asked));
}

/** @param {Question} question */
function cardOf(question) {
  const now = question.words.find((one) => one.id === value(question));
  const open = () => pick(question, value(question), picture, (card) => answer(question, card));
  return h(
    "figure",
    {},
    h("figcaption", { cls: "label" }, question.label),
    h(
      "button",
      {
        cls: "face",
        type: "button",
        id: `card-${question.name}`,
        "aria-label": `${t("o.pick", { name: question.label })}, ${now?.label ?? ""}`,
        onclick: open,
      },
      now && h("img", { src: picture(now.id), alt: now.label, width: 150, height: 210 }),
    ),
    h("b", {}, now?.label ?? ""),
  );
}

/** @param {Question[]} both */
const swap = ([first, second]) =>
  h(
    "button",
    {
      cls: "btn icon swap",
      type: "button",
      id: "swap",
      "aria-label": t("o.swap"),
      title: t("o.swap"),
      onclick: () => {
        const [a, b] = [value(first), value(second)];
        answer(first, b);
        answer(second, a);
      },
    },
    icon("flip"),
  );

function form() {
  const asked = desk?.questions.filter((one) => one.kind !== "card") ?? [];
  put($("#asked"), asked.map(field));
}

/** @param {Question} question */
function field(question) {
  if (question.kind === "switch") return tick(question);
  return question.kind === "word" ? choice(question) : number(question);
}

/** @param {Question} question */
const tick = (question) =>
  h(
    "label",
    { cls: "tick" },
    h("input", {
      type: "checkbox",
      name: question.name,
      checked: value(question) === "true",
      onchange: (/** @type {any} */ event) => answer(question, String(event.target.checked)),
    }),
    h("span", {}, question.label),
  );

/** @param {Question} question */
const choice = (question) =>
  h(
    "fieldset",
    { cls: "seg wide" },
    h("legend", { cls: "label" }, question.label),
    question.words.map((word) =>
      h(
        "label",
        {},
        h("input", {
          cls: "sr",
          type: "radio",
          name: question.name,
          value: word.id,
          checked: value(question) === word.id,
          onchange: () => answer(question, word.id),
        }),
        h("span", {}, word.label),
      )
    ),
  );

/** @param {Question} question */
const number = (question) =>
  h(
    "label",
    { cls: "field" },
    h("span", {}, question.label),
    h("input", {
      cls: "input",
      type: "number",
      inputmode: "numeric",
      name: question.name,
      min: question.low,
      max: question.high,
      placeholder: question.usual === null ? t("o.open") : undefined,
      value: value(question),
      oninput: (/** @type {any} */ event) => {
        if (event.target.validity.valid) answer(question, event.target.value);
      },
    }),
  );

onLang(async () => {
  try {
    desk = await get(`/api/odds/${name}`);
    $("#title").textContent = desk?.title ?? "";
    $("#heading").textContent = desk?.heading ?? "";
    document.title = `${desk?.heading} \u00b7 ${desk?.title}`;
    cards();
    form();
    await ask();
  } catch (error) {
    complain(error);
  }
});
