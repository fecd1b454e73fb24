import { $, h, put } from "../core/dom.js";
import { lang, onLang, t } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { complain } from "../core/announce.js";
import { confirmBox } from "../core/dialog.js";
import { get } from "../core/api.js";
import { booksOf, plain } from "../core/rules-panel.js";
import words from "../words/codex.js";
import { showEntry } from "./detail.js";
import { table } from "./list.js";
import { addressOf, entriesOf, entryAt, picture } from "./shelves.js";

/** @typedef {import("./shelves.js").Entry} Entry */
/** @typedef {import("./shelves.js").Codex} Codex */

/** The codex: everything that the games have, found, sorted, compared, read and printed. */

chrome({ words });

const EVERY = "*";
const MANY = 60; // cards that nobody prints by mistake
/** @type {Codex} */
let codex = { shelves: [], nations: {} };
/** @type {Entry[]} */
let entries = [];

const find = /** @type {HTMLInputElement} */ ($("#find"));
const [game, kind, nation] = ["#game", "#kind", "#nation"].map((
  id,
) => /** @type {HTMLSelectElement} */ ($(id)));

// --- what is looked for -------------------------------------------------------------------------

/** @param {string} value @param {string} label @param {string} now */
const option = (value, label, now) => h("option", { value, selected: value === now }, label);

/** @param {HTMLSelectElement} select @param {[string, string][]} offered */
function offer(select, offered) {
  const now = offered.some(([value]) => value === select.value) ? select.value : offered[0][0];
  put(select, offered.map(([value, label]) => option(value, label, now)));
}

function offers() {
  offer(game, [
    [EVERY, t("x.every")],
    ...codex.shelves.map((one) => pair(one.game, one.title || t("x.machines"))),
  ]);
  const shelf = codex.shelves.find((one) => one.game === game.value);
  const kinds = (shelf?.kinds ?? []).map((one) => pair(one.id, one.label));
  offer(
    kind,
    kinds.length > 1
      ? [[EVERY, t("x.all")], ...kinds]
      : kinds.length
      ? kinds
      : [[EVERY, t("x.all")]],
  );
  const seen = new Set(entries.map((entry) => entry.nation));
  const nations = Object.entries(codex.nations).filter(([id]) => seen.has(id));
  offer(nation, [[EVERY, t("x.nations")], ...nations]);
}

/** @param {string} one @param {string} other @returns {[string, string]} */
const pair = (one, other) => [one, other];

/** @returns {Entry[]} */
function matching() {
  const typed = plain(find.value);
  return entries.filter((entry) =>
    (game.value === EVERY || entry.game === game.value) &&
    (kind.value === EVERY || entry.kind.id === kind.value) &&
    (nation.value === EVERY || entry.nation === nation.value) &&
    plain(`${entry.name} ${entry.id}`).includes(typed)
  );
}

// --- what is shown ------------------------------------------------------------------------------

function draw() {
  const found = matching();
  const said = found.length === 1 ? t("x.one") : t("x.count", { n: found.length });
  put($("#count"), found.length ? said : t("x.none"));
  const kinds = [...new Set(found.map((entry) => entry.kind))];
  put(
    $("#found"),
    kinds.map((one) => table(found.filter((entry) => entry.kind === one), kinds.length > 1, open)),
  );
}

function change() {
  offers();
  draw();
}

/** @param {Entry} entry */
function open(entry) {
  history.replaceState(null, "", addressOf(entry));
  const box = showEntry(entry, entries, open);
  box.addEventListener("close", () => {
    if (location.hash === addressOf(entry)) history.replaceState(null, "", location.pathname);
  });
}

function openAddress() {
  const entry = location.hash && entryAt(entries, location.hash);
  if (entry) open(entry);
}

/** Cards as sheets of paper: the pictures of the list, in their size. */
async function print() {
  const cards = matching().filter((entry) => entry.sides && entry.game);
  const text = t("x.many", { n: cards.length });
  const ask = { title: t("x.print"), text, yes: t("x.print") };
  if (cards.length > MANY && !await confirmBox(ask)) return;
  const images = cards.map((entry) => h("img", { src: picture(entry), alt: entry.name }));
  put($("#sheets"), images);
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  globalThis.print();
}

find.addEventListener("input", draw);
for (const select of [game, kind, nation]) select.addEventListener("change", change);
$("#print").addEventListener("click", () => print().catch(complain));
addEventListener("hashchange", openAddress);

let first = true;
onLang(async () => {
  try {
    const [told, catalogue] = await Promise.all([get("/api/codex"), get("/api/catalogue")]);
    booksOf(catalogue.games);
    codex = told;
    entries = entriesOf(codex);
    document.title = `${t("x.title")} \u00b7 Tourelle`;
    document.documentElement.lang = lang();
    if (first) put(game, option("", t("x.machines"), ""));
    change();
    if (first) openAddress();
    first = false;
  } catch (error) {
    complain(error);
  }
});
