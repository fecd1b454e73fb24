import { h } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { t } from "../../core/i18n.js";
import { openDialog } from "../../core/dialog.js";
import { ruleLink } from "../../core/rules-panel.js";
import { isOffered } from "../seats/rematch.js";
import { signOf } from "../seats/signs.js";
import { game, nameOf, over } from "../state.js";
import { turningLine } from "./turning.js";

/**
 * The end: who has won, with which points, what they came from, and why the rank.
 *
 * @typedef {import("../../core/wire.js").Outcome} Outcome
 * @typedef {import("../../core/wire.js").Tally} Tally
 */

/** The result, once. @param {() => void} rematch */
export function overBox(rematch) {
  const end = over();
  if (!end) return;
  const buttons = [
    h("a", { cls: "btn", href: "/" }, t("over.lobby")),
    h("a", { cls: "btn", href: `/replay/${game.meta.id}` }, icon("play"), t("over.replay")),
    game.seat !== null && h("button", {
      cls: "btn primary",
      type: "button",
      disabled: isOffered(),
      onclick: () => {
        box.close();
        rematch();
      },
    }, t(game.meta.seats.length > 2 ? "over.rematch.many" : "over.rematch")),
  ];
  const told = game.meta.seats.length > 2 || (end.tallies?.length ?? 0) > 0;
  const box = openDialog({
    title: end.text,
    cls: "ask-box over",
    body: [h("p", { cls: "stamp" }, verdict(end)), told && ranking(end), turningLine()],
    feet: buttons,
  });
}

/** All players, the first above. @param {Outcome} end */
function ranking(end) {
  const seats = [...game.meta.seats].sort((a, b) => end.ranks[a.seat] - end.ranks[b.seat]);
  const rows = seats.map(({ seat }) =>
    h(
      "li",
      { value: end.ranks[seat], "aria-current": seat === game.seat ? "true" : null },
      line(seat, end.tallies?.[seat] ?? {}),
    )
  );
  return h("ol", { cls: "ranking" }, rows);
}

/** @param {number} seat @param {Tally} tally */
function line(seat, { points = "", why = "", came = [] }) {
  const head = [
    signOf(seat, "dot"),
    h("span", { cls: "who" }, nameOf(seat)),
    why && h("em", {}, why),
    points && h("b", { cls: "num" }, t("over.points", { n: Number(points) })),
  ];
  if (!came.length) return h("div", { cls: "head" }, head);
  const rows = came.map((fact) =>
    h("li", {}, fact.label, h("span", { cls: "num" }, fact.value), ruleLink(fact.rule))
  );
  const mine = seat === game.seat;
  return h("details", { open: mine }, h("summary", { cls: "head" }, head), h("ul", {}, rows));
}

/** @param {Outcome} end */
export function verdict(end) {
  const first = end.ranks.filter((rank) => rank === 1).length;
  if (first === end.ranks.length) return t("over.draw");
  if (game.seat === null || game.meta.mine.length > 1) return t("over.end");
  return t(end.ranks[game.seat] === 1 ? "over.won" : "over.lost");
}
