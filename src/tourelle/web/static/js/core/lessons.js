import { complain } from "./announce.js";
import { post } from "./api.js";

/**
 * @typedef {{ id: string, name: string, about: string, steps: number }} LessonInfo
 * @typedef {{ name: string, title: string, lessons: LessonInfo[], puzzles?: boolean }} Shelf
 */

/** A table for a lesson: the one that was left, or a new one. */
/** @param {string} game @param {string} lesson @param {Record<string, unknown>} [more] */
export async function begin(game, lesson, more = {}) {
  try {
    location.assign((await post("/api/lessons", { game, lesson, ...more })).url);
  } catch (error) {
    complain(error);
  }
}
