import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { post } from "../core/api.js";
import { complain } from "../core/announce.js";
import { read } from "../core/board.js";
import { game } from "./state.js";

/** Looking back: the slider under the board, and playing on from any step. */

export class Past {
  /**
   * @param {import("../core/socket.js").Line} line @param {import("../core/board.js").Board} board
   * @param {() => void} change
   */
  constructor(line, board, change) {
    this.line = line;
    this.board = board;
    this.change = change;
    this.wanted = -1;
  }

  /** @param {number} to */
  async go(to) {
    const step = Math.max(0, Math.min(game.step, to));
    if (step === game.step) return this.live();
    this.wanted = step;
    game.past = step;
    this.change();
    try {
      /** @type {import("../core/wire.js").PastScene} */
      const told = await this.line.query("scene", { step, near: this.line.near });
      if (this.wanted === step) this.board.show(read(told));
    } catch (error) {
      complain(error);
    }
  }

  live() {
    this.wanted = -1;
    if (game.past === null) return;
    game.past = null;
    if (game.live) this.board.show(game.live);
    this.change();
  }

  async fork() {
    const step = game.past ?? game.step;
    try {
      location.assign((await post(`/api/games/${game.meta.id}/fork`, { step })).url);
    } catch (error) {
      complain(error);
    }
  }

  render() {
    const at = game.past ?? game.step;
    const last = game.step;
    const range = h("input", {
      type: "range",
      min: 0,
      max: Math.max(1, last),
      value: at,
      "aria-label": t("p.replay"),
      "aria-valuetext": t("past.at", { n: at, all: last }),
      oninput: () => this.go(Number(range.value)),
    });
    const bar = $("#replay");
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const was = bar.contains(focused) ? focused?.dataset.do ?? "range" : "";
    put(
      bar,
      this.button("first", "do.first", 0),
      this.button("prev", "do.prev", at - 1),
      range,
      h("span", { cls: "num" }, `${at} / ${last}`),
      this.button("next", "do.next", at + 1),
      this.button("last", "do.last", last),
    );
    if (was === "range") range.focus();
    else if (was) {
      /** @type {HTMLElement | null} */ (bar.querySelector(`[data-do="${was}"]`))?.focus();
    }
    this.note(at, last);
  }

  /** @param {number} at @param {number} last */
  note(at, last) {
    const box = $("#past");
    box.hidden = game.past === null;
    put(
      box,
      h("span", {}, t("past.at", { n: at, all: last })),
      game.now.can?.fork && h(
        "button",
        {
          cls: "btn small",
          type: "button",
          onclick: () => this.fork(),
        },
        icon("branch"),
        t("do.fork"),
      ),
      h("button", { cls: "btn small", type: "button", onclick: () => this.live() }, t("do.live")),
    );
  }

  /**
   * @param {import("../core/icons.js").IconName} pic @param {string} label @param {number} to
   */
  button(pic, label, to) {
    return h("button", {
      cls: "btn plain icon",
      type: "button",
      "aria-label": t(label),
      data: { do: label },
      onclick: () => this.go(to),
    }, icon(pic));
  }
}
