/**
 * Many reasons to draw, one drawing a frame.
 * @param {() => void} draw
 */
export function eachFrame(draw) {
  let due = false;
  /** What is due is drawn at once: something in it is needed now. */
  const now = () => {
    if (!due) return;
    due = false;
    draw();
  };
  const soon = () => {
    if (due) return;
    due = true;
    if (document.visibilityState === "visible") requestAnimationFrame(now);
    else setTimeout(now); // a page that is not seen has no frames
  };
  return { soon, now };
}
