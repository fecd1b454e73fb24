import { clamp } from "./math.js";

/**
 * The constraint of the hint `arrow`: a straight shaft touches a body (`from`) or a line (`edge`),
 * and what is carried lies with a flank along it. Everything in the units of the table; all numbers
 * come from the hint. What is in the way is the referee's business.
 *
 * @typedef {import("./plane.js").Pose} Pose
 * @typedef {import("./plane.js").Plane} Plane
 * @typedef {import("./math.js").Point} Point
 * @typedef {{ from: [number, number, number] | null, edge: [Point, Point] | null,
 *   hull: [number, number], shaft: number, head: number, width: number, eps: number,
 *   table: number, turn: number }} ArrowHint
 * @typedef {{ tail: Point, tip: Point, used: number }} Lie
 */

const COARSE = 24;
const FINE = 9;
/** Behind these degrees it backs rather than turns round. */
const BACK = 105 / 360;

export class Swing {
  /** @param {ArrowHint} hint @param {Plane} plane */
  constructor(hint, plane) {
    this.hint = hint;
    this.plane = plane;
    this.h = hint.hull[0];
    this.k = hint.hull[1];
    /** @type {Point[]} */
    this.contact = hint.from ? this.corners(pose(hint.from)) : hint.edge ?? [];
    this.turns = true;
  }

  /** It stands already: nothing is meant until it is moved. */
  get stands() {
    return this.hint.from !== null;
  }

  /** Where it may begin, the likeliest first. @returns {Pose[]} */
  starts() {
    const { from, edge, shaft, table } = this.hint;
    if (from || !edge) return [pose(from ?? [0, 0, 0])];
    const [[ax, ay], [bx, by]] = edge;
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    const [dx, dy] = [table / 2 - mx, table / 2 - my];
    const far = (shaft - this.h) / Math.hypot(dx, dy);
    const heading = this.plane.bearing(dx, dy);
    return [5, 4, 6, 3, 7, 2, 8, 1, 9].map((n) => ({
      x: Math.round(ax + ((bx - ax) * n) / 10 + dx * far),
      y: Math.round(ay + ((by - ay) * n) / 10 + dy * far),
      heading,
    }));
  }

  /** The way it looks when it is driven there; nothing, if it is put rather than driven. */
  /** @param {number} x @param {number} y @param {boolean} flipped @returns {number | null} */
  facing(x, y, flipped) {
    const { from, turn } = this.hint;
    if (!from) return null;
    const [dx, dy] = [x - from[0], y - from[1]];
    if (Math.hypot(dx, dy) < this.k / 2) return from[2];
    const way = this.plane.bearing(dx, dy);
    const backs = this.plane.apart(way, from[2]) > BACK * turn;
    return this.plane.wrap(way + (backs !== flipped ? turn / 2 : 0));
  }

  /** The nearest pose that the arrow can prove, on the way back from where it is wanted. */
  /** @param {Pose} wanted @returns {Pose} */
  settle(wanted) {
    const want = this.onTable(wanted);
    const [hx, hy] = this.home(want);
    const at = (/** @type {number} */ t) => ({
      x: Math.round(hx + (want.x - hx) * t),
      y: Math.round(hy + (want.y - hy) * t),
      heading: want.heading,
    });
    for (let n = COARSE; n >= 0; n--) {
      if (!this.lies(at(n / COARSE))) continue;
      return n === COARSE ? at(1) : this.finer(at, n / COARSE);
    }
    return want;
  }

  /** @param {(t: number) => Pose} at @param {number} low */
  finer(at, low) {
    let high = low + 1 / COARSE;
    for (let n = 0; n < FINE; n++) {
      const middle = (low + high) / 2;
      if (this.lies(at(middle))) low = middle;
      else high = middle;
    }
    return at(low);
  }

  /** @param {Pose} wanted @returns {Pose} */
  onTable(wanted) {
    const [c, s] = this.ways(wanted.heading).map(Math.abs);
    const [ex, ey] = [this.h * c + this.k * s, this.h * s + this.k * c];
    const { table } = this.hint;
    return {
      ...wanted,
      x: Math.round(clamp(wanted.x, ex, table - ex)),
      y: Math.round(clamp(wanted.y, ey, table - ey)),
    };
  }

  /** Where the way there begins: its place, or the nearest point of the edge. @param {Pose} to @returns {Point} */
  home(to) {
    const { from, edge } = this.hint;
    if (from || !edge) return from ? [from[0], from[1]] : [to.x, to.y];
    const [[ax, ay], [bx, by]] = edge;
    const [vx, vy] = [bx - ax, by - ay];
    const t = ((to.x - ax) * vx + (to.y - ay) * vy) / (vx * vx + vy * vy);
    return [ax + clamp(t, 0, 1) * vx, ay + clamp(t, 0, 1) * vy];
  }

  /** @param {number} heading @returns {Point} cosine and sine */
  ways(heading) {
    const angle = (heading / this.hint.turn) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)];
  }

  /** @param {Pose} at @returns {Point[]} */
  corners(at) {
    return [[1, 1], [-1, 1], [-1, -1], [1, -1]].map(([i, j]) =>
      this.carried(at, i * this.h, j * this.k)
    );
  }

  /** @param {Pose} at @param {number} p ahead @param {number} q to the left @returns {Point} */
  carried(at, p, q) {
    const [c, s] = this.ways(at.heading);
    return [at.x + p * c - q * s, at.y + p * s + q * c];
  }

  /** The arrow as it lies for this pose: the shorter of both flanks. @param {Pose} at @returns {Lie | null} */
  lies(at) {
    const [c, s] = this.ways(at.heading);
    /** @type {Point[]} */
    const seen = this.contact.map(([x, y]) => [
      (x - at.x) * c + (y - at.y) * s,
      (y - at.y) * c - (x - at.x) * s,
    ]);
    const found = [1, -1].map((side) => this.flank(at, seen, side)).filter((one) => one !== null);
    return found.reduce((/** @type {Lie | null} */ a, b) => a && a.used <= b.used ? a : b, null);
  }

  /** @param {Pose} at @param {Point[]} seen @param {number} side @returns {Lie | null} */
  flank(at, seen, side) {
    const { h, k } = this;
    const { shaft, head, width, eps } = this.hint;
    const extent = clipped(seen, side, k - eps / 2, k + width + eps / 2);
    if (!extent) return null;
    const [first, last] = extent;
    const [low, high] = last < -h ? [last, h] : first > h ? [-h, first] : [-h, h];
    const backs = last >= -h && first > h;
    if (high - low > Math.max(shaft, 2 * h)) return null;
    const across = side * (k + width / 2);
    const [tail, way] = backs ? [high, -1] : [low, 1];
    return {
      tail: this.carried(at, tail, across),
      tip: this.carried(at, tail + way * (shaft + head), across),
      used: Math.min(shaft, high - low),
    };
  }
}

/** @param {[number, number, number]} numbers @returns {Pose} */
const pose = ([x, y, heading]) => ({ x, y, heading });

/** Least and greatest p of what of a convex body lies between two lines. */
/** @param {Point[]} body @param {number} side @param {number} low @param {number} high */
function clipped(body, side, low, high) {
  /** @type {number[]} */
  const found = body.filter(([, q]) => low <= side * q && side * q <= high).map(([p]) => p);
  body.forEach(([bp, bq], at) => {
    const [ap, aq] = body[(at + body.length - 1) % body.length];
    const [a, b] = [side * aq, side * bq];
    for (const line of [low, high]) {
      if ((a < line && line < b) || (b < line && line < a)) {
        found.push(ap + ((line - a) / (b - a)) * (bp - ap));
      }
    }
  });
  return found.length ? [Math.min(...found), Math.max(...found)] : null;
}
