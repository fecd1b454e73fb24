import { learn, t } from "../../core/i18n.js";
import { myAsk } from "../state.js";
import words from "../../words/orders.js";

learn(words);

/**
 * Something was touched that answers no open slot: all ways to strike it, from what was chosen so
 * far or from the beginning. One way is taken at once, several are listed, the best first.
 *
 * @typedef {import("../../core/wire.js").Way} Way
 */
export class Aiming {
  /**
   * @param {import("../../core/socket.js").Line} line @param {import("./draft.js").Draft} draft
   * @param {import("../../core/board.js").Board} board
   */
  constructor(line, draft, board) {
    this.line = line;
    this.draft = draft;
    this.board = board;
  }

  /** @param {string[]} keys what was touched @returns {Promise<boolean>} whether it can be struck */
  async at(keys) {
    const { draft } = this;
    const asked = myAsk()?.asked;
    if (asked === undefined || !keys.length || draft.sending) return false;
    const { chosen } = draft;
    const args = { chosen, at: keys.slice(0, 20) };
    const told = await this.line.query("ways", args).catch(() => null);
    /** @type {Way[]} */
    const ways = told?.ways ?? [];
    if (draft.chosen !== chosen) return true; // the order has gone on meanwhile
    if (!ways.length || myAsk()?.asked !== asked) return false;
    if (ways.length === 1) await draft.whole(ways[0].keys);
    else draft.aim({ what: this.name(keys), ways, total: told.total });
    return true;
  }

  /** How the touched thing is called, without all that is known of it. @param {string[]} keys */
  name(keys) {
    const found = keys.map((key) => this.board.part(key) ?? this.board.acting(key)).find(Boolean);
    return (found?.getAttribute("aria-label") ?? "").split(",")[0];
  }
}

/** What the prompt says while the ways are listed. @param {{ what: string }} aimed */
export const aimText = (aimed) => t("ways.ask", { what: aimed.what });
