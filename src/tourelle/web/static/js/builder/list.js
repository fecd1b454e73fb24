import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { ruleLink } from "../core/rules-panel.js";
import { isDeck } from "./catalogue.js";

/**
 * The list in hand and what the server says of it.
 *
 * @typedef {import("./main.js").Judged} Judged
 * @typedef {{ pick: (at: number) => void, twice: (at: number) => void, drop: (at: number) => void,
 *   off: (at: number, card: number) => void, into: (section: string) => void }} Hands
 * @typedef {import("./main.js").Stock} Stock
 */

/** @param {Judged} judged @param {number} active @param {string} measure points, or cards */
export function meter(judged, active, measure) {
  const { points, left, limit } = judged;
  const share = (/** @type {number} */ n) => n / Math.max(points, limit, 1);
  const tag = h(
    "span",
    { cls: `tag ${left < 0 ? "bad" : "good"}` },
    t(left < 0 ? "l.over" : "l.left", { n: Math.abs(left) }),
  );
  const cards = measure === "cards";
  const all = t(cards ? "l.cards" : "l.points", { n: points, limit });
  const long = (/** @type {Judged["rows"][0]} */ row) => cards ? row.count : row.points;
  const bars = h(
    "div",
    { cls: "bars", role: "img", "aria-label": all },
    judged.rows.map((row, i) =>
      h("i", { cls: i === active ? "now" : "", vars: { "--share": share(long(row)) } })
    ),
    left < 0 && h("em", { vars: { "--share": share(limit) } }),
  );
  const sum = h("b", { cls: "num" }, String(points));
  put(
    $("#meter"),
    h("div", { cls: "sum" }, sum, h("span", {}, t(cards ? "l.of-cards" : "l.of", { limit })), tag),
    bars,
  );
  const bad = judged.checks.filter((check) => !check.ok).length;
  put(
    $("#foot-sum"),
    h("b", { cls: "num" }, `${points} / ${limit}`),
    h("span", { cls: `tag ${bad ? "bad" : "good"}` }, bad ? t("ck.bad", { n: bad }) : t("ck.ok")),
  );
}

/** How dear the cards of a deck are. @type {[number, number][]} */
const CURVE = [[1, 2], [3, 5], [6, 9], [10, 14], [15, 19], [20, 99]];
const DEAR = 20; // where all cards are dearer, the curve says nothing

/** Curve and counts of a deck. @param {Stock} stock @param {Judged} judged */
export function curve(stock, judged) {
  const box = $("#curve");
  box.hidden = !isDeck(stock) || !judged.rows.length;
  if (box.hidden) return put(box);
  const items = new Map(stock.items.map((item) => [item.id, item]));
  const sum = (/** @type {(item: import("./catalogue.js").Item) => boolean} */ fits) =>
    judged.rows.reduce((n, row) => {
      const item = items.get(row.id);
      return n + (item && fits(item) ? row.count : 0);
    }, 0);
  const steps = CURVE.map(([least, most]) => ({
    label: most === 99 ? `${least}+` : `${least}-${most}`,
    n: sum((item) => item.points >= least && item.points <= most),
  }));
  const most = Math.max(1, ...steps.map((step) => step.n));
  const kinds = stock.kinds.map((kind) => ({ ...kind, n: sum((item) => item.kind === kind.id) }));
  const cheap = stock.items.some((item) => item.points < DEAR);
  put(
    box,
    cheap && h("h3", { cls: "label" }, t("l.curve")),
    cheap && h(
      "ol",
      { cls: "steps" },
      steps.map(({ label, n }) =>
        h(
          "li",
          { "aria-label": t("l.step", { label, n }) },
          h("b", { cls: "num" }, n ? String(n) : ""),
          h("i", { vars: { "--share": n / most } }),
          h("span", { cls: "num quiet" }, label),
        )
      ),
    ),
    h(
      "ul",
      { cls: "kinds" },
      kinds.filter((kind) => kind.n).map((kind) =>
        h("li", {}, h("b", { cls: "num" }, String(kind.n)), " ", kind.label)
      ),
    ),
  );
}

/** @param {Judged} judged */
export function checks(judged) {
  put(
    $("#checks"),
    judged.checks.map((check) =>
      h(
        "li",
        { cls: check.ok ? "" : "bad" },
        icon(check.ok ? "check" : "warn"),
        h("span", {}, check.text),
        ruleLink(check.rule),
      )
    ),
  );
}

/**
 * @param {Stock} stock @param {Stock["sections"]} sections those of the task @param {Judged} judged
 * @param {number} active @param {string} section @param {Hands} hands
 */
export function entries(stock, sections, judged, active, section, hands) {
  const plain = stock.kinds.every((kind) => kind.base);
  const rows = judged.rows.map((row, at) => entry(row, at, at === active && !plain, hands));
  const none = h("li", { cls: "why" }, t("l.empty"));
  const one = sections.length < 2 && stock.tasks.length;
  if (!sections.length || one) return put($("#entries"), rows.length ? rows : none);
  const parts = sections.map((part) => [
    heading(part, judged, part.id === section, hands),
    rows.filter((_, at) => judged.rows[at].section === part.id),
  ]);
  put($("#entries"), parts, !rows.length && none);
}

/**
 * A section of the list: the force, the draw pile. What is added goes into the one that is chosen.
 * @param {Stock["sections"][0]} part @param {Judged} judged @param {boolean} now @param {Hands} hands
 */
function heading(part, judged, now, hands) {
  const own = judged.rows.filter((row) => row.section === part.id);
  const count = own.reduce((sum, row) => sum + row.count, 0);
  const button = {
    cls: "chip",
    type: "button",
    "aria-pressed": String(now),
    data: { section: part.id },
    onclick: () => hands.into(part.id),
  };
  return h(
    "li",
    { cls: "part" },
    h("button", button, part.label, " ", h("span", { cls: "num quiet" }, String(count))),
  );
}

/** @param {Judged["rows"][0]} row @param {number} at @param {boolean} now @param {Hands} hands */
function entry(row, at, now, hands) {
  const pick = {
    cls: "pick-row",
    type: "button",
    "aria-pressed": String(now),
    onclick: () => hands.pick(at),
  };
  const times = row.count > 1 ? `${row.count} \u00d7 ` : "";
  const note = now ? `${row.note} \u00b7 ${t("l.active")}` : row.note;
  return h(
    "li",
    { cls: now ? "active" : "" },
    h(
      "div",
      { cls: "top" },
      h(
        "button",
        pick,
        h("span", {}, h("b", {}, times, row.name), h("small", {}, note)),
        h("b", { cls: "num" }, String(row.points)),
      ),
      small("copy", t("do.twice", { name: row.name }), () => hands.twice(at)),
      small("bin", t("do.drop", { name: row.name }), () => hands.drop(at)),
    ),
    row.cards.length > 0 &&
      h(
        "ul",
        {},
        row.cards.map((card, i) =>
          h(
            "li",
            {},
            h("span", {}, card.name, h("small", {}, card.kind)),
            h("span", { cls: "num" }, String(card.points)),
            small("close", t("do.off", { name: card.name }), () => hands.off(at, i)),
          )
        ),
      ),
  );
}

/** @param {import("../core/icons.js").IconName} pic @param {string} says @param {() => void} run */
const small = (pic, says, run) =>
  h(
    "button",
    { cls: "btn plain icon", type: "button", "aria-label": says, title: says, onclick: run },
    icon(pic),
  );
