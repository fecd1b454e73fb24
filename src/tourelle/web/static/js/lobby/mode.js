import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";

/** How a table asks in moments of others: easy or secret, each said in one line. */

/** @typedef {"easy" | "secret"} Mode */
const MODES = /** @type {const} */ (["easy", "secret"]);

/**
 * Only where a game has such moments.
 * @param {import("../core/wire.js").GameInfo} game @param {{ mode: Mode }} plan
 * @param {() => void} change
 */
export function modeField(game, plan, change) {
  if (!game.windows) return null;
  const labels = MODES.map((mode) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name: "mode",
        value: mode,
        checked: plan.mode === mode,
        onchange: () => {
          plan.mode = mode;
          change();
        },
      }),
      t(`mode.${mode}.name`),
    )
  );
  return h(
    "fieldset",
    { cls: "mode" },
    h("legend", { cls: "label" }, t("mode.label")),
    h("div", { cls: "seg wide" }, labels),
    h("p", { cls: "why" }, t("mode." + plan.mode)),
  );
}
