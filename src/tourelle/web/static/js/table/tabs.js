import { $, h, narrow, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";

/** The tabs of the panels, and the lenses under the board. */

/** @param {import("../core/panzoom.js").PanZoom} zoom */
export function lenses(zoom) {
  const place = $("#zoom");
  if (place.childElementCount) return;
  /** @type {[import("../core/icons.js").IconName, string, () => void][]} */
  const rows = [
    ["minus", "do.out", () => zoom.zoom(1 / 1.3)],
    ["plus", "do.in", () => zoom.zoom(1.3)],
    ["fit", "do.fit", () => zoom.toggle()],
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

/** A picture this much wider than high, or one that is scrolled, gets the room of a column. */
const WIDE = 1.2;
const LARGE = matchMedia("(min-width: 1080px)");
const LANDSCAPE = matchMedia("(orientation: landscape)");

/**
 * One column beside the board holds all panels: where the picture is wide, or the window small.
 * @param {SVGSVGElement} svg
 */
export function column(svg) {
  const { width, height } = svg.viewBox.baseVal;
  const wide = width > WIDE * height || svg.dataset.least !== undefined;
  const one = LARGE.matches ? wide : LANDSCAPE.matches;
  document.body.toggleAttribute("data-tabs", one);
}

/** @param {() => void} run */
export function onColumn(run) {
  for (const query of [LARGE, LANDSCAPE]) query.addEventListener("change", run);
}

/**
 * The tabs of the panels: of all of them on a phone, of those under the orders elsewhere.
 * @param {ReturnType<typeof import("../core/sheet.js").bottomSheet>} sheet
 * @param {string} [last] the panel below that of what is pointed at
 */
export function tabs(sheet, last = "log") {
  const dock = $(".dock");
  const names = narrow() ? ["orders", "unit", last] : ["unit", last];
  const tab = dock.dataset.tab ?? "";
  const shown = names.includes(tab) ? tab : last;
  const open = (/** @type {string} */ name) => {
    dock.dataset.tab = name;
    if (dock.dataset.stop === "peek") sheet.stop("half");
    tabs(sheet, last);
  };
  put(
    $(".tabs"),
    names.map((name) =>
      h("button", {
        type: "button",
        role: "tab",
        "aria-selected": String(shown === name),
        "aria-controls": name,
        onclick: () => open(name),
      }, t(name === "unit" ? "p.position" : "p." + name))
    ),
  );
}
