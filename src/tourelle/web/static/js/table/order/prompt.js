import { $, h, narrow, put } from "../../core/dom.js";
import { icon } from "../../core/icons.js";
import { t } from "../../core/i18n.js";
import { ruleLink } from "../../core/rules-panel.js";
import { aimText } from "./aiming.js";
import { Draft } from "./draft.js";
import { briefly } from "./odds.js";
import { awaited, isOffered } from "../seats/rematch.js";
import { asks, game, myAsk, nameOf, over, tells, waiting, watching } from "../state.js";

/** The prompt bar: whose turn, what is asked, why, and the two buttons that matter. */

export const ROLL = "roll"; // dice by hand are asked for
const LONG = 32; // letters that one line holds
const LONGER = 60; // and two

/** what each button does: one that stays in the page is given what its successor would have done
 * @type {WeakMap<Element, () => void>} */
const RUNS = new WeakMap();

/**
 * @param {Draft} draft @param {HTMLElement[]} buttons
 * @param {{ far?: string, ready?: string }} [byHand] of an answer that is not chosen from a list: how
 *   far it is; what it would do, once it can be given
 */
export function showPrompt(draft, buttons, { far = "", ready = "" } = {}) {
  const bar = $("#prompt");
  const at = document.activeElement;
  const focused = at instanceof HTMLElement && bar.contains(at) ? at.dataset.do : "";
  const turn = whose();
  const text = (turn === "mine" && ready && readily(draft, ready)) || sentence(draft);
  bar.dataset.turn = turn;
  const rule = game.now.banners?.find((fact) => fact.rule)?.rule;
  const stamps = turn === "past"
    ? []
    : (game.now.banners ?? []).map((fact) => h("span", { cls: "stamp" }, fact.label));
  const why = turn === "mine" ? far || (ready ? unsent(draft) : hint(draft)) : quiet(turn);
  const told = [
    h("span", { cls: "flag" }, t(turn === "theirs" && tells() ? "learn.lesson" : "turn." + turn)),
    h(
      "div",
      { cls: "words" },
      h(
        "p",
        {
          cls: `say${text.length > LONG ? " long" : ""}${text.length > LONGER ? " longer" : ""}`,
          role: "status",
          title: text,
        },
        text,
        " ",
        stamps,
        stamps.length > 0 && [" ", ruleLink(rule)],
      ),
      h("p", { cls: "why" }, why),
    ),
  ];
  const go = kept(bar, buttons);
  if (go) {
    while (go.previousSibling) go.previousSibling.remove();
    go.before(...told);
  } else put(bar, told, h("div", { cls: "go" }, buttons));
  const again = focused && bar.querySelector(`[data-do="${focused}"]:not([disabled])`);
  if (again instanceof HTMLElement) again.focus();
}

/**
 * The buttons that are there already, if they are the same: one that is being pressed must stay, or
 * the press is lost.
 * @param {HTMLElement} bar @param {HTMLElement[]} buttons
 */
function kept(bar, buttons) {
  const go = bar.querySelector(":scope > .go");
  const old = [...(go?.children ?? [])];
  if (old.length !== buttons.length || !old.every((one, at) => one.isEqualNode(buttons[at]))) {
    return null;
  }
  old.forEach((one, at) => RUNS.set(one, RUNS.get(buttons[at]) ?? (() => {})));
  return go;
}

/** @param {string} turn */
function quiet(turn) {
  if (turn === "shown") return t(narrow() ? "why.tap.shown" : "why.shown");
  if (turn === "watch" && game.meta.delay) return t("watch.late", { n: game.meta.delay });
  if (turn === "friend") return t(game.meta.host ? "why.friend" : "why.others");
  if (turn === "over" && isOffered()) return t("rematch.wait", { who: awaited() });
  return turn === "theirs" && !tells() ? t("why.wait") : "";
}

/** @returns {"mine" | "theirs" | "over" | "watch" | "past" | "shown" | "friend"} */
export function whose() {
  if (game.past !== null) return "past";
  if (game.caption !== null) return "shown";
  if (over()) return "over";
  if (watching()) return "watch";
  if (waiting().length) return "friend";
  return myAsk() ? "mine" : "theirs";
}

/** @param {Draft} draft */
function sentence(draft) {
  if (game.past !== null) return t("past.at", { n: game.past, all: game.step });
  if (game.caption !== null) return game.caption;
  const end = over();
  if (end) return end.text;
  if (tells()) return t(lessonSays());
  if (waiting().length) return missing();
  const ask = myAsk();
  if (ask && draft.aimed) return aimText(draft.aimed);
  if (ask) return draft.ready ? readily(draft, draft.told?.label ?? "") : ask.prompt;
  if (asks().some((one) => one.window && one.seat < 0)) return t("ask.window");
  const others = [...new Set(asks().map((one) => one.seat))];
  if (!watching() && asks().some((one) => one.sealed)) return t("ask.sealed");
  const bots = others.every((seat) => game.meta.seats.find((s) => s.seat === seat)?.kind === "bot");
  return t(bots ? "ask.thinks" : "ask.wait", { who: others.map(nameOf).join(", ") });
}

/** A lesson that is done, that waits for its reader, or that plays on. */
function lessonSays() {
  const lesson = game.now.lesson;
  if (!lesson || lesson.at >= lesson.of) return "learn.over";
  return lesson.turns ? "learn.read" : "learn.goes";
}

/** The game begins when all have come. */
function missing() {
  const who = waiting().map(nameOf).join(", ");
  return t(watching() ? "ask.wait" : "ask.friend", { n: waiting().length, who });
}

/** Whether anything in the picture may come next: there may be nothing but the list. */
/** @param {Draft} draft */
function toTouch(draft) {
  const parts = $("#board").shadowRoot?.querySelectorAll("[data-act]") ?? [];
  const keys = new Set([...parts].flatMap((el) => (el.getAttribute("data-act") ?? "").split(" ")));
  const next = draft.told?.options ?? [];
  return !next.length || next.some((option) => keys.has(option.key));
}

/** Whether the order is given, and waits for a line that is lost. @param {Draft} draft */
const isHeld = (draft) => draft.sending && game.lost;

/** @param {Draft} draft @param {string} text what it would do */
const readily = (draft, text) => t(isHeld(draft) ? "ask.given" : "ask.ready", { text });

/** Whether it has gone out already. @param {Draft} draft */
export const unsent = (draft) => t(isHeld(draft) ? "why.lost" : "why.ready");

/** @param {Draft} draft */
function hint(draft) {
  if (draft.ready) {
    return (narrow() && !isHeld(draft) && briefly(draft.told?.odds)) || unsent(draft);
  }
  const slot = draft.told?.next;
  const many = (draft.told?.slots.length ?? 0) > 1;
  if (myAsk()?.kind === ROLL) return ""; // there is but the button
  if (!toTouch(draft)) return t("why.list");
  if (slot && many) {
    return t(narrow() ? "why.tap.slot" : "why.slot", { slot: Draft.slotName(slot) });
  }
  return t(narrow() ? "why.tap" : "why.mine");
}

/**
 * @param {string} name @param {import("../../core/icons.js").IconName} pic @param {() => void} run
 * @param {{ primary?: boolean, off?: boolean, key?: string, cls?: string, label?: string,
 *   says?: string }} [look] *says*: what it would do, where its label is too short for that
 */
export function action(name, pic, run, look = {}) {
  const button = h(
    "button",
    {
      cls: `btn ${look.primary ? "primary" : ""} ${look.cls ?? ""}`,
      type: "button",
      data: { do: name },
      disabled: look.off,
      title: look.says ?? null,
      "aria-label": look.says ?? null,
      onclick: () => RUNS.get(button)?.(),
    },
    icon(pic),
    h("span", {}, look.label ?? t("do." + name)),
    look.key && h("kbd", {}, look.key),
  );
  RUNS.set(button, run);
  return button;
}
