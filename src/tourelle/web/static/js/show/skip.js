import { action } from "../table/order/prompt.js";

/** Skipping is one key, one tap on the board, or the button where the question will be. */

/**
 * A tap that skips does nothing else: what it would have touched is not yet to be seen.
 * @param {import("./queue.js").Queue} queue @param {HTMLElement} board
 * @param {() => boolean} dragged the board was moved, not tapped
 */
export function onSkip(queue, board, dragged) {
  board.addEventListener("click", (e) => {
    if (!queue.showing || dragged()) return;
    e.stopImmediatePropagation();
    queue.skip();
  }, { capture: true });
}

/** @param {import("./queue.js").Queue} queue */
export const skipButton = (queue) =>
  action("skip", "last", () => queue.skip(), { primary: true, key: "\u2423" });
