import { h, put } from "../core/dom.js";
import { openDialog } from "../core/dialog.js";
import { t } from "../core/i18n.js";

/** A card is chosen by its picture; pictures come as they are scrolled to. */

/** @param {string} text small letters without accents */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * @param {import("./main.js").Question} question @param {string} now
 * @param {(card: string) => string} picture @param {(card: string) => void} chosen
 */
export function pick(question, now, picture, chosen) {
  const grid = h("div", { cls: "pick" });
  const find = h("input", {
    cls: "input",
    type: "search",
    autocomplete: "off",
    placeholder: t("o.find"),
    "aria-label": t("o.find"),
    oninput: () => show(),
  });
  const box = openDialog({
    title: question.label,
    cls: "ask-box pick-box",
    body: [h("div", { cls: "searchbox" }, find), grid],
  });

  function show() {
    const wanted = plain(find.value);
    const fitting = question.words.filter((one) =>
      plain(`${one.label} ${one.group}`).includes(wanted)
    );
    const groups = [...new Set(fitting.map((one) => one.group))];
    put(
      grid,
      groups.map((group) => [
        h("h3", { cls: "label" }, group),
        h("div", { cls: "row" }, fitting.filter((one) => one.group === group).map(tile)),
      ]),
      !fitting.length && h("p", { cls: "why" }, t("o.none")),
    );
  }

  /** @param {import("./main.js").Word} one */
  const tile = (one) =>
    h(
      "button",
      {
        cls: "face",
        type: "button",
        "aria-pressed": one.id === now ? "true" : "false",
        data: { card: one.id },
        onclick: () => {
          box.close();
          chosen(one.id);
        },
      },
      h("img", { src: picture(one.id), alt: "", loading: "lazy", width: 150, height: 210 }),
      h("span", {}, one.label),
    );

  show();
  /** @type {HTMLElement | null} */ (grid.querySelector('[aria-pressed="true"]'))
    ?.scrollIntoView({ block: "center" });
}
