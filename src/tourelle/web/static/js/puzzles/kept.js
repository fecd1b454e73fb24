import { pref, setPref } from "../core/prefs.js";

/**
 * What this device remembers: which puzzles were solved and how, and for how many days in a row that
 * of the day was.
 *
 * @typedef {"clean" | "tried" | "seen"} How at once, after wrong turns, or with the solution shown
 * @typedef {{ solved: Record<string, How>, day: number, streak: number, best: number }} Kept
 */

const NAME = "puzzles";
/** @type {Kept} */
const NOTHING = { solved: {}, day: -1, streak: 0, best: 0 };

/** @returns {Kept} */
export function kept() {
  try {
    const found = JSON.parse(pref(NAME) || "{}");
    return { ...NOTHING, ...found, solved: { ...found?.solved } };
  } catch {
    return { ...NOTHING, solved: {} };
  }
}

/** How it went the first time stays. @param {string} id @param {How} how */
export function note(id, how) {
  const all = kept();
  if (all.solved[id]) return;
  all.solved[id] = how;
  setPref(NAME, JSON.stringify(all));
}

/** The puzzle of the day was solved. @param {number} day */
export function noteDay(day) {
  const all = kept();
  if (all.day === day) return;
  all.streak = all.day === day - 1 ? all.streak + 1 : 1;
  all.best = Math.max(all.best, all.streak);
  all.day = day;
  setPref(NAME, JSON.stringify(all));
}

/** The days in a row up to today, or to yesterday: today can still be solved. @param {number} day */
export function streak(day) {
  const all = kept();
  return all.day >= day - 1 ? all.streak : 0;
}
