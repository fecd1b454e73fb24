import { $, h, put } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { say } from "../core/announce.js";

/**
 * What is said of a turn, in the place of the prompt.
 *
 * @typedef {{ kind: "wrong" | "solved" | "seen", text: string, why: string,
 *   lines: string[] }} Verdict
 */

/** @param {Verdict} verdict @param {HTMLElement[]} buttons */
export function showVerdict({ kind, text, why }, buttons) {
  const bar = $("#prompt");
  const at = document.activeElement;
  const focused = at instanceof HTMLElement && bar.contains(at) ? at.dataset.do : "";
  bar.dataset.turn = kind === "wrong" ? "theirs" : "mine";
  put(
    bar,
    h("span", { cls: `flag ${kind}` }, t("turn." + kind)),
    h(
      "div",
      { cls: "words" },
      h("p", { cls: text.length > 32 ? "say long" : "say", title: text }, text),
      h("p", { cls: "why" }, why),
    ),
    h("div", { cls: "go" }, buttons),
  );
  const again = focused && bar.querySelector(`[data-do="${focused}"]`);
  if (again instanceof HTMLElement) again.focus();
}

/** What was played, in the place of the list. @param {Verdict} verdict */
export function showLines({ lines }) {
  const list = $("#list");
  const rows = lines.map((text) => h("li", { cls: "whole" }, h("p", { cls: "played" }, text)));
  if (list.querySelectorAll(".played").length !== rows.length) put(list, rows);
}

/** @param {Verdict} verdict */
export const speak = ({ kind, lines }) => say([t("turn." + kind), ...lines].join(". "));
