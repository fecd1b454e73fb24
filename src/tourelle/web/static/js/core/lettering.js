import { s } from "./dom.js";

/**
 * Draughtsman's capitals: one stroke per line, as lettering guides drew them on maps.
 * Each glyph is [width, path] on a cap height of 10, so titles look the same everywhere without a font file.
 * @type {Record<string, [number, string]>}
 */
const GLYPHS = {
  A: [7, "M0 10 3.5 0 7 10M1.3 6.6H5.7"],
  B: [6, "M0 4.7V0H3.2A2.35 2.35 0 0 1 3.2 4.7H0V10H3.5A2.65 2.65 0 0 0 3.5 4.7"],
  C: [6.6, "M6.6 2.4A3.6 5 0 1 0 6.6 7.6"],
  D: [7, "M0 0V10H2.4A4.6 5 0 0 0 2.4 0Z"],
  E: [5.4, "M5.4 0H0V10H5.4M0 4.8H4.4"],
  F: [5.2, "M5.2 0H0V10M0 4.8H4.2"],
  G: [7, "M6.6 2.4A3.6 5 0 1 0 7.05 6V5.4H4.4"],
  H: [6.4, "M0 0V10M6.4 0V10M0 4.8H6.4"],
  I: [0, "M0 0V10"],
  J: [4, "M4 0V7.2A2.2 2.8 0 0 1 0 8"],
  K: [6, "M0 0V10M5.8 0 0 6M1.9 4.1 6.2 10"],
  L: [5, "M0 0V10H5"],
  M: [8, "M0 10V0L4 7 8 0V10"],
  N: [6.6, "M0 10V0L6.6 10V0"],
  O: [7.2, "M3.6 0A3.6 5 0 1 0 3.6 10 3.6 5 0 1 0 3.6 0Z"],
  P: [5.8, "M0 10V0H3.1A2.75 2.75 0 0 1 3.1 5.5H0"],
  Q: [7.4, "M3.6 0A3.6 5 0 1 0 3.6 10 3.6 5 0 1 0 3.6 0ZM4.4 7.2 7.4 10.4"],
  R: [6.2, "M0 10V0H3.2A2.7 2.7 0 0 1 3.2 5.4H0M2.9 5.4 6.2 10"],
  S: [
    5.7,
    "M5.3 1.9C4.8.7 3.9 0 2.8 0 1.3 0 .2 1 .2 2.4.2 5.4 5.7 4.3 5.7 7.4 5.7 9 4.5 10 2.8 10 1.4 10 .4 9.2 0 7.9",
  ],
  T: [6.4, "M0 0H6.4M3.2 0V10"],
  U: [6.4, "M0 0V6.6A3.2 3.4 0 0 0 6.4 6.6V0"],
  V: [7, "M0 0 3.5 10 7 0"],
  W: [9.6, "M0 0 2.4 10 4.8 1.6 7.2 10 9.6 0"],
  X: [6.4, "M0 0 6.4 10M6.4 0 0 10"],
  Y: [6.6, "M0 0 3.3 5 6.6 0M3.3 5V10"],
  Z: [6, "M0 0H6L0 10H6"],
  0: [6, "M3 0A3 5 0 1 0 3 10 3 5 0 1 0 3 0Z"],
  1: [2.4, "M0 2 2.4 0V10"],
  2: [5.6, "M.2 2.4C.4.9 1.4 0 2.8 0 4.3 0 5.4 1 5.4 2.6 5.4 5 1.6 7 0 10H5.6"],
  3: [
    5.4,
    "M.3 1.6C.8.6 1.7 0 2.7 0 4.1 0 5.1 1 5.1 2.3 5.1 3.7 4 4.6 2.4 4.6 4.2 4.6 5.4 5.7 5.4 7.3 5.4 8.9 4.2 10 2.6 10 1.4 10 .4 9.3 0 8.2",
  ],
  4: [6, "M4.4 10V0L0 7H6"],
  5: [
    5.4,
    "M4.9 0H.7L.3 4.6C1 4 1.8 3.7 2.6 3.7 4.2 3.7 5.4 4.9 5.4 6.8 5.4 8.7 4.2 10 2.6 10 1.4 10 .5 9.4 0 8.4",
  ],
  6: [5.6, "M4.6.2C1.8 1.4 0 4 0 6.9A2.8 3.1 0 1 0 5.6 6.9 2.8 3.1 0 1 0 .1 6.2"],
  7: [5.4, "M0 0H5.4L1.8 10"],
  8: [
    5.6,
    "M2.8 0A2.3 2.3 0 1 0 2.8 4.6 2.3 2.3 0 1 0 2.8 0ZM2.8 4.6A2.7 2.7 0 1 0 2.8 10 2.7 2.7 0 1 0 2.8 4.6Z",
  ],
  9: [5.6, "M1 9.8C3.8 8.6 5.6 6 5.6 3.1A2.8 3.1 0 1 0 0 3.1 2.8 3.1 0 1 0 5.5 3.8"],
  "-": [3.4, "M0 5.2H3.4"],
  "'": [0, "M0 0V2.4"],
  ".": [0, "M0 9.9V10"],
  ",": [1, "M1 9.4 0 11.6"],
  ":": [0, "M0 3.6V3.7M0 9.9V10"],
  "/": [4, "M4 0 0 10"],
  " ": [2.6, ""],
};
/** @type {Record<string, string>} */
const ACCENTS = {
  "\u0301": "M-.6-1.7 1-3.4",
  "\u0300": "M.6-1.7-1-3.4",
  "\u0302": "M-1.5-1.7 0-3.3 1.5-1.7",
  "\u0308": "M-1.2-2.3V-2.2M1.2-2.3V-2.2",
  "\u0327": "M0 10.2V11A1 1 0 0 1-.8 12.2",
};
const GAP = 2.5;

/** @param {string} text @param {{ weight?: number }} [look] @returns {SVGSVGElement} a decorative picture; the caller keeps the text for readers */
export function lettering(text, { weight = 1.25 } = {}) {
  const paths = [];
  let x = 0;
  let before = 0;
  for (const char of text.toUpperCase().normalize("NFD")) {
    if (char in ACCENTS) {
      paths.push(
        s("path", { d: ACCENTS[char], transform: `translate(${x - GAP - before / 2} 0)` }),
      );
      continue;
    }
    const [width, d] = GLYPHS[char] ?? GLYPHS["-"];
    if (d) paths.push(s("path", { d, transform: `translate(${x} 0)` }));
    x += width + GAP;
    before = width;
  }
  const pad = weight / 2 + 0.2;
  const box = [-pad, -pad, x - GAP + 2 * pad, 10 + 2 * pad].map((n) => n.toFixed(2)).join(" ");
  const look = {
    fill: "none",
    stroke: "currentColor",
    "stroke-width": weight,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  };
  return s("svg", { viewBox: box, "aria-hidden": "true", ...look }, paths);
}

/** Replace the text of a heading by its drawn form, keeping the words for screen readers. @param {HTMLElement} el @param {string} text @param {{ weight?: number }} [look] */
export function letter(el, text, look) {
  const words = document.createElement("span");
  words.className = "sr";
  words.textContent = text;
  el.classList.add("lettered");
  el.replaceChildren(words, lettering(text, look));
}

/** The name of the house: the O is a turret seen from above, its gun the signal. */
export function wordmark() {
  const svg = lettering("TOURELLE", { weight: 1.35 });
  const turret = s(
    "g",
    { transform: "translate(12.5 5)" },
    s("path", { cls: "gun", d: "M2.6-2.6 6.8-6.8", "stroke-width": 1.7 }),
    s("circle", { r: 1.1, fill: "currentColor", stroke: "none" }),
  );
  svg.append(turret);
  svg.setAttribute("overflow", "visible");
  return svg;
}
