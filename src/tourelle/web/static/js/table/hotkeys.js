import { bind, keyHelp } from "../core/keys.js";
import { whenHere } from "../core/late.js";
import { clearField, toField, toList } from "./order/orders.js";
import { oneTouch, pass } from "./order/passing.js";
import { game } from "./state.js";

/**
 * All keys of the table.
 *
 * @typedef {{ cursor: import("./order/cursor.js").Cursor,
 *   draft: import("./order/draft.js").Draft, looking: import("./order/looking.js").Looking,
 *   past: import("./told/past.js").Past, carrying: import("./order/carrying.js").Carrying,
 *   queue: import("../show/queue.js").Queue, again: import("../show/again.js").Again,
 *   touch: import("./order/touch.js").Touch, inspector: import("./told/inspector.js").Inspector,
 *   line: import("../core/socket.js").Line, acts: import("./acts.js").Acts,
 *   confirm: () => boolean, undo: () => unknown, flip: () => void }} Parts
 *   `confirm`: whether there was something to confirm
 */

/** @param {Parts} parts */
export function bindKeys(parts) {
  const { confirm, undo, flip, cursor, draft, looking, past, carrying } = parts;
  const { queue, again, touch, inspector, line, acts } = parts;
  bind(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], "k.cursor", () => cursor.start());
  bind(["Enter"], "k.pick", () => confirm() || toList());
  bind(["/"], "k.find", toField);
  bind(["l"], "k.find", toList);
  bind(["u", "Escape"], "k.back", (e) => {
    if (e.key === "Escape" && clearField(draft)) return;
    if (!looking.close()) game.past !== null ? past.live() : undo();
  });
  bind(["e"], "k.end", () => confirm() || (oneTouch() && pass(draft)));
  bind(["p"], "k.pass", () => pass(draft));
  bind(["d"], "k.carry", () => carrying.focus());
  bind([" "], "k.skip", () => queue.skip());
  bind(["v"], "k.again", () => again.play());
  bind(["i"], "k.read", () => void touch.read(inspector.key));
  bind(["c"], "k.codex", () => inspector.openCodex());
  bind(["f"], "do.flip", flip);
  bind(["b"], "k.board", () => whenHere(import("./boxes.js"), (it) => it.boardText(line)));
  bind(["m"], "k.mute", () => acts.mute());
  bind(["+", "-", "0"], "k.zoom", (e) => {
    if (e.key === "0") touch.zoom.toggle();
    else touch.zoom.zoom(e.key === "+" ? 1.3 : 1 / 1.3);
  });
  bind(["[", "]"], "k.replay", (e) => past.go((game.past ?? game.step) + (e.key === "[" ? -1 : 1)));
  bind(["?"], "keys.help", keyHelp);
}
