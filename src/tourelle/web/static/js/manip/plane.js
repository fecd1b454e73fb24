/**
 * The table of a game played on a plane, as its picture lies on the screen: from the units of the
 * rules to those of the picture and back. The matrix is `data-plane` on the picture's root.
 *
 * @typedef {import("./math.js").Point} Point
 * @typedef {{ x: number, y: number, heading: number }} Pose
 */

export class Plane {
  /** @param {string} matrix six numbers as in SVG @param {number} turn units of a full turn */
  constructor(matrix, turn) {
    const [a, b, c, d, e, f] = matrix.split(" ").map(Number);
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
    this.e = e;
    this.f = f;
    this.turn = turn;
  }

  /** Units of the picture for one of the table. */
  get scale() {
    return Math.hypot(this.a, this.b);
  }

  /** @param {number} x @param {number} y @returns {Point} */
  shown(x, y) {
    return [this.a * x + this.c * y + this.e, this.b * x + this.d * y + this.f];
  }

  /** @param {Point} p of the picture @returns {Point} */
  meant([px, py]) {
    return this.way(px - this.e, py - this.f);
  }

  /** A way on the picture as a way on the table. @param {number} dx @param {number} dy @returns {Point} */
  way(dx, dy) {
    const det = this.a * this.d - this.b * this.c;
    return [(this.d * dx - this.c * dy) / det, (this.a * dy - this.b * dx) / det];
  }

  /** Degrees clockwise from the top of the picture. @param {number} heading */
  compass(heading) {
    const angle = (heading / this.turn) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const [dx, dy] = [this.a * x + this.c * y, this.b * x + this.d * y];
    return (Math.atan2(dx, -dy) * 180) / Math.PI;
  }

  /** The heading that looks from one point of the table to another. @param {number} dx @param {number} dy */
  bearing(dx, dy) {
    return this.wrap((Math.atan2(dy, dx) / (2 * Math.PI)) * this.turn);
  }

  /** @param {number} heading */
  wrap(heading) {
    return ((Math.round(heading) % this.turn) + this.turn) % this.turn;
  }

  /** How far apart two headings are. @param {number} a @param {number} b */
  apart(a, b) {
    const gap = this.wrap(a - b);
    return Math.min(gap, this.turn - gap);
  }
}
