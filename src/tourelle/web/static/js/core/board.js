import { element } from "./dom.js";
import { reducedMotion } from "./prefs.js";

/**
 * The picture that the server draws: a ground that stays, symbols, and layers of keyed parts. It is
 * kept in a shadow tree, so that the picture's style and the page's do not touch each other.
 *
 * A model is what is to be seen; showing one changes only the parts that differ, and lets a part
 * that has another place glide there.
 *
 * @typedef {{ key: string, markup: string, node: SVGGElement }} Part
 * @typedef {{ svg: SVGSVGElement, style: string, ground: string, label: string,
 *   symbols: Map<string, string>, layers: Map<string, Part[]> }} Model
 * @typedef {import("./wire.js").WholeScene} WholeScene
 * @typedef {import("./wire.js").ScenePatch} ScenePatch
 */

const SVG = "http://www.w3.org/2000/svg";
const parser = new DOMParser();

/** What the page adds to the picture's own style. */
const OWN = new CSSStyleSheet();
OWN.replaceSync(`
  :host { display: block; overflow: hidden; contain: layout paint style; will-change: transform; }
  svg { display: block; width: 100%; height: 100%; user-select: none;
    -webkit-user-select: none; }
  [data-key] { transition: opacity var(--quick); }
  .lit > :first-child, .lit { filter: drop-shadow(0 0 3px var(--signal)); }
  .gone { opacity: 0; }
  .held { pointer-events: none; opacity: .85; }
  :host(.glance) [data-layer="zoom"] { pointer-events: none;
    filter: drop-shadow(0 3px 8px rgb(0 0 0 / .45)); }
  :host(.glance) [data-layer="zoom"] :is([class*="shade"], .dim) {
    display: none; }
  .act:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  .flight { fill: none; stroke: var(--signal); stroke-width: 3; stroke-linecap: round;
    pointer-events: none; }
  .manip-layer .region { fill: var(--reach-1); fill-opacity: .5; stroke: var(--reach); stroke-width: 1.5;
    fill-rule: evenodd; pointer-events: none; }
  .manip-layer .barred { fill: var(--signal-wash); stroke: var(--signal); stroke-dasharray: 4 3;
    pointer-events: none; }
  .manip-layer .shaft { fill: none; stroke: var(--signal); stroke-width: 3; stroke-linecap: round;
    stroke-linejoin: round; pointer-events: none; }
  .manip-layer .handle { cursor: grab; fill: var(--signal-wash); stroke: var(--signal);
    stroke-width: 2; }
  .manip-layer .pin { fill: var(--signal); }
  .manip-layer .stone { fill: var(--signal); cursor: pointer; }
  .manip-layer .stone.open { fill: var(--reach-1); stroke: var(--reach); stroke-width: 1.5; }
  .manip-layer .picked { pointer-events: none; }
  .picked rect { fill: var(--signal); fill-opacity: .28; stroke: var(--signal); stroke-width: 2.5; }
  .picked .tick { fill: none; stroke: var(--signal); stroke-width: 4; stroke-linecap: round;
    stroke-linejoin: round; }
  .picked .halo { stroke: var(--halo, var(--sheet)); stroke-width: 8; }
  .lesson-marks > * { fill: var(--signal); fill-opacity: .1; stroke: var(--signal);
    stroke-width: 2.5; stroke-dasharray: 6 4; vector-effect: non-scaling-stroke;
    pointer-events: none; }
  .blast { fill: var(--ember); stroke: var(--signal); stroke-width: 2; pointer-events: none; }
`);

/**
 * The picture without its style, and the style. An inline style is not let in by the content
 * security policy; as a sheet of the shadow tree it is.
 * @param {string} svg @returns {[string, string]}
 */
function undressed(svg) {
  const found = /<style[^>]*>([\s\S]*?)<\/style>/.exec(svg);
  if (!found) return [svg, ""];
  const plain = parser.parseFromString(`<css>${found[1]}</css>`, "text/xml").documentElement;
  return [svg.replace(found[0], ""), plain.textContent ?? ""];
}

/** Nothing to be seen yet. @type {Omit<Model, "svg">} */
const BLANK = { style: "", ground: "", label: "", symbols: new Map(), layers: new Map() };

/** @param {WholeScene} scene @returns {Model} */
export function read(scene) {
  if (!scene.svg) return { ...BLANK, svg: document.createElementNS(SVG, "svg") };
  const [text, style] = undressed(scene.svg);
  const root = parser.parseFromString(text, "image/svg+xml").documentElement;
  const svg = /** @type {SVGSVGElement} */ (document.importNode(/** @type {Node} */ (root), true));
  /** @type {Model} */
  const model = {
    svg,
    style,
    ground: scene.ground,
    label: svg.getAttribute("aria-label") ?? "",
    symbols: new Map(),
    layers: new Map(),
  };
  for (const layer of svg.querySelectorAll("[data-layer]")) {
    const parts = [...layer.children].map((node) => ({
      key: node.getAttribute("data-key") ?? "",
      markup: node.outerHTML,
      node: /** @type {SVGGElement} */ (node),
    }));
    model.layers.set(layer.getAttribute("data-layer") ?? "", parts);
  }
  return model;
}

/** @param {Model} model @param {ScenePatch} patch @returns {Model} */
export function patched(model, patch) {
  const puts = patch.put ?? [];
  const away = new Set([...(patch.gone ?? []), ...puts.map((p) => p[1])]);
  /** @type {Model["layers"]} */
  const layers = new Map();
  for (const [name, parts] of model.layers) {
    layers.set(name, parts.filter((p) => !away.has(p.key)));
  }
  for (const [layer, key, after, markup] of puts) {
    const parts = layers.get(layer) ?? [];
    const at = after ? parts.findIndex((p) => p.key === after) + 1 : 0;
    const node = element(markup);
    parts.splice(at, 0, { key, markup: node.outerHTML, node });
    layers.set(layer, parts);
  }
  const symbols = new Map(model.symbols);
  for (const [name, markup] of Object.entries(patch.symbols ?? {})) symbols.set(name, markup);
  const { label = model.label, ground } = patch;
  if (ground) grounds.set(ground.key, Promise.resolve(element(ground.svg)));
  return { ...model, layers, symbols, label, ground: ground?.key ?? model.ground };
}

/** What is to be seen next: a whole picture, or what changed. */
/** @param {Model} before @param {WholeScene | ScenePatch} scene */
export const after = (before, scene) =>
  "svg" in scene ? read(/** @type {WholeScene} */ (scene)) : patched(before, scene ?? {});

/** @type {Map<string, Promise<Element>>} */
const grounds = new Map();

/** The ground is the same for all who play on it: it is fetched once. @param {string} key */
function groundOf(key) {
  const found = grounds.get(key) ??
    fetch(`/art/ground/${key}.svg`).then(async (answer) => {
      const text = await answer.text();
      const root = parser.parseFromString(text, "image/svg+xml").documentElement;
      return document.importNode(/** @type {Element} */ (root.firstElementChild), true);
    });
  grounds.set(key, found);
  found.catch(() => grounds.delete(key));
  return found;
}

export class Board {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.root = host.attachShadow({ mode: "open" });
    this.sheet = new CSSStyleSheet();
    this.root.adoptedStyleSheets = [this.sheet, OWN];
    this.tempo = 1; // how long a part may take to its place
    /** @type {Model | null} */ this.model = null;
    /** @type {SVGSVGElement | null} */ this.svg = null;
    /** @type {(svg: SVGSVGElement, model: Model) => void} */ this.onBoard = () => {};
    /** @type {() => void} */ this.onShow = () => {};
  }

  /**
   * @param {Model} model
   * @param {Map<string, [number, number][]>} [ways] the ways that parts go, by key
   * @returns {Promise<void>} when everything has arrived
   */
  show(model, ways = new Map()) {
    if (!this.svg || !this.model || !alike(this.model, model)) this.begin(model);
    const svg = /** @type {SVGSVGElement} */ (this.svg);
    if (this.model?.ground !== model.ground || !this.model) this.pave(svg, model.ground);
    svg.setAttribute("aria-label", model.label);
    svg.setAttribute("lang", model.svg.getAttribute("lang") ?? "");
    this.define(svg, model);
    /** @type {Promise<unknown>[]} */
    const moves = [];
    for (const [name, parts] of model.layers) this.lay(svg, name, parts, ways, moves);
    this.model = model;
    this.onShow();
    return Promise.allSettled(moves).then(() => {});
  }

  /** A board of another kind: all of it is new. @param {Model} model */
  begin(model) {
    const svg = /** @type {SVGSVGElement} */ (model.svg.cloneNode(true));
    for (const layer of svg.querySelectorAll("[data-layer]")) layer.replaceChildren();
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    this.sheet.replaceSync(model.style);
    this.root.replaceChildren(svg);
    this.svg = svg;
    this.model = null;
    this.onBoard(svg, model);
  }

  /** @param {SVGSVGElement} svg @param {string} key */
  async pave(svg, key) {
    const place = svg.querySelector("[data-ground]");
    if (!place || !key) return;
    place.setAttribute("data-ground", key);
    const ground = await groundOf(key).catch(() => null);
    const still = place.getAttribute("data-ground") === key;
    if (ground && still) place.replaceChildren(ground.cloneNode(true));
  }

  /** @param {SVGSVGElement} svg @param {Model} model */
  define(svg, model) {
    const defs = svg.querySelector("defs");
    const missing = (/** @type {Element} */ el) => !defs?.querySelector(`#${CSS.escape(el.id)}`);
    if (model.svg !== this.model?.svg) {
      for (const el of model.svg.querySelector("defs")?.children ?? []) {
        if (missing(el)) defs?.append(el.cloneNode(true));
      }
    }
    for (const markup of model.symbols.values()) {
      const made = element(markup);
      if (missing(made)) defs?.append(made);
    }
  }

  /**
   * @param {SVGSVGElement} svg @param {string} name @param {Part[]} parts
   * @param {Map<string, [number, number][]>} ways @param {Promise<unknown>[]} moves
   */
  lay(svg, name, parts, ways, moves) {
    const layer = svg.querySelector(`[data-layer="${CSS.escape(name)}"]`);
    if (!layer) return;
    /** @type {Map<string, Element>} */
    const there = new Map([...layer.children].map((el) => [el.getAttribute("data-key") ?? "", el]));
    const kept = parts.map((part) => {
      const old = there.get(part.key);
      const was = old && shownAs.get(old);
      if (old && was === part.markup) return old;
      const fresh = /** @type {SVGGElement} */ (part.node.cloneNode(true));
      shownAs.set(fresh, part.markup);
      if (fresh.hasAttribute("tabindex")) fresh.setAttribute("tabindex", "-1");
      if (old) moves.push(...glide(old, fresh, this.tempo, ways.get(part.key)));
      return fresh;
    });
    if (kept.length !== layer.children.length || kept.some((el, i) => el !== layer.children[i])) {
      const focused = this.root.activeElement?.getAttribute("data-key");
      layer.replaceChildren(...kept);
      if (focused) this.part(focused)?.focus({ preventScroll: true });
    }
  }

  /** @param {string} key @returns {SVGGElement | null} */
  part(key) {
    return this.root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  /** The part that an action touches. @param {string} act @returns {SVGGElement | null} */
  acting(act) {
    return this.root.querySelector(`[data-act~="${CSS.escape(act)}"]`) ?? this.part(act);
  }

  /** The parts under a point of the screen, topmost first. @param {number} x @param {number} y */
  at(x, y) {
    const found = new Set();
    for (const el of this.root.elementsFromPoint(x, y)) {
      const hit = el.closest("[data-act], [data-key]");
      if (hit && this.root.contains(hit)) found.add(hit);
      const whole = el.closest("[data-key]");
      if (whole) found.add(whole);
    }
    return /** @type {Element[]} */ ([...found]);
  }

  /** The middle of a part on the picture. @param {string} key @returns {[number, number] | null} */
  middle(key) {
    const part = this.part(key);
    if (!part || !this.svg) return null;
    const place = placeOf(part);
    if (place) return place;
    const { x, y, width, height } = part.getBBox();
    return [x + width / 2, y + height / 2];
  }

  /** Mark parts for a moment. @param {string[]} keys */
  light(keys) {
    for (const el of this.root.querySelectorAll(".lit")) el.classList.remove("lit");
    for (const key of keys) this.part(key)?.classList.add("lit");
  }
}

/** The markup that an element of the page stands for. @type {WeakMap<Element, string>} */
const shownAs = new WeakMap();

/** @param {Model} a @param {Model} b */
function alike(a, b) {
  const size = (/** @type {Model} */ m) => m.svg.getAttribute("viewBox");
  const names = (/** @type {Model} */ m) => [...m.layers.keys()].join();
  const lies = (/** @type {Model} */ m) => JSON.stringify({ ...m.svg.dataset });
  return size(a) === size(b) && a.style === b.style && names(a) === names(b) && lies(a) === lies(b);
}

/** @param {Element} el @returns {[number, number] | null} */
export function placeOf(el) {
  const found = /^translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(el.getAttribute("transform") ?? "");
  return found && [Number(found[1]), Number(found[2])];
}

/**
 * From where it was to where it is, along its way if that is known.
 * @param {Element} old @param {Element} fresh @param {number} tempo
 * @param {[number, number][]} [way]
 * @returns {Promise<unknown>[]}
 */
function glide(old, fresh, tempo, way) {
  const from = placeOf(old);
  const to = placeOf(fresh);
  if (!from || !to || reducedMotion()) return [];
  if (from[0] === to[0] && from[1] === to[1]) return [];
  const stops = way && way.length > 1 ? way : [from, to];
  const frames = stops.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
  const duration = tempo * Math.min(900, 260 + 110 * (stops.length - 1));
  return [fresh.animate(frames, { duration, easing: "ease-in-out" }).finished];
}
