/** Where the bar of what is carried stands: it hides what is carried never, other units least. */

const AIR = 30;
/** below in the middle, above, in a corner */
const PLACES = ["", "above", "right", "left", "above right", "above left"];
const NAMES = ["above", "left", "right"];

/** @param {DOMRect} a @param {DOMRect} b @param {number} air between them */
const meets = (a, b, air) =>
  a.left < b.right + air && b.left < a.right + air && a.top < b.bottom + air &&
  b.top < a.bottom + air;

/** @param {HTMLElement} bar @param {string} place */
function stand(bar, place) {
  const names = place.split(" ");
  for (const name of NAMES) bar.classList.toggle(name, names.includes(name));
}

/**
 * It stays where it is while it is out of the way.
 * @param {HTMLElement} bar @param {SVGSVGElement} svg @param {SVGElement} carried
 * @param {boolean} first it has no place yet
 */
export function aside(bar, svg, carried, first) {
  const piece = carried.getBoundingClientRect();
  if (!first && !meets(bar.getBoundingClientRect(), piece, AIR)) return;
  const units = [...svg.querySelectorAll(".unit")].map((el) => el.getBoundingClientRect());
  let [best, least] = ["", Infinity];
  for (const place of PLACES) {
    stand(bar, place);
    const box = bar.getBoundingClientRect();
    const hides = units.filter((one) => meets(box, one, 0)).length +
      (meets(box, piece, AIR) ? units.length + 1 : 0);
    if (hides < least) [best, least] = [place, hides];
  }
  stand(bar, best);
}
