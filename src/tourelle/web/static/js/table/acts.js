import { $, h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { lang, t } from "../core/i18n.js";
import { post } from "../core/api.js";
import { complain, toast } from "../core/announce.js";
import { nextTheme, speak } from "../core/chrome.js";
import { confirmBox, openDialog } from "../core/dialog.js";
import { whenHere } from "../core/late.js";
import { openRules } from "../core/rules-panel.js";
import { muted, setMuted } from "../core/sound.js";
import { theme } from "../core/prefs.js";
import { keyHelp } from "../core/keys.js";
import { nextPace, pace } from "../show/pace.js";
import { atOnce, undoNot } from "./order/undoing.js";
import { canAsk, isAlone } from "./seats/alone.js";
import { action } from "./order/prompt.js";
import { consent } from "./seats/consent.js";
import { isOffered, offers, want } from "./seats/rematch.js";
import { clockOffered, standing } from "./more.js";
import { instructBox, instructions } from "./seats/instructing.js";
import { windowsBox } from "./seats/standing.js";
import { Talk } from "./seats/talk.js";
import { asks, game, nameOf, over, watching } from "./state.js";

/** All that is done beside the order: undo, take back, what the rules let me say, the menu. */

/** @typedef {import("../core/icons.js").IconName} IconName */
/** @typedef {{ name: string, pic: IconName, label: string, run: () => void }} Entry */

/** @type {Record<string, IconName>} */
const PICTURES = {
  resign: "resign",
  concede: "resign",
  offer: "draw",
  accept: "check",
  reveal: "eye",
};
const FEW = 3;

/** What is said, by its first word. @param {import("../core/wire.js").Unasked} one */
const wordOf = (one) => String(Array.isArray(one.choice) ? one.choice[0] : one.kind);

export class Acts {
  /**
   * @param {import("../core/socket.js").Line} line @param {import("./order/draft.js").Draft} draft
   * @param {{ flip: () => void, change: () => void }} page
   */
  constructor(line, draft, page) {
    this.line = line;
    this.draft = draft;
    this.page = page;
    this.talk = new Talk(line);
    /** @type {number[]} */ this.gone = [];
    /** @type {() => void} */ this.leaving = () => {};
    /** takes away what is said while I wait to take back @type {(() => void) | null} */ this
      .asking = null;
  }

  /** One slot back, else one step, else by consent. */
  async undo() {
    if (this.draft.aimed || this.draft.chosen.length) return await this.draft.back();
    if (game.now.can?.undo) return await this.act("undo");
    if (!game.now.can?.back) return void toast({ text: undoNot(this.draft), icon: "undo" });
    if (atOnce()) return await this.askBack();
    const ask = { label: t("undo.ask"), run: () => this.askBack() };
    toast({ text: t("undo.past"), icon: "undo", acts: [ask] });
  }

  askBack() {
    return this.act("ask-back");
  }

  /** As long as an answer is to come: a bot's comes with the question. */
  asksBack() {
    const { wish } = game.now;
    const due = wish !== null && wish !== undefined && game.meta.mine.includes(wish.seat);
    if (due === (this.asking !== null)) return;
    this.asking?.();
    this.asking = due ? toast({ text: t("back.asked"), icon: "clock", stay: true }) : null;
  }

  /** @param {string} what @param {Record<string, unknown>} [args] */
  async act(what, args) {
    try {
      await this.line.act(what, args);
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  }

  /** What the rules let my seat say unasked: resign, offer, claim. */
  /** @param {import("../core/wire.js").Unasked} one */
  async speak(one) {
    const title = t("sure.title", { what: one.label });
    const text = t(wordOf(one) === "offer" ? "sure.offer" : "sure.text");
    const sure = !one.confirm || await confirmBox({ title, text, yes: one.label });
    if (sure) await this.draft.send(one.choice, null);
  }

  async rematch() {
    if (game.next) return location.assign(game.next);
    const people = game.meta.seats.filter((one) => one.kind !== "bot");
    if (people.every((one) => one.mine)) {
      try {
        location.assign((await post(`/api/games/${game.meta.id}/rematch`)).url);
      } catch (error) {
        complain(error);
      }
    } else await want((what) => this.act(what));
  }

  /** Under the board, once the game is over. */
  rematchButton() {
    const off = isOffered() || game.meta.kind === "lesson";
    return action("rematch", "play", () => this.rematch(), { primary: true, off });
  }

  /** @returns {Entry[]} */
  speeches() {
    return (game.now.unasked ?? []).map((one) => ({
      name: wordOf(one),
      pic: PICTURES[wordOf(one)] ?? "flag",
      label: one.label,
      run: () => this.speak(one),
    }));
  }

  /** @returns {Entry[]} */
  claims() {
    return (game.now.can?.claim ?? []).flatMap((seat) =>
      [["win", "do.claim"], ["bot", "do.adopt"]].map(([how, label]) => ({
        name: `claim-${how}`,
        pic: /** @type {IconName} */ (how === "win" ? "flag" : "bot"),
        label: `${t(label)} (${nameOf(seat)})`,
        run: () => void this.act("claim", { seat, how }),
      }))
    );
  }

  /** Somebody has been gone for too long: those who wait are told once what they may do. */
  absences() {
    const gone = game.now.can?.claim ?? [];
    const fresh = gone.filter((seat) => !this.gone.includes(seat));
    if (gone.length < this.gone.length || fresh.length) this.leaving();
    this.gone = gone;
    if (!fresh.length || over()) return;
    const run = (/** @type {string} */ how) => () =>
      void this.act("claim", { seat: fresh[0], how });
    this.leaving = toast({
      title: t("gone.title", { who: nameOf(fresh[0]) }),
      text: t("gone.text"),
      icon: "clock",
      urgent: true,
      stay: true,
      acts: [
        { label: t("do.claim"), run: run("win") },
        { label: t("do.adopt"), run: run("bot") },
        { label: t("do.wait"), run: run("wait") },
      ],
    });
  }

  /** @returns {Entry[]} */
  tools() {
    const hint = entry("hint", "hint", t("do.hint"), () => this.advise());
    const talk = this.talk.company
      ? [entry("talk", "talk", t("do.talk"), () => this.talk.open())]
      : [];
    return [
      ...(canAsk() ? [hint] : []),
      entry("flip", "flip", t("do.flip"), this.page.flip),
      ...talk,
      entry("share", "link", t("do.share"), shareBox),
      ...(isAlone() ? [] : [this.sound()]),
    ];
  }

  advise() {
    return whenHere(import("./order/advice.js"), (it) => it.adviceBox(this.line, this.draft));
  }

  sound() {
    const [pic, label] = muted() ? ["mute", "do.mute"] : ["sound", "do.sound"];
    return entry("sound", /** @type {IconName} */ (pic), t(label), () => this.mute());
  }

  /** @returns {Entry[]} */
  seldom() {
    const text = entry(
      "board",
      "list",
      t("do.board"),
      () => boxes((it) => it.boardText(this.line)),
    );
    const how = { how: t(`pace.${pace()}`) };
    const speed = entry("pace", "play", t("do.pace", how), nextPace);
    const sound = isAlone() ? [this.sound()] : [];
    const picture = entry(
      "picture",
      "import",
      t("do.picture"),
      pictureBox,
    );
    if (watching() || over()) return [text, speed, picture, ...sound];
    const act = (/** @type {string} */ what, /** @type {any} */ args) => this.act(what, args);
    const kinds = game.now.can?.standing ?? [];
    const kind = kinds[0] ?? asks().find((one) => one.seat === game.seat)?.kind;
    const windows = game.now.can?.windows;
    const pass = windows
      ? [entry("windows", "flag", t("do.windows"), () => windowsBox(act))]
      : kind && game.meta.hides
      ? [
        entry("pass", "next", t(kinds.length ? "do.unpass" : "do.pass"), () => standing(kind, act)),
      ]
      : [];
    const told = instructions().length
      ? [entry("instruct", "shield", t("do.instruct"), () => instructBox(act))]
      : [];
    return [
      text,
      speed,
      ...sound,
      picture,
      ...told,
      entry("name", "person", t("do.name"), () => boxes((it) => it.nameBox(act))),
      entry("clock", "clock", t("do.clock"), () => boxes((it) => it.clockBox(act))),
      ...pass,
    ];
  }

  mute() {
    setMuted(!muted());
    this.page.change();
  }

  /** Where there is much to be said the menu holds it; what is said in one way only stays at hand. */
  atHand() {
    const every = this.speeches();
    if (every.length <= FEW) return every;
    const said = every.map((one) => one.name);
    return every.filter((one) => said.indexOf(one.name) === said.lastIndexOf(one.name));
  }

  render() {
    const rows = [...this.tools(), ...this.atHand(), ...this.claims()];
    const more = action("more", "more", () => this.menu(), { cls: "more" });
    put(
      $("#actions"),
      rows.map((one) => action(one.name, one.pic, one.run, { label: one.label })),
      more,
    );
    this.wishes();
    this.asksBack();
    this.clockOffers();
    this.absences();
    offers((what) => this.act(what));
  }

  /** Another clock only by consent. */
  clockOffers() {
    const text = clockOffered();
    const key = JSON.stringify(game.now.can?.clock);
    const wished = text ? { key, title: t("clock.title"), text } : null;
    consent("clock", wished, (yes) => this.act(yes ? "agree-clock" : "deny-clock"));
  }

  /** All of it, on a phone. */
  menu() {
    const other = lang() === "fr" ? "en" : "fr";
    const back = game.now.can?.back && !over();
    const rows = [
      ...(back ? [entry("back", "undo", t("do.back"), () => this.askBack())] : []),
      ...this.speeches(),
      ...this.claims(),
      ...this.tools(),
      ...this.seldom(),
      entry("rules", "rules", t("rules"), () => openRules()),
      entry("theme", "sun", t("theme." + theme()), nextTheme),
      entry("lang", "globe", other === "fr" ? "Fran\u00e7ais" : "English", () => speak(other)),
      entry("keys", "keys", t("keys.title"), keyHelp),
    ];
    const buttons = rows.map((one) =>
      h(
        "button",
        {
          cls: "btn plain",
          type: "button",
          data: { do: one.name },
          onclick: () => {
            box.close();
            one.run();
          },
        },
        icon(one.pic),
        one.label,
      )
    );
    const box = openDialog({ title: t("do.more"), cls: "foot-menu", body: buttons });
    box.addEventListener("click", (e) => {
      if (e.target === box) box.close();
    });
  }

  /** Somebody wishes to take back: those who may answer are asked, once. */
  wishes() {
    const wish = game.now.wish;
    const mine = game.meta.mine;
    const judge = mine.find((seat) => seat !== wish?.seat && !wish?.granted?.includes(seat));
    const due = wish && judge !== undefined && !mine.includes(wish.seat);
    const wished = due
      ? {
        key: `${wish.seat} ${wish.step} ${judge}`,
        title: t("back.title"),
        text: t("back.wish", { who: nameOf(wish.seat) }),
      }
      : null;
    consent("back", wished, (yes) => this.act(yes ? "agree-back" : "deny-back"));
  }
}

/** @param {string} name @param {IconName} pic @param {string} label @param {() => void} run */
const entry = (name, pic, label, run) => ({ name, pic, label, run });

/** @param {(it: typeof import("./boxes.js")) => unknown} run */
const boxes = (run) => whenHere(import("./boxes.js"), run);

const shareBox = () => whenHere(import("./share.js"), (it) => it.shareBox());

const pictureBox = () =>
  whenHere(
    import("../core/picture.js"),
    (it) => it.pictureBox(game.meta.id, game.past ?? game.step, game.seat),
  );
