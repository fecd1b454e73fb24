import { learnSigns } from "./seats/signs.js";

/** What the page knows of the game: only what the server told it. */

/**
 * @typedef {import("../core/wire.js").Meta} Meta
 * @typedef {import("../core/wire.js").Now} Now
 * @typedef {import("../core/wire.js").Line} LogLine
 * @typedef {import("../core/board.js").Model} Model
 */

/** @type {Meta} */
const NOTHING = {
  id: "",
  game: "",
  title: "",
  scenario: null,
  kind: "live",
  terms: { hand: false, take_back: false, clock: null },
  seats: [],
  promise: "",
  hides: false,
  slots: {},
  mine: [],
};

export const game = {
  ready: false,
  meta: NOTHING,
  /** @type {Omit<Now, "scene">} */ now: {},
  step: 0,
  /** @type {number | null} */ seat: null,
  /** @type {LogLine[]} */ log: [],
  /** @type {Model | null} */ live: null,
  /** @type {number | null} */ past: null,
  /** whether the line to the table is lost */ lost: false,
  /** what is told of what is being shown; null: nothing is @type {string | null} */ caption: null,
  /** @type {string | null} */ next: null,
  /** how far the reader's clock is behind the server's */ skew: 0,
};

export const asks = () => game.now.asks ?? [];
export const over = () => game.now.outcome ?? null;
export const waiting = () => game.meta.waiting ?? [];
export const watching = () => game.seat === null;

/** In a window only those are asked who want to be. */
/** @param {import("../core/wire.js").Ask} ask */
export const answers = (ask) => !ask.window || ask.mine === true;

/** Whether a lesson has something to say before anything is asked. */
export const tells = () => game.now.lesson !== undefined && !game.now.lesson.shows;

/** The question to the seat that is shown, whatever is looked at. */
export const due = () =>
  over() || game.meta.watch_only || tells()
    ? undefined
    : asks().find((ask) => ask.seat === game.seat && answers(ask));

/** The question that can be answered now: not while one looks back, nor before all is seen. */
export const myAsk = () => (game.past === null && game.caption === null ? due() : undefined);

/** Somebody at this device is asked. */
export const asked = () => asks().find((ask) => game.meta.mine.includes(ask.seat) && answers(ask));

/** @param {number | null | undefined} seat */
export function nameOf(seat) {
  const one = game.meta.seats.find((s) => s.seat === seat);
  return one ? one.name || one.role : "";
}

/** What is played, in a few words. @param {Meta} meta */
export const sheetName = (meta) => meta.sheet ?? "";

/** @param {import("../core/wire.js").Sync} m */
export function takeSync(m) {
  const { scene: _, ...now } = m.now;
  game.meta = m.meta;
  learnSigns(m.meta.seats);
  game.now = now;
  game.step = m.step;
  game.seat = m.seat;
  game.log = now.log ?? [];
  game.skew = now.at ? now.at - Date.now() : 0;
  game.ready = true;
}

/** @param {import("../core/wire.js").Events} m */
export function takeEvents(m) {
  const { scene: _, log = [], ...now } = m.now;
  game.now = { ...now, log: [], log_more: game.now.log_more };
  game.step = m.to;
  game.log = [...game.log, ...log];
  game.skew = now.at ? now.at - Date.now() : game.skew;
  if (now.seed) game.meta = { ...game.meta, seed: now.seed };
}

/** @param {import("../core/wire.js").TableNews} m */
export function takeNews(m) {
  if (m.seats) game.meta = { ...game.meta, seats: m.seats };
  learnSigns(game.meta.seats);
  if (m.can) game.now.can = m.can;
  if ("wish" in m) game.now.wish = m.wish;
  if (m.clocks !== undefined) game.now.clocks = m.clocks;
  if (m.at) game.now.at = m.at;
  game.next = m.next ?? game.next;
}
