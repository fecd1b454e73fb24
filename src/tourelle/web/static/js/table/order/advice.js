import { h, put } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { t } from "../../core/i18n.js";

/**
 * What a master would do, and what would follow from the order in the making: for who plays against
 * the computer alone.
 *
 * @typedef {{ label: string, keys: string[], percent: number }} Best
 * @typedef {Best & { told: string[], reply: string[] }} Planned
 * @typedef {{ best: Best[], planned?: Planned }} Advice
 */

/**
 * @param {import("../../core/socket.js").Line} line @param {import("./draft.js").Draft} draft
 */
export async function adviceBox(line, draft) {
  const place = h("div", { cls: "stack" }, h("p", { cls: "quiet" }, t("hint.thinks")));
  const box = openDialog({ title: t("do.hint"), cls: "ask-box hint-box", body: [place] });
  const choice = draft.ready ? draft.told?.choice : undefined;
  try {
    /** @type {Advice} */
    const told = await line.query("advice", choice === undefined ? {} : { choice });
    const show = (/** @type {string[]} */ keys) => {
      box.close();
      draft.suggest(keys);
    };
    put(place, told.planned && planned(told.planned), list(told.best, show));
  } catch (error) {
    put(place, h("p", {}, error instanceof Error ? error.message : String(error)));
  }
}

/** @param {Best[]} best @param {(keys: string[]) => void} show */
const list = (best, show) => [
  h("h3", { cls: "label" }, t("hint.best")),
  h(
    "ol",
    { cls: "hints" },
    best.map((one) =>
      h(
        "li",
        {},
        h(
          "button",
          { cls: "btn", type: "button", data: { hint: "" }, onclick: () => show(one.keys) },
          h("span", {}, one.label),
          h("strong", { cls: "num" }, t("hint.chance", { n: one.percent })),
        ),
      )
    ),
  ),
  h("p", { cls: "why" }, t("hint.show")),
];

/** @param {Planned} one */
const planned = (one) => [
  h("h3", { cls: "label" }, t("hint.planned")),
  h("p", {}, h("b", {}, one.label), " ", t("hint.chance", { n: one.percent })),
  one.told.length > 0 && h("p", { cls: "quiet" }, one.told.join(" ")),
  one.reply.length > 0 && [
    h("p", {}, t("hint.reply")),
    h("p", { cls: "quiet" }, one.reply.join(" ")),
  ],
];
