import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { onLang, t, translate } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { complain, connection, say, sentences } from "../core/announce.js";
import { shutOut } from "../core/dialog.js";
import { bind, keyHelp } from "../core/keys.js";
import { Board, read } from "../core/board.js";
import { shareButtons } from "../core/picture.js";
import { PanZoom } from "../core/panzoom.js";
import { rulesOf } from "../core/rules-panel.js";
import { Line } from "../core/socket.js";
import { factList } from "../table/order/odds.js";
import { showLog } from "../table/told/log.js";
import { learnSigns, signOf } from "../table/seats/signs.js";
import { sheetName } from "../table/state.js";
import { times } from "./charts.js";
import { reviewed } from "./review.js";
import { exportBox, forkBox, prove, rematch } from "./deeds.js";
import words from "../words/replay.js";

/** A game seen again: slider, log, times, proof, and playing on from any step. */

chrome({ words });

/** @typedef {import("../core/wire.js").PastScene} PastScene */

const LONG = 90; // letters that the box of a step holds in their full size
const id = document.body.dataset.game ?? "";
const board = new Board($("#board"));
const zoom = new PanZoom($("#board"));
/** @type {import("../core/wire.js").Sync | null} */
let game = null;
/** @type {import("../core/wire.js").Line[]} */
let log = [];
/** @type {PastScene | null} */
let shown = null;
let at = -1;
/** @type {ReturnType<typeof setInterval> | undefined} */
let playing;

const line = new Line(`/play/${id}/socket`, {
  sync,
  events: () => line.hello(),
  table: () => {},
  state: (open) => connection(!open, () => line.again()),
  refused: complain,
  closed: () => shutOut(t("no.game")),
});
/** @param {SVGSVGElement} svg */
board.onBoard = (svg) => zoom.watch(svg, "replay");

/** @param {import("../core/wire.js").Sync} m */
async function sync(m) {
  const first = game === null;
  game = m;
  line.seen = m.step;
  log = m.now.log ?? [];
  learnSigns(m.meta.seats);
  rulesOf(m.meta.game);
  document.title = `${m.meta.title} \u00b7 Tourelle`;
  if (m.now.log_more) await earlier();
  const wanted = Number(location.hash.slice(1));
  const begin = first ? (location.hash ? wanted : m.step) : at;
  head();
  reviewed(m, (step) => go(step));
  await go(begin, true);
}

/** A long game tells its log in parts. */
async function earlier() {
  for (let more = true; more;) {
    const told = await line.query("log", { before: log[0]?.n ?? 0, limit: 500 }).catch(() => null);
    if (!told?.log?.length) return;
    log = [...told.log, ...log];
    more = told.more;
  }
}

const last = () => game?.step ?? 0;

/** @param {number} to @param {boolean} [anew] */
async function go(to, anew = false) {
  const step = Math.max(0, Math.min(last(), Math.round(to) || 0));
  if (step === at && !anew) return;
  at = step;
  if (at === last()) pause();
  render();
  try {
    /** @type {PastScene} */
    const told = await line.query("scene", { step });
    if (at !== step) return;
    shown = told;
    board.show(read(told));
    history.replaceState(null, "", `#${step}`);
    render();
    say(sentence());
  } catch (error) {
    complain(error);
  }
}

function pause() {
  clearInterval(playing);
  playing = undefined;
}

function toggle() {
  if (playing) pause();
  else {
    if (at === last()) go(0);
    playing = setInterval(() => go(at + 1), 1300);
  }
  render();
}

/** @param {number} by */
function step(by) {
  pause();
  go(at + by);
}

/** What was told of this step; of one that says nothing by itself what was told before it. */
function sentence() {
  const told = log.filter((one) => one.step <= at && one.step > 0 && one.text);
  const step = told.at(-1)?.step;
  const texts = told.filter((one) => one.step === step).map((one) => one.text);
  return sentences(texts) || t("step.start");
}

function render() {
  if (!game) return;
  const facts = [...(shown?.banners ?? []), ...(shown?.status ?? [])];
  put(
    $("#step"),
    h("p", { cls: "quiet num" }, t("step.of", { n: at, all: last() })),
    h("h2", { cls: sentence().length > LONG ? "long" : "" }, sentence()),
    facts.length > 0 && factList(facts),
  );
  showLog(log, at, {
    go: (n) => {
      pause();
      go(n);
    },
    light: (keys) => board.light(keys),
  });
  const chart = times(log, at, (n) => go(n));
  $("#time-block").hidden = chart === null;
  put($("#times"), chart);
  transport();
}

function transport() {
  const bar = $("#transport");
  const focus = document.activeElement;
  const was = focus instanceof HTMLElement && bar.contains(focus) ? focus.dataset.do : "";
  const range = h("input", {
    type: "range",
    min: 0,
    max: Math.max(1, last()),
    value: at,
    "aria-label": t("do.slide"),
    "aria-valuetext": t("step.of", { n: at, all: last() }),
    data: { do: "slide" },
    oninput: () => {
      pause();
      go(Number(range.value));
    },
  });
  const play = playing ? "do.pause" : "do.play";
  put(
    bar,
    button("first", "do.first", () => step(-last())),
    button("prev", "do.prev", () => step(-1)),
    button(playing ? "pause" : "play", play, toggle, "strong"),
    button("next", "do.next", () => step(1)),
    button("last", "do.last", () => step(last())),
    h("div", { cls: "track" }, range),
    h("span", { cls: "num" }, `${at} / ${last()}`),
  );
  const again = was && bar.querySelector(`[data-do="${was}"]`);
  if (again instanceof HTMLElement) again.focus();
}

/**
 * @param {import("../core/icons.js").IconName} pic @param {string} label @param {() => void} run
 * @param {string} [cls]
 */
const button = (pic, label, run, cls = "plain") =>
  h("button", {
    cls: `btn ${cls} icon`,
    type: "button",
    "aria-label": t(label),
    data: { do: label },
    onclick: run,
  }, icon(pic));

function head() {
  if (!game) return;
  const { meta, now, step: steps } = game;
  const end = now.outcome;
  const [stamp, why] = end ? verdict(end.text) : [t("r.open"), ""];
  const names = meta.seats.map((one) => [
    signOf(one.seat, "dot"),
    h("b", {}, one.name || one.role),
    one.name && one.name !== one.role ? ` ${one.role}` : "",
    end ? h("i", {}, String(end.ranks[one.seat] === 1 ? 1 : 0)) : "",
  ]);
  const sheet = sheetName(meta);
  const facts = [sheet, t("r.steps", { n: steps }), why].filter(Boolean).join(" \u00b7 ");
  put(
    $("#result"),
    h("div", {}, h("h1", {}, meta.title), h("p", { cls: "quiet" }, facts)),
    h("p", { cls: "stamp" }, stamp),
    h("p", { cls: "versus" }, names),
  );
  deeds();
  put($("#proof"), proofLines(meta));
}

/** Who won, and then why. @param {string} text */
function verdict(text) {
  const cut = text.indexOf(". ");
  return cut < 0 ? [text, ""] : [text.slice(0, cut), text.slice(cut + 2)];
}

/** @param {import("../core/wire.js").Meta} meta */
function proofLines(meta) {
  const row = (/** @type {string} */ label, /** @type {string} */ value) => [
    h("dt", {}, t(label)),
    h("dd", { cls: "mono" }, value),
  ];
  const told = h("p", { role: "status", id: "proved" });
  return [
    h(
      "dl",
      { cls: "proofs" },
      meta.promise && row("proof.promise", meta.promise),
      meta.seed && row("proof.seed", meta.seed),
    ),
    h(
      "button",
      {
        cls: "btn",
        type: "button",
        id: "prove",
        onclick: () => prove(id, told),
      },
      icon("check"),
      t("do.prove"),
    ),
    told,
  ];
}

function deeds() {
  const can = game?.now.can;
  put(
    $("#acts"),
    can?.fork !== false && h(
      "button",
      {
        cls: "btn primary",
        type: "button",
        id: "fork",
        onclick: () => forkBox(id, at, game?.meta.seats ?? []),
      },
      icon("branch"),
      t("do.fork"),
    ),
    h(
      "button",
      {
        cls: "btn",
        type: "button",
        id: "export",
        onclick: () => exportBox(id, game?.meta.title ?? "game"),
      },
      icon("import"),
      t("do.record"),
    ),
    shareButtons(id, () => at, () => game?.seat ?? null),
    game?.now.outcome
      ? game.meta.mine.length > 0 &&
        h("button", { cls: "btn", type: "button", onclick: () => rematch(id) }, t("do.rematch"))
      : h("a", { cls: "btn", href: `/play/${id}` }, t("do.table")),
  );
}

bind([" ", "k"], "k.play", toggle);
bind(["ArrowLeft", "ArrowRight"], "k.step", (e) => step(e.key === "ArrowLeft" ? -1 : 1));
bind(["Home", "End"], "k.ends", (e) => step(e.key === "Home" ? -last() : last()));
bind(["+", "-", "0"], "k.zoom", (e) => {
  if (e.key === "0") zoom.fit();
  else zoom.zoom(e.key === "+" ? 1.3 : 1 / 1.3);
});
bind(["?"], "keys.help", keyHelp);

let spoken = document.documentElement.lang;
onLang(() => {
  translate();
  if (spoken !== document.documentElement.lang) line.hello();
  spoken = document.documentElement.lang;
  head();
  render();
});
