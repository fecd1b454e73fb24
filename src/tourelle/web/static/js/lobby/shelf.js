import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { openDialog } from "../core/dialog.js";
import { pref, setPref } from "../core/prefs.js";

/** What a player calls his games, and which he has put away: kept on the device, for it alone. */

/** @typedef {import("../core/wire.js").MyGame} MyGame */
/** @typedef {Record<string, { name?: string, away?: boolean }>} Notes */

const PLACE = "my-games";
const MOST = 500;

/** @returns {Notes} */
function notes() {
  try {
    const kept = JSON.parse(pref(PLACE, "{}"));
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** @param {string} game @param {{ name?: string, away?: boolean }} change */
function note(game, change) {
  const { [game]: before, ...rest } = notes();
  const rows = Object.entries({ ...rest, [game]: { ...before, ...change } });
  setPref(PLACE, JSON.stringify(Object.fromEntries(rows.slice(-MOST))));
}

/** @param {MyGame} one */
export const nameOf = (one) => String(notes()[one.game]?.name ?? "");
/** @param {MyGame} one */
export const isAway = (one) => notes()[one.game]?.away === true;

/**
 * What can be done with a game in the list.
 * @param {MyGame} one @param {{ change: () => void, forget: (one: MyGame) => void }} acts
 */
export function gameBox(one, acts) {
  const field = h("input", {
    cls: "input",
    id: "game-name",
    maxlength: 60,
    value: nameOf(one),
    placeholder: one.title,
  });
  const away = isAway(one);
  const done = (/** @type {() => void} */ run) => () => {
    box.close();
    run();
    acts.change();
  };
  const rename = done(() => note(one.game, { name: field.value.trim() }));
  field.addEventListener("keydown", (e) => e.key === "Enter" && rename());
  const put = done(() => note(one.game, { away: !away }));
  const forget = done(() => acts.forget(one));
  const box = openDialog({
    title: nameOf(one) || one.title,
    body: [
      h("label", { cls: "field" }, h("span", {}, t("mine.name")), field),
      !away && h("p", { cls: "why" }, t("mine.away.text")),
    ],
    feet: [
      button("game-forget", t("mine.leave.yes"), forget, "plain"),
      button("game-away", t(away ? "mine.back" : "mine.away"), put),
      button("game-rename", t("mine.keep"), rename, "primary"),
    ],
  });
  field.select();
}

/** @param {string} id @param {string} label @param {() => void} run @param {string} [cls] */
const button = (id, label, run, cls = "") =>
  h("button", { cls: `btn ${cls}`, type: "button", id, onclick: run }, label);
