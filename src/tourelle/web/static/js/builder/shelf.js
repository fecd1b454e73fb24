import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { forget, kept } from "./store.js";

/**
 * Lists that are there: ready ones of the game, and those kept on this device.
 *
 * @typedef {import("./store.js").Kept} Kept
 */

/** @param {string} game @param {Kept[]} ready @param {(one: Kept) => void} open */
export function shelf(game, ready, open) {
  put($("#ready"), ready.map((one) => chip(one, open)));
  const own = kept(game);
  const rows = own.map((one) =>
    h(
      "span",
      { cls: "pair" },
      chip(one, open),
      h("button", {
        cls: "btn plain icon",
        type: "button",
        "aria-label": t("do.forget", { name: one.name }),
        onclick: () => {
          forget(game, one.name);
          shelf(game, ready, open);
        },
      }, icon("close")),
    )
  );
  put($("#saved"), rows.length ? rows : h("p", { cls: "why" }, t("l.none")));
}

/** @param {Kept} one @param {(one: Kept) => void} open */
const chip = (one, open) =>
  h(
    "button",
    { cls: "chip", type: "button", onclick: () => open(one) },
    one.name,
    " ",
    h("span", { cls: "num quiet" }, String(one.limit)),
  );
