/** Sums of the manipulators: pure, in the units of the picture, angles in degrees from north. */

/** @typedef {[number, number]} Point */

/** @param {number} value @param {number} least @param {number} most */
export const clamp = (value, least, most) => Math.min(most, Math.max(least, value));

/** The nearest multiple. @param {number} value @param {number} quantum */
export const quantise = (value, quantum) => Math.round(value / quantum) * quantum;

/** Into 0 to 360. @param {number} angle */
export const wrap = (angle) => ((angle % 360) + 360) % 360;

/** The short way from *a* to *b*, with its sign. @param {number} a @param {number} b */
export const turn = (a, b) => wrap(b - a + 180) - 180;

/** @param {Point} from @param {Point} to */
export const heading = ([ax, ay], [bx, by]) => wrap((Math.atan2(bx - ax, ay - by) * 180) / Math.PI);

/** @param {Point} from @param {number} far @param {number} angle @returns {Point} */
export function polar([x, y], far, angle) {
  const a = (angle * Math.PI) / 180;
  return [x + far * Math.sin(a), y - far * Math.cos(a)];
}

/** An angle kept within *spread* on either side of *middle*. */
/** @param {number} angle @param {number} middle @param {number} spread */
export function within(angle, middle, spread) {
  if (spread >= 180) return wrap(angle);
  return wrap(middle + clamp(turn(middle, angle), -spread, spread));
}
