import { pref, setPref } from "../core/prefs.js";

/**
 * Lists that are kept on this device, and the one that goes with a player to a table.
 *
 * @typedef {{ base: string, cards: string[], count: number, section: string }} Bought
 * @typedef {{ name: string, limit: number, list: Bought[], task?: string, side?: string }} Kept
 *   task and side: for what and whom it was built, where a game asks
 */

const MOST = 60;

/** @param {string} game @returns {Kept[]} */
export function kept(game) {
  try {
    const found = JSON.parse(pref(`lists.${game}`, "[]"));
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Under its name, in place of one that was called so. @param {string} game @param {Kept} one */
export function keep(game, one) {
  const others = kept(game).filter((other) => other.name !== one.name);
  setPref(`lists.${game}`, JSON.stringify([one, ...others].slice(0, MOST)));
}

/** @param {string} game @param {string} name */
export function forget(game, name) {
  const left = kept(game).filter((one) => one.name !== name);
  setPref(`lists.${game}`, JSON.stringify(left));
}

/** The answer that a player brings along. @param {string} table @param {unknown} choice */
export const bring = (table, choice) =>
  sessionStorage.setItem(`brought.${table}`, JSON.stringify(choice));

/** It is handed over once. @param {string} table @returns {unknown} */
export function brought(table) {
  const found = sessionStorage.getItem(`brought.${table}`);
  sessionStorage.removeItem(`brought.${table}`);
  return found === null ? null : JSON.parse(found);
}
