import { post } from "./api.js";
import { h, put } from "./dom.js";
import { icon } from "./icons.js";
import { lang, learn, onLang, setLang, t, translate } from "./i18n.js";
import { wordmark } from "./lettering.js";
import { openRules, rulesOf } from "./rules-panel.js";
import { setTheme, theme } from "./prefs.js";
import common from "../words/common.js";

/** What every page has: brand, rules, language, theme. */

const NEXT = /** @type {const} */ ({ auto: "light", light: "dark", dark: "auto" });
const ICONS = /** @type {const} */ ({ auto: "auto", light: "sun", dark: "moon" });

/** @param {{ game?: string, words: import("./i18n.js").Words }} page */
export function chrome({ game, words }) {
  learn(common);
  learn(words);
  translate();
  if (game) rulesOf(game);
  for (const brand of document.querySelectorAll(".brand")) {
    const picture = { src: "/static/art/icon.svg", alt: "", width: 30, height: 30 };
    put(brand, h("span", { cls: "sr" }, "Tourelle"), wordmark(), h("img", picture));
  }
  const tools = document.querySelector("[data-tools]");
  if (tools) onLang(() => put(tools, buttons()));
}

function buttons() {
  const rules = h(
    "button",
    {
      cls: "btn plain tool",
      type: "button",
      "aria-label": t("rules"),
      onclick: () => openRules(),
    },
    icon("rules"),
    h("span", {}, t("rules")),
  );
  return [rules, languages(), themes()];
}

export function nextTheme() {
  setTheme(NEXT[theme()]);
  for (const button of document.querySelectorAll(".theme")) dress(button);
}

/** @param {Element} button */
function dress(button) {
  put(button, icon(ICONS[theme()]));
  button.setAttribute("aria-label", t("theme." + theme()));
  button.setAttribute("title", t("theme." + theme()));
}

function themes() {
  const button = h("button", { cls: "btn plain icon theme", type: "button", onclick: nextTheme });
  dress(button);
  return button;
}

/** The server's own pages should know it too. @param {"en" | "fr"} code */
export function speak(code) {
  setLang(code);
  post("/api/lang", { lang: code }).catch(() => {});
}

function languages() {
  const codes = /** @type {const} */ (["fr", "en"]);
  const full = { fr: "FR, Fran\u00e7ais", en: "EN, English" };
  return h(
    "div",
    { cls: "seg lang", role: "group", "aria-label": t("language") },
    codes.map((code) =>
      h("button", {
        type: "button",
        lang: code,
        "aria-pressed": String(lang() === code),
        "aria-label": full[code],
        onclick: () => speak(code),
      }, code.toUpperCase())
    ),
  );
}
