import { $, h, put } from "../../core/dom.js";
import { aboveNotices } from "../../core/announce.js";
import { t } from "../../core/i18n.js";
import { factList } from "../order/odds.js";
import { instructField, instructionOf } from "../seats/instructing.js";
import { armOf, askChip } from "../seats/standing.js";
import { game } from "../state.js";

/** What is pointed at, in full; the whole position when nothing is. */

export class Inspector {
  /** @param {import("../../core/socket.js").Line} line @param {import("../../core/board.js").Board} board */
  constructor(line, board) {
    aboveNotices($("#inspector"));
    this.line = line;
    this.board = board;
    this.key = "";
    /** @type {import("../../core/wire.js").Fact[]} */ this.facts = [];
    this.label = "";
    this.entry = ""; // its page of the codex: kind and id; none, if it is hidden
  }

  /** @param {string} key empty: the position */
  async look(key) {
    if (key === this.key) return;
    this.key = key;
    if (!key) return this.show();
    try {
      const told = await this.line.query("inspect", { key });
      if (this.key !== key) return;
      this.facts = told?.facts ?? [];
      this.entry = told?.entry ?? "";
      this.label = this.board.part(key)?.getAttribute("aria-label") ?? "";
      this.show();
    } catch { /* what cannot be explained stays as it was */ }
  }

  /** The game went on: what is seen is asked anew. */
  async refresh() {
    const { key } = this;
    this.key = "";
    if (key && this.board.part(key)) await this.look(key);
    else this.show();
  }

  /** The codex at what is inspected, beside the game. */
  openCodex() {
    if (this.key && this.entry) open(codexAt(this.entry), "_blank", "noopener");
  }

  show() {
    const found = this.key !== "" && (this.facts.length > 0 || this.label !== "");
    $("#h-unit").textContent = t(found ? "p.unit" : "p.position");
    put($("#inspector"), found ? this.one() : position());
  }

  one() {
    const arm = armOf([this.key]);
    const told = instructionOf(this.key);
    const act = (/** @type {string} */ what, /** @type {any} */ args) =>
      this.line.act(what, args).then(() => true, () => false);
    return h(
      "div",
      { cls: "unit-card" },
      arm && askChip(arm, act),
      this.entry && codexLink(this.entry), // before the words: of a card they are long
      this.label && h("h3", {}, this.label),
      told && instructField(told, act),
      factList(this.facts),
    );
  }
}

/** @param {string} entry */
const codexAt = (entry) =>
  `/codex#${[game.meta.game, ...entry.split("/")].map(encodeURIComponent).join("/")}`;

/** In a tab of its own: the game stays. @param {string} entry */
const codexLink = (entry) =>
  h(
    "p",
    { cls: "to-codex" },
    h(
      "a",
      {
        href: codexAt(entry),
        target: "_blank",
        rel: "noopener",
        title: t("unit.codex.tip"),
        "aria-keyshortcuts": "c",
      },
      t("unit.codex"),
    ),
  );

function position() {
  const facts = [...(game.now.banners ?? []), ...(game.now.status ?? [])];
  const settings = (game.meta.settings ?? []).filter((fact) => fact.value);
  return h(
    "div",
    { cls: "position" },
    facts.length > 0 && factList(facts),
    h("p", { cls: "why" }, t("unit.none")),
    settings.length > 0 && h("h3", { cls: "label" }, t("p.agreed")),
    settings.length > 0 && factList(settings),
  );
}
