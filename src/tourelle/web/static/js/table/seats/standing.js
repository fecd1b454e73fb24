import { $, h, put } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { say } from "../../core/announce.js";
import { openDialog } from "../../core/dialog.js";
import { game, myAsk, over } from "../state.js";

/**
 * Standing orders for windows: each card or unit that could be of use in a moment of others carries
 * a chip in words, "asks me: always / when playable / never". The server keeps them and passes for
 * me where nothing asks; only their owner sees them. To read a card is another thing than this.
 *
 * @typedef {import("../../core/wire.js").Arm} Arm
 * @typedef {(what: string, args?: Record<string, unknown>) => unknown} Act
 */

const MODES = ["armed", "every", "never"];
const LEVELS = ["always", "playable", "never"];

const arms = () => (over() || game.past !== null ? [] : game.now.can?.arms ?? []);

/** What of *keys* may be of use in a window. @param {string[]} keys @returns {Arm | undefined} */
export const armOf = (keys) => arms().find((one) => keys.includes(one.key));

/** @param {Arm} arm @param {string} level @param {Act} act */
async function tell(arm, level, act) {
  if (await act("arm", { key: arm.key, level })) say(`${arm.label}: ${t("asks." + level)}`);
}

/** When one card asks me. @param {Arm} arm @param {Act} act @param {string} [label] */
export function askChip(arm, act, label = t("asks")) {
  const name = label === arm.label ? `${label}: ${t("asks")}` : label;
  const box = h(
    "select",
    {
      cls: "chip",
      data: { arm: arm.key, level: arm.level },
      "aria-label": name,
      onchange: () => void tell(arm, box.value, act),
    },
    LEVELS.map((level) =>
      h("option", { value: level, selected: level === arm.level }, t("asks." + level))
    ),
  );
  return h("label", { cls: "asks" }, h("span", {}, label), box);
}

/** what the chips show: while it is the same they stay, or an open list would close */
let drawn = "";

/**
 * All of them, under the orders, while nothing is asked of me.
 * @param {Act} act @param {(() => void) | null} lets the rest of an action happen
 */
export function showChips(act, lets) {
  const shown = myAsk() && !myAsk()?.window ? [] : arms();
  const now = JSON.stringify([shown, t("asks"), lets !== null]);
  if (now === drawn && $("#chips").hasChildNodes() === (shown.length > 0 || lets !== null)) return;
  drawn = now;
  const place = $("#chips");
  const open = place.querySelector("details")?.open; // folded, so that the list has its room
  const summary = h("summary", { cls: "label" }, `${t("asks")} (${shown.length})`);
  const chips = shown.map((arm) => askChip(arm, act, arm.label));
  put(
    place,
    lets && letButton(lets),
    shown.length > 0 && h("details", { open }, summary, h("div", {}, chips)),
  );
}

/** @param {() => void} run */
function letButton(run) {
  const look = { cls: "btn plain small let", type: "button", title: t("let.why"), onclick: run };
  return h("button", { ...look, data: { do: "let" } }, t("do.let"));
}

/** When I am asked, and what asks. @param {Act} act */
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
  put(
    place,
    h("p", { cls: "why" }, t("win.text")),
    h("p", { cls: "why" }, t("mode." + (game.meta.terms?.mode === "easy" ? "easy" : "secret"))),
    h("fieldset", {}, h("legend", {}, t("win.when")), MODES.map(mode)),
    arms().length > 0 && h(
      "fieldset",
      {},
      h("legend", {}, t("asks")),
      arms().map((arm) => askChip(arm, act, arm.label)),
    ),
  );
  openDialog({ title: t("do.windows"), body: [place] });
}
