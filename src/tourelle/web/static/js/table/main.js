import { $, narrow, onNarrow, put } from "../core/dom.js";
import { onLang, translate } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { eachFrame } from "../core/frame.js";
import { rulesOf } from "../core/rules-panel.js";
import { bottomSheet } from "../core/sheet.js";
import { after, Board, read } from "../core/board.js";
import { Line } from "../core/socket.js";
import { Again } from "../show/again.js";
import { Queue } from "../show/queue.js";
import { onSkip, skipButton } from "../show/skip.js";
import { Acts } from "./acts.js";
import { Aiming } from "./order/aiming.js";
import { Carrying } from "./order/carrying.js";
import { Cursor } from "./order/cursor.js";
import { Draft } from "./order/draft.js";
import { Fielding } from "./order/fielding.js";
import { firstGuide, goalButton, guideBox } from "./told/guide.js";
import { Inspector } from "./told/inspector.js";
import { forget, kept } from "./order/half.js";
import { Looking } from "./order/looking.js";
import { Manips } from "./order/manips.js";
import { bindKeys } from "./hotkeys.js";
import { tellName } from "./more.js";
import { showLog } from "./told/log.js";
import { fetchEarlier } from "./told/earlier.js";
import { ordersPanel, showOrders, toList } from "./order/orders.js";
import { Past } from "./told/past.js";
import { learnLevels, showPlayers, tick } from "./seats/players.js";
import { answerButtons, mayLet } from "./order/passing.js";
import { action, showPrompt } from "./order/prompt.js";
import { undoNot, undoText } from "./order/undoing.js";
import { askRoll, rollAgain, rollButton } from "./order/roll.js";
import { Seating } from "./seats/seating.js";
import { beside } from "./told/beside.js";
import { announce, speak } from "./told/spoken.js";
import { asked, due, game, myAsk, over, sheetName, takeEvents, takeSync } from "./state.js";
import { showChips } from "./seats/standing.js";
import { isLesson, LessonPanel } from "./lesson.js";
import { sayWhy } from "./order/why.js";
import { column, lenses, onColumn, tabs } from "./tabs.js";
import { Touch } from "./order/touch.js";
import learning from "../words/learn.js";
import shown from "../words/show.js";
import words from "../words/table.js";

chrome({ words: { ...words, ...shown, ...learning } });

/** @typedef {import("../core/wire.js").WholeScene} WholeScene */
/** @typedef {import("../core/wire.js").ScenePatch} ScenePatch */

const id = document.body.dataset.game ?? "";
const board = new Board($("#board"));
const sheet = bottomSheet($(".dock"));
const frame = eachFrame(draw);
/** The last step that the server has told; what is shown may be behind. */
let head = 0;

const queue = new Queue(board, {
  live: () => game.live,
  calm: () => game.past !== null || seating.behind !== null,
  look: (keys) => touch.seekKeys(keys),
  change: () => {
    game.caption = queue.caption;
    render();
    frame.now(); // what is shown and what is asked are never seen together
  },
});
onSkip(queue, board.host, () => touch.zoom.moved); // before anything else hears of a tap

const line = new Line(`/play/${id}/socket`, {
  sync,
  events,
  refused,
  ...beside(render, () => line.again()),
});
const seating = new Seating(line, id, clear);
seating.resume();
const draft = new Draft(line, {
  scene: redraw,
  change: render,
  still: () => queue.idle(),
  seek,
});
const inspector = new Inspector(line, board);
const past = new Past(line, board, render);
const again = new Again(line, queue);
const lesson = new LessonPanel(board, (what) => line.act(what, {}), render);
const acts = new Acts(line, draft, { flip, change: render });
const looking = new Looking(board, draft);
const aiming = new Aiming(line, draft, board);
const manips = new Manips(board, {
  send: (choice, asked) => draft.send(choice, asked),
  change: render,
  room: () => sheet.stop("half"),
});
const hands = {
  fits,
  draft,
  prefer: (/** @type {SVGGElement[]} */ parts) => lesson.pointed(parts),
  fill: choose,
  miss,
  look: (/** @type {string} */ key) => void inspector.look(key),
  hover: (/** @type {string | null} */ fit) => looking.hover(fit),
  study: (/** @type {string} */ key) => looking.study(key),
  close: () => looking.close(),
  restore: () => looking.restore(),
  glance: (/** @type {string} */ key, /** @type {number} */ x) =>
    void (queue.showing || game.past !== null || looking.glance(key, x)),
  grips: (/** @type {string[]} */ keys) => myAsk() ? manips.grips(keys) : null,
};
const touch = new Touch(board, hands);
const cursor = new Cursor(board, hands, confirm);
const carrying = new Carrying(board, touch.zoom, {
  query: (what, args) => line.query(what, args),
  send: async (choice, asked) => {
    const taken = await draft.send(choice, asked);
    if (!taken && isLesson()) carrying.back(); // it stands where it stood
    return taken;
  },
  scene: redraw,
  listed: () => draft.chosen.length > 0,
  unlist: () => draft.back(0),
  change: render,
});
const fielding = new Fielding(id, (choice, asked) => draft.send(choice, asked));
/** @param {SVGSVGElement} svg @param {import("../core/board.js").Model} model */
board.onBoard = (svg, model) => {
  const size = model.svg.getAttribute("viewBox")?.split(" ")[2] ?? "";
  column(model.svg);
  touch.zoom.watch(svg, `${game.meta.game}.${size}`);
};

$("#goal").addEventListener("click", guideBox);

// --- what the server says -----------------------------------------------------------------

/** @param {import("../core/wire.js").Sync} m */
async function sync(m) {
  const first = !game.ready;
  const want = seating.wanted(m);
  if (want !== m.seat) return await seating.sit(want, m);
  if (seating.behind !== null) return; // whoever opens the curtain asks again
  line.seat = m.seat;
  line.seen = head = m.step;
  queue.clear();
  lesson.fresh();
  takeSync(m);
  rulesOf(m.meta.game);
  game.live = read(/** @type {WholeScene} */ (m.now.scene));
  game.past = null;
  board.show(game.live);
  $("#title").textContent = m.meta.title;
  $("#subtitle").textContent = sheetName(m.meta);
  goalButton($("#goal"));
  draft.resume(first ? kept() : []).then(seek);
  inspector.refresh();
  render();
  announce(first, rematch);
  askRoll(draft);
  seating.keep(m);
  if (first && !isLesson()) tellName((what, args) => line.act(what, args).catch(() => {}));
  if (first && !isLesson()) firstGuide();
  await learnLevels();
  showPlayers();
}

/** Nothing of the seat before stays in the page. */
function clear() {
  queue.clear();
  looking.stop();
  past.forget();
  inspector.key = ""; // what is still being asked for comes too late
  game.live = null;
  draft.told = null;
  forget();
  board.root.replaceChildren();
  board.svg = null;
  board.model = null;
  manips.show(undefined);
  carrying.show(undefined);
  fielding.show(undefined, "");
  const places = "prompt list chips slip count inspector lines actions tray live".split(" ");
  for (const place of places) put($("#" + place));
  $("#tray").hidden = true;
}

/** What happened is shown first; then it holds. @param {import("../core/wire.js").Events} m */
function events(m) {
  if (seating.behind !== null) return;
  if (!game.ready || !game.live || m.from !== head) return line.hello();
  const before = game.live;
  line.seen = head = m.to;
  game.live = after(before, m.now.scene);
  const item = again.keep(m, before, game.live);
  queue.add({ ...item, take: (last) => take(m, last) });
}

/** @param {import("../core/wire.js").Events} m @param {boolean} last nothing else waits to be shown */
function take(m, last) {
  const was = due();
  const known = (game.now.banners ?? []).map((fact) => fact.label);
  if (m.motions?.length) lesson.fresh();
  takeEvents(m);
  speak(m, known);
  if (!last) return void draft.following?.step();
  const next = asked();
  const other = next !== undefined && game.meta.mine.length > 1 && next.seat !== game.seat;
  if (other) return void seating.sit(next.seat);
  const same = was !== undefined && was.asked === due()?.asked; // others chose under seal
  const seen = same && draft.told !== null;
  const begun = same ? draft.again() : draft.begin();
  if (!seen) begun.then(seek);
  inspector.refresh();
  render();
  announce(!was && due() !== undefined, rematch);
  askRoll(draft);
}

/** The picture with the order in the making. @param {WholeScene | ScenePatch} scene */
function redraw(scene) {
  if (!game.live) return;
  game.live = after(game.live, scene);
  if (game.past === null && !queue.showing) board.show(game.live);
}

/** @param {import("../core/wire.js").Refuse} m */
function refused(m) {
  seating.refused(m);
}

// --- what the player does -------------------------------------------------------------------

/** Something to touch is brought into sight, unless something to be carried is there already. */
async function seek() {
  await queue.idle(); // only then it is in the picture
  frame.now();
  if (!carrying.held) touch.seek();
}

/** What a touch of these would choose. @param {string[]} keys @returns {string | null} */
function fits(keys) {
  if (!myAsk() || draft.sending) return null;
  return manips.fits(keys) ?? (manips.alone ? null : draft.fits(keys));
}

/** @param {string} fit */
async function choose(fit) {
  looking.stop();
  if (manips.fill(fit)) return;
  manips.leave();
  await draft.fill(fit);
  frame.now();
  if (draft.ready) $("#prompt .primary").focus({ preventScroll: true });
  else if (draft.chosen.length) touch.lookAtTargets();
}

/** From the list. @param {string} key */
async function takeRow(key) {
  const listed = $("#list").contains(document.activeElement);
  looking.stop();
  manips.leave();
  await draft.choose(key);
  frame.now();
  if (draft.ready) $("#prompt .primary").focus({ preventScroll: true });
  else if (listed) toList();
  touch.follow(draft.ready);
}

/** Nothing fits what was touched. @param {string[]} keys @param {[number, number]} [at] where */
function miss(keys, at) {
  if (game.past !== null) return past.live();
  const why = () => void (sayWhy(line, keys, draft.chosen, at), looking.miss(keys));
  const large = keys.some((key) => board.part(key)?.classList.contains("card")); // it would cover all
  const show = () => void (draft.aimed && !large && looking.miss(keys));
  aiming.at(keys).then((struck) => struck ? show() : why());
}

/** All parts of an order at once, from the list of ways. @param {string[]} keys */
async function takeWhole(keys) {
  looking.stop();
  await draft.whole(keys);
  $("#prompt .primary").focus({ preventScroll: true });
  touch.follow(draft.ready);
}

const undo = () => draft.sending || manips.back() || carrying.back() || acts.undo();

/** @returns {boolean} whether there was something to confirm */
function confirm() {
  if (draft.sending || queue.showing) return false;
  if (manips.ready) return manips.confirm();
  if (!draft.ready && !carrying.ready) return rollAgain(draft);
  if (narrow()) touch.zoom.fit();
  if (!draft.ready) return carrying.confirm();
  draft.confirm();
  return true;
}

const rematch = () => acts.rematch();

function flip() {
  const seats = game.meta.seats.length;
  const near = line.near ?? game.seat ?? 0;
  line.near = (near + 1) % Math.max(2, seats);
  line.hello();
}

// --- the page ---------------------------------------------------------------------------------

/** Something has changed: it is drawn with all else of this frame. */
function render() {
  frame.soon();
}

function draw() {
  if (!game.ready || seating.closed) return;
  if (game.past !== null && queue.showing) queue.skip();
  manips.show(myAsk());
  carrying.show(myAsk());
  fielding.show(myAsk(), game.meta.game);
  const undoes = undoText(draft, Boolean(manips.says));
  const back = action("undo", "undo", undo, {
    key: "U",
    off: !undoes || over() !== null,
    cls: "undo",
    says: undoes || undoNot(draft),
  });
  const end = rollButton(draft) ?? action("end", "check", confirm, {
    primary: true,
    key: "E",
    off: !(draft.ready || manips.ready || carrying.ready) || draft.sending,
  });
  const ready = draft.ready || manips.ready || carrying.ready;
  const mine = game.seat === null ? [] : [back, ...answerButtons(draft, end, ready)];
  const still = over() && game.seat !== null ? [acts.rematchButton()] : mine;
  const buttons = queue.showing ? [skipButton(queue)] : still;
  const byHand = { far: manips.says, ready: carrying.says };
  showPrompt(draft, game.past === null ? buttons : past.buttons(), byHand);
  showOrders(draft);
  showChips((what, args) => acts.act(what, args), mayLet() ? () => acts.act("let", {}) : null);
  inspector.show();
  showLog(game.log, game.past ?? game.step, {
    go: (step) => past.go(step),
    light: (keys) => board.light(keys),
    earlier: game.now.log_more ? earlier : null,
  });
  showPlayers();
  lesson.render(!queue.showing);
  acts.render();
  past.render();
  again.render();
  lenses(touch.zoom);
  touch.offer();
}

/** The log of a long game comes in parts. */
async function earlier() {
  if (await fetchEarlier(line)) render();
}

ordersPanel(
  { choose: takeRow, whole: takeWhole, preview: (key, row) => looking.preview(key, row) },
  draft,
);
bindKeys({
  confirm,
  undo,
  flip,
  cursor,
  draft,
  looking,
  past,
  carrying,
  queue,
  again,
  touch,
  inspector,
  line,
  acts,
});

setInterval(tick, 500);
onNarrow(() => tabs(sheet));
onColumn(() => board.model && column(board.model.svg));
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
