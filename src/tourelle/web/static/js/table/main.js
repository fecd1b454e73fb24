import { $, narrow, put } from "../core/dom.js";
import { onLang, t, translate } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { connection, say, toast } from "../core/announce.js";
import { bind, keyHelp } from "../core/keys.js";
import { rulesOf } from "../core/rules-panel.js";
import { bottomSheet } from "../core/sheet.js";
import { Board, patched, read } from "../core/board.js";
import { Line } from "../core/socket.js";
import { myTurn } from "../core/sound.js";
import { manipIn, manipulate } from "../manip/index.js";
import { Acts } from "./acts.js";
import { Cursor } from "./cursor.js";
import { curtain, overBox, rollBox } from "./dialogs.js";
import { Draft } from "./draft.js";
import { Inspector } from "./inspector.js";
import { boardText, tellName } from "./more.js";
import { closePop, oddsPop } from "./odds.js";
import { showLog } from "./log.js";
import { play, skip } from "./motion.js";
import { ordersPanel, showOrders, toField, toList } from "./orders.js";
import { Past } from "./past.js";
import { learnLevels, showPlayers, tick } from "./players.js";
import { action, showPrompt, whose } from "./prompt.js";
import { asked, game, myAsk, over, sheetName, takeEvents, takeNews, takeSync } from "./state.js";
import { lenses, tabs } from "./tabs.js";
import { Touch } from "./touch.js";
import words from "../words/table.js";

chrome({ words });

/** @typedef {import("../core/wire.js").WholeScene} WholeScene */
/** @typedef {import("../core/wire.js").ScenePatch} ScenePatch */

const id = document.body.dataset.game ?? "";
const board = new Board($("#board"));
const sheet = bottomSheet($(".dock"));
let lost = false;
let moving = false;
let told = false;
let motion = Promise.resolve();

const line = new Line(`/play/${id}/socket`, { sync, events, table, state, closed });
const kept = sessionStorage.getItem(`seat.${id}`);
line.seat = kept === null || kept === "null" ? null : Number(kept);
const draft = new Draft(line, { scene: redraw, change: render });
const inspector = new Inspector(line, board);
const past = new Past(line, board, render);
const acts = new Acts(line, draft, { flip, change: render });
const hands = {
  fits: (/** @type {string[]} */ keys) => myAsk() && !draft.sending ? draft.fits(keys) : null,
  slot: () => draft.chosen.length,
  fill: choose,
  miss,
  look: (/** @type {string} */ key) => void inspector.look(key),
  hover: (/** @type {string | null} */ fit) => void odds(fit),
};
const touch = new Touch(board, hands);
const cursor = new Cursor(board, hands, confirm);
/** @param {SVGSVGElement} svg @param {import("../core/board.js").Model} model */
board.onBoard = (svg, model) => {
  const size = model.svg.getAttribute("viewBox")?.split(" ")[2] ?? "";
  touch.zoom.watch(svg, `${game.meta.game}.${size}`);
};

// --- what the server says -----------------------------------------------------------------

/** @param {import("../core/wire.js").Sync} m */
async function sync(m) {
  const first = !game.ready;
  const want = seatToShow(m);
  if (want !== m.seat) return await sit(want, m);
  line.seat = m.seat;
  line.seen = m.step;
  takeSync(m);
  rulesOf(m.meta.game);
  game.live = read(/** @type {WholeScene} */ (m.now.scene));
  game.past = null;
  if (!moving) board.show(game.live);
  $("#title").textContent = m.meta.title;
  $("#subtitle").textContent = sheetName(m.meta);
  draft.begin().then(() => touch.seek());
  inspector.refresh();
  render();
  announce(first);
  if (asksRoll()) askRoll();
  if (m.meta.mine.length === 1) sessionStorage.setItem(`seat.${id}`, String(m.seat));
  if (first) tellName((what, args) => line.act(what, args).catch(() => {}));
  await learnLevels();
  showPlayers();
}

/** The seat whose turn it is, if this device holds it; else the one shown before. */
/** @param {import("../core/wire.js").Sync} m @returns {number | null} */
function seatToShow(m) {
  const mine = m.meta.mine;
  if (!mine.length) return null;
  const turn = m.now.asks?.find((ask) => mine.includes(ask.seat))?.seat;
  if (turn !== undefined && !(m.seat !== null && m.now.asks?.some((a) => a.seat === m.seat))) {
    return turn;
  }
  if (m.seat !== null && mine.includes(m.seat)) return m.seat;
  return line.seat !== null && mine.includes(line.seat) ? line.seat : mine[0];
}

/**
 * Another seat of this device is shown; where something is hidden a curtain falls first.
 * @param {number | null} seat @param {import("../core/wire.js").Sync} [m]
 */
async function sit(seat, m) {
  if (m) game.meta = m.meta;
  if (seat !== null && game.meta.hides && game.meta.mine.length > 1) {
    clear();
    await curtain(seat);
  }
  line.seat = seat;
  line.hello();
}

/** Nothing of the seat before stays in the page. */
function clear() {
  skip();
  game.live = null;
  draft.told = null;
  board.root.replaceChildren();
  board.svg = null;
  board.model = null;
  const places = [
    "prompt",
    "list",
    "slip",
    "count",
    "inspector",
    "lines",
    "actions",
    "tray",
    "live",
  ];
  for (const place of places) put($("#" + place));
}

/** @param {import("../core/wire.js").Events} m */
function events(m) {
  if (!game.ready || !game.live || m.from !== game.step) return line.hello();
  const before = game.live;
  const was = myAsk() !== undefined;
  const known = (game.now.banners ?? []).map((fact) => fact.label);
  takeEvents(m);
  line.seen = m.to;
  game.live = after(before, m.now.scene);
  const next = asked();
  const other = next !== undefined && game.meta.mine.length > 1 && next.seat !== game.seat;
  if (game.past === null && !(other && game.meta.hides)) move(before, m.motions ?? []);
  if (other) return void sit(next.seat);
  draft.begin().then(() => touch.seek());
  inspector.refresh();
  render();
  speak(m, known);
  announce(!was && myAsk() !== undefined);
  if (asksRoll()) askRoll();
}

/** @param {import("../core/board.js").Model} before @param {WholeScene | ScenePatch} scene */
const after = (before, scene) =>
  "svg" in scene ? read(/** @type {WholeScene} */ (scene)) : patched(before, scene ?? {});

/**
 * @param {import("../core/board.js").Model} before
 * @param {import("../core/wire.js").Motion[]} motions
 */
async function move(before, motions) {
  moving = true;
  document.body.toggleAttribute("data-moving", true);
  motion = play(board, before, () => game.live ?? before, motions);
  await motion;
  moving = false;
  document.body.toggleAttribute("data-moving", false);
}

/** The picture with the order in the making. @param {WholeScene | ScenePatch} scene */
function redraw(scene) {
  if (!game.live) return;
  game.live = after(game.live, scene);
  if (game.past === null && !moving) board.show(game.live);
}

/** @param {import("../core/wire.js").TableNews} m */
function table(m) {
  takeNews(m);
  if (game.next && over()) {
    const go = { label: t("over.rematch"), run: () => location.assign(game.next ?? "/") };
    toast({ text: t("over.rematch"), icon: "play", acts: [go], stay: true });
  }
  render();
}

/** @param {boolean} open */
function state(open) {
  connection(!open, () => line.again());
  if (open && lost) toast({ text: t("net.back"), icon: "check" });
  lost = !open;
}

function closed() {
  toast({ title: t("refused"), text: t("no.game"), icon: "warn", urgent: true, stay: true });
}

// --- what is said aloud --------------------------------------------------------------------

/** @param {import("../core/wire.js").Events} m @param {string[]} known */
function speak(m, known) {
  for (const one of m.now.log ?? []) say(one.text);
  for (const fact of m.now.banners ?? []) {
    if (known.includes(fact.label)) continue;
    toast({ title: fact.label, text: fact.value, rule: fact.rule, icon: "warn", urgent: true });
  }
}

/** Title, sound and the last word. @param {boolean} fresh */
function announce(fresh) {
  const mine = whose() === "mine";
  document.title = `${mine ? `\u25cf ${t("turn.mine")} \u00b7 ` : ""}${game.meta.title}`;
  if (mine && fresh && game.step > 0) myTurn();
  if (mine && fresh) say(myAsk()?.prompt ?? "");
  if (over() && !told) {
    told = true;
    motion.then(() => overBox(() => acts.rematch())); // first it is seen, then it is said
  }
}

/** Dice rolled by hand. @returns {{ roll: [number, number], why?: string } | undefined} */
function asksRoll() {
  const ask = myAsk();
  const hints = Array.isArray(ask?.hint) ? ask.hint : [ask?.hint];
  return ask?.kind === "roll" ? hints.find((hint) => hint?.roll) : undefined;
}

async function askRoll() {
  const hint = asksRoll();
  if (!hint || document.querySelector(".roll-box")) return;
  const values = await rollBox(hint.roll[0], hint.roll[1], hint.why ?? "");
  if (values) await draft.send(["roll", ...values], myAsk()?.asked ?? null);
}

// --- what the player does -------------------------------------------------------------------

/** @param {string} fit */
async function choose(fit) {
  clearTimeout(peeking);
  closePop();
  await draft.fill(fit);
  if (draft.ready) $("#prompt .primary").focus({ preventScroll: true });
  else if (draft.chosen.length) touch.lookAtTargets();
}

/** From the list. @param {string} key */
async function take(key) {
  const listed = $("#list").contains(document.activeElement);
  clearTimeout(peeking);
  await draft.choose(key);
  if (draft.ready) $("#prompt .primary").focus({ preventScroll: true });
  else if (listed) toList();
  if (!draft.ready) touch.lookAtTargets();
}

let looked = false;

/** Nothing fits: it is shown what any piece could do, mine or theirs. @param {string[]} keys */
async function miss(keys) {
  if (game.past !== null) return past.live();
  if (draft.chosen.length || over()) return;
  const key = keys.find((one) => board.part(one)?.classList.contains("unit"));
  if (!key && !looked) return;
  looked = key !== undefined;
  const args = { chosen: key ? [key] : [], text: "", limit: 0 };
  const told = await line.query("orders", args).catch(() => null);
  if (told?.scene) redraw(told.scene);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let peeking;

/** What an option of the list would do, after a moment of rest. @param {string | null} key */
function preview(key) {
  clearTimeout(peeking);
  if (draft.ready || !myAsk() || draft.chosen.length === 0) return;
  peeking = setTimeout(() => draft.peek(key), key ? 160 : 60);
}

/** The odds of what is pointed at, beside it. @param {string | null} fit */
async function odds(fit) {
  closePop();
  if (!fit || !fit.startsWith(`${draft.chosen.length}:`) || draft.ready) return;
  const key = fit.slice(fit.indexOf(":") + 1);
  const found = await draft.oddsOf(key);
  const at = board.acting(key)?.getBoundingClientRect();
  if (found && at) oddsPop(found, at);
}

/** @returns {boolean} whether there was something to confirm */
function confirm() {
  if (!draft.ready || draft.sending) return false;
  if (narrow()) touch.zoom.fit();
  draft.confirm();
  return true;
}

function flip() {
  const seats = game.meta.seats.length;
  const near = line.near ?? game.seat ?? 0;
  line.near = (near + 1) % Math.max(2, seats);
  line.hello();
}

// --- the page ---------------------------------------------------------------------------------

function render() {
  if (!game.ready) return;
  const can = draft.chosen.length > 0 || game.now.can?.undo || game.now.can?.back;
  const undo = action("undo", "undo", () => acts.undo(), {
    key: "U",
    off: !can || over() !== null,
    cls: "undo",
  });
  const end = action("end", "check", confirm, {
    primary: true,
    key: "E",
    off: !draft.ready || draft.sending,
  });
  showPrompt(draft, game.seat === null ? [] : [undo, end]);
  orders();
  inspector.show();
  showLog(game.log, game.past ?? game.step, {
    go: (step) => past.go(step),
    light: (keys) => board.light(keys),
    earlier: game.now.log_more ? earlier : null,
  });
  showPlayers();
  acts.render();
  past.render();
  lenses(touch.zoom);
}

/** @type {{ asked: number, stop: () => void } | null} */
let hold = null;

/** The list of what may be done, or what is dragged when it cannot be listed. */
function orders() {
  const ask = myAsk();
  const hint = manipIn(ask?.hint);
  if (hold && hold.asked !== ask?.asked) {
    hold.stop();
    hold = null;
  }
  if (!ask || !hint) return showOrders(draft);
  if (hold) return;
  const done = (/** @type {unknown} */ choice) => draft.send(choice, ask.asked);
  hold = { asked: ask.asked, stop: manipulate(hint, board.svg, $("#list"), done) };
}

/** The log of a long game comes in parts. */
async function earlier() {
  const told = await line.query("log", { before: game.log[0]?.n ?? 0 }).catch(() => null);
  if (!told) return;
  game.log = [...told.log, ...game.log];
  game.now.log_more = told.more;
  render();
}

ordersPanel({ choose: take, preview: (key) => preview(key) }, draft);
bind(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], "k.cursor", () => cursor.start());
bind(["Enter"], "k.pick", () => confirm() || toList());
bind(["/"], "k.find", toField);
bind(["l"], "k.find", toList);
bind(["u", "Escape"], "k.back", () => (game.past !== null ? past.live() : acts.undo()));
bind(["e"], "k.end", confirm);
bind(["f"], "do.flip", flip);
bind(["b"], "k.board", () => boardText(line));
bind(["m"], "k.mute", () => acts.mute());
bind(["+", "-", "0"], "k.zoom", (e) => {
  if (e.key === "0") touch.zoom.fit();
  else touch.zoom.zoom(e.key === "+" ? 1.3 : 1 / 1.3);
});
bind(["[", "]"], "k.replay", (e) => past.go((game.past ?? game.step) + (e.key === "[" ? -1 : 1)));
bind(["?"], "keys.help", keyHelp);

setInterval(tick, 500);
let spoken = document.documentElement.lang;
onLang(() => {
  translate();
  tabs(sheet);
  put($("#zoom"));
  render();
  if (spoken !== document.documentElement.lang) line.hello();
  spoken = document.documentElement.lang;
});
addEventListener("tourelle:theme", render);
