/** Small helpers that build elements; text is always a text node, never markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | boolean | null | undefined | any[]} Child
 * @typedef {Record<string, any>} Props
 */

/** @param {Element} el @param {Props} props */
function assign(el, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) el.addEventListener(name.slice(2), value);
    else if (name === "vars") {
      for (const [k, v] of Object.entries(value)) {
        /** @type {HTMLElement} */ (el).style.setProperty(k, String(v));
      }
    } else if (name === "data") Object.assign(/** @type {HTMLElement} */ (el).dataset, value);
    else el.setAttribute(name === "cls" ? "class" : name, value === true ? "" : String(value));
  }
}

/** French marks stay with their word: no line begins with one. @param {string} text */
export const bound = (text) => text.replace(/ (?=[:;!?»](\s|$))|(?<=«) /g, "\u202f");

/** @param {Element} el @param {(Child | Child[])[]} children */
function fill(el, children) {
  for (const child of children.flat(Infinity)) {
    if ((child && child !== true) || child === 0) {
      el.append(child instanceof Node ? child : bound(String(child)));
    }
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Props} [props] @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const el = document.createElement(tag);
  assign(el, props);
  fill(el, children);
  return el;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Props} [props] @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, props = {}, ...children) {
  const el = document.createElementNS(SVG, tag);
  assign(el, props);
  fill(el, children);
  return el;
}

const parser = new DOMParser();

/** What the server has drawn. @param {string} markup one element @returns {SVGGElement} */
export function element(markup) {
  const text = `<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink">${markup}</svg>`;
  const made = parser.parseFromString(text, "image/svg+xml").documentElement.firstElementChild;
  return /** @type {SVGGElement} */ (document.importNode(/** @type {Node} */ (made), true));
}

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement} */
export function $(selector, root = document) {
  const el = root.querySelector(selector);
  if (!el) throw new Error(`missing ${selector}`);
  return /** @type {HTMLElement} */ (el);
}

/** @param {Element} el @param {...(Child | Child[])} children */
export function put(el, ...children) {
  el.replaceChildren();
  fill(el, children);
}

const NARROW = matchMedia("(max-width: 720px), (max-height: 500px)");
/** Is this a small screen, where panels become a sheet below the board, or beside it? */
export const narrow = () => NARROW.matches;
/** @param {() => void} run */
export const onNarrow = (run) => NARROW.addEventListener("change", run);

/** @param {number} ms */
export const wait = (ms) =>
  new Promise((done) =>
    setTimeout(done, matchMedia("(prefers-reduced-motion: reduce)").matches ? Math.min(ms, 60) : ms)
  );
