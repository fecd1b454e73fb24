import { h } from "../core/dom.js";
import { openDialog } from "../core/dialog.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { complain } from "../core/announce.js";
import { get, post } from "../core/api.js";
import { bring } from "./store.js";

/**
 * A game with the list in hand. It is not part of the setup: it is fielded, sealed, at the table.
 *
 * @typedef {import("../core/wire.js").OptionInfo} OptionInfo
 */

const KINDS = ["bot", "here", "link"];

/**
 * @param {string} whose game @param {import("./main.js").Start} how
 * @param {string} name @param {number} limit @param {unknown} choice
 */
export async function start(whose, how, name, limit, choice) {
  /** @type {import("../core/wire.js").Catalogue} */
  let told;
  try {
    told = await get("/api/catalogue");
  } catch (error) {
    return complain(error);
  }
  const game = told.games.find((one) => one.name === whose);
  if (!game) return;
  const options = game.options.filter((one) => how.options.includes(one.name));
  const fields = options.map((one) => optionField(one, how.skip[one.name] ?? []));
  const who = select("play.who", KINDS.map((kind) => [kind, t(`seat.${kind}.long`)]));
  const level = select("play.level", game.levels.map((one) => [one.id, one.label]));
  level.field.value = game.level;
  who.field.addEventListener("change", () => (level.box.hidden = who.field.value !== "bot"));
  const go = h(
    "button",
    {
      cls: "btn primary",
      type: "button",
      id: "play-list",
      onclick: () => begin().catch(complain),
    },
    icon("play"),
    t("play.go"),
  );

  async function begin() {
    const said = Object.fromEntries(fields.map((one) => [one.name, one.value()]));
    for (const { name: of, when } of options) {
      if (!when.every(([other, values]) => values.includes(said[other]))) delete said[of];
    }
    const setup = { ...how.setup, ...said, ...(how.limit ? { [how.limit]: limit } : {}) };
    const kind = who.field.value;
    const other = { kind, level: kind === "bot" ? level.field.value : null, name: "" };
    const seats = [{ kind: "me", level: null, name: "" }, other];
    const terms = { scenario: null, clock: null, dice: "provable", back: true };
    const made = await post("/api/games", { game: whose, setup, seats, ...terms });
    bring(made.game, choice);
    location.assign(made.url);
  }

  openDialog({
    title: t("play.title", { name }),
    body: [
      who.box,
      level.box,
      ...fields.map((one) => one.box),
      h("p", { cls: "why" }, t("play.secret")),
    ],
    feet: [go],
  });
}

/** @param {string} says @param {(readonly [string, string])[]} values */
function select(says, values) {
  const options = values.map(([value, label]) => h("option", { value }, label));
  const field = h("select", { cls: "input" }, options);
  return { field, box: h("label", { cls: "field" }, h("span", {}, t(says)), field) };
}

/** @param {OptionInfo} option @param {unknown[]} skip */
function optionField(option, skip) {
  const values = (option.values ?? []).filter(([value]) => !skip.includes(value));
  const range = /** @type {[number, number]} */ (option.range);
  const field = values.length
    ? h(
      "select",
      { cls: "input" },
      values.map(([value, label]) =>
        h("option", { value: String(value), selected: value === option.default }, label)
      ),
    )
    : h("input", {
      cls: "input",
      type: "number",
      min: range[0],
      max: range[1],
      value: String(option.default),
    });
  field.id = `option-${option.name}`;
  const box = h("label", { cls: "field" }, h("span", {}, option.label), field);
  const value = () => (values.length ? field.value : Number(field.value));
  return { name: option.name, box, value };
}
