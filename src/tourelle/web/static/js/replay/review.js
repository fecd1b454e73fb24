import { $, h, put, s } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { get } from "../core/api.js";
import { complain } from "../core/announce.js";

/**
 * What a master says of a game that is over: chances as a curve, luck, turning points.
 *
 * @typedef {[step: number, seat: number, chances: number[], luck: number[]]} Moment in thousandths
 * @typedef {{ step: number, seat: number, before: number, after: number, played: string,
 *   better: string }} Turning
 * @typedef {{ start: number[], luck: number[], moments: Moment[], turnings: Turning[] }} Review
 * @typedef {import("../core/wire.js").Sync} Sync
 */

const W = 460;
const H = 120;

/** @param {Sync} game @param {(step: number) => void} go */
export function reviewed(game, go) {
  const block = $("#review-block");
  block.hidden = !game.now.outcome || game.meta.kind === "sandbox" || Boolean(game.meta.watch_only);
  if (block.hidden || block.dataset.done) return;
  const button = h("button", { cls: "btn", type: "button", id: "to-review" }, t("review.go"));
  button.prepend(icon("hint"));
  button.addEventListener("click", () => ask(game, go));
  put($("#review"), button, h("p", { cls: "why" }, t("review.what")));
}

/** @param {Sync} game @param {(step: number) => void} go */
async function ask(game, go) {
  put($("#review"), h("p", { cls: "quiet", role: "status" }, t("review.thinks")));
  try {
    const told = /** @type {Review} */ (await get(`/api/games/${game.meta.id}/review`));
    $("#review-block").dataset.done = "yes";
    const names = game.meta.seats.map((_, seat) => nameOf(game, seat));
    put($("#review"), curve(told, go), lucks(told, names), turnings(told, names, go));
  } catch (error) {
    complain(error);
    reviewed(game, go);
  }
}

/** @param {Sync} game @param {number} seat */
function nameOf(game, seat) {
  const one = game.meta.seats.find((found) => found.seat === seat);
  return one ? one.name || one.role : String(seat + 1);
}

/** One line for each seat; a touch leads to the step. @param {Review} told @param {(step: number) => void} go */
function curve(told, go) {
  const rows = [told.start, ...told.moments.map(([, , chances]) => chances)];
  const across = (/** @type {number} */ at) => 4 + (at * (W - 8)) / Math.max(1, rows.length - 1);
  const lines = told.start.map((_, seat) =>
    s("polyline", {
      cls: `curve s${seat}`,
      points: rows.map((row, at) =>
        `${across(at).toFixed(1)},${(H - 4 - row[seat] * 0.112).toFixed(1)}`
      )
        .join(" "),
    })
  );
  const marks = told.turnings.map(({ step }) => {
    const at = told.moments.findIndex(([n]) => n === step) + 1;
    return s("line", { cls: "turning", x1: across(at), x2: across(at), y1: 2, y2: H - 2 });
  });
  const label = t("review.curve");
  const chart = s(
    "svg",
    { viewBox: `0 0 ${W} ${H}`, cls: "curves", role: "img", "aria-label": label },
    s("line", { cls: "even", x1: 4, x2: W - 4, y1: H / 2, y2: H / 2 }),
    marks,
    lines,
  );
  chart.addEventListener("click", (event) => {
    const box = chart.getBoundingClientRect();
    const at = Math.round(((event.clientX - box.left) / box.width) * (rows.length - 1));
    go(at > 0 ? told.moments[Math.min(at, told.moments.length) - 1][0] : 0);
  });
  return h("figure", {}, chart, h("figcaption", { cls: "why" }, label));
}

/** Nothing where nobody had any. @param {Review} told @param {string[]} names */
const lucks = (told, names) =>
  told.luck.some((one) => Math.round(one / 10) !== 0) && [
    h("h3", { cls: "label" }, t("review.luck")),
    h(
      "ul",
      { cls: "lucks" },
      names.map((name, seat) =>
        h(
          "li",
          {},
          h("span", { cls: `dot s${seat}` }),
          name,
          " ",
          h("b", { cls: "num" }, signed(told.luck[seat])),
        )
      ),
    ),
  ];

/** @param {number} thousandths */
const signed = (thousandths) => {
  const share = Math.round(thousandths / 10);
  return `${share > 0 ? "+" : share < 0 ? "\u2212" : ""}${Math.abs(share)}\u202f%`;
};

/** @param {Review} told @param {string[]} names @param {(step: number) => void} go */
const turnings = (told, names, go) => [
  h("h3", { cls: "label" }, t("review.turns")),
  told.turnings.length === 0 && h("p", { cls: "quiet" }, t("review.none")),
  h(
    "ul",
    { cls: "turnings stack" },
    told.turnings.map((one) => {
      const what = t("review.at", { n: one.step, who: names[one.seat], what: one.played });
      const change = { a: Math.round(one.before / 10), b: Math.round(one.after / 10) };
      return h(
        "li",
        {},
        h("button", { cls: "btn plain", type: "button", onclick: () => go(one.step - 1) }, what),
        h(
          "p",
          { cls: "quiet" },
          t("review.fell", change),
          " ",
          one.better && t("review.better", { what: one.better }),
        ),
      );
    }),
  ),
];
