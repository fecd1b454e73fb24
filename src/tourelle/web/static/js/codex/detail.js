import { h, put } from "../core/dom.js";
import { openDialog } from "../core/dialog.js";
import { t } from "../core/i18n.js";
import { complain } from "../core/announce.js";
import { get } from "../core/api.js";
import { ruleLink } from "../core/rules-panel.js";
import { addressOf, picture, valuesOf } from "./shelves.js";

/** @typedef {import("./shelves.js").Entry} Entry */

/** One thing, large: picture, values, what it does, and the same machine elsewhere. */

/**
 * @param {Entry} entry @param {Entry[]} entries @param {(entry: Entry) => void} open
 */
export function showEntry(entry, entries, open) {
  const told = h("div", { cls: "told stack" });
  const box = openDialog({
    title: entry.name,
    cls: "ask-box entry-box",
    body: [
      h("div", { cls: "faces" }, faces(entry)),
      h("div", { cls: "stack" }, h("p", { cls: "quiet" }, where(entry)), table(entry), told),
      h(
        "div",
        { cls: "family" },
        family(entry, entries, (other) => {
          box.close();
          open(other);
        }),
      ),
    ],
    feet: [copyButton(entry)],
  });
  if (entry.game) tell(entry, told).catch(complain);
  return box;
}

/** @param {Entry} entry */
function copyButton(entry) {
  const address = location.origin + location.pathname + addressOf(entry);
  const button = h("button", { cls: "btn", type: "button" }, t("x.link"));
  button.addEventListener("click", async () => {
    await navigator.clipboard?.writeText(address).catch(() => {});
    button.textContent = t("copied");
  });
  return button;
}

/** @param {Entry} entry */
const where = (entry) =>
  [entry.title || t("x.machines"), entry.kind.label, years(entry)].filter(Boolean).join(" \u00b7 ");

/** @param {Entry} entry */
export const years = ({ years: at }) => !at ? "" : at[0] === at[1] ? `${at[0]}` : at.join("\u2013");

/** @param {Entry} entry */
const faces = (entry) =>
  /** @type {const} */ (["front", "back"]).slice(0, entry.sides ?? 0).map((side) =>
    h("img", { src: picture(entry, side), alt: "", cls: entry.game ? "card" : "machine" })
  );

/** @param {Entry} entry */
export const table = (entry) =>
  h(
    "dl",
    { cls: "values" },
    valuesOf(entry).map(({ column, value }) => [
      h("dt", { title: column.note }, column.label),
      h("dd", {}, String(value), column.note && h("small", { cls: "quiet" }, column.note)),
    ]),
  );

/** @param {Entry} entry @param {HTMLElement} place */
async function tell(entry, place) {
  const path = [entry.game, entry.kind.id, entry.id].map(encodeURIComponent).join("/");
  const { text, history, rules } = await get(`/api/codex/${path}`);
  put(
    place,
    text && [h("h3", { cls: "label" }, t("x.does")), h("p", {}, text)],
    history && [h("h3", { cls: "label" }, t("x.history")), h("p", {}, history)],
    rules.length > 0 && [
      h("h3", { cls: "label" }, t("x.rules")),
      h("p", { cls: "links" }, rules.map((/** @type {{ id: string }} */ one) => ruleLink(one.id))),
    ],
  );
}

/** The same machine in every game, with what each makes of it, beside what it was. */
/** @param {Entry} entry @param {Entry[]} entries @param {(entry: Entry) => void} open */
function family(entry, entries, open) {
  const kin = entry.machine
    ? entries.filter((other) => other.machine === entry.machine && other !== entry)
    : [];
  if (!kin.length) return [];
  return [
    h("h3", { cls: "label" }, t("x.same")),
    h("ul", {}, kin.map((other) => h("li", {}, relative(other, open)))),
  ];
}

/** @param {Entry} other @param {(entry: Entry) => void} open */
const relative = (other, open) => [
  h(
    "button",
    { cls: "btn plain", type: "button", onclick: () => open(other) },
    h("b", {}, other.game ? other.title : t("x.real")),
    " ",
    other.name,
  ),
  h(
    "p",
    { cls: "quiet" },
    valuesOf(other).map(({ column, value }) => `${column.label} ${value}`).join(" \u00b7 "),
  ),
];
