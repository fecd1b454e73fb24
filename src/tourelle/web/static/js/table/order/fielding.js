import { $, h, put } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { learn, t } from "../../core/i18n.js";
import { complain } from "../../core/announce.js";
import { post } from "../../core/api.js";
import { brought, kept } from "../../builder/store.js";
import words from "../../words/fielding.js";

/**
 * A force is asked for: the lists kept on this device lie beside the ready ones, and one that was
 * brought from the builder is fielded at once.
 *
 * @typedef {{ asked: number, hint?: unknown }} Question
 * @typedef {(choice: unknown, asked: number) => Promise<unknown> | void} Send
 */

learn(words);

/** @typedef {{ limit: number, task?: string, side?: string }} Force what may be fielded */
/** @param {unknown} hint @returns {{ force: Force } | undefined} */
const forceIn = (hint) => (Array.isArray(hint) ? hint : [hint]).find((one) => one?.force);

export class Fielding {
  /** @param {string} table @param {Send} send */
  constructor(table, send) {
    this.table = table;
    this.send = send;
    this.box = h("section", { cls: "fielding", hidden: true });
    this.made = "";
    $("#list").before(this.box);
  }

  /** @param {Question | undefined} ask @param {string} game */
  show(ask, game) {
    const hint = ask && forceIn(ask.hint);
    const made = hint ? `${ask?.asked} ${document.documentElement.lang}` : "";
    if (made === this.made) return;
    this.made = made;
    this.box.hidden = !hint;
    if (!ask || !hint) return put(this.box);
    const ready = brought(this.table);
    if (ready) return void this.send(ready, ask.asked);
    const { limit, task, side } = hint.force;
    const own = kept(game).filter((one) =>
      task ? one.task === task && one.side === side : one.limit <= limit
    );
    const rows = own.map((one) =>
      h(
        "button",
        {
          cls: "btn",
          type: "button",
          onclick: () => this.field(one.list, hint.force, game, ask.asked),
        },
        icon("flag"),
        t("field.use", { name: one.name }),
      )
    );
    const wanted = task ? `&task=${task}&side=${side}` : "";
    const href = `/builder/${game}?table=${this.table}&limit=${limit}${wanted}`;
    this.box.classList.toggle("bare", rows.length === 0); // the ready ones come first
    put(
      this.box,
      h("h3", { cls: "label" }, t("field.title")),
      rows.length ? rows : h("p", { cls: "why" }, t("field.none")),
      h("a", { cls: "btn", href, id: "build-one" }, icon("plus"), t("field.build")),
    );
  }

  /** @param {unknown} list @param {Force} force @param {string} game @param {number} asked */
  async field(list, force, game, asked) {
    try {
      const told = await post(`/api/builder/${game}?table=${this.table}`, {
        list,
        ...force,
        active: 0,
      });
      const bad = told.checks.find((/** @type {{ ok: boolean }} */ one) => !one.ok);
      if (bad) complain(bad);
      else await this.send(told.choice, asked);
    } catch (error) {
      complain(error);
    }
  }
}
