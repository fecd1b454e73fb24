import { h } from "../core/dom.js";
import { openDialog } from "../core/dialog.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { complain, toast } from "../core/announce.js";

/**
 * A list as people give it to each other: short text or JSON, out and in.
 * @param {string} text @param {unknown} data
 * @param {(said: string) => Promise<void>} read takes what was pasted, or says why not
 */
export function exchange(text, data, read) {
  const pasted = h("textarea", {
    cls: "input",
    rows: 3,
    spellcheck: "false",
    id: "pasted",
    "aria-label": t("swap.paste"),
    placeholder: t("swap.paste"),
  });
  const go = h("button", {
    cls: "btn primary",
    type: "button",
    id: "read-list",
    onclick: async () => {
      try {
        await read(pasted.value);
        box.close();
      } catch (error) {
        complain(error);
      }
    },
  }, t("swap.go"));
  const box = openDialog({
    title: t("do.swap"),
    body: [
      out(t("swap.text"), text, "list-text"),
      out(t("swap.data"), JSON.stringify(data), "list-data"),
      pasted,
    ],
    feet: [go],
  });
}

/** @param {string} label @param {string} value @param {string} id */
function out(label, value, id) {
  const field = h("textarea", { cls: "input", rows: 2, readonly: true, id }, value);
  const copy = async () => {
    field.select();
    await navigator.clipboard?.writeText(value).catch(() => {});
    toast({ text: t("copied"), icon: "copy" });
  };
  return h(
    "div",
    { cls: "give" },
    h("label", { cls: "field" }, h("span", {}, label), field),
    h("button", { cls: "btn", type: "button", onclick: copy }, icon("copy"), t("copy")),
  );
}
