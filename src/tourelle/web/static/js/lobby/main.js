import { $, h, narrow, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { onLang, t, translate } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { complain, toast } from "../core/announce.js";
import { get, post, Refused } from "../core/api.js";
import { openDialog } from "../core/dialog.js";
import { invitation } from "../core/invite.js";
import { booksOf, ruleLink, rulesOf } from "../core/rules-panel.js";
import { pref, setPref } from "../core/prefs.js";
import { cover } from "./covers.js";
import { openDevices } from "./devices.js";
import { learnStrip } from "./learn.js";
import { loadMine, showMine } from "./mine.js";
import { enriched, packsAgain } from "./packs.js";
import { defaults, order, setupPanel, smallestOf, startButton, usualLevel } from "./setup.js";
import learning from "../words/learn.js";
import words from "../words/lobby.js";

/** @typedef {import("../core/wire.js").GameInfo} GameInfo */
/** @typedef {import("./setup.js").Plan} Plan */

chrome({ words: { ...words, ...learning } });

/** @type {import("../core/wire.js").Catalogue} */
let catalogue = { games: [], levels: [], lan: false, mode: "local" };
let chosen = pref("game");
/** @type {Plan | null} */
let plan = null;
const panel = /** @type {HTMLDialogElement} */ ($("#setup"));

/** @param {string} name */
const find = (name) => enriched(catalogue.games.find((one) => one.name === name));
const game = () => find(chosen) ?? catalogue.games[0];

/** One tap: the game chosen last, the level chosen last. */
function now() {
  const one = game();
  if (!one) return;
  const level = usualLevel(one);
  const levels = h(
    "select",
    {
      cls: "input",
      "aria-label": t("now.level"),
      onchange: () => {
        setPref("level", levels.value);
        now();
      },
    },
    one.levels.map((l) => h("option", { value: l.id, selected: l.id === level }, l.label)),
  );
  const sheet = smallestOf(one)?.name ?? "";
  const label = one.levels.find((l) => l.id === level)?.label ?? "";
  const go = {
    cls: "btn primary",
    type: "button",
    id: "play-now",
    onclick: () => start(defaults(one, true)),
  };
  put(
    $("#now"),
    h(
      "div",
      {},
      h("h2", {}, t("now.title")),
      h("p", { cls: "why" }, t("now.what", { game: one.title, sheet, level: label })),
      one.goal && h("p", { cls: "why goal-line" }, t("now.goal", { goal: one.goal })),
    ),
    levels,
    h("button", go, icon("play"), t("now.go")),
  );
}

/** In the order of the server. */
function covers() {
  const tile = h("a", { cls: "tile", href: "#import" }, icon("import"), t("import.title"));
  put($("#covers"), catalogue.games.map(sheetCard), tile);
}

/** @param {GameInfo} one @param {number} i */
function sheetCard(one, i) {
  const { name, title } = one;
  return h(
    "label",
    { cls: "sheet-card", data: { game: name } },
    h("input", {
      type: "radio",
      name: "game",
      value: name,
      cls: "sr-radio",
      "aria-label": title,
      checked: name === chosen,
      onchange: () => choose(name),
      onclick: () => narrow() && choose(name),
    }),
    cover(one, i + 1),
    h("b", { cls: "cover-name" }, title),
    facts(one),
  );
}

/** @param {GameInfo} one */
function facts(one) {
  const [least, most] = one.seats;
  return h(
    "span",
    { cls: "facts-row" },
    h("span", {}, icon("person"), least === most ? String(least) : `${least}\u2013${most}`),
    one.time && h("span", {}, icon("clock"), t("f.time", { n: Math.round(one.time / 30000) })),
    h("span", {}, icon(one.chance ? "odds" : "target"), t(one.chance ? "f.chance" : "f.none")),
    h("span", {}, icon(one.hides ? "hidden" : "eye"), t(one.hides ? "f.hidden" : "f.open")),
  );
}

/** @param {string} name */
function choose(name) {
  const one = find(name);
  if (name !== chosen || !plan) plan = one ? defaults(one) : null;
  chosen = name;
  setPref("game", name);
  now();
  learnStrip(chosen);
  fill();
  if (narrow() && !panel.open) panel.showModal();
}

function fill() {
  const one = find(chosen);
  if (!one || !plan) return;
  rulesOf(chosen);
  put(
    $("#setup-title"),
    h("b", {}, one.title),
    " ",
    h("span", { cls: "why" }, one.goal || one.line),
  );
  const kept = plan;
  setupPanel($("#setup-body"), one, kept, refill);
  const go = startButton(kept, () => start(kept));
  const build = one.builder && builderLink(one.name, one.builder);
  const desk = one.desk && deskLink(one.name, one.desk);
  put($("#setup-go"), go, h("p", { id: "told", role: "status" }), build, desk);
  check(kept);
}

/** Forces can be built before. @param {string} name @param {string} label */
const builderLink = (name, label) =>
  h(
    "a",
    { cls: "btn plain build", id: "to-builder", href: `/builder/${name}` },
    icon("layers"),
    label,
  );

/** Chances for a real table, without a game. @param {string} name @param {string} label */
const deskLink = (name, label) =>
  h("a", { cls: "btn plain build", id: "to-odds", href: `/odds/${name}` }, icon("odds"), label);

/** Drawn anew after a change, with the reader where he was. */
function refill() {
  const at = document.activeElement;
  const name = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.name : "";
  fill();
  const again = name && panel.querySelector(`[name="${name}"]:checked, [name="${name}"]`);
  if (again instanceof HTMLElement) again.focus();
}

/** @param {Plan} what */
async function start(what) {
  try {
    const key = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
    /** @type {import("../core/wire.js").Opened} */
    const opened = await post("/api/games", { ...order(what), key });
    const waits = what.seats.some((seat) => seat.kind === "link");
    if (waits && opened.links?.length) linkDialog(opened);
    else location.assign(opened.url);
  } catch (error) {
    refuse(error);
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let checking;

/** Whether it could start is said before it is tried. @param {Plan} what */
function check(what) {
  clearTimeout(checking);
  checking = setTimeout(async () => {
    const told = await post("/api/check", order(what)).catch((/** @type {Refused} */ no) => no);
    if (what !== plan) return;
    const no = told instanceof Refused && told.code !== "net" ? told : null;
    put($("#told"), no && [no.text, " ", ruleLink(no.rule)]);
  }, 250);
}

/** A reason belongs beside the field it is about. @param {unknown} error */
function refuse(error) {
  complain(error);
  const field = error instanceof Refused && error.field;
  const at = field && panel.querySelector(`[name="${CSS.escape(field)}"]`);
  if (at instanceof HTMLElement) at.focus();
}

/** The table is open, a seat waits for somebody. @param {import("../core/wire.js").Opened} opened */
function linkDialog(opened) {
  const one = find(chosen);
  const roles = one?.scenarios.find((s) => s.id === plan?.scenario)?.seats ?? [];
  const links = [...(opened.links ?? []), ...(opened.watch ? [opened.watch] : [])];
  openDialog({
    title: t("link.title"),
    cls: "ask-box links-box",
    body: [
      h("p", {}, t("link.text")),
      invitation({ game: opened.game, links, called: (seat) => roles[seat ?? -1] ?? "" }),
      h("p", { cls: "why" }, t("link.secret")),
    ],
    feet: [h("a", { cls: "btn primary", href: opened.url }, t("link.enter"))],
  });
}

const record = /** @type {HTMLTextAreaElement} */ ($("#record"));

/** @param {string} text */
async function openRecord(text) {
  if (!text.trim()) return void toast({ text: t("import.empty"), icon: "import" });
  try {
    location.assign((await post("/api/import", { text })).url);
  } catch (error) {
    complain(error);
  }
}

$("#open-record").addEventListener("click", () => openRecord(record.value));
$("#record-file").addEventListener("change", async (e) => {
  const file = /** @type {HTMLInputElement} */ (e.target).files?.[0];
  if (file) await openRecord(await file.text());
});
addEventListener("dragover", (e) => e.preventDefault());
addEventListener("drop", async (e) => {
  e.preventDefault();
  const file = e.dataTransfer?.files[0];
  if (file) await openRecord(await file.text());
});
$("#devices").addEventListener("click", openDevices);
$("#setup-close").addEventListener("click", () => panel.close());
panel.addEventListener("submit", (e) => e.preventDefault());

/** On a wide screen the setup is part of the page; on a phone it is a sheet that opens over it. */
const wide = matchMedia("(min-width: 720.02px)");
function place() {
  if (panel.matches(":modal")) panel.close();
  if (wide.matches) {
    panel.show();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  } else panel.close();
}
wide.addEventListener("change", place);

async function load() {
  try {
    catalogue = await get("/api/catalogue");
  } catch (error) {
    return complain(error);
  }
  $("#lan-note").hidden = !catalogue.lan;
  $("#to-puzzles").hidden = !catalogue.games.some((one) => one.puzzles);
  booksOf(catalogue.games);
  if (!find(chosen)) chosen = catalogue.games[0]?.name ?? "";
  const one = find(chosen);
  plan = plan ?? (one ? defaults(one) : null);
  translate();
  now();
  learnStrip(chosen);
  covers();
  fill();
}

onLang(async () => {
  showMine();
  await load();
  await packsAgain(fill);
});
addEventListener("tourelle:theme", () => {
  showMine();
  fill();
});
addEventListener("visibilitychange", () => document.visibilityState === "visible" && loadMine());
loadMine();
place();
