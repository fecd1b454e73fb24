import { h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { say, toast } from "../core/announce.js";
import { openDialog } from "../core/dialog.js";
import { game, over } from "./state.js";

/**
 * Standing orders for windows: the server passes for me unless something that I have armed could be
 * used. One tap arms a card or a unit, another disarms it; only its owner sees the mark.
 *
 * @typedef {import("../core/wire.js").Arm} Arm
 * @typedef {(what: string, args?: Record<string, unknown>) => unknown} Act
 */

const MODES = ["armed", "every", "never"];

/** What of *keys* may be armed. @param {string[]} keys @returns {Arm | undefined} */
export const armOf = (keys) =>
  over() || game.past !== null
    ? undefined
    : game.now.can?.arms?.find((one) => keys.includes(one.key));

/** @param {Arm} arm @param {Act} act */
export async function toggle(arm, act) {
  const on = !arm.on;
  if (!await act("arm", { key: arm.key, on })) return;
  const text = t(on ? "arm.on" : "arm.off", { what: arm.label });
  toast({ text, icon: on ? "flag" : "check" });
  say(text);
}

/** A button for one thing that may wait. @param {Arm} arm @param {Act} act */
export const armButton = (arm, act) =>
  h(
    "button",
    {
      cls: "btn arm",
      type: "button",
      "aria-pressed": String(arm.on),
      data: { arm: arm.key },
      onclick: () => toggle(arm, act),
    },
    icon("flag"),
    t(arm.on ? "arm.wait" : "arm.do"),
  );

/** When I am asked, and what waits. @param {Act} act */
export function windowsBox(act) {
  const place = h("div", { cls: "windows-box" });
  const mode = (/** @type {string} */ name) =>
    h(
      "label",
      { cls: "choice" },
      h("input", {
        type: "radio",
        name: "windows",
        value: name,
        checked: game.now.can?.windows === name,
        onchange: () => act("standing", { windows: name }),
      }),
      t("win." + name),
    );
  const arms = game.now.can?.arms ?? [];
  const row = (/** @type {Arm} */ arm) =>
    h(
      "label",
      { cls: "choice" },
      h("input", {
        type: "checkbox",
        checked: arm.on,
        data: { arm: arm.key },
        onchange: (/** @type {Event} */ e) =>
          act("arm", {
            key: arm.key,
            on: /** @type {HTMLInputElement} */ (e.target).checked,
          }),
      }),
      arm.label,
    );
  put(
    place,
    h("p", { cls: "why" }, t("win.text")),
    h("fieldset", {}, h("legend", {}, t("win.when")), MODES.map(mode)),
    arms.length > 0 &&
      h("fieldset", {}, h("legend", {}, t("win.what")), arms.map(row)),
  );
  openDialog({ title: t("do.windows"), body: [place] });
}
