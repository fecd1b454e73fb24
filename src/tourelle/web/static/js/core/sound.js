import { pref, setPref } from "./prefs.js";

/** Sounds are made, not shipped: two soft tones for my turn, a thud for a shot. */

/** @type {AudioContext | null} */
let context = null;

export const muted = () => pref("mute") === "1";
/** @param {boolean} to */
export const setMuted = (to) => setPref("mute", to ? "1" : "0");

// browsers let a page sound only after the reader has touched it
for (const name of ["pointerdown", "keydown"]) {
  addEventListener(name, () => void (context ??= new AudioContext()), { once: true });
}

/** @param {number} from hertz @param {number} to @param {number} at @param {number} long seconds */
function tone(from, to, at, long, shape = /** @type {OscillatorType} */ ("triangle")) {
  if (!context || muted()) return;
  const start = context.currentTime + at;
  const voice = new OscillatorNode(context, { type: shape, frequency: from });
  const loud = new GainNode(context, { gain: 0 });
  voice.frequency.exponentialRampToValueAtTime(to, start + long);
  loud.gain.setValueAtTime(0.0001, start);
  loud.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  loud.gain.exponentialRampToValueAtTime(0.0001, start + long);
  voice.connect(loud).connect(context.destination);
  voice.start(start);
  voice.stop(start + long);
}

export function myTurn() {
  tone(440, 440, 0, 0.16);
  tone(660, 660, 0.14, 0.22);
}
export const shot = () => tone(160, 40, 0, 0.3, "square");
export const placed = () => tone(240, 180, 0, 0.08);
