import { pref, reducedMotion, setPref } from "../core/prefs.js";

/** How fast what happened is shown: set once, kept on the device. */

/** @typedef {"normal" | "fast" | "off"} Pace */

/** @type {Record<Pace, number>} */
const TEMPO = { normal: 1, fast: 0.4, off: 0 };
const PACES = /** @type {Pace[]} */ (Object.keys(TEMPO));

/** Whoever wants less motion and has set nothing is shown results only. @returns {Pace} */
export function pace() {
  const set = PACES.find((one) => one === pref("pace"));
  return set ?? (reducedMotion() ? "off" : "normal");
}

/** The next of the three. */
export const nextPace = () => setPref("pace", PACES[(PACES.indexOf(pace()) + 1) % PACES.length]);

/** What a second lasts: 1, less, or nothing at all. Who has a clock running is not kept waiting. */
/** @param {boolean} [hurried] */
export function tempo(hurried = false) {
  if (document.visibilityState !== "visible") return 0;
  return Math.min(TEMPO[pace()], hurried ? TEMPO.fast : 1);
}

/** @param {number} ms @param {AbortSignal} off @returns {Promise<void>} */
export const pause = (ms, off) =>
  new Promise((done) => {
    if (off.aborted || ms <= 0) return done();
    const end = () => {
      clearTimeout(timer);
      off.removeEventListener("abort", end);
      done();
    };
    const timer = setTimeout(end, ms);
    off.addEventListener("abort", end);
  });
