import { $, h, narrow, onNarrow, put } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { t } from "../../core/i18n.js";
import { post } from "../../core/api.js";
import { complain } from "../../core/announce.js";
import { read } from "../../core/board.js";
import { action } from "../order/prompt.js";
import { game } from "../state.js";

/** Looking back: the slider under the board, and playing on from any step. */

export class Past {
  /**
   * @param {import("../../core/socket.js").Line} line @param {import("../../core/board.js").Board} board
   * @param {() => void} change
   */
  constructor(line, board, change) {
    this.line = line;
    this.board = board;
    this.change = change;
    this.wanted = -1;
    onNarrow(() => this.settle());
    this.count = h("span", { cls: "num" });
    this.range = h("input", {
      type: "range",
      min: 0,
      oninput: () => this.go(Number(this.range.value)),
    });
  }

  /** @param {number} to */
  async go(to) {
    const step = Math.max(0, Math.min(game.step, to));
    if (step === game.step) return this.live();
    this.wanted = step;
    game.past = step;
    this.change();
    try {
      /** @type {import("../../core/wire.js").PastScene} */
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

  /** The reader goes: a picture that is still on its way is not shown any more. */
  forget() {
    this.wanted = -1;
  }

  async fork() {
    const step = game.past ?? game.step;
    try {
      location.assign((await post(`/api/games/${game.meta.id}/fork`, { step })).url);
    } catch (error) {
      complain(error);
    }
  }

  /** The slider stays the same element, or it would slip from the hand that drags it. */
  render() {
    const at = game.past ?? game.step;
    const last = game.step;
    if (!$("#replay").childElementCount) this.lay();
    this.settle();
    this.range.max = String(Math.max(1, last));
    this.range.value = String(at);
    this.range.setAttribute("aria-label", t("p.replay"));
    this.range.setAttribute("aria-valuetext", t("past.at", { n: at, all: last }));
    this.count.textContent = `${at} / ${last}`;
    for (const button of $("#replay").querySelectorAll("button")) {
      button.setAttribute("aria-label", t(button.dataset.do ?? ""));
    }
  }

  /** Under the board; on a phone above the log. */
  settle() {
    const place = $(narrow() ? "#log" : ".under-board");
    const bar = $("#replay");
    if (bar.parentElement !== place) place.prepend(bar);
  }

  lay() {
    const at = () => game.past ?? game.step;
    put(
      $("#replay"),
      this.button("first", "do.first", () => 0),
      this.button("prev", "do.prev", () => at() - 1),
      this.range,
      this.count,
      this.button("next", "do.next", () => at() + 1),
      this.button("last", "do.last", () => game.step),
    );
  }

  /** What the prompt offers meanwhile. */
  buttons() {
    const live = action("live", "last", () => this.live(), { primary: true });
    if (!game.now.can?.fork) return [live];
    return [action("fork", "branch", () => this.fork(), { cls: "fork" }), live];
  }

  /**
   * @param {import("../../core/icons.js").IconName} pic @param {string} label
   * @param {() => number} to
   */
  button(pic, label, to) {
    return h("button", {
      cls: "btn plain icon",
      type: "button",
      "aria-label": t(label),
      data: { do: label },
      onclick: () => this.go(to()),
    }, icon(pic));
  }
}
