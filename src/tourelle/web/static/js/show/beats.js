/**
 * What happened in a step as beats, one thing after another: a part goes its way, a shot flies, dice
 * fall, a card is held up; last the result, with all that followed. What was said before a beat is
 * its caption; what the dice brought is said when they lie still.
 *
 * @typedef {import("../core/wire.js").Motion} Motion
 * @typedef {[number, number][]} Way
 * @typedef {{ kind: "go" | "shot" | "dice" | "card" | "result", said: string[], text: string,
 *   lights: string[], way?: Way, motion?: Motion }} Beat
 */

const SAID = 3; // sentences that one beat can bear

/** @param {Motion} motion @returns {Beat["kind"]} */
function kindOf(motion) {
  if (motion.dice?.length) return "dice";
  if (motion.card) return "card";
  if (motion.path && motion.path.length > 1) return "go";
  const ends = motion.from && motion.to;
  return ends || (motion.keys?.length ?? 0) > 1 ? "shot" : "result";
}

/** Of the same part, one step after the other: one way. @param {Beat | undefined} last @param {Motion} motion */
const goesOn = (last, motion) => last?.kind === "go" && last.motion?.keys?.[0] === motion.keys?.[0];

/** @param {Motion[]} motions @returns {Beat[]} */
export function beatsOf(motions) {
  /** @type {Beat[]} */
  const beats = [];
  /** @type {string[]} */
  let said = [];
  /** @type {string[]} */
  let lights = [];
  for (const motion of motions) {
    const kind = kindOf(motion);
    const text = motion.text ?? "";
    lights.push(...(motion.keys ?? motion.about ?? []));
    const last = beats.at(-1);
    if (kind === "result") {
      if (text) said.push(text);
    } else if (kind === "go" && last && goesOn(last, motion) && !said.length) {
      last.way?.push(...(motion.path ?? []).slice(1));
      last.text = text || last.text;
    } else {
      const way = motion.path && [...motion.path];
      beats.push({ kind, said: said.slice(-SAID), text, lights, way, motion });
      said = [];
      lights = [];
    }
  }
  beats.push({ kind: "result", said: said.slice(0, SAID), text: "", lights });
  return beats;
}

/** Whether there is anything to be seen or read before the result. @param {Beat[]} beats */
export const acts = (beats) => beats.length > 1;

/** How much of it is told in words. @param {Beat[]} beats */
export const tells = (beats) => beats.reduce((sum, beat) => sum + beat.said.length, 0);
