import { $, h, put } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { get } from "../../core/api.js";
import { say } from "../../core/announce.js";
import { signOf } from "./signs.js";
import { asks, game, over, waiting } from "../state.js";

/** Player strips with clocks. The server owns the time; the page only counts between messages. */

/** @typedef {import("../../core/wire.js").SeatInfo} SeatInfo */

const LOW = 60_000;
const DAY = 86_400_000;

/** @param {number} left milliseconds */
export function clockText(left) {
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / 3_600_000)} h`;
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = String(Math.floor(seconds / 60) % 60).padStart(hours ? 2 : 1, "0");
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${minutes}:${rest}` : `${minutes}:${rest}`;
}

/** What is left to a seat at this moment. @param {number} seat */
function leftTo(seat) {
  const face = game.now.clocks?.find((one) => one.seat === seat);
  if (!face) return null;
  const since = Date.now() + game.skew - (game.now.at ?? Date.now() + game.skew);
  const runs = face.running && !over();
  return { left: Math.max(0, face.left - (runs ? Math.max(0, since) : 0)), runs };
}

/** Mine below, the others above; watchers see the first below. */
export function showPlayers() {
  const near = game.seat ?? game.meta.mine[0] ?? 0;
  const mine = game.meta.seats.filter((one) => one.seat === near);
  const rest = game.meta.seats.filter((one) => one.seat !== near);
  put($("#me"), mine.map(strip));
  put($("#opp"), rest.map(strip));
  document.body.dataset.seats = String(game.meta.seats.length);
}

/** @param {SeatInfo} one */
function strip(one) {
  const turn = asks().some((ask) => ask.seat === one.seat) && !over();
  const clock = leftTo(one.seat);
  const name = one.name || one.role;
  return h(
    "div",
    { cls: "player", data: { seat: one.seat, turn }, "aria-current": turn ? "true" : null },
    signOf(one.seat),
    h("div", { cls: "who" }, h("b", {}, name), h("small", {}, note(one, name))),
    clock && h("span", {
      cls: "clock",
      role: "timer",
      data: { clock: one.seat },
      "data-runs": clock.runs,
      "data-low": clock.left < LOW,
    }, clockText(clock.left)),
  );
}

/** @type {Map<string, string>} */
const levels = new Map();

/** The names of the bots' levels, in the reader's language. */
export async function learnLevels() {
  const told = await get("/api/levels").catch(() => ({}));
  for (const { id, label } of told.levels ?? []) levels.set(id, label);
}

/** @param {string} id */
const levelName = (id) => (levels.get(id.split(":")[0]) ?? id).toLowerCase();

/** @param {SeatInfo} one @param {string} name */
function note(one, name) {
  const role = name === one.role ? [] : [one.role];
  if (one.kind === "bot") role.push(t("who.bot", { level: levelName(one.bot ?? "") }));
  if (waiting().includes(one.seat)) {
    const free = game.meta.host ? "who.open" : "who.late"; // only a host has a link to send
    return [...role, t(free)].join(" \u00b7 ");
  }
  if (one.connected === false && !one.mine) role.push(t("who.away"));
  if (one.mine && game.meta.mine.length > 1) role.push(t("who.here"));
  return role.join(" \u00b7 ");
}

let warned = -1;

/** Between two messages the page counts by itself. */
export function tick() {
  if (document.documentElement.hasAttribute("data-offline")) return;
  const clocks = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-clock]"));
  for (const el of clocks) {
    const seat = Number(el.dataset.clock);
    const clock = leftTo(seat);
    if (!clock) continue;
    el.textContent = clockText(clock.left);
    el.toggleAttribute("data-low", clock.left < LOW);
    if (seat === game.seat && clock.runs && clock.left < LOW && warned !== game.step) {
      warned = game.step;
      say(t("clock.low"), { urgent: true });
    }
  }
}
