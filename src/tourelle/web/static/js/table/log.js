import { $, h, put } from "../core/dom.js";
import { hour, moment, t } from "../core/i18n.js";
import { ruleLink } from "../core/rules-panel.js";

/** The log: sentences that lead to the board and to the rule, with their time. */

/** @typedef {import("../core/wire.js").Line} Line */

/** Where we left it: who has not scrolled since is still following, however the box has shrunk. */
let left = -1;

/**
 * @param {Line[]} lines @param {number} shown the step that is looked at
 * @param {{ go: (step: number) => void, light: (keys: string[]) => void,
 *   earlier?: (() => void) | null }} acts
 */
export function showLog(lines, shown, acts) {
  const box = $("#lines");
  const near = Math.abs(box.scrollTop - left) < 2 ||
    box.scrollTop + box.clientHeight > box.scrollHeight - 60;
  const here = lines.findLast((line) => line.step <= shown);
  const more = acts.earlier &&
    h("li", {}, h("button", { cls: "btn plain", onclick: acts.earlier }, t("log.earlier")));
  put(box, more, lines.map((line) => row(line, line.step === here?.step, acts)));
  const at = [...box.querySelectorAll("[aria-current]")].at(-1);
  if (at instanceof HTMLElement && (near || shown < (lines.at(-1)?.step ?? 0))) {
    box.scrollTop = at.offsetTop - box.clientHeight + at.clientHeight + 6;
    left = box.scrollTop;
  }
}

/**
 * @param {Line} line @param {boolean} here
 * @param {{ go: (step: number) => void, light: (keys: string[]) => void }} acts
 */
function row(line, here, acts) {
  const light = (/** @type {boolean} */ on) => acts.light(on ? line.keys ?? [] : []);
  const link = h("a", {
    href: `#step-${line.step}`,
    onclick: (/** @type {Event} */ e) => {
      e.preventDefault();
      acts.go(line.step);
      light(true);
    },
    onfocus: () => light(true),
    onblur: () => light(false),
  }, line.text);
  return h(
    "li",
    {
      "aria-current": here ? "true" : null,
      data: { step: line.step },
      onpointerenter: () => light(true),
      onpointerleave: () => light(false),
    },
    h("span", { cls: "no num" }, mark(line.seat), String(line.step)),
    link,
    h("span", { cls: "meta" }, ruleLink(line.rule), time(line.at)),
  );
}

/** @param {number | null} seat */
const mark = (seat) =>
  seat === null || seat < 0 ? null : h("span", { cls: `dot s${seat}`, "aria-hidden": "true" });

/** @param {number | null | undefined} at */
function time(at) {
  if (!at) return null;
  const date = new Date(at).toISOString();
  return h("time", { datetime: date, title: moment(at) }, hour(at));
}
