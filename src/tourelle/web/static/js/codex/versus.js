import { $, h, put } from "../core/dom.js";
import { openDialog } from "../core/dialog.js";
import { t } from "../core/i18n.js";
import { toast } from "../core/announce.js";
import { picture } from "./shelves.js";

/** @typedef {import("./shelves.js").Entry} Entry */

/** Up to four things side by side. */

const MOST = 4;
/** @type {Entry[]} */
let chosen = [];

/** @param {Entry} entry */
export const isChosen = (entry) =>
  chosen.some((one) =>
    one.kind.id === entry.kind.id && one.game === entry.game && one.id === entry.id
  );

/** @param {Entry} entry @param {HTMLInputElement} box */
export function choose(entry, box) {
  if (!box.checked) chosen = chosen.filter((one) => one.id !== entry.id || one.game !== entry.game);
  else if (chosen.length < MOST) chosen = [...chosen, entry];
  else {
    box.checked = false;
    toast({ text: t("x.four"), icon: "warn" });
  }
  draw();
}

function clear() {
  chosen = [];
  for (const box of document.querySelectorAll(".found input:checked")) {
    /** @type {HTMLInputElement} */ (box).checked = false;
  }
  draw();
}

function draw() {
  const bar = $("#versus");
  bar.hidden = chosen.length === 0;
  put(
    bar,
    h("span", {}, chosen.map((one) => one.name).join(" \u00b7 ")),
    h("button", { cls: "btn", type: "button", onclick: clear }, t("x.clear")),
    h(
      "button",
      { cls: "btn primary", type: "button", id: "compare", onclick: compare },
      t("x.compare", { n: chosen.length }),
    ),
  );
}

/** Every value that one of them has is a row; the largest number of a row is marked. */
function compare() {
  const labels = [...new Set(chosen.flatMap((one) => one.kind.columns.map((c) => c.label)))];
  const rows = labels
    .map((label) => ({ label, cells: chosen.map((one) => valueOf(one, label)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  openDialog({
    title: t("x.compared"),
    cls: "ask-box versus-box",
    body: [
      h(
        "div",
        { cls: "scroll", tabindex: "0", role: "region", "aria-label": t("x.compared") },
        h("table", { cls: "figures" }, head(), h("tbody", {}, rows.map(row))),
      ),
    ],
  });
}

/** @param {Entry} entry @param {string} label */
const valueOf = (entry, label) =>
  entry.values?.[entry.kind.columns.findIndex((column) => column.label === label)] ?? null;

const head = () =>
  h(
    "thead",
    {},
    h(
      "tr",
      {},
      h("td", {}),
      chosen.map((one) =>
        h(
          "th",
          { scope: "col" },
          one.sides ? h("img", { src: picture(one), alt: "" }) : null,
          one.name,
          h("small", { cls: "quiet" }, one.title || t("x.machines")),
        )
      ),
    ),
  );

/** @param {{ label: string, cells: (string | number | null)[] }} one */
function row({ label, cells }) {
  const numbers = cells.map((cell) => Number(String(cell ?? "").replace(",", ".") || NaN));
  const known = numbers.filter((n) => !Number.isNaN(n));
  const most = new Set(known).size > 1 ? Math.max(...known) : NaN;
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, label),
    cells.map((cell, at) =>
      h("td", { cls: numbers[at] === most ? "most" : "" }, cell === null ? "–" : `${cell}`)
    ),
  );
}
