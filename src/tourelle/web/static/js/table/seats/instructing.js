import { h, put } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { openDialog } from "../../core/dialog.js";
import { game, over } from "../state.js";

/**
 * Instructions: what each of my things does by itself in a moment of others, so that I am not asked
 * every time. The server keeps them and answers for me; only I see them.
 *
 * @typedef {import("../../core/wire.js").Instruction} Instruction
 * @typedef {(what: string, args?: Record<string, unknown>) => unknown} Act
 */

export const instructions = () => (over() ? [] : game.now.can?.instructions ?? []);

/** The thing that a part of the picture stands for: itself, or its card. @param {string} key */
export const instructionOf = (key) =>
  instructions().find((one) => one.key === key || key.endsWith("-" + one.key));

/**
 * A list of what may be told. @param {string} label @param {Instruction} one whose levels they are
 * @param {string[]} keys who is told @param {Act} act
 */
const levels = (label, one, keys, act) =>
  h(
    "label",
    { cls: "instruct" },
    h("span", {}, label),
    h(
      "select",
      {
        data: { instruct: keys.length > 1 ? "all" : one.key },
        onchange: (/** @type {Event} */ e) =>
          act("instruct", { keys, level: /** @type {HTMLSelectElement} */ (e.target).value }),
      },
      one.levels.map(([id, name]) => h("option", { value: id, selected: id === one.level }, name)),
    ),
  );

/** Of the thing that is looked at. @param {Instruction} one @param {Act} act */
export const instructField = (one, act) => levels(t("instruct.one"), one, [one.key], act);

/** Of all of them. @param {Act} act */
export function instructBox(act) {
  const place = h("div", { cls: "windows-box" });
  const show = () => {
    const all = instructions();
    if (!all.length) return;
    put(
      place,
      h("p", { cls: "why" }, t("instruct.text")),
      all.length > 1 && levels(t("instruct.all"), all[0], all.map((one) => one.key), tell),
      all.map((one) => levels(one.label, one, [one.key], tell)),
    );
  };
  /** @param {string} what @param {Record<string, unknown>} [args] */
  const tell = async (what, args) => {
    await act(what, args);
    show();
  };
  show();
  openDialog({ title: t("do.instruct"), body: [place] });
}
