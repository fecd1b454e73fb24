import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { ruleLink } from "../core/rules-panel.js";
import { Draft } from "./draft.js";
import { asks, game, myAsk, nameOf, over, waiting, watching } from "./state.js";

/** The prompt bar: whose turn, what is asked, why, and the two buttons that matter. */

/** @param {Draft} draft @param {HTMLElement[]} buttons */
export function showPrompt(draft, buttons) {
  const bar = $("#prompt");
  const at = document.activeElement;
  const focused = at instanceof HTMLElement && bar.contains(at) ? at.dataset.do : "";
  const turn = whose();
  const text = sentence(draft);
  bar.dataset.turn = turn;
  const stamps = (game.now.banners ?? []).map((fact) => h("span", { cls: "stamp" }, fact.label));
  const rule = game.now.banners?.find((fact) => fact.rule)?.rule;
  const why = turn === "mine" ? hint(draft) : quiet(turn);
  put(
    bar,
    h("span", { cls: "flag" }, t("turn." + turn)),
    h(
      "div",
      { cls: "words" },
      h("p", { cls: "say", role: "status" }, text, " ", stamps),
      h("p", { cls: "why" }, why, " ", ruleLink(rule)),
    ),
    h("div", { cls: "go" }, buttons),
  );
  const again = focused && bar.querySelector(`[data-do="${focused}"]:not([disabled])`);
  if (again instanceof HTMLElement) again.focus();
}

/** @param {string} turn */
function quiet(turn) {
  if (turn === "watch" && game.meta.delay) return t("watch.late", { n: game.meta.delay });
  return turn === "theirs" ? t("why.wait") : "";
}

/** @returns {"mine" | "theirs" | "over" | "watch"} */
export function whose() {
  if (over()) return "over";
  if (watching()) return "watch";
  return myAsk() ? "mine" : "theirs";
}

/** @param {Draft} draft */
function sentence(draft) {
  const end = over();
  if (end) return end.text;
  if (waiting().length) return t("ask.wait", { who: waiting().map(nameOf).join(", ") });
  const ask = myAsk();
  if (ask) return draft.ready ? t("ask.ready", { text: draft.told?.label ?? "" }) : ask.prompt;
  const others = [...new Set(asks().map((one) => one.seat))];
  if (!watching() && asks().some((one) => one.sealed)) return t("ask.sealed");
  const bots = others.every((seat) => game.meta.seats.find((s) => s.seat === seat)?.kind === "bot");
  return t(bots ? "ask.thinks" : "ask.wait", { who: others.map(nameOf).join(", ") });
}

/** @param {Draft} draft */
function hint(draft) {
  if (draft.ready) return t("why.ready");
  const slot = draft.told?.next;
  const many = (draft.told?.slots.length ?? 0) > 1;
  return slot && many ? t("why.slot", { slot: Draft.slotName(slot) }) : t("why.mine");
}

/**
 * @param {string} name @param {import("../core/icons.js").IconName} pic @param {() => void} run
 * @param {{ primary?: boolean, off?: boolean, key?: string, cls?: string, label?: string }} [look]
 */
export function action(name, pic, run, look = {}) {
  return h(
    "button",
    {
      cls: `btn ${look.primary ? "primary" : ""} ${look.cls ?? ""}`,
      type: "button",
      data: { do: name },
      disabled: look.off,
      onclick: run,
    },
    icon(pic),
    h("span", {}, look.label ?? t("do." + name)),
    look.key && h("kbd", {}, look.key),
  );
}
