import { $, h } from "../core/dom.js";
import { lang } from "../core/i18n.js";
import { look } from "../core/prefs.js";
import { game } from "../table/state.js";
import { pause } from "./pace.js";

/** A card that matters is held up: large, once, over the middle of the board. */

const HELD = 1600;
const SOON = 1200; // a picture that takes longer is not waited for

/** @param {string} card @param {{ tempo: number, off: AbortSignal }} how */
export async function holdUp(card, { tempo, off }) {
  const { id, game: name } = game.meta;
  const asked = new URLSearchParams({ theme: look(), lang: lang(), table: id });
  const picture = h("img", { alt: "", src: `/api/cards/${name}/${card}.svg?${asked}` });
  const held = h("div", { cls: "held-up", "aria-hidden": "true" }, picture);
  const there = picture.decode().then(() => true, () => false);
  if (!await Promise.race([there, pause(SOON, off).then(() => false)])) return;
  if (off.aborted) return;
  $(".stage").append(held);
  await pause(HELD * tempo, off);
  held.remove();
}
