import { s } from "../core/dom.js";
import { t } from "../core/i18n.js";

/** How long each move took: one bar a step, the one that is seen marked. */

const W = 460;
const H = 90;

/**
 * @param {import("../core/wire.js").Line[]} log @param {number} at
 * @param {(step: number) => void} go
 */
export function times(log, at, go) {
  const spent = lengths(log);
  if (spent.length < 3) return null;
  const most = Math.max(...spent.map((one) => one.took));
  const wide = Math.min(16, (W - 8) / spent.length);
  const bars = spent.map((one, i) => {
    const tall = Math.max(2, (Math.sqrt(one.took) / Math.sqrt(most || 1)) * (H - 10));
    return s("rect", {
      cls: `bar s${one.seat} ${one.step === at ? "now" : ""}`,
      x: (4 + i * wide).toFixed(1),
      y: (H - tall).toFixed(1),
      width: Math.max(1, wide - 1.5).toFixed(1),
      height: tall.toFixed(1),
      onclick: () => go(one.step),
    });
  });
  const label = t("time.label", { n: Math.round(most / 1000) });
  const look = { viewBox: `0 0 ${W} ${H}`, cls: "times", role: "img", "aria-label": label };
  return s("svg", look, bars);
}

/** @param {import("../core/wire.js").Line[]} log */
function lengths(log) {
  /** @type {Map<number, { step: number, seat: number, at: number }>} */
  const steps = new Map();
  for (const { step, seat, at } of log) {
    if (at && seat !== null && seat >= 0 && !steps.has(step)) steps.set(step, { step, seat, at });
  }
  const all = [...steps.values()];
  return all.slice(1).map((one, i) => ({ ...one, took: Math.max(0, one.at - all[i].at) }));
}
