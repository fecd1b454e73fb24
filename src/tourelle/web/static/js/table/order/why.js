import { toast } from "../../core/announce.js";
import { game, myAsk, over } from "../state.js";

/**
 * A touch that does nothing says why, with its rule; the last reason takes the place of the one
 * before.
 */

/** closes what was said last */
let close = () => {};

/**
 * @param {import("../../core/socket.js").Line} line @param {string[]} keys what was touched
 * @param {string[]} chosen the parts of the order so far
 * @param {[number, number]} [at] where in the picture
 */
export async function sayWhy(line, keys, chosen, at) {
  const asked = myAsk()?.asked;
  if (asked === undefined || over() || game.past !== null) return;
  const told = await line.query("why", { keys: keys.slice(0, 20), chosen, at }).catch(() => null);
  if (!told?.text || myAsk()?.asked !== asked) return;
  close();
  close = toast({ text: told.text, rule: told.rule, lesson: told.lesson, icon: "warn" });
}
