import { h, put } from "../../core/dom.js";
import { hour, learn, t } from "../../core/i18n.js";
import { toast } from "../../core/announce.js";
import { openDialog } from "../../core/dialog.js";
import { pref, setPref } from "../../core/prefs.js";
import { game, nameOf, watching } from "../state.js";
import words from "../../words/talk.js";

/** Talking at the table: ready phrases, own words, and not hearing any of it. */

learn(words);

/** @typedef {import("../../core/wire.js").Spoken} Spoken */

const LONGEST = 200;

export class Talk {
  /** @param {import("../../core/socket.js").Line} line */
  constructor(line) {
    this.line = line;
    /** @type {Spoken[]} */ this.lines = [];
    /** @type {[string, string][]} */ this.phrases = [];
    this.on = true;
    this.asked = false;
    /** @type {HTMLDialogElement | null} */ this.box = null;
    line.ears.talk = (told) => this.hear(told);
  }

  /** Whether anybody else could hear me. */
  get company() {
    return game.meta.seats.some((one) => one.kind !== "bot" && !one.mine);
  }

  /** @param {import("../../core/wire.js").Talked} told */
  hear(told) {
    const whole = Array.isArray(told.phrases);
    const fresh = whole ? [] : told.lines;
    this.on = told.on;
    this.lines = whole ? told.lines : [...this.lines, ...told.lines];
    if (told.phrases) this.phrases = told.phrases;
    if (whole && game.ready && !this.asked) this.wish();
    for (const one of fresh) {
      const quiet = game.meta.mine.includes(one.seat) || this.box?.open;
      if (!quiet) toast({ title: nameOf(one.seat), text: one.text, icon: "talk" });
    }
    this.draw();
  }

  /** What this device has set before; players hear, who watches does not. */
  wish() {
    this.asked = true;
    const kept = pref(watching() ? "talk.watch" : "talk.play");
    const on = kept ? kept === "on" : !watching();
    if (on !== this.on) this.listen(on);
  }

  /** @param {boolean} on */
  listen(on) {
    this.line.send({ t: "ears", on });
  }

  /** @param {{ phrase?: string, text?: string }} what */
  say(what) {
    this.line.say(what);
  }

  open() {
    this.place = h("div", { cls: "talk stack" });
    this.box = openDialog({ title: t("talk.title"), cls: "ask-box", body: [this.place] });
    this.box.addEventListener("close", () => void (this.box = null));
    this.draw();
  }

  draw() {
    if (!this.box || !this.place) return;
    const field = this.place.querySelector("input");
    const begun = field?.value ?? "";
    const typing = field === document.activeElement;
    put(this.place, this.said(), !watching() && this.on && this.speech(begun), this.ears());
    const box = this.place.querySelector(".said");
    if (box) box.scrollTop = box.scrollHeight;
    if (typing) this.place.querySelector("input")?.focus();
  }

  said() {
    const none = t(this.on ? "talk.none" : "talk.off");
    const rows = this.on ? this.lines : [];
    if (!rows.length) return h("p", { cls: "why" }, none);
    return h(
      "ol",
      { cls: "said", tabindex: "0", "aria-label": t("talk.title") },
      rows.map((one) =>
        h(
          "li",
          {},
          h("span", { cls: `dot s${one.seat}`, "aria-hidden": "true" }),
          h("b", {}, nameOf(one.seat)),
          " ",
          one.text,
          " ",
          h("time", { cls: "quiet num" }, hour(one.at)),
        )
      ),
    );
  }

  /** @param {string} begun what was being typed */
  speech(begun) {
    const ready = this.phrases.map(([id, text]) =>
      h("button", {
        cls: "btn small",
        type: "button",
        data: { phrase: id },
        onclick: () => this.say({ phrase: id }),
      }, text)
    );
    const field = h("input", {
      cls: "input",
      maxlength: LONGEST,
      autocomplete: "off",
      value: begun,
      "aria-label": t("talk.own"),
      placeholder: t("talk.own"),
    });
    const send = (/** @type {Event} */ e) => {
      e.preventDefault();
      const text = field.value.trim();
      field.value = "";
      if (text) this.say({ text });
    };
    return [
      h("div", { cls: "phrases", role: "group", "aria-label": t("talk.ready") }, ready),
      h(
        "form",
        { cls: "copyrow", onsubmit: send },
        field,
        h("button", { cls: "btn primary", type: "submit" }, t("talk.send")),
      ),
    ];
  }

  ears() {
    const turn = () => {
      setPref(watching() ? "talk.watch" : "talk.play", this.on ? "off" : "on");
      this.listen(!this.on);
    };
    const label = t(this.on ? "talk.mute" : "talk.unmute");
    return [
      h("p", { cls: "why" }, t(watching() ? "talk.watch" : "talk.kept")),
      h("button", { cls: "btn", type: "button", id: "talk-ears", onclick: turn }, label),
    ];
  }
}
