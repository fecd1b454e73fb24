import { $, h, put, s } from "../core/dom.js";
import { die } from "../core/dice.js";
import { t } from "../core/i18n.js";
import { reducedMotion } from "../core/prefs.js";
import { placed, shot as bang } from "../core/sound.js";

/**
 * What happened, shown: parts go their ways, a shot flies, what is destroyed bursts, dice roll.
 * Any key or touch skips it; with reduced motion only the result is shown.
 *
 * @typedef {import("../core/wire.js").Motion} Motion
 * @typedef {import("../core/board.js").Model} Model
 * @typedef {import("../core/board.js").Board} Board
 */

/** @type {AbortController | null} */
let playing = null;
export const skip = () => playing?.abort();
addEventListener("pointerdown", skip, { capture: true });
addEventListener("keydown", skip, { capture: true });

/** @param {number} ms @param {AbortSignal} off */
const pause = (ms, off) =>
  new Promise((/** @type {(value: void) => void} */ done) => {
    if (off.aborted) return done();
    const timer = setTimeout(done, ms);
    off.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });

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

/** @param {Motion[]} motions */
function waysOf(motions) {
  /** @type {Map<string, [number, number][]>} */
  const ways = new Map();
  for (const motion of motions) {
    const key = motion.keys?.[0];
    if (key && motion.path && motion.path.length > 1) ways.set(key, motion.path);
  }
  return ways;
}

/**
 * @param {Board} board @param {Model} before @param {() => Model} after @param {Motion[]} motions
 */
export async function play(board, before, after, motions) {
  skip();
  const mine = new AbortController();
  playing = mine;
  dice(motions);
  if (!reducedMotion() && document.visibilityState === "visible") {
    await act(board, before, after(), motions, mine.signal);
  }
  if (playing === mine) playing = null;
  await board.show(after());
}

/**
 * @param {Board} board @param {Model} before @param {Model} after @param {Motion[]} motions
 * @param {AbortSignal} off
 */
async function act(board, before, after, motions, off) {
  const moves = board.show(midway(before, after), waysOf(motions));
  off.addEventListener("abort", () => finish(board));
  if (motions.some((motion) => motion.path)) placed();
  await Promise.race([moves, pause(1500, off)]);
  for (const motion of motions) {
    if (off.aborted) return;
    const [from, to] = flight(board, motion);
    if (from && to && !motion.path) await fly(board, from, to, off);
  }
  const lost = gone(before, after);
  for (const key of lost) burst(board, key);
  if (lost.length) await pause(450, off);
}

/** @param {Board} board */
function finish(board) {
  const running = board.root.getAnimations?.() ?? [];
  for (const one of running) one.finish();
}

/** @param {Board} board @param {Motion} motion @returns {([number, number] | null)[]} */
function flight(board, motion) {
  if (motion.from && motion.to) return [motion.from, motion.to];
  const [a, b] = motion.keys ?? [];
  return a && b && !motion.path ? [board.middle(a), board.middle(b)] : [null, null];
}

/**
 * @param {Board} board @param {[number, number]} from @param {[number, number]} to
 * @param {AbortSignal} off
 */
async function fly(board, from, to, off) {
  const line = s("path", { cls: "flight", d: `M${from.join(" ")}L${to.join(" ")}`, pathLength: 1 });
  board.svg?.append(line);
  bang();
  const frames = [
    { strokeDasharray: "0 1", strokeDashoffset: "0" },
    { strokeDasharray: "0.4 1", strokeDashoffset: "-0.3", offset: 0.5 },
    { strokeDasharray: "0.1 1", strokeDashoffset: "-0.95" },
  ];
  line.animate(frames, { duration: 300, easing: "ease-in" });
  await pause(290, off);
  line.remove();
}

/** Units that stand no more. @param {Model} before @param {Model} after */
function gone(before, after) {
  const keys = new Set([...after.layers.values()].flat().map((part) => part.key));
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

/** @type {ReturnType<typeof setTimeout> | undefined} */
let clearing;

/** The dice of a step lie on the tray for a while. @param {Motion[]} motions */
function dice(motions) {
  const rolls = motions.flatMap((motion) => motion.dice ?? []);
  const tray = $("#tray");
  if (!rolls.length) return;
  clearTimeout(clearing);
  tray.hidden = false;
  const groups = alike(rolls).map((same) =>
    h(
      "figure",
      {},
      h("div", { cls: "dice" }, same.map(({ one, i }) => die(one.sides, one.value, { order: i }))),
      h("figcaption", {}, same[0].one.why ?? ""),
    )
  );
  put(tray, h("span", { cls: "label" }, t("dice.told")), h("div", { cls: "rolls" }, groups));
  tray.onclick = () => void (tray.hidden = true);
  clearing = setTimeout(() => void (tray.hidden = true), 6000);
}

/** Dice that were rolled for the same end lie side by side. */
/** @template {{ why?: string }} T @param {T[]} rolls */
function alike(rolls) {
  /** @type {{ one: T, i: number }[][]} */
  const groups = [];
  rolls.forEach((one, i) => {
    const last = groups.at(-1);
    if (last && last[0].one.why === one.why) last.push({ one, i });
    else groups.push([{ one, i }]);
  });
  return groups;
}
