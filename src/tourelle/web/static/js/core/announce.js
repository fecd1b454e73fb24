import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./i18n.js";

/** Everything that happens is spoken once, and shown as a toast when it needs a look. */

const polite = h("div", { cls: "sr", role: "log", "aria-live": "polite", id: "live" });
const urgent = h("div", { cls: "sr", role: "alert", id: "alert" });
const stack = h("section", { cls: "toasts" });
document.body.append(polite, urgent, stack);

/** @param {string} text @param {{ urgent?: boolean }} [how] */
export function say(text, how = {}) {
  if (!text) return;
  const region = how.urgent ? urgent : polite;
  region.append(h("p", {}, text));
  while (region.childElementCount > 4) region.firstElementChild?.remove();
}

/**
 * @typedef {{ title?: string, text: string, icon?: import("./icons.js").IconName, rule?: string,
 *   lesson?: import("./wire.js").LessonLink | null, acts?: { label: string, run: () => void }[], stay?: boolean, urgent?: boolean }} Note
 */

/** The same again takes the place of the one before. @param {Note} note @returns {() => void} closes it */
export function toast(note) {
  const close = () => el.remove();
  const acts = (note.acts ?? []).map((act) =>
    h("button", {
      cls: "btn small",
      type: "button",
      onclick: () => {
        close();
        act.run();
      },
    }, act.label)
  );
  const rule = note.rule &&
    h("button", { cls: "rule-link", type: "button", data: { rule: note.rule } }, note.rule);
  const lesson = note.lesson && lessonLink(note.lesson);
  const cross = { cls: "btn small icon", type: "button", "aria-label": t("close"), onclick: close };
  const el = h(
    "div",
    { cls: "toast" },
    icon(note.icon ?? "layers"),
    h("div", {}, note.title && h("b", {}, note.title), note.text, " ", rule, " ", lesson),
    acts,
    h("button", cross, icon("close")),
  );
  const said = el.children[1].textContent ?? "";
  for (const old of [...stack.children]) if (old.children[1].textContent === said) old.remove();
  while (stack.childElementCount > 2) stack.firstElementChild?.remove();
  stack.setAttribute("aria-label", t("notices"));
  stack.append(el);
  say(sentences([note.title, note.text, note.rule]), { urgent: note.urgent });
  if (!note.stay) setTimeout(close, 6500);
  return close;
}

/**
 * What is read in *box* can be scrolled above the notices that lie over its foot.
 * @param {HTMLElement} box
 */
export function aboveNotices(box) {
  new ResizeObserver(() => {
    const [under, over] = [box.getBoundingClientRect(), stack.getBoundingClientRect()];
    const apart = over.left >= under.right || over.right <= under.left || !over.height;
    const covered = apart ? 0 : Math.max(0, Math.min(under.bottom - over.top, under.height / 2));
    box.style.paddingBottom = covered ? `${Math.round(covered)}px` : "";
  }).observe(stack);
}

/** One after another, each with one stop between. @param {(string | undefined)[]} parts */
export const sentences = (parts) =>
  parts.filter((one) => one !== undefined && one !== "").reduce(
    (all, one) => all ? all + (/[.!?…]$/.test(all) ? " " : ". ") + capital(one ?? "") : one ?? "",
    "",
  ) ?? "";

/** A word gets its capital, a name such as sIG 33 stays. @param {string} text */
const capital = (text) => text.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase());

/** Where the rule is taught; the game stays open. @param {import("./wire.js").LessonLink} to */
const lessonLink = (to) =>
  h(
    "a",
    { cls: "lesson-link", href: `/learn#${to.game}/${to.id}`, target: "_blank" },
    t("to.lesson", { name: to.name }),
  );

/** Something the server or the network said no to. @param {unknown} error */
export function complain(error) {
  const told = /** @type {Partial<import("./wire.js").Refuse>} */ (
    typeof error === "object" && error !== null ? error : {}
  );
  const { text = String(error), rule = "", lesson } = told;
  toast({ title: t("refused"), text, rule, lesson, icon: "warn", urgent: true });
}

/**
 * The connection note: the board stays visible and still.
 * @param {boolean} lost @param {() => void} [retry]
 */
export function connection(lost, retry = () => {}) {
  const shown = document.querySelector(".net");
  document.documentElement.toggleAttribute("data-offline", lost);
  if (!lost) shown?.remove();
  if (!lost || shown) return;
  const dots = h("span", { cls: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  const again = h("button", { cls: "btn small", type: "button", onclick: retry }, t("net.retry"));
  document.body.append(h("div", { cls: "net", role: "status" }, dots, t("net.lost"), again));
}
