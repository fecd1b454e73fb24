import { clamp } from "./math.js";

/**
 * The constraint of the hint `place`: anywhere between limits, turned or not. In the units of the
 * table.
 *
 * @typedef {import("./plane.js").Pose} Pose
 * @typedef {{ x: [number, number], y: [number, number], turn: [number, number] | null,
 *   unit: number, hull?: [number, number] }} PlaceHint
 */

const GRID = [3, 1, 5, 2, 4, 0, 6];

export class Region {
  /** @param {PlaceHint} hint */
  constructor(hint) {
    this.hint = hint;
    this.h = hint.hull?.[0] ?? hint.unit;
    this.k = hint.hull?.[1] ?? hint.unit;
    this.turns = hint.turn !== null;
    this.stands = false;
  }

  /** @returns {Pose[]} */
  starts() {
    const span = (/** @type {[number, number]} */ [low, high], /** @type {number} */ n) =>
      Math.round(low + ((high - low) * n) / 6);
    const heading = this.hint.turn?.[0] ?? 0;
    return GRID.flatMap((row) =>
      GRID.map((at) => ({ x: span(this.hint.x, at), y: span(this.hint.y, row), heading }))
    );
  }

  facing() {
    return null;
  }

  /** @param {Pose} wanted @returns {Pose} */
  settle({ x, y, heading }) {
    const within = (/** @type {number} */ value, /** @type {[number, number]} */ span) =>
      Math.round(clamp(value, Math.min(...span), Math.max(...span)));
    return { x: within(x, this.hint.x), y: within(y, this.hint.y), heading };
  }

  lies() {
    return null;
  }
}
