import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./i18n.js";

/** Dialogs are made when they are opened and gone when they are closed. */

let count = 0;

/** The cross of a box. @param {() => void} close @param {string} [cls] */
export const cross = (close, cls = "") =>
  h("button", {
    cls: `btn plain icon ${cls}`,
    type: "button",
    "aria-label": t("close"),
    onclick: close,
  }, icon("close"));

/**
 * @param {{ title: string, cls?: string, body?: import("./dom.js").Child[],
 *   feet?: import("./dom.js").Child[], bare?: boolean, stay?: boolean }} what
 *   `bare`: without a cross; `stay`: Escape does not close it
 */
export function openDialog({ title, cls = "ask-box", body = [], feet = [], bare, stay }) {
  const id = `dialog-${++count}`;
  const box = h(
    "dialog",
    { cls, "aria-labelledby": id },
    h("header", {}, h("h2", { id }, title), !bare && cross(() => box.close())),
    h("div", { cls: "body stack" }, body),
    feet.length > 0 && h("footer", {}, feet),
  );
  box.addEventListener("close", () => box.remove());
  if (stay) box.addEventListener("cancel", (e) => e.preventDefault());
  document.body.append(box);
  box.showModal();
  return box;
}

/** There is nothing here for whoever came: he is told so, and led home. @param {string} text */
export function shutOut(text) {
  const home = h("a", { cls: "btn primary", href: "/" }, t("home"));
  openDialog({
    title: t("refused"),
    body: [h("p", {}, text)],
    feet: [home],
    bare: true,
    stay: true,
  });
}

/**
 * A question before what cannot be undone.
 * @param {{ title: string, text: string, yes: string, no?: string }} q
 * @returns {Promise<boolean>}
 */
export function confirmBox(q) {
  return new Promise((done) => {
    let answer = false;
    const end = (/** @type {boolean} */ said) => () => {
      answer = said;
      box.close();
    };
    const no = h(
      "button",
      { cls: "btn", type: "button", onclick: end(false) },
      q.no ?? t("cancel"),
    );
    const yes = h("button", { cls: "btn primary", type: "button", onclick: end(true) }, q.yes);
    const box = openDialog({ ...q, body: [h("p", {}, q.text)], feet: [no, yes], bare: true });
    box.addEventListener("close", () => done(answer));
    no.focus();
  });
}
