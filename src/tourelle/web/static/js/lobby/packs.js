import { h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { post, Refused } from "../core/api.js";
import { begin } from "../core/lessons.js";

/** Content of one's own: TOML files that the server reads, checks and explains. */

/**
 * @typedef {import("../core/wire.js").GameInfo} GameInfo
 * @typedef {{ pack: unknown, entries: string[], game: GameInfo, texts: [string, string][],
 *   lessons?: { id: string, name: string }[] }} Brought
 */

/** What was brought, by game; a reload forgets it. @type {Map<string, Brought>} */
const brought = new Map();

/** @param {GameInfo | undefined} game @returns {GameInfo | undefined} with what was brought */
export const enriched = (game) => game && (brought.get(game.name)?.game ?? game);

/** What a new game is to be played with. @param {string} name */
export const packOf = (name) => brought.get(name)?.pack ?? null;

/** The same in another language. @param {() => void} change */
export async function packsAgain(change) {
  for (const [name, one] of brought) brought.set(name, await read(name, one.texts));
  if (brought.size) change();
}

/** @param {string} game @param {[string, string][]} texts @returns {Promise<Brought>} */
const read = async (game, texts) => ({
  ...await post("/api/packs", { game, files: texts }),
  texts,
});

let opened = false;

/** @param {GameInfo} game @param {() => void} change draws the panel anew */
export function packField(game, change) {
  const have = brought.get(game.name);
  const told = h("div", { cls: "pack-told", role: "status", tabindex: "-1" });
  const bring = async (/** @type {[string, string][]} */ texts) => {
    try {
      brought.set(game.name, await read(game.name, texts));
      change();
    } catch (error) {
      put(told, mistakes(error));
      told.scrollIntoView({ block: "nearest" }); // on a phone it lies below what is seen
      told.focus({ preventScroll: true });
    }
  };
  const away = () => {
    brought.delete(game.name);
    change();
  };
  return h(
    "details",
    {
      cls: "pack",
      open: opened || Boolean(have),
      ontoggle: (/** @type {Event} */ e) =>
        void (opened = /** @type {HTMLDetailsElement} */ (e.target).open),
    },
    h("summary", {}, t("pack.title")),
    have ? entries(have, away) : ways(bring),
    told,
  );
}

/** @param {Brought} have @param {() => void} away */
const entries = (have, away) => [
  h("p", { cls: "why" }, t("pack.has", { n: have.entries.length })),
  h("ul", { cls: "mono" }, have.entries.map((one) => h("li", {}, one))),
  (have.lessons ?? []).map((one) => lessonButton(have, one)),
  h(
    "button",
    { cls: "btn small", type: "button", id: "pack-away", onclick: away },
    icon("close"),
    t("pack.away"),
  ),
];

/** A lesson that the pack brings along. @param {Brought} have @param {{ id: string, name: string }} one */
const lessonButton = (have, one) =>
  h("button", {
    cls: "btn small",
    type: "button",
    data: { lesson: one.id },
    onclick: () => begin(have.game.name, one.id, { pack: have.pack }),
  }, t("to.lesson", { name: one.name }));

/** Files, or text that was pasted. @param {(texts: [string, string][]) => void} bring */
function ways(bring) {
  const files = h("input", {
    cls: "sr",
    type: "file",
    id: "pack-files",
    accept: ".toml,text/plain",
    multiple: true,
    onchange: async () => {
      const some = [...(files.files ?? [])];
      bring(
        await Promise.all(some.map(async (f) => /** @type {const} */ ([f.name, await f.text()]))),
      );
    },
  });
  const text = h("textarea", {
    cls: "input mono",
    id: "pack-text",
    rows: 4,
    spellcheck: "false",
    placeholder: t("pack.hint"),
    "aria-label": t("pack.hint"),
  });
  return [
    h("p", { cls: "why" }, t("pack.what")),
    h("label", { cls: "file" }, files, h("span", {}, t("pack.files"))),
    text,
    h(
      "button",
      {
        cls: "btn small",
        type: "button",
        id: "pack-use",
        onclick: () => text.value.trim() && bring([[t("pack.pasted"), text.value]]),
      },
      icon("check"),
      t("pack.use"),
    ),
  ];
}

/** Every one of them, so that all can be mended at once. @param {unknown} error */
function mistakes(error) {
  const no = error instanceof Refused ? error : new Refused({});
  const lines = no.mistakes.length ? no.mistakes : [no.text];
  return [
    h("p", { cls: "bad" }, t("pack.bad", { n: lines.length })),
    h("ul", { cls: "mono" }, lines.map((line) => h("li", {}, line))),
  ];
}
