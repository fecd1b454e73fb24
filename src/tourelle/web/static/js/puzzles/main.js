import { $, narrow, onNarrow, put } from "../core/dom.js";
import { onLang, t, translate } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { eachFrame } from "../core/frame.js";
import { complain, say } from "../core/announce.js";
import { get, post } from "../core/api.js";
import { bind, keyHelp } from "../core/keys.js";
import { rulesOf } from "../core/rules-panel.js";
import { bottomSheet } from "../core/sheet.js";
import { Board, patched, read } from "../core/board.js";
import { Queue } from "../show/queue.js";
import { onSkip, skipButton } from "../show/skip.js";
import { Aiming } from "../table/order/aiming.js";
import { Cursor } from "../table/order/cursor.js";
import { Draft } from "../table/order/draft.js";
import { Inspector } from "../table/told/inspector.js";
import { Looking } from "../table/order/looking.js";
import { ordersPanel, showOrders, toField, toList } from "../table/order/orders.js";
import { action, showPrompt } from "../table/order/prompt.js";
import { game, myAsk, takeEvents, takeSync } from "../table/state.js";
import { column, lenses, onColumn, tabs } from "../table/tabs.js";
import { Touch } from "../table/order/touch.js";
import { sayWhy } from "../table/order/why.js";
import { PuzzleLine } from "./line.js";
import { note, noteDay } from "./kept.js";
import { deeds, heading, moreDeeds } from "./deeds.js";
import { following, showShelf } from "./shelf.js";
import { showLines, showVerdict, speak } from "./verdict.js";
import shown from "../words/show.js";
import table from "../words/table.js";
import words from "../words/puzzles.js";

/** Puzzles on the real board: its picture, its touch, its orders; all is asked of the server. */

chrome({ words: { ...table, ...shown, ...words } });

/** @typedef {import("../core/wire.js").WholeScene} WholeScene */
/** @typedef {import("../core/wire.js").ScenePatch} ScenePatch */
/** @typedef {import("./verdict.js").Verdict} Verdict */

/** @type {import("./shelf.js").Catalogue | null} */
let all = null;
/** @type {import("./line.js").Looked | null} */
let puzzle = null;
/** @type {Verdict | null} */
let verdict = null;
let position = "";
/** whether something wrong was tried, or the solution looked at @type {import("./kept.js").How} */
let how = "clean";
/** the turns before the one that was tried @type {unknown[]} */
let before = [];
let cheer = "";

const board = new Board($("#board"));
const sheet = bottomSheet($(".dock"));
const frame = eachFrame(draw);
const render = () => frame.soon();
const line = new PuzzleLine({ looked, told });
/** as far as an order needs a table @type {any} */
const asTable = line;

const queue = new Queue(board, {
  live: () => game.live,
  calm: () => false,
  change: () => {
    game.caption = queue.caption;
    render();
    frame.now();
  },
});
onSkip(queue, board.host, () => touch.zoom.moved);

const draft = new Draft(asTable, { scene: redraw, change: render, still: () => queue.idle() });
const inspector = new Inspector(asTable, board);
const looking = new Looking(board, draft);
const aiming = new Aiming(asTable, draft, board);
const hands = {
  fits: (/** @type {string[]} */ keys) => myAsk() && !draft.sending ? draft.fits(keys) : null,
  draft,
  prefer: (/** @type {SVGGElement[]} */ parts) => parts,
  fill: choose,
  miss,
  look: (/** @type {string} */ key) => void inspector.look(key),
  hover: (/** @type {string | null} */ fit) => looking.hover(fit),
  study: (/** @type {string} */ key) => looking.study(key),
  glance: () => {}, // nothing on it is a card
  close: () => looking.close(),
  restore: () => looking.restore(),
  grips: () => null,
};
const touch = new Touch(board, hands);
const cursor = new Cursor(board, hands, confirm);
/** @param {SVGSVGElement} svg @param {import("../core/board.js").Model} model */
board.onBoard = (svg, model) => {
  column(model.svg);
  touch.zoom.watch(svg, `puzzle.${model.svg.getAttribute("viewBox")?.split(" ")[2] ?? ""}`);
};

// --- what the server says -----------------------------------------------------------------

/** @param {import("./line.js").Looked} m */
function looked(m) {
  const fresh = puzzle?.id !== m.id;
  puzzle = m;
  position = m.position;
  verdict = null;
  if (fresh) how = "clean";
  queue.clear();
  takeSync(m.sync);
  game.live = read(/** @type {WholeScene} */ (m.sync.now.scene));
  board.show(game.live);
  rulesOf(m.sync.meta.game);
  document.title = `${t("z.title")} · Tourelle`;
  if (fresh) say(m.task);
  draft.begin().then(() => touch.seek());
  inspector.refresh();
  render();
}

/** A turn was tried: it is shown, then its answer, then what it was worth. */
/** @param {import("./line.js").Told} m */
function told(m) {
  position = m.position;
  cheer = m.said === "right" ? t("z.right") : "";
  if (m.said === "wrong") how = how === "clean" ? "tried" : how;
  play(m.events, () => judged(m));
}

/** @param {import("./line.js").Told} m */
function judged(m) {
  if (m.said === "right") {
    say(t("z.right"));
    draft.begin();
    return;
  }
  const lines = sentences(m.events);
  if (m.said === "solved") {
    if (puzzle) note(puzzle.id, how);
    if (all && puzzle?.id === all.today && how !== "seen") noteDay(all.day);
    close({ kind: "solved", text: t("z.solved.say"), why: t("z.solved.why"), lines });
  } else close({ kind: "wrong", text: t("z.wrong"), why: t("z.wrong.why"), lines });
}

/** What the log tells of it. @param {import("../core/wire.js").Events[]} events */
const sentences = (events) => events.flatMap((m) => (m.now.log ?? []).map((one) => one.text));

/** Nothing more can be played here. @param {Verdict} found */
function close(found) {
  verdict = found;
  game.now = { ...game.now, asks: [] };
  draft.begin();
  speak(found);
  if (all) shelf();
  frame.now();
  $("#prompt .primary").focus({ preventScroll: true });
}

/** What happened is shown first; then it holds. */
/** @param {import("../core/wire.js").Events[]} events @param {() => void} then */
function play(events, then) {
  events.forEach((m, at) => {
    const from = /** @type {import("../core/board.js").Model} */ (game.live);
    game.live = after(from, m.now.scene);
    const mine = at === 0 && puzzle !== null;
    queue.add({
      before: from,
      after: game.live,
      motions: m.motions ?? [],
      mine,
      take: (last) => {
        takeEvents(m);
        if (!last) return;
        inspector.refresh();
        then();
        render();
      },
    });
  });
}

/** @param {import("../core/board.js").Model} was @param {WholeScene | ScenePatch} scene */
const after = (was, scene) =>
  "svg" in scene ? read(/** @type {WholeScene} */ (scene)) : patched(was, scene ?? {});

/** The picture with the order in the making. @param {WholeScene | ScenePatch} scene */
function redraw(scene) {
  if (!game.live) return;
  game.live = after(game.live, scene);
  if (!queue.showing) board.show(game.live);
}

// --- what the player does -------------------------------------------------------------------

/** @param {string} fit */
async function choose(fit) {
  looking.stop();
  await draft.fill(fit);
  chosen();
}

/** From the list. @param {string} key */
async function takeRow(key) {
  const listed = $("#list").contains(document.activeElement);
  looking.stop();
  await draft.choose(key);
  chosen();
  if (!draft.ready && listed) toList();
}

function chosen() {
  frame.now();
  if (draft.ready) $("#prompt .primary").focus({ preventScroll: true });
  else if (draft.chosen.length) touch.lookAtTargets();
}

/** @param {string[]} keys */
async function takeWhole(keys) {
  looking.stop();
  await draft.whole(keys);
  $("#prompt .primary").focus({ preventScroll: true });
}

/** Nothing fits what was touched. @param {string[]} keys @param {[number, number]} [at] where */
function miss(keys, at) {
  const why = () => void (sayWhy(asTable, keys, draft.chosen, at), looking.miss(keys));
  aiming.at(keys).then((struck) => struck ? draft.aimed && looking.miss(keys) : why());
}

/** @returns {boolean} whether there was something to confirm */
function confirm() {
  if (draft.sending || queue.showing || !draft.ready) return false;
  if (narrow()) touch.zoom.fit();
  before = line.played;
  draft.confirm();
  return true;
}

/** @param {string} id */
function open(id) {
  history.replaceState(null, "", `#${id}`);
  go(id, []);
}

/** @param {string} id @param {unknown[]} played */
function go(id, played) {
  cheer = "";
  verdict = null;
  line.open(id, played).then(() => all && shelf()).catch(complain);
}

const retry = () => puzzle && go(puzzle.id, verdict?.kind === "wrong" ? before : []);
const next = () => all && puzzle && open(following(all, puzzle.id));

/** From the start to the end, one turn after another. */
async function solution() {
  if (!puzzle) return;
  how = "seen";
  note(puzzle.id, how);
  try {
    await line.open(puzzle.id, []);
    const seen = await line.solution();
    game.now = { ...game.now, asks: [] };
    play(seen.events, () => {
      const lines = sentences(seen.events);
      close({ kind: "seen", text: t("z.seen"), why: seen.solution.join("  "), lines });
    });
  } catch (error) {
    complain(error);
  }
}

/** A game against the computer from what is on the board; from the start, if it is over. */
async function playOn() {
  if (!puzzle) return;
  const ended = Boolean(game.now.outcome);
  const from = ended ? puzzle.position : position;
  const kinds = [0, 1].map((seat) => ({ kind: seat === game.seat ? "me" : "bot" }));
  const wanted = { game: game.meta.game, setup: { position: from }, seats: kinds };
  try {
    location.assign((await post("/api/games", wanted)).url);
  } catch (error) {
    complain(error);
  }
}

// --- the page ---------------------------------------------------------------------------------

const again = () =>
  action("retry", "undo", retry, { primary: verdict?.kind === "wrong", key: "R" });
const onward = () => action("next", "next", next, { primary: verdict?.kind !== "wrong", key: "N" });

function draw() {
  if (!puzzle || !game.ready) return;
  if (queue.showing) showPrompt(draft, [skipButton(queue)]);
  else if (verdict) showVerdict(verdict, [again(), onward()]);
  else solving();
  showOrders(draft);
  const told = queue.showing ? null : verdict;
  $("#list").tabIndex = told ? 0 : -1; // lines alone are scrolled by keys, too
  if (told) showLines(told);
  inspector.show();
  lenses(touch.zoom);
  touch.offer();
  heading(puzzle);
  deeds({ solution, on: playOn, puzzles: showTask });
}

function solving() {
  const undo = action("undo", "undo", () => draft.back(), {
    key: "U",
    off: !draft.chosen.length || draft.sending,
    cls: "undo",
    says: t("do.undo"),
  });
  const end = action("end", "check", confirm, {
    primary: true,
    key: "E",
    off: !draft.ready || draft.sending,
  });
  showPrompt(draft, [undo, end], { far: draft.chosen.length ? "" : cheer });
}

/** On a phone: the list of puzzles, and what else can be done. */
function showTask() {
  $(".dock").dataset.tab = "task";
  sheet.stop("half");
  tabs(sheet, "task");
}

function shelf() {
  if (!all || !puzzle) return;
  showShelf(all, puzzle.id, open);
  moreDeeds(puzzle, { solution, on: playOn });
}

async function begin() {
  try {
    all = await get("/api/puzzles");
    const wanted = location.hash.slice(1);
    const known = all?.puzzles.some((one) => one[0] === wanted);
    if (puzzle) return shelf();
    go(known ? wanted : all?.today ?? "", []);
  } catch (error) {
    complain(error);
  }
}

ordersPanel(
  { choose: takeRow, whole: takeWhole, preview: (key, row) => looking.preview(key, row) },
  draft,
);
bind(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], "k.cursor", () => cursor.start());
bind(["Enter"], "k.pick", () => confirm() || toList());
bind(["/"], "k.find", toField);
bind(["l"], "k.find", toList);
bind(["u", "Escape"], "k.back", () => looking.close() || draft.back());
bind(["e"], "k.end", () => confirm());
bind([" "], "k.skip", () => queue.skip());
bind(["c"], "k.codex", () => inspector.openCodex());
bind(["r"], "k.retry", () => retry());
bind(["n"], "k.next", () => next());
bind(["s"], "k.solution", () => solution());
bind(["+", "-", "0"], "k.zoom", (e) => {
  if (e.key === "0") touch.zoom.fit();
  else touch.zoom.zoom(e.key === "+" ? 1.3 : 1 / 1.3);
});
bind(["?"], "keys.help", keyHelp);

onNarrow(() => {
  tabs(sheet, "task");
  if (puzzle && !verdict) line.hello();
});
onColumn(() => board.model && column(board.model.svg));
addEventListener("hashchange", () => {
  const wanted = location.hash.slice(1);
  if (wanted !== puzzle?.id && all?.puzzles.some((one) => one[0] === wanted)) go(wanted, []);
});
let spoken = "";
onLang(() => {
  translate();
  tabs(sheet, "task");
  put($("#zoom"));
  if (spoken && spoken !== document.documentElement.lang) {
    begin();
    if (puzzle) go(puzzle.id, verdict ? [] : line.played);
  }
  spoken = document.documentElement.lang;
  render();
});
addEventListener("tourelle:theme", render);
begin();
