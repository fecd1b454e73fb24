import { h, put } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { icon } from "../../core/icons.js";
import { t } from "../../core/i18n.js";
import { pref, setPref } from "../../core/prefs.js";
import { openRules } from "../../core/rules-panel.js";
import { game } from "../state.js";

/** How the game is won, what a turn is, what to touch: shown by itself in the first game on a device. */

const PARTS = /** @type {const} */ (["goal", "turn", "touch"]);
const ICONS = /** @type {const} */ ({ goal: "target", turn: "clock", touch: "tap" });

/** Whether there is anything to tell. */
const guide = () => (game.meta.guide?.goal ? game.meta.guide : null);

export function guideBox() {
  const told = guide();
  if (!told) return;
  const rows = PARTS.filter((part) => told[part]).map((part) =>
    h(
      "section",
      { cls: `guide-part ${part}` },
      icon(ICONS[part]),
      h("div", {}, h("h3", {}, t(`guide.${part}`)), h("p", {}, told[part])),
    )
  );
  const rules = h("button", {
    cls: "btn",
    type: "button",
    onclick: () => {
      box.close();
      openRules();
    },
  }, t("guide.rules"));
  const go = h("button", {
    cls: "btn primary",
    type: "button",
    id: "guide-go",
    onclick: () => box.close(),
  }, t("guide.go"));
  const box = openDialog({
    title: game.meta.title,
    cls: "ask-box guide",
    body: rows,
    feet: [rules, go],
  });
  go.focus({ preventScroll: true }); // on a low screen it is read from its top
}

/** Once for each game, for those who play it. */
export function firstGuide() {
  const key = `met.${game.meta.game}`;
  if (!guide() || pref(key) || !game.meta.mine.length || game.meta.watch_only) return;
  setPref(key, "1");
  guideBox();
}

/** The button beside the title. @param {HTMLElement} place */
export function goalButton(place) {
  const told = guide();
  place.hidden = !told;
  if (!told) return;
  put(place, icon("target"));
  place.setAttribute("aria-label", `${t("guide.goal")}. ${told.goal}`);
  place.setAttribute("title", told.goal);
}
