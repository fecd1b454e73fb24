import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { openDialog } from "../core/dialog.js";
import { die } from "../core/dice.js";
import { signOf } from "./seats/signs.js";
import { nameOf } from "./state.js";

/** What is asked beside the board: dice by hand, the curtain. */

const SETTLES = 400; // milliseconds

/**
 * The device goes to another player. The table was emptied first: what is not in the page cannot be
 * peeped at.
 * @param {number} seat @returns {Promise<boolean>} false: another curtain fell in its place
 */
export function curtain(seat) {
  const who = nameOf(seat);
  const old = document.querySelector("dialog.curtain");
  if (old instanceof HTMLDialogElement) {
    old.close("late");
    old.remove();
  }
  return new Promise((done) => {
    const open = h(
      "button",
      { cls: "btn primary", type: "button", disabled: true, onclick: lift },
      icon("eye"),
      t("cur.go"),
    );
    const box = h(
      "dialog",
      { cls: "curtain", "aria-labelledby": "cur-title" },
      h(
        "div",
        { cls: "envelope" },
        h("span", { cls: "stamp" }, t("cur.secret")),
        h("h2", { id: "cur-title" }, signOf(seat), t("cur.title", { who })),
        h("p", { cls: "why" }, t("cur.text", { who })),
        open,
      ),
    );
    function lift() {
      box.close();
      box.remove(); // at once: one that hangs on for a moment can be taken for the next
    }
    box.addEventListener("cancel", (e) => e.preventDefault());
    box.addEventListener("close", () => {
      box.remove();
      done(box.returnValue !== "late");
    });
    document.body.append(box);
    box.showModal();
    setTimeout(() => { // a key or a tap that was meant for what lay there before opens nothing
      open.disabled = false;
      open.focus();
    }, SETTLES);
  });
}

/**
 * Real dice were rolled: what do they show?
 * @param {number} count @param {number} sides @param {string} why
 * @returns {Promise<number[] | null>} counted from 0
 */
export function rollBox(count, sides, why) {
  return new Promise((done) => {
    const values = Array.from({ length: count }, () => 0);
    /** @type {number[] | null} */
    let told = null;
    const faces = Array.from({ length: Math.min(sides, 20) }, (_, n) => n);
    const row = (/** @type {number} */ i) =>
      h(
        "fieldset",
        { cls: "roll" },
        h("legend", { cls: "label" }, t("roll.die", { n: i + 1 })),
        sides <= 20
          ? faces.map((n) =>
            h(
              "label",
              { cls: "face" },
              h("input", {
                type: "radio",
                name: `die-${i}`,
                cls: "sr",
                checked: n === 0,
                onchange: () => void (values[i] = n),
              }),
              die(sides, n + 1),
            )
          )
          : number(i),
      );
    const number = (/** @type {number} */ i) => {
      const field = h("input", {
        cls: "input num",
        type: "number",
        min: 1,
        max: sides,
        value: 1,
        "aria-label": t("roll.die", { n: i + 1 }),
        onchange: () => void (values[i] = Number(field.value) - 1),
      });
      return field;
    };
    const go = h("button", {
      cls: "btn primary",
      type: "button",
      onclick: () => {
        told = values;
        box.close();
      },
    }, t("roll.go"));
    const box = openDialog({
      title: t("roll.title"),
      cls: "ask-box roll-box",
      body: [h("p", {}, t("roll.text", { n: count, s: sides, why })), values.map((_, i) => row(i))],
      feet: [go],
      bare: true,
    });
    box.addEventListener("close", () => done(told));
  });
}
