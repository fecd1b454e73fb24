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

/** @param {Point} a @param {Point} b */
export const distance = ([ax, ay], [bx, by]) => Math.hypot(bx - ax, by - ay);

/** An angle kept within *spread* on either side of *middle*. */
/** @param {number} angle @param {number} middle @param {number} spread */
export function within(angle, middle, spread) {
  if (spread >= 180) return wrap(angle);
  return wrap(middle + clamp(turn(middle, angle), -spread, spread));
}

/** @param {Point} p @param {Point[]} shape @returns {boolean} */
export function inside([x, y], shape) {
  let found = false;
  shape.forEach(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length];
    if ((ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found;
  });
  return found;
}

/** The point of the border that is nearest. @param {Point} p @param {Point[]} shape @returns {Point} */
export function nearest(p, shape) {
  /** @type {Point} */
  let best = shape[0];
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length];
    const [vx, vy] = [b[0] - a[0], b[1] - a[1]];
    const k = clamp(((p[0] - a[0]) * vx + (p[1] - a[1]) * vy) / (vx * vx + vy * vy || 1), 0, 1);
    /** @type {Point} */
    const q = [a[0] + k * vx, a[1] + k * vy];
    if (distance(p, q) < distance(p, best)) best = q;
  });
  return best;
}

/**
 * A point in a region that keeps clear of what it must avoid; null where there is none near.
 * @param {Point} p @param {Point[][]} region @param {Point[][]} avoid @returns {Point | null}
 */
export function settle(p, region, avoid) {
  const free = (/** @type {Point} */ q) =>
    region.some((shape) => inside(q, shape)) && !avoid.some((shape) => inside(q, shape));
  if (free(p)) return p;
  const tries = [...region, ...avoid].map((shape) => nudge(p, shape));
  const found = tries.flat().filter(free);
  return found.reduce(
    (/** @type {Point | null} */ a, b) => (a && distance(p, a) <= distance(p, b) ? a : b),
    null,
  );
}

/** Just within and just beyond the border. @param {Point} p @param {Point[]} shape @returns {Point[]} */
function nudge(p, shape) {
  const edge = nearest(p, shape);
  const away = heading(p, edge);
  return [polar(edge, 1.5, away), polar(edge, -1.5, away)];
}
