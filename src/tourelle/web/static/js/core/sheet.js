import { $ } from "./dom.js";

/**
 * Bottom sheet of the phone: three heights (peek, half, full), moved by the grip only, so that a
 * list inside scrolls freely. On wide screens the same element is an ordinary column and this
 * module does nothing visible.
 */

const STOPS = /** @type {const} */ (["peek", "half", "full"]);
/** @typedef {(typeof STOPS)[number]} Stop */

/** @param {HTMLElement} sheet with a `.grip` button */
export function bottomSheet(sheet) {
  const grip = $(".grip", sheet);
  let from = 0;
  let start = 0;
  let dragged = false;

  /** @param {Stop} to */
  const stop = (to) => {
    sheet.dataset.stop = to;
    sheet.style.removeProperty("--drag");
    grip.setAttribute("aria-expanded", String(to !== "peek"));
  };

  grip.addEventListener("pointerdown", (e) => {
    from = e.clientY;
    start = sheet.getBoundingClientRect().height;
    dragged = false;
    grip.setPointerCapture(e.pointerId);
  });
  grip.addEventListener("pointermove", (e) => {
    if (!from || (!dragged && Math.abs(e.clientY - from) < 8)) return;
    dragged = true;
    sheet.style.setProperty("--drag", `${start + from - e.clientY}px`);
  });
  grip.addEventListener("pointerup", (e) => {
    const share = (start + from - e.clientY) / innerHeight;
    if (dragged) stop(share < 0.38 ? "peek" : share < 0.68 ? "half" : "full");
    from = 0;
  });
  grip.addEventListener("click", () => {
    const at = STOPS.indexOf(/** @type {Stop} */ (sheet.dataset.stop));
    if (!dragged) stop(STOPS[(at + 1) % STOPS.length]);
  });
  stop("peek");
  return { stop };
}
