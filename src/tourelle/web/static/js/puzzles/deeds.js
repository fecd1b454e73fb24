import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { stars } from "./shelf.js";

/**
 * The task over the orders, and what else can be done with a puzzle.
 *
 * @typedef {import("./line.js").Looked} Looked
 * @typedef {import("../core/icons.js").IconName} IconName
 */

/** @type {Record<string, IconName>} */
const ICONS = { solution: "eye", on: "play", puzzles: "more" };

/** @param {Looked} puzzle */
export function heading({ task, grade }) {
  const said = { cls: "stars", role: "img", "aria-label": t("z.grade", { n: grade }) };
  put(
    $("#opp"),
    h(
      "div",
      { cls: "goal" },
      h("p", { cls: "task-text" }, task),
      h("p", said, stars(grade)),
    ),
  );
}

/** Under the orders; on a phone only the way to the others. @param {Record<string, () => void>} runs */
export function deeds(runs) {
  const bar = $("#actions");
  const at = document.activeElement;
  const was = at instanceof HTMLElement && bar.contains(at) ? at.dataset.do : "";
  put(bar, Object.entries(runs).map(([name, run]) => button(name, run)));
  const back = was && bar.querySelector(`[data-do="${was}"]`);
  if (back instanceof HTMLElement) back.focus();
}

/** @param {string} name @param {() => void} run */
const button = (name, run) =>
  h(
    "button",
    {
      cls: name === "puzzles" ? "btn more" : "btn",
      type: "button",
      data: { do: name },
      onclick: run,
    },
    icon(ICONS[name]),
    h("span", {}, t("do." + name)),
  );

/** Over the shelf, with where the puzzle comes from. */
/** @param {Looked} puzzle @param {Record<string, () => void>} runs */
export function moreDeeds({ source }, runs) {
  const { seed, game, step } = source;
  const rows = Object.entries(runs).map(([name, run]) => button(name, run));
  put($("#deeds"), rows, h("p", { cls: "why" }, t("z.from", { seed, game, step })));
}
