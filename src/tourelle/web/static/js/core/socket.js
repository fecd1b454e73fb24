import { narrow, onNarrow } from "./dom.js";
import { lang } from "./i18n.js";
import { look } from "./prefs.js";

/**
 * The line to the table: it comes back by itself, asks again what was not answered, and sends a
 * choice again under the same key until the server has answered it once.
 *
 * @typedef {{ what: string, args: unknown, seat: number | null, done: (data: any) => void,
 *   fail: (refused: import("./wire.js").Refuse) => void }} Query
 * @typedef {{ message: Record<string, unknown>, done: (step: number) => void,
 *   fail: (refused: import("./wire.js").Refuse) => void }} Deed
 * @typedef {{ sync: (m: import("./wire.js").Sync) => void,
 *   events: (m: import("./wire.js").Events) => void,
 *   table: (m: import("./wire.js").TableNews) => void,
 *   state: (open: boolean) => void, closed: (code: number) => void,
 *   talk?: (m: import("./wire.js").Talked) => void,
 *   refused: (m: import("./wire.js").Refuse) => void }} Ears
 */

const BEAT = 15_000;
const PATIENCE = 8_000;
const LONGEST = 10_000;
const GONE = [4403, 4404];

const letters = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
};

export class Line {
  /** @param {string} path @param {Ears} ears */
  constructor(path, ears) {
    this.path = path;
    this.ears = ears;
    /** @type {number | null} */ this.seat = null;
    /** @type {number | null} */ this.near = null;
    /** @type {number | null} */ this.seen = null;
    this.nonce = letters();
    /** whether the table may choose which of our seats is shown */ this.pick = false;
    this.tries = 0;
    this.count = 0;
    this.fresh = true;
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {Map<string, Query>} */ this.queries = new Map();
    /** @type {Map<string, Deed>} */ this.deeds = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.beat = undefined;
    addEventListener("online", () => this.again());
    addEventListener("offline", () => this.socket?.close());
    addEventListener("pagehide", () => this.socket?.close());
    onNarrow(() => this.hello());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && !this.open) this.again();
    });
    this.connect();
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => {
      this.listen();
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  opened() {
    this.tries = 0;
    this.fresh = true;
    this.hello();
    this.ears.state(true);
    this.listen();
  }

  /** @param {number} code */
  lost(code) {
    clearTimeout(this.beat);
    this.socket = null;
    if (GONE.includes(code)) return this.ears.closed(code);
    this.ears.state(false);
    const wait = Math.min(LONGEST, 300 * 2 ** this.tries++);
    this.timer = setTimeout(() => this.connect(), wait * (0.7 + Math.random() * 0.6));
  }

  /** At once, whatever the pause. */
  again() {
    if (this.socket) return;
    this.tries = 0;
    this.connect();
  }

  /** Silence is answered by a ping; silence after that is a lost line. */
  listen() {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => {
      this.send({ t: "ping", at: Date.now() });
      const socket = this.socket;
      this.beat = setTimeout(() => {
        if (this.socket !== socket) return;
        socket?.close();
        if (socket) this.lost(1006);
      }, PATIENCE);
    }, BEAT);
  }

  /** @param {Record<string, unknown>} message */
  send(message) {
    if (this.open) this.socket?.send(JSON.stringify(message));
  }

  hello() {
    const { seat, near, seen, nonce } = this;
    const how = { lang: lang(), theme: look(), near, narrow: narrow() && innerHeight > innerWidth };
    const pick = this.pick && seat === null;
    this.send({ t: "hello", v: 1, seat, seen, ...how, nonce, pick });
  }

  /** @param {any} m */
  hear(m) {
    if (m.t === "sync") this.synced(m);
    else if (m.t === "events") this.ears.events(m);
    else if (m.t === "table") this.ears.table(m);
    else if (m.t === "talk") this.ears.talk?.(m);
    else if (m.t === "ack") this.close(this.deeds, m.key, (deed) => deed.done(m.step));
    else if (m.t === "answer") this.close(this.queries, m.id, (query) => query.done(m.data));
    else if (m.t === "refuse") this.refused(m);
  }

  /** @param {import("./wire.js").Sync} m */
  synced(m) {
    const again = this.fresh; // a new line: what was not answered is said again
    const [deeds, queries] = [[...this.deeds.values()], [...this.queries]];
    this.fresh = false;
    this.ears.sync(m);
    if (!again) return;
    for (const deed of deeds) this.send(deed.message);
    for (const [id, q] of queries) this.ask(id, q);
  }

  /** What belongs to no deed and no query, such as a `hello`, is for the page. */
  /** @param {import("./wire.js").Refuse} m */
  refused(m) {
    if (m.key) this.close(this.deeds, m.key, (deed) => deed.fail(m));
    if (m.id) this.close(this.queries, m.id, (query) => query.fail(m));
    if (!m.key && !m.id) this.ears.refused(m);
  }

  /** @template T @param {Map<string, T>} open @param {string} id @param {(one: T) => void} run */
  close(open, id, run) {
    const one = open.get(id);
    if (!one) return;
    open.delete(id);
    run(one);
  }

  /** @param {string} id @param {Query} q */
  ask(id, { what, args, seat }) {
    this.send({ t: "query", id, seat, what, args });
  }

  /** @param {string} what @param {Record<string, unknown>} [args] @returns {Promise<any>} */
  query(what, args = {}) {
    return new Promise((done, fail) => {
      const id = `q${++this.count}`;
      const one = { what, args, seat: this.seat, done, fail };
      this.queries.set(id, one);
      this.ask(id, one);
    });
  }

  /** To the others; if it may not be said the page is told so. @param {Record<string, string>} what */
  say(what) {
    this.send({ t: "say", seat: this.seat, ...what });
  }

  /** @param {Record<string, unknown>} message @returns {Promise<number>} the step that it made */
  deed(message) {
    return new Promise((done, fail) => {
      const key = letters();
      const whole = { ...message, key, seat: message.seat ?? this.seat };
      this.deeds.set(key, { message: whole, done, fail });
      this.send(whole);
    });
  }

  /** @param {unknown} choice @param {number | null} asked */
  do(choice, asked) {
    return this.deed({ t: "do", choice, asked });
  }

  /** @param {string} what @param {Record<string, unknown>} [args] */
  act(what, args = {}) {
    return this.deed({ t: "act", what, args });
  }
}
