import { s } from "../core/dom.js";
import { reducedMotion } from "../core/prefs.js";
import { placed, shot as bang } from "../core/sound.js";
import { holdUp } from "./large.js";
import { pause } from "./pace.js";
import { landed, roll } from "./tray.js";

/**
 * One step on the board, beat by beat.
 *
 * @typedef {import("../core/board.js").Model} Model
 * @typedef {import("../core/board.js").Board} Board
 * @typedef {import("./beats.js").Beat} Beat
 * @typedef {{ before: Model, after: () => Model, beats: Beat[], mine: boolean,
 *   crowd: number }} Act *crowd*: where much waits, what is only told goes by faster
 * @typedef {{ tempo: number, off: AbortSignal, tell: (texts: string[]) => void,
 *   look: (keys: string[]) => void }} How
 */

const READ = 650; // dice that lie still, a line that is read
const RESULT = 900;
const OWN = 350; // who gave the order knows what it was
const FLIGHT = 300;
const GLIDE = 1500;

/** @param {Board} board @param {Act} act @param {How} how */
export async function perform(board, act, how) {
  const { tempo, off, tell, look } = how;
  let shown = bare(act.before, act.after());
  board.tempo = tempo;
  off.addEventListener("abort", () => finish(board));
  board.show(shown);
  for (const beat of act.beats) {
    if (off.aborted) break;
    const { motion } = beat;
    tell(beat.kind === "dice" ? beat.said : [...beat.said, beat.text]); // not before they land
    board.light(beat.lights);
    look(beat.lights);
    if (beat.kind === "go") shown = await go(board, shown, act.after(), beat, how);
    if (beat.kind === "shot" && motion) await fire(board, motion, how);
    if (beat.kind === "dice" && motion) {
      await pause(roll(motion.dice ?? [], tempo), off);
      landed();
      tell([...beat.said, beat.text]);
      await pause(READ * tempo, off);
    }
    if (beat.kind === "card" && motion) await holdUp(motion.card ?? "", how);
    if (beat.kind === "result") await result(board, shown, act, beat, how);
  }
  board.light([]);
  board.tempo = 1;
}

/** Units and cards as they were; what was drawn for the order in the making is over. */
/** @param {Model} before @param {Model} after @returns {Model} */
function bare(before, after) {
  const keys = keysOf(after);
  const stays = (/** @type {import("../core/board.js").Part} */ { key, node }) =>
    keys.has(key) || node.classList.contains("unit") || node.classList.contains("card");
  const layers = [...before.layers].map(([name, parts]) => [name, parts.filter(stays)]);
  return { ...before, layers: new Map(/** @type {[string, any][]} */ (layers)) };
}

/** @param {Model} model */
const keysOf = (model) => new Set([...model.layers.values()].flat().map((part) => part.key));

/** @param {Board} board */
function finish(board) {
  for (const one of board.root.getAnimations?.() ?? []) one.finish();
}

/**
 * A part goes its way; all else waits.
 * @param {Board} board @param {Model} shown @param {Model} after @param {Beat} beat @param {How} how
 */
async function go(board, shown, after, beat, { tempo, off }) {
  const key = beat.motion?.keys?.[0] ?? "";
  const next = withPart(shown, after, key);
  placed();
  const moves = board.show(next, new Map(beat.way ? [[key, beat.way]] : []));
  if (reducedMotion()) await pause(READ * tempo, off);
  else await Promise.race([moves, pause(GLIDE * tempo, off)]);
  return next;
}

/** The picture with one part as it will be. @param {Model} shown @param {Model} after @param {string} key */
function withPart(shown, after, key) {
  const layers = new Map([...shown.layers].map(([name, parts]) => {
    const moved = after.layers.get(name)?.find((part) => part.key === key);
    return [name, moved ? parts.map((part) => part.key === key ? moved : part) : parts];
  }));
  const symbols = new Map([...shown.symbols, ...after.symbols]);
  return { ...shown, layers, symbols };
}

/** @param {Board} board @param {import("./beats.js").Motion} motion @param {How} how */
async function fire(board, motion, { tempo, off }) {
  const [a, b] = motion.keys ?? [];
  const from = motion.from ?? (a ? board.middle(a) : null);
  const to = motion.to ?? (b ? board.middle(b) : null);
  if (!from || !to || !board.svg) return;
  const line = s("path", { cls: "flight", d: `M${from.join(" ")}L${to.join(" ")}`, pathLength: 1 });
  board.svg.append(line);
  bang();
  const frames = [
    { strokeDasharray: "0 1", strokeDashoffset: "0" },
    { strokeDasharray: "0.4 1", strokeDashoffset: "-0.3", offset: 0.5 },
    { strokeDasharray: "0.1 1", strokeDashoffset: "-0.95" },
  ];
  if (!reducedMotion()) line.animate(frames, { duration: FLIGHT * tempo, easing: "ease-in" });
  await pause(reducedMotion() ? READ * tempo : FLIGHT * tempo - 10, off);
  line.remove();
}

/**
 * What came of it: what is gone bursts, the rest takes its place.
 * @param {Board} board @param {Model} shown @param {Act} act @param {Beat} beat @param {How} how
 */
async function result(board, shown, act, beat, { tempo, off }) {
  const after = act.after();
  const lost = gone(shown, after);
  const moves = board.show(midway(shown, after));
  if (!reducedMotion()) { for (const key of lost) burst(board, key); }
  const read = act.mine ? OWN : RESULT / act.crowd;
  const long = lost.length ? RESULT : beat.said.length ? read : 0;
  await Promise.all([Promise.race([moves, pause(GLIDE * tempo, off)]), pause(long * tempo, off)]);
}

/** Parts that were there before, as they are now; what is gone still stands. */
/** @param {Model} before @param {Model} after @returns {Model} */
function midway(before, after) {
  /** @type {Model["layers"]} */
  const layers = new Map();
  for (const [name, parts] of before.layers) {
    const now = new Map((after.layers.get(name) ?? []).map((part) => [part.key, part]));
    layers.set(name, parts.map((part) => now.get(part.key) ?? part));
  }
  return { ...after, layers };
}

/** Units that stand no more. @param {Model} before @param {Model} after */
function gone(before, after) {
  const keys = keysOf(after);
  return [...before.layers.values()].flat()
    .filter((part) => !keys.has(part.key) && part.node.classList.contains("unit"))
    .map((part) => part.key);
}

/** @param {Board} board @param {string} key */
function burst(board, key) {
  const at = board.middle(key);
  const part = board.part(key);
  if (!at || !part || !board.svg) return;
  const size = board.svg.viewBox.baseVal.width / 60;
  const points = Array.from({ length: 16 }, (_, i) => {
    const r = i % 2 ? size * 0.55 : size * 1.6;
    const a = (i * Math.PI) / 8;
    return `${(at[0] + Math.sin(a) * r).toFixed(1)} ${(at[1] - Math.cos(a) * r).toFixed(1)}`;
  });
  const blast = s("path", { cls: "blast", d: `M${points.join("L")}Z` });
  blast.style.transformOrigin = `${at[0]}px ${at[1]}px`;
  board.svg.append(blast);
  blast.animate(
    [{ transform: "scale(.2)", opacity: 1 }, { transform: "scale(1.5)", opacity: 0 }],
    { duration: 420, easing: "ease-out" },
  ).finished.finally(() => blast.remove()).catch(() => {});
  part.classList.add("gone");
}
