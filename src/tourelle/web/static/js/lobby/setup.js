import { h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { look, pref, setPref } from "../core/prefs.js";
import { optionFields } from "./options.js";
import { clockField } from "../core/clock-field.js";
import { packField, packOf } from "./packs.js";
import { modeField } from "./mode.js";

/** The whole setup on one panel, filled with good defaults: choose a game, press Start. */

/**
 * @typedef {import("../core/wire.js").GameInfo} GameInfo
 * @typedef {import("../core/wire.js").Terms} Terms
 * @typedef {"me" | "link" | "here" | "bot"} Who
 * @typedef {{ kind: Who, level: string }} SeatPlan
 * @typedef {{ game: string, scenario: string, setup: Record<string, unknown>, seats: SeatPlan[],
 *   clock: Terms | null, dice: "provable" | "hand", back: boolean,
 *   mode: import("./mode.js").Mode }} Plan
 */

const WHO = /** @type {const} */ (["me", "bot", "link", "here"]);
const ICON = /** @type {const} */ ({ me: "person", bot: "bot", link: "link", here: "device" });

/** @param {GameInfo} game */
export function usualLevel(game) {
  const kept = pref("level");
  if (game.levels.some((l) => l.id === kept)) return kept;
  return game.level;
}

/**
 * @param {GameInfo} game @param {boolean} [smallest] the smallest sensible game, for one tap
 * @returns {Plan}
 */
export function defaults(game, smallest = false) {
  const first = smallest ? smallestOf(game) : game.scenarios[0];
  const [count] = game.seats; // as few as may play: more are one tap away
  const level = usualLevel(game);
  return {
    game: game.name,
    scenario: first?.id ?? "",
    setup: { ...first?.setup },
    seats: Array.from({ length: count }, (_, i) => ({ kind: i ? "bot" : "me", level })),
    clock: null,
    dice: "provable",
    back: true,
    mode: "easy",
  };
}

/** What teaches the game in the least time. @param {GameInfo} game */
export const smallestOf = (game) =>
  game.scenarios.find((one) => one.id === game.smallest) ?? game.scenarios[0];

/** What the server is asked for. @param {Plan} plan */
export const order = (plan) => ({
  ...plan,
  scenario: plan.scenario || null,
  pack: packOf(plan.game),
  seats: plan.seats.map((seat) => ({
    kind: seat.kind,
    level: seat.kind === "bot" ? seat.level : null,
    name: seat.kind === "me" ? pref("name") : "",
  })),
});

/**
 * @param {HTMLElement} root @param {GameInfo} game @param {Plan} plan
 * @param {() => void} change draws the panel anew
 */
export function setupPanel(root, game, plan, change) {
  put(root, scenarios(game, plan, change), seats(game, plan, change), table(game, plan, change));
}

/** @param {Plan} plan @param {() => void} start */
export function startButton(plan, start) {
  const byLink = plan.seats.some((seat) => seat.kind === "link");
  return h(
    "button",
    { cls: "btn strong start", type: "button", id: "start", onclick: start },
    icon(byLink ? "link" : "play"),
    t(byLink ? "start.link" : "start.go"),
  );
}

/** @param {GameInfo} game @param {Plan} plan @param {() => void} change */
function scenarios(game, plan, change) {
  const choose = (/** @type {import("../core/wire.js").Scenario} */ one) => {
    plan.scenario = one.id;
    plan.setup = { ...one.setup };
    const count = one.seats?.length || plan.seats.length;
    resize(plan, count, usualLevel(game));
    change();
  };
  const row = (/** @type {import("../core/wire.js").Scenario} */ one) =>
    h(
      "label",
      { cls: "pick" },
      h("input", {
        type: "radio",
        name: "scenario",
        value: one.id,
        checked: one.id === plan.scenario,
        onchange: () => choose(one),
      }),
      h("span", {}, h("b", {}, one.name), h("small", {}, one.note)),
    );
  const of = (/** @type {string} */ group) =>
    game.scenarios.filter((one) => (one.group ?? "usual") === group);
  return h(
    "fieldset",
    { cls: "col scenarios" },
    h("legend", { cls: "label" }, t("s.scenario")),
    h("div", { cls: "picks" }, of("usual").map(row)),
    folded(t("s.learn"), of("learn"), plan, row),
    folded(t("s.others"), of("more"), plan, row),
  );
}

/**
 * Scenarios under a heading, open where the chosen one is among them or they are for learning.
 * @param {string} title @param {import("../core/wire.js").Scenario[]} some @param {Plan} plan
 * @param {(one: import("../core/wire.js").Scenario) => HTMLElement} row
 */
function folded(title, some, plan, row) {
  if (!some.length) return null;
  const open = some.some((one) => one.id === plan.scenario);
  return h(
    "details",
    { cls: "more-scenarios", open },
    h("summary", {}, `${title} (${some.length})`),
    h("div", { cls: "picks" }, some.map(row)),
  );
}

/** @param {Plan} plan @param {number} count @param {string} level */
function resize(plan, count, level) {
  plan.seats = Array.from({ length: count }, (_, i) => plan.seats[i] ?? { kind: "bot", level });
}

/** @param {GameInfo} game @param {Plan} plan @param {() => void} change */
function seats(game, plan, change) {
  const names = game.scenarios.find((one) => one.id === plan.scenario)?.seats ?? [];
  const rows = plan.seats.map((_, i) =>
    seatRow(game, plan, i, names[i] ?? t("seat.no", { n: i + 1 }), change)
  );
  const [least, most] = game.seats;
  return h(
    "fieldset",
    { cls: "col seats" },
    h("legend", { cls: "label" }, t("s.seats")),
    rows,
    most > least && seatCount(game, plan, change),
    nameField(),
    !packOf(game.name) && preview(game, plan),
  );
}

/** Who I am, on this device. */
function nameField() {
  const field = h("input", {
    cls: "input",
    name: "name",
    maxlength: 40,
    autocomplete: "nickname",
    value: pref("name"),
    onchange: () => setPref("name", field.value.trim()),
  });
  return h("label", { cls: "row name" }, h("span", {}, t("name.label")), field);
}

/** The start as a small picture. @param {GameInfo} game @param {Plan} plan */
function preview(game, plan) {
  const query = new URLSearchParams({ game: game.name, scenario: plan.scenario, theme: look() });
  const shown = h("img", {
    cls: "preview",
    src: `/api/preview.svg?${query}`,
    alt: "",
    onerror: () => shown.remove(),
  });
  return shown;
}

/**
 * @param {GameInfo} game @param {Plan} plan @param {number} i @param {string} name
 * @param {() => void} change
 */
function seatRow(game, plan, i, name, change) {
  const seat = plan.seats[i];
  const levels = h(
    "select",
    {
      cls: "input",
      "aria-label": `${name}: ${t("now.level")}`,
      onchange: () => void (seat.level = levels.value),
    },
    game.levels.map((l) => h("option", { value: l.id, selected: l.id === seat.level }, l.label)),
  );
  const kinds = WHO.map((who) =>
    h(
      "label",
      { title: t(`seat.${who}.long`) },
      h("input", {
        type: "radio",
        name: `seat-${i}`,
        value: who,
        checked: who === seat.kind,
        onchange: () => sit(plan, i, who, change),
      }),
      icon(ICON[who]),
      h("span", {}, t("seat." + who)),
    )
  );
  return h(
    "fieldset",
    { cls: "seat" },
    h("legend", {}, name),
    h("div", { cls: "who-is" }, seat.kind === "bot" ? levels : t(`seat.${seat.kind}.long`)),
    h("div", { cls: "seg wide" }, kinds),
  );
}

/** There is one of me. @param {Plan} plan @param {number} i @param {Who} who @param {() => void} change */
function sit(plan, i, who, change) {
  const was = plan.seats[i].kind;
  if (who === "me") { for (const seat of plan.seats) if (seat.kind === "me") seat.kind = was; }
  plan.seats[i].kind = who;
  change();
}

/** @param {GameInfo} game @param {Plan} plan @param {() => void} change */
function seatCount(game, plan, change) {
  const [least, most] = game.seats;
  const now = plan.seats.length;
  const button = (/** @type {number} */ by) =>
    h("button", {
      cls: "btn small",
      type: "button",
      "aria-label": t(by > 0 ? "seat.add" : "seat.less"),
      disabled: now + by < least || now + by > most,
      onclick: () => {
        resize(plan, now + by, usualLevel(game));
        change();
      },
    }, icon(by > 0 ? "plus" : "minus"));
  const text = h("span", { cls: "num" }, t("f.players", { n: now }));
  return h("div", { cls: "count" }, button(-1), text, button(1));
}

/** @param {GameInfo} game @param {Plan} plan @param {() => void} change */
function table(game, plan, change) {
  const back = h("input", {
    type: "checkbox",
    checked: plan.back,
    onchange: () => {
      plan.back = back.checked;
      change();
    },
  });
  return h(
    "div",
    { cls: "col" },
    clockField(game.clock, plan, change),
    game.chance && diceField(plan, change),
    modeField(game, plan, change),
    h("label", { cls: "tick" }, back, t("back.label")),
    optionFields(game, plan.setup, change),
    packField(game, change),
  );
}

/** @param {Plan} plan @param {() => void} change */
function diceField(plan, change) {
  const kinds = /** @type {const} */ (["provable", "hand"]);
  const labels = kinds.map((kind) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name: "dice",
        checked: plan.dice === kind,
        onchange: () => {
          plan.dice = kind;
          change();
        },
      }),
      t("dice." + kind),
    )
  );
  return h(
    "fieldset",
    {},
    h("legend", { cls: "label" }, t("dice.label")),
    h("div", { cls: "seg wide" }, labels),
    h("p", { cls: "why" }, t(`dice.${plan.dice}.help`)),
  );
}
