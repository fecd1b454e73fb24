import { s } from "../core/dom.js";

/**
 * What is carried, as it is drawn: the body that the picture holds ready (`carry`), its outline,
 * the arrow as it lies, the handle that turns it, and a sign that says what the referee thinks.
 * While it moves only transforms change.
 *
 * @typedef {import("./plane.js").Pose} Pose
 * @typedef {import("./swing.js").Lie} Lie
 */

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(`
  .carry-layer { --tone: var(--reach); }
  .carry-layer[data-verdict=yes] { --tone: var(--n-green, green); }
  .carry-layer[data-verdict=no] { --tone: var(--signal); }
  .carry-layer .outline { fill: var(--tone); fill-opacity: .22; stroke: var(--tone);
    stroke-linejoin: round; }
  .carry-layer[data-verdict=no] .outline { stroke-dasharray: 5 3; }
  .carry-layer .likeness { opacity: .72; }
  .carry-layer .grab { fill: transparent; cursor: grab; touch-action: none; }
  .carry-layer.held .grab { cursor: grabbing; }
  .carry-layer .needle { stroke: var(--tone); stroke-linecap: round; fill: none; }
  .carry-layer .knob { cursor: grab; touch-action: none; }
  .carry-layer .knob .pad { fill: transparent; }
  .carry-layer .knob .dot { fill: var(--card); stroke: var(--tone); }
  .carry-layer .knob .curl { fill: none; stroke: var(--tone); stroke-linecap: round; }
  .carry-layer .used { fill: var(--tone); fill-opacity: .35; }
  .carry-layer .sign circle { fill: var(--tone); stroke: var(--card); stroke-width: 2; }
  .carry-layer .sign path { fill: none; stroke: var(--card); stroke-width: 3;
    stroke-linecap: round; stroke-linejoin: round; }
  .carry-layer:not([data-verdict=yes]) .sign .tick,
  .carry-layer:not([data-verdict=no]) .sign .cross,
  .carry-layer:not([data-verdict]) .sign { display: none; }
  .carry-layer .arrow-lies, .carry-layer .body, .carry-layer .sign { pointer-events: none; }
  .carry-layer.idle .arrow-lies, .carry-layer.idle .body, .carry-layer.idle .knob,
  .carry-layer.idle .needle, .carry-layer.idle .sign { display: none; }
  .carry-layer.proved .likeness, .carry-layer.proved .arrow-lies { display: none; }
  .carry-layer.proved .outline { fill-opacity: .08; }
`);

/** Measures of a full-size table: the arrow's symbol has ten units to the centimetre. */
const SYMBOL = 100;
const THUMB = 22;

export class Figure {
  /**
   * @param {SVGSVGElement} svg @param {import("./plane.js").Plane} plane
   * @param {{ h: number, k: number, turns: boolean }} body @param {number} width of the arrow
   */
  constructor(svg, plane, body, width) {
    this.svg = svg;
    this.plane = plane;
    this.body = body;
    const root = /** @type {ShadowRoot | Document} */ (svg.getRootNode());
    if (!root.adoptedStyleSheets.includes(STYLE)) root.adoptedStyleSheets.push(STYLE);
    const [w, l] = [2 * body.k * plane.scale, 2 * body.h * plane.scale];
    const box = { x: -w / 2, y: -l / 2, width: w, height: l };
    const wide = width / SYMBOL;
    this.used = s("rect", { cls: "used", x: -wide / 2 + 2, width: Math.max(0, wide - 4), rx: 2 });
    this.arrow = s("g", { cls: "arrow-lies" }, s("use", { href: "#arrow" }), this.used);
    this.outline = s("rect", { cls: "outline", ...box });
    this.likeness = s("g", { cls: "likeness" });
    this.hull = s("g", { cls: "body" }, this.outline, this.likeness);
    this.grab = s("rect", { cls: "grab", ...box });
    this.needle = s("path", { cls: "needle" });
    this.dot = s("circle", { cls: "dot" });
    this.pad = s("circle", { cls: "pad" });
    this.curl = s("path", { cls: "curl" });
    this.knob = s("g", { cls: "knob" }, this.pad, this.dot, this.curl);
    this.sign = s(
      "g",
      { cls: "sign" },
      s("circle", { r: 9 }),
      s("path", { cls: "tick", d: "M-4 0 -1 3.500 4.500 -3" }),
      s("path", { cls: "cross", d: "M-3.500 -3.500 3.500 3.500M3.500 -3.500 -3.500 3.500" }),
    );
    this.layer = s("g", { cls: "carry-layer idle", "aria-hidden": "true" });
    this.layer.append(this.arrow, this.hull, this.needle, this.grab, this.sign);
    if (body.turns) this.layer.append(this.knob);
    svg.append(this.layer);
    this.seen = "";
    this.unit = 1;
    this.behind = false; // the handle is behind, where ahead would be out of sight
  }

  /** The likeness may come later than the question. */
  dress() {
    const ready = this.svg.querySelector("[data-key=carry]");
    if (!ready || this.likeness.childElementCount) return;
    this.likeness.append(...[...ready.children].map((el) => el.cloneNode(true)));
  }

  /** Handles keep the size of a thumb whatever the zoom. */
  measure() {
    const now = `${this.svg.getAttribute("viewBox")} ${this.svg.clientWidth}`;
    if (now === this.seen) return;
    this.seen = now;
    this.unit = 1 / (this.svg.getScreenCTM()?.a || 1);
    const { unit } = this;
    const [w, l] = [this.body.k, this.body.h].map((half) =>
      Math.max(2 * half * this.plane.scale, 2 * THUMB * unit)
    );
    for (const [name, value] of Object.entries({ x: -w / 2, y: -l / 2, width: w, height: l })) {
      this.grab.setAttribute(name, String(value));
    }
    this.pad.setAttribute("r", String(THUMB * unit));
    this.dot.setAttribute("r", String(11 * unit));
    this.curl.setAttribute("d", curl(5.5 * unit));
    for (const el of [this.outline, this.dot, this.needle, this.curl]) {
      el.setAttribute("stroke-width", String(2 * unit));
    }
  }

  /** @param {Pose} at @param {Lie | null} lie */
  draw(at, lie) {
    this.dress();
    this.measure();
    const { plane, unit } = this;
    const [x, y] = plane.shown(at.x, at.y);
    const way = plane.compass(at.heading);
    const here = `translate(${x.toFixed(2)} ${y.toFixed(2)})rotate(${way.toFixed(2)})`;
    this.hull.setAttribute("transform", here);
    this.grab.setAttribute("transform", here);
    const ahead = this.body.h * plane.scale;
    const far = Math.max(ahead + 20 * unit, 46 * unit);
    if (!this.layer.classList.contains("held")) this.behind = this.hides(x, y, way, far);
    const side = this.behind ? 1 : -1;
    const line = `M0 ${side * ahead}V${side * (far - 11 * unit)}`;
    this.needle.setAttribute("d", this.body.turns ? line : "");
    this.needle.setAttribute("transform", here);
    this.knob.setAttribute("transform", `${here}translate(0 ${side * far})`);
    const behind = `translate(0 ${ahead + 13 * unit})rotate(${-way})scale(${unit})`;
    this.sign.setAttribute("transform", here + behind);
    this.arrow.setAttribute("display", lie ? "inline" : "none");
    if (lie) this.lay(lie);
  }

  /**
   * Whether the handle would be out of sight ahead and is in sight behind.
   * @param {number} x @param {number} y @param {number} way @param {number} far
   */
  hides(x, y, way, far) {
    const [left, top, w, h] = (this.svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const air = THUMB * this.unit;
    const [dx, dy] = [
      Math.sin((way * Math.PI) / 180) * far,
      -Math.cos((way * Math.PI) / 180) * far,
    ];
    const seen = (/** @type {number} */ px, /** @type {number} */ py) =>
      px > left + air && px < left + w - air && py > top + air && py < top + h - air;
    return !seen(x + dx, y + dy) && seen(x - dx, y - dy);
  }

  /** @param {Lie} lie */
  lay({ tail, tip, used }) {
    const { plane } = this;
    const [x, y] = plane.shown(...tail);
    const [tx, ty] = plane.shown(...tip);
    const way = (Math.atan2(tx - x, y - ty) * 180) / Math.PI;
    const scale = plane.scale * SYMBOL;
    this.arrow.setAttribute("transform", `translate(${x} ${y})rotate(${way})scale(${scale})`);
    this.used.setAttribute("y", String(-used / SYMBOL));
    this.used.setAttribute("height", String(used / SYMBOL));
  }

  /** @param {"yes" | "no" | ""} verdict */
  judge(verdict) {
    if (verdict) this.layer.dataset.verdict = verdict;
    else delete this.layer.dataset.verdict;
  }

  stop() {
    this.layer.remove();
  }
}

/** Two arrowheads on a bow: it can be turned. @param {number} r */
const curl = (r) =>
  `M${-r} ${r * 0.35}a${r} ${r} 0 0 1 ${2 * r} 0M${-r * 1.5} ${-r * 0.25}l${r * 0.5} ${r * 0.6}l${
    r * 0.6
  } ${-r * 0.5}M${r * 1.5} ${-r * 0.25}l${-r * 0.5} ${r * 0.6}l${-r * 0.6} ${-r * 0.5}`;
