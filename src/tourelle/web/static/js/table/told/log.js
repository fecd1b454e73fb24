import { $, h, put } from "../../core/dom.js";
import { hour, moment, t } from "../../core/i18n.js";
import { aboveNotices } from "../../core/announce.js";
import { ruleLink } from "../../core/rules-panel.js";
import { signOf } from "../seats/signs.js";

/**
 * The log: an action with what came of it and what answered it, folded where that is long. Rows that
 * are there stay; what is new is added below, and the browser draws what is in sight.
 */

/**
 * @typedef {import("../../core/wire.js").Line} Line
 * @typedef {{ go: (step: number) => void, light: (keys: string[]) => void,
 *   earlier?: (() => void) | null }} Acts
 * @typedef {{ first: number, box: HTMLElement, rows: HTMLElement[] }} Group
 */

const FEW = 4; // what came of an action, before it is folded

const END = 60; // pixels from the end: who is there reads the last lines
const HAND = 1000; // milliseconds in which what scrolls is scrolled by hand
const SETTLE = 3; // frames until rows that come in sight have their own height

/** Who has not scrolled away by hand is following, however rows and box have changed their height. */
let following = true;
let left = -1; // where we left it
let hand = -Infinity; // when somebody last had a hand on it
let settling = 0;
/** @type {Element | null} */
let watched = null;
let drawn = "";
/** @type {Group[]} */
let groups = [];
/** @type {Map<number, HTMLElement>} */
let rows = new Map();
/** @type {Acts} */
let acts = { go: () => {}, light: () => {} };

/** @param {Line[]} lines @param {number} shown the step that is looked at @param {Acts} now */
export function showLog(lines, shown, now) {
  const box = $("#lines");
  watch(box);
  if (atEnd(box)) following = true;
  acts = now;
  extend(box, lines);
  const here = lines.findLast((line) => line.step <= shown)?.step;
  mark(lines, here);
  if (!following && shown >= (lines.at(-1)?.step ?? 0)) return cancelAnimationFrame(settling);
  follow(box);
  settle(box, SETTLE);
}

/** @param {HTMLElement} box */
const atEnd = (box) => box.scrollTop + box.clientHeight > box.scrollHeight - END;
const byHand = () => performance.now() - hand < HAND;

/** @param {HTMLElement} box */
function watch(box) {
  if (watched === box) return;
  watched = box;
  const touched = () => void (hand = performance.now());
  for (const name of ["wheel", "touchmove", "pointerdown", "keydown", "focusin"]) {
    box.addEventListener(name, touched, { passive: true });
  }
  box.addEventListener("scroll", () => {
    if (!byHand() || Math.abs(box.scrollTop - left) < 2) return;
    touched(); // it may roll on
    following = atEnd(box);
  });
  aboveNotices(box);
  // its tab was opened, the phone was turned: who follows sees the last lines
  new ResizeObserver(() => following && settle(box, SETTLE)).observe(box);
}

/** Rows out of sight have a height that is only guessed: the place is right once they are drawn. */
/** @param {HTMLElement} box @param {number} frames */
function settle(box, frames) {
  cancelAnimationFrame(settling);
  settling = requestAnimationFrame(() => {
    if (!byHand()) follow(box);
    if (frames > 1) settle(box, frames - 1);
  });
}

/** What stands there stays, if it is still the beginning. @param {HTMLElement} box @param {Line[]} lines */
function extend(box, lines) {
  const tongue = document.documentElement.lang;
  const begun = `${tongue} ${lines[0]?.n ?? ""} ${lines[0]?.text ?? ""}`;
  const before = [...rows.keys()].at(-1) ?? 0;
  const stands = box.childElementCount > 0; // the curtain empties it
  const whole = stands && begun === drawn && rows.size <= lines.length;
  if (!whole) {
    drawn = begun;
    rows = new Map();
    groups = [];
    put(box);
  }
  const fresh = whole ? lines.filter((line) => line.n > before) : lines;
  for (const line of fresh) add(box, line);
  more(box);
}

/** @param {HTMLElement} box */
function more(box) {
  const there = box.querySelector(":scope > .earlier");
  if (!acts.earlier) return there?.remove();
  if (there) return;
  const button = { cls: "btn plain", type: "button", onclick: () => acts.earlier?.() };
  box.prepend(h("li", { cls: "earlier" }, h("button", button, t("log.earlier"))));
}

/** @param {HTMLElement} box @param {Line} line */
function add(box, line) {
  const made = row(line);
  rows.set(line.n, made);
  const last = groups.at(-1);
  if (!line.follows || !last) {
    groups.push({ first: line.n, box: made, rows: [] });
    return void box.append(made);
  }
  made.classList.add("follows");
  last.rows.push(made);
  box.append(made);
  fold(last);
}

/** What came of it is long: it folds, by a button on the action. @param {Group} group */
function fold(group) {
  if (group.rows.length <= FEW) return;
  const there = group.box.querySelector(".fold");
  const open = there?.getAttribute("aria-expanded") === "true";
  for (const one of group.rows.slice(0, -FEW)) one.hidden = !open;
  const label = t("log.fold", { n: group.rows.length - FEW });
  if (there) return void (there.textContent = label);
  const button = h("button", {
    cls: "fold btn plain small",
    type: "button",
    "aria-expanded": "false",
    onclick: () => {
      const now = button.getAttribute("aria-expanded") !== "true";
      button.setAttribute("aria-expanded", String(now));
      for (const one of group.rows.slice(0, -FEW)) one.hidden = !now;
    },
  }, label);
  group.box.querySelector(".told")?.append(button);
}

/** @param {Line[]} lines @param {number | undefined} here the step that is looked at */
function mark(lines, here) {
  for (const el of $("#lines").querySelectorAll("[aria-current]")) {
    el.removeAttribute("aria-current");
  }
  for (const line of lines.filter((one) => one.step === here)) {
    rows.get(line.n)?.setAttribute("aria-current", "true");
  }
}

/** @param {HTMLElement} box */
function follow(box) {
  const at = [...box.querySelectorAll("[aria-current]:not([hidden])")].at(-1);
  if (!(at instanceof HTMLElement)) return;
  box.scrollTop += at.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom + 6;
  left = box.scrollTop;
}

/** @param {Line} line */
function row(line) {
  const light = (/** @type {boolean} */ on) => acts.light(on ? line.keys ?? [] : []);
  const link = h("a", {
    href: `#step-${line.step}`,
    onclick: (/** @type {Event} */ e) => {
      e.preventDefault();
      acts.go(line.step);
      light(true);
    },
    onfocus: () => light(true),
    onblur: () => light(false),
  }, unbroken(line.text));
  return h(
    "li",
    {
      data: { step: line.step },
      onpointerenter: () => light(true),
      onpointerleave: () => light(false),
    },
    h("span", { cls: "no num" }, signOf(line.seat, "dot"), String(line.step)),
    h("span", { cls: "told" }, link),
    h("span", { cls: "meta" }, ruleLink(line.rule), time(line.at)),
  );
}

const CODE = /(\([^\s()]*[-~/][^\s()]*\))/;

/** Notation in brackets never goes on in the next line. @param {string} text */
const unbroken = (text) =>
  text.split(CODE).map((piece, i) => i % 2 ? h("span", { cls: "nowrap" }, piece) : piece);

/** @param {number | null | undefined} at */
function time(at) {
  if (!at) return null;
  const date = new Date(at).toISOString();
  return h("time", { datetime: date, title: moment(at) }, hour(at));
}
