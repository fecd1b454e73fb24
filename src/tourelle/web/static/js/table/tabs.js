import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";

/** The phone's tabs, and the lenses under the board. */

/** @param {import("../core/panzoom.js").PanZoom} zoom */
export function lenses(zoom) {
  const place = $("#zoom");
  if (place.childElementCount) return;
  /** @type {[import("../core/icons.js").IconName, string, () => void][]} */
  const rows = [
    ["minus", "do.out", () => zoom.zoom(1 / 1.3)],
    ["plus", "do.in", () => zoom.zoom(1.3)],
    ["fit", "do.fit", () => zoom.fit()],
  ];
  put(
    place,
    rows.map(([pic, label, run]) =>
      h("button", {
        cls: `btn plain icon ${pic}`,
        type: "button",
        "aria-label": t(label),
        onclick: run,
      }, icon(pic))
    ),
  );
}

/** @param {ReturnType<typeof import("../core/sheet.js").bottomSheet>} sheet */
export function tabs(sheet) {
  const dock = $(".dock");
  const open = (/** @type {string} */ name) => {
    dock.dataset.tab = name;
    if (dock.dataset.stop === "peek") sheet.stop("half");
    tabs(sheet);
  };
  put(
    $(".tabs"),
    ["orders", "unit", "log"].map((name) =>
      h("button", {
        type: "button",
        role: "tab",
        "aria-selected": String(dock.dataset.tab === name),
        "aria-controls": name,
        onclick: () => open(name),
      }, t(name === "unit" ? "p.position" : "p." + name))
    ),
  );
}
