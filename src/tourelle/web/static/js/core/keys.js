import { h } from "./dom.js";
import { t } from "./i18n.js";
import { openDialog } from "./dialog.js";

/**
 * One map of keys per page; `?` shows it. Letters never fire while the reader types in a field.
 * @typedef {{ keys: string[], says: string, run: (event: KeyboardEvent) => void }} Binding
 */

/** @type {Binding[]} */
const bindings = [];

/**
 * @param {string[]} keys @param {string} says dictionary key
 * @param {(event: KeyboardEvent) => void} run
 */
export const bind = (keys, says, run) => void bindings.push({ keys, says, run });

const FIELDS = "input:not([type=range],[type=checkbox],[type=radio]), textarea, select";

/** @param {EventTarget | null} target */
export const typing = (target) => target instanceof HTMLElement && target.matches(FIELDS);

/** A button in focus answers to Enter and space by itself. @param {KeyboardEvent} event */
const pressing = (event) =>
  (event.key === "Enter" || event.key === " ") &&
  event.target instanceof Element && event.target.closest("button, a, summary, input") !== null;

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (typing(event.target) && event.key !== "Escape") return;
  if (pressing(event)) return;
  if (document.querySelector("dialog:modal")) return;
  const hit = bindings.find((b) => b.keys.includes(event.key));
  if (!hit) return;
  event.preventDefault();
  hit.run(event);
});

export function keyHelp() {
  const rows = bindings.flatMap((b) => [
    h("dt", {}, b.keys.map((k) => h("kbd", {}, name(k)))),
    h("dd", {}, t(b.says)),
  ]);
  openDialog({ title: t("keys.title"), cls: "ask-box keyhelp", body: [h("dl", {}, rows)] });
}

/** @type {Record<string, string>} */
const NAMES = {
  ArrowLeft: "\u2190",
  ArrowRight: "\u2192",
  ArrowUp: "\u2191",
  ArrowDown: "\u2193",
  Enter: "\u21b5",
  Escape: "Esc",
};

/** @param {string} key */
const name = (key) => key === " " ? t("keys.space") : NAMES[key] ?? key.toUpperCase();
