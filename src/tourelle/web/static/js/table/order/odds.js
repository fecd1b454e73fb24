import { $, h, narrow } from "../../core/dom.js";
import { cross } from "../../core/dialog.js";
import { percent, t } from "../../core/i18n.js";
import { pref, setPref } from "../../core/prefs.js";
import { ruleLink } from "../../core/rules-panel.js";

/** The odds of one choice: each result, every modifier with its rule, and the answer to it. */

/** @typedef {import("../../core/wire.js").OddsInfo} OddsInfo */
/** @typedef {import("../../core/wire.js").Fact} Fact */

/** @param {[number, number]} chance */
export const share = ([n, d]) => (d ? n / d : 0);

/** The shares as they are read: of two that make a whole not both are rounded up. */
/** @param {OddsInfo} odds */
function shares(odds) {
  const all = odds.results.map((one) => share(one.chance));
  const [a, b] = all;
  const whole = all.length === 2 && Math.abs(a + b - 1) < 1e-9;
  return whole && Math.min(a, b) >= 0.01
    ? [a, 1 - Math.round(Math.round(a * 1e6) / 1e4) / 100]
    : all;
}

/** @param {OddsInfo} odds */
export function oddsCard(odds) {
  const read = shares(odds);
  return h(
    "section",
    { cls: "odds-card", "aria-label": odds.title },
    h("h3", {}, odds.title),
    h("p", { cls: "odds-line" }, inLine(odds)),
    h(
      "details",
      { open: pref("odds") === "open", ontoggle: remember },
      h("summary", {}, t("odds.more")),
      odds.results.map((result, i) =>
        h(
          "div",
          { cls: `chance ${i ? "minor" : ""}` },
          h("strong", {}, percent(read[i])),
          h("span", {}, result.label),
          h("div", { cls: "meter" }, h("i", { vars: { "--v": share(result.chance) } })),
        )
      ),
      steps(odds),
    ),
  );
}

/** Who wants the details once has them until he folds them. @param {Event} e */
function remember(e) {
  const box = /** @type {HTMLDetailsElement} */ (e.currentTarget);
  setPref("odds", box.open ? "open" : "");
}

/** All that matters in one line: what may come of it, and the answer. @param {OddsInfo} odds */
export function inLine(odds) {
  const read = shares(odds);
  const told = odds.results.slice(0, 3).map((one, i) => `${percent(read[i])} ${one.label}`);
  if (odds.then) told.push(t("odds.then", { n: percent(share(odds.then)) }));
  return told.join(" · ");
}

/** What the chances are made of, and the answer to it. @param {OddsInfo} odds */
export const steps = (odds) => [
  (odds.modifiers?.length ?? 0) > 0 && h("div", { cls: "mods" }, odds.modifiers?.flatMap(cells)),
  (odds.reply?.length ?? 0) > 0 && h(
    "div",
    { cls: "reply" },
    h("b", {}, t("odds.reply")),
    h("div", { cls: "mods" }, odds.reply?.flatMap(cells)),
  ),
];

const BRIEF = 36; // letters in a line of a phone

/** The first results in one line, where the card of all of them lies below the fold. */
/** @param {OddsInfo | null | undefined} odds */
export function briefly(odds) {
  if (!odds) return "";
  const read = shares(odds);
  const told = odds.results.slice(0, 2).map((one, i) => `${percent(read[i])} ${one.label}`);
  const both = told.join(" · ");
  return both.length > BRIEF ? told[0] : both; // half a chance is none
}

/** @param {Fact} fact */
const cells = (fact) => [
  h("span", {}, fact.label),
  h("span", {}, fact.value),
  h("span", {}, ruleLink(fact.rule)),
];

/** Facts as a list of terms. @param {Fact[]} facts */
export const factList = (facts) =>
  h(
    "dl",
    { cls: "facts" },
    facts.flatMap((fact) => [
      h("dt", {}, fact.label),
      h("dd", {}, fact.value),
      h("dd", {}, ruleLink(fact.rule)),
    ]),
  );

const TOP = 74; // under the prompt

/** @type {HTMLElement | null} */
let open = null;

export function closePop() {
  clearTimeout(fading);
  open?.remove();
  open = null;
}

const GRACE = 500;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** Whoever points at nothing any more may be on his way to the odds: they wait for him. */
export function fadePop() {
  clearTimeout(fading);
  fading = setTimeout(() => open?.matches(":hover, :focus-within") || closePop(), GRACE);
}

/** What would be read twice, of ways that only differ otherwise, once. @param {OddsInfo[]} odds */
function differing(odds) {
  const seen = new Set();
  return odds.filter((one) => {
    const said = JSON.stringify([one.title, inLine(one)]);
    return !seen.has(said) && seen.add(said);
  });
}

addEventListener("resize", closePop); // it lay beside what is elsewhere now

/** @param {OddsInfo[]} odds @param {DOMRect} beside */
export function oddsPop(odds, beside) {
  closePop();
  open = h(
    "div",
    { cls: "pop sheet", onpointerleave: fadePop },
    cross(closePop, "small"),
    differing(odds).map(oddsCard),
  );
  document.body.append(open);
  if (narrow()) return above(open, beside);
  if (open.offsetHeight > innerHeight - TOP - 8) open.classList.add("dense");
  const { width, height } = open.getBoundingClientRect();
  const side = $(".side").getBoundingClientRect();
  if (side.width > 0) return settle(open, side);
  const fits = beside.right + 14 + width < innerWidth - 8;
  open.style.left = `${fits ? beside.right + 14 : Math.max(8, beside.left - 14 - width)}px`;
  const top = Math.min(innerHeight - height - 56, beside.top - height / 3);
  open.style.top = `${Math.max(TOP, top)}px`;
}

/**
 * On a phone: over the board, so that list and buttons stay free, and not over what is looked at.
 * @param {HTMLElement} pop @param {DOMRect} beside
 */
function above(pop, beside) {
  const top = $(".bar").getBoundingClientRect().bottom;
  const low = Math.max($(".dock").getBoundingClientRect().top, top + innerHeight / 3);
  const over = beside.top - top;
  const under = low - beside.bottom;
  const fits = over >= Math.min(pop.offsetHeight, under);
  pop.style.top = `${fits ? top : beside.bottom}px`;
  pop.style.maxHeight = `${fits ? Math.min(over, low - top) : under}px`;
}

/**
 * One place, beside the board: over the panels, never over what may be chosen.
 * @param {HTMLElement} pop @param {DOMRect} side
 */
function settle(pop, side) {
  pop.style.left = `${side.left}px`;
  pop.style.width = `${side.width}px`;
  pop.style.bottom = `${innerHeight - side.bottom}px`;
  pop.style.maxHeight = `${side.bottom - ceiling(side)}px`;
  pop.style.overflow = "auto";
}

const GAP = 6;

/** How far up it may reach: where the list stands above the log, over what its rows leave free. */
/** @param {DOMRect} side */
function ceiling(side) {
  const list = $("#list").getBoundingClientRect();
  if (list.left >= side.right || list.right <= side.left) return side.top; // in another column
  const rows = ["#list > :last-child", "#chips > :last-child"].map((last) =>
    document.querySelector(last)?.getBoundingClientRect().bottom ?? 0
  );
  return Math.min(side.top, Math.max(list.top, ...rows) + GAP);
}
