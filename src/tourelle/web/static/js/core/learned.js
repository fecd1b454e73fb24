import { pref, setPref } from "./prefs.js";

/** How far this device is with its lessons. */

/** @param {string} game @param {string} lesson */
const key = (game, lesson) => `lesson.${game}.${lesson}`;

/** A lesson that was done stays done. */
/** @param {string} game @param {string} lesson @param {number} at @param {number} of */
export function keepLesson(game, lesson, at, of) {
  if (at >= of) {
    setPref(key(game, lesson), "done");
    setPref("learned", "1");
  } else if (!isLearned(game, lesson)) setPref(key(game, lesson), String(at));
}

/** @param {string} game @param {string} lesson */
export const isLearned = (game, lesson) => pref(key(game, lesson)) === "done";

/** The step that it was left at; 0: it was not begun. @param {string} game @param {string} lesson */
export const leftAt = (game, lesson) => Number(pref(key(game, lesson), "0")) || 0;

/** Whether any lesson was done here. */
export const hasLearned = () => pref("learned") === "1";
