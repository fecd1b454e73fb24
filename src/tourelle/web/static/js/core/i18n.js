/** Two languages from one dictionary: `key: [English, French]`. */

import { bound } from "./dom.js";
import { setPref } from "./prefs.js";

/** @typedef {Record<string, [string, string]>} Words */

/** @type {Words} */
const dictionary = {};
/** @type {Set<() => void>} */
const listeners = new Set();

/** @returns {"en" | "fr"} */
export const lang = () => (document.documentElement.lang === "fr" ? "fr" : "en");

/** @param {Words} words */
export const learn = (words) => void Object.assign(dictionary, words);

/** @param {[string, string]} pair */
export const pick = (pair) => pair[lang() === "fr" ? 1 : 0];

/** French counts 0 and 1 as one, English only 1. @param {number} n */
const single = (n) => (lang() === "fr" ? Math.abs(n) < 2 : Math.abs(n) === 1);

/**
 * `{n}` is replaced by the parameter, `{n:tank|tanks}` by the form that fits the number.
 * @param {string} key @param {Record<string, string | number>} [params]
 */
export function t(key, params = {}) {
  const pair = dictionary[key];
  if (!pair) return key;
  return pick(pair).replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = params[name] ?? "";
    return one === undefined ? String(value) : single(Number(value)) ? one : many;
  });
}

/** Fill `data-t` (text), `data-t-label`, `data-t-placeholder`. @param {ParentNode} [root] */
export function translate(root = document) {
  /** @param {string} name @param {(el: HTMLElement, text: string) => void} set */
  const each = (name, set) => {
    for (const el of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`[${name}]`))) {
      set(el, bound(t(el.getAttribute(name) ?? "")));
    }
  };
  each("data-t", (el, text) => void (el.textContent = text));
  each("data-t-label", (el, text) => el.setAttribute("aria-label", text));
  each("data-t-placeholder", (el, text) => el.setAttribute("placeholder", text));
}

/** @param {() => void} render called now and at each change of language */
export function onLang(render) {
  listeners.add(render);
  render();
}

/** @param {"en" | "fr"} to */
export function setLang(to) {
  document.documentElement.lang = to;
  setPref("lang", to);
  translate();
  for (const render of listeners) render();
}

/** @param {number} value share of 1 */
export function percent(value) {
  const digits = value > 0 && value < 0.01 ? 1 : 0;
  const form = new Intl.NumberFormat(lang(), { style: "percent", maximumFractionDigits: digits });
  return form.format(value);
}

/** @param {number} at milliseconds */
export const hour = (at) =>
  new Intl.DateTimeFormat(lang(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    at,
  );

/** @param {number} at milliseconds */
export const moment = (at) =>
  new Intl.DateTimeFormat(lang(), { dateStyle: "medium", timeStyle: "medium" }).format(at);

/** "2 hours ago", in words. @param {number} at milliseconds */
export function ago(at) {
  const form = new Intl.RelativeTimeFormat(lang(), { numeric: "auto", style: "short" });
  const past = (Date.now() - at) / 1000;
  if (past < 90) return t("just.now");
  if (past < 5400) return form.format(-Math.round(past / 60), "minute");
  if (past < 129600) return form.format(-Math.round(past / 3600), "hour");
  return form.format(-Math.round(past / 86400), "day");
}
