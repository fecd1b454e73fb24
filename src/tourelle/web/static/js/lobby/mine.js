import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { ago, t } from "../core/i18n.js";
import { get, remove } from "../core/api.js";
import { look } from "../core/prefs.js";
import { complain } from "../core/announce.js";
import { confirmBox } from "../core/dialog.js";
import { gameBox, isAway, nameOf } from "./shelf.js";

/** The games of this device: a small picture, who plays, whose turn. */

/** @typedef {import("../core/wire.js").MyGame} MyGame */

/** @type {MyGame[]} */
let games = [];

export async function loadMine() {
  try {
    games = (await get("/api/games")).games;
  } catch (error) {
    complain(error);
  }
  showMine();
}

export function showMine() {
  const waiting = games.filter((one) => one.yours && !isAway(one)).length;
  put($("#mine-count"), waiting ? t("mine.count", { n: waiting }) : "");
  const none = h("li", { cls: "none why" }, t("mine.none"));
  const [here, away] = [games.filter((one) => !isAway(one)), games.filter(isAway)];
  put($("#mine"), games.length ? here.map(row) : none, away.length > 0 && shelf(away));
  document.title = waiting ? `(${waiting}) Tourelle` : "Tourelle";
}

/** @param {MyGame} one */
function row(one) {
  const picture = h("img", {
    cls: "mini",
    src: `/api/games/${one.game}/mini.svg?theme=${look()}&v=${one.step}`,
    alt: "",
    loading: "lazy",
    width: 82,
    height: 82,
  });
  const others = one.seats.filter((seat) => !one.mine.includes(seat.seat));
  const names = (others.length ? others : one.seats).map((seat) => seat.name || seat.role);
  const what = h(
    "span",
    { cls: "what" },
    h("b", {}, nameOf(one) || one.title),
    h("span", {}, nameOf(one) ? one.title : one.scenario),
    h("small", {}, others.length ? t("mine.against", { who: names.join(", ") }) : names.join(", ")),
    h("small", { cls: "quiet" }, one.over || one.last || t("mine.step", { n: one.step })),
  );
  const stamp = one.over
    ? h("span", { cls: `tag ${one.result ?? ""}` }, t(`mine.${one.result || "over"}`))
    : one.waiting.some((seat) => !one.mine.includes(seat))
    ? h("span", { cls: "tag" }, t("mine.wait"))
    : one.yours && h("span", { cls: "stamp" }, t("mine.yours"));
  const time = h("span", { cls: "left num" }, icon("clock"), left(one));
  const way = { href: one.over ? one.replay : one.url, cls: `run ${one.yours ? "yours" : ""}` };
  const link = h("a", way, picture, what, h("span", { cls: "state" }, stamp, time));
  const label = t("mine.acts", { game: nameOf(one) || one.title });
  const acts = h("button", {
    cls: "btn plain icon small leave",
    type: "button",
    "aria-label": label,
    title: label,
    onclick: () => gameBox(one, { change: showMine, forget }),
  }, icon("more"));
  return h("li", { data: { game: one.game } }, link, acts);
}

let opened = false;

/** Those that were put away, folded. @param {MyGame[]} away */
function shelf(away) {
  const box = h(
    "details",
    { open: opened, ontoggle: () => void (opened = box.open) },
    h("summary", {}, t("mine.shelf", { n: away.length })),
    h("ul", { cls: "mine" }, away.map(row)),
  );
  return h("li", { cls: "put-away" }, box);
}

/** What is left on the clock, or when something happened last. @param {MyGame} one */
function left(one) {
  if (one.left === null || one.left === undefined || one.over) return one.at ? ago(one.at) : "";
  const seconds = Math.floor(one.left / 1000);
  if (seconds >= 86400) return ago(Date.now() - one.left).replace(/^-/, "");
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {MyGame} one */
async function forget(one) {
  const sure = one.over !== null ||
    await confirmBox({
      title: t("mine.leave.ask"),
      text: t("mine.leave.text"),
      yes: t("mine.leave.yes"),
    });
  if (!sure) return;
  await remove(`/api/games/${one.game}`).catch(complain);
  await loadMine();
}
