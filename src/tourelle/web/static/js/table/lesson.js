import { $, h, put, s } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { complain, say } from "../core/announce.js";
import { placeOf } from "../core/board.js";
import { keepLesson } from "../core/learned.js";
import { begin } from "../core/lessons.js";
import { namesOf } from "./order/touch.js";
import { game } from "./state.js";

/**
 * The panel of a lesson: what to try, what came of it, what is marked on the board. A wrong answer
 * was not played: its reason stands here until something else is tried.
 *
 * @typedef {import("../core/wire.js").Lesson} Lesson
 * @typedef {import("../core/board.js").Board} Board
 */

/** why the last try was not it */
let missed = "";
/** what was said last, so that it is said once */
let spoken = "";

/** Whether this table is a lesson. */
export const isLesson = () => game.meta.kind === "lesson";

/** Whether a refusal is the lesson's own. @param {unknown} error @returns {error is { text: string }} */
export const isMissed = (error) =>
  /** @type {{ code?: string } | null} */ (error)?.code === "lesson-missed";

/** @param {string} text */
export function miss(text) {
  missed = text;
  say(text, { urgent: true });
}

export class LessonPanel {
  /**
   * @param {Board} board @param {(what: string) => Promise<unknown>} act
   * @param {() => void} change
   */
  constructor(board, act, change) {
    this.board = board;
    this.act = act;
    this.change = change;
    this.busy = false;
    /** what the panel shows, so that it is drawn once */
    this.shown = "";
  }

  /** Something new is asked, or done. */
  fresh() {
    missed = "";
  }

  /** Of several parts those that the step points at, if it points at any. */
  /** @param {SVGGElement[]} parts */
  pointed(parts) {
    const keys = (game.now.lesson?.marks ?? []).flatMap((spot) => spot.key ?? []);
    const meant = parts.filter((el) => keys.some((key) => namesOf(el).includes(key)));
    return meant.length ? meant : parts;
  }

  /** @param {boolean} still nothing is being shown */
  render(still) {
    const lesson = game.now.lesson;
    const panel = $("#lesson");
    panel.hidden = !lesson;
    document.body.classList.toggle("learning", Boolean(lesson));
    document.body.classList.toggle("reading", Boolean(lesson) && !lesson?.shows);
    if (!lesson) return;
    const over = lesson.at >= lesson.of;
    keepLesson(game.meta.game, lesson.id, lesson.at, lesson.of);
    this.speak(lesson, still);
    marks(this.board, still && game.past === null ? lesson.marks ?? [] : []);
    const shown = JSON.stringify([lesson, missed, still, this.busy, document.documentElement.lang]);
    if (shown === this.shown) return; // who reads or has the focus there is not disturbed
    this.shown = shown;
    put(
      panel,
      this.head(lesson),
      lesson.done && !missed &&
        h("p", { cls: "praise" }, icon("check"), h("span", {}, lesson.done)),
      missed &&
        h(
          "p",
          { cls: "missed" },
          icon("undo"),
          h("span", {}, h("b", {}, t("learn.notquite")), " ", missed),
        ),
      lesson.text && still && h("p", { cls: over ? "task end" : "task" }, lesson.text),
      still && this.buttons(lesson, over),
    );
    panel.scrollTop = 0;
  }

  /** @param {Lesson} lesson */
  head(lesson) {
    const now = Math.min(lesson.at + 1, lesson.of);
    return h(
      "header",
      {},
      h("h2", { cls: "label" }, lesson.name),
      h("span", { cls: "num quiet" }, t("learn.step", { n: now, of: lesson.of })),
      h("a", { cls: "btn small plain", id: "lesson-leave", href: "/learn" }, t("learn.leave")),
    );
  }

  /** @param {Lesson} lesson @param {boolean} over */
  buttons(lesson, over) {
    if (over) return h("div", { cls: "row" }, ...this.ways(lesson));
    const off = { disabled: this.busy };
    return h(
      "div",
      { cls: "row deeds" },
      lesson.turns && h("button", {
        cls: "btn primary",
        type: "button",
        id: "lesson-next",
        ...off,
        onclick: () => this.send("lesson-next"),
      }, t("learn.next")),
      lesson.shows && h(
        "button",
        {
          cls: "btn",
          type: "button",
          id: "lesson-show",
          ...off,
          onclick: () => this.send("lesson-show"),
        },
        icon("hint"),
        t("learn.show"),
      ),
    );
  }

  /** Where to go when it is done. @param {Lesson} lesson */
  ways(lesson) {
    const next = lesson.following && h("button", {
      cls: "btn primary",
      type: "button",
      id: "lesson-following",
      onclick: () => begin(game.meta.game, lesson.following ?? ""),
    }, t("learn.following"));
    const all = h("a", { cls: "btn", href: "/learn" }, t("learn.all"));
    const play = h("a", { cls: next ? "btn" : "btn primary", href: "/" }, t("learn.play"));
    return [next, all, play];
  }

  /** @param {string} what */
  async send(what) {
    this.busy = true;
    this.change();
    try {
      await this.act(what);
      missed = "";
    } catch (error) {
      complain(error);
    } finally {
      this.busy = false;
      this.change();
    }
  }

  /** @param {Lesson} lesson @param {boolean} still */
  speak(lesson, still) {
    const words = still ? [lesson.done, lesson.text].filter(Boolean).join(" ") : "";
    if (!words || words === spoken) return;
    spoken = words;
    say(words);
  }
}

/** Rings round what is spoken of. @param {Board} board @param {import("../core/wire.js").Spot[]} spots */
function marks(board, spots) {
  const told = JSON.stringify(spots);
  const layer = board.root.querySelector(".lesson-marks");
  if (layer && layer.getAttribute("data-of") === told && layer.parentNode === board.svg) {
    if (!spots.some((spot) => spot.key)) return;
  }
  layer?.remove();
  if (!board.svg || !spots.length) return;
  const rings = spots.map((spot) => ring(board, spot)).filter((one) => one !== null);
  const fresh = s("g", { cls: "lesson-marks", "aria-hidden": "true" }, ...rings);
  fresh.setAttribute("data-of", told);
  board.svg.append(fresh);
}

/** @param {Board} board @param {import("../core/wire.js").Spot} spot */
function ring(board, spot) {
  if (spot.at) return s("circle", { cx: spot.at[0], cy: spot.at[1], r: spot.radius ?? 20 });
  const part = spot.key ? board.acting(spot.key) : null;
  if (!part) return null;
  const { x, y, width, height } = part.getBBox();
  const [dx, dy] = placeOf(part) ?? [0, 0];
  const place = { x: x + dx - 4, y: y + dy - 4, width: width + 8, height: height + 8, rx: 8 };
  return s("rect", place);
}
