import { h, s } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./i18n.js";

/** Secret links, ready to be copied, shared or scanned. */

/** @typedef {import("./wire.js").Link} Link */

/** @param {Link} link @returns {string} */
const whole = (link) => new URL(link.url, location.href).href;

/** @param {Link} link @param {string} [who] how the rules call the seat */
export function linkRow(link, who = "") {
  const url = whole(link);
  const called = link.name || who || String((link.seat ?? 0) + 1);
  const name = link.seat === null ? t("link.watch") : t("link.seat", { who: called });
  const field = h("input", { cls: "input mono", readonly: true, value: url, "aria-label": name });
  const told = h("span", {}, t("copy"));
  const copy = h(
    "button",
    {
      cls: "btn",
      type: "button",
      onclick: async () => {
        field.select();
        if (navigator.clipboard) await navigator.clipboard.writeText(url).catch(() => {});
        else document.execCommand("copy"); // without https a browser has nothing better
        told.textContent = t("copied");
      },
    },
    icon("copy"),
    told,
  );
  const share = "share" in navigator && h("button", {
    cls: "btn icon share",
    type: "button",
    "aria-label": t("inv.share", { who: called }),
    onclick: () => navigator.share({ title: document.title, url }).catch(() => {}),
  }, icon("share"));
  return h(
    "div",
    { cls: "link" },
    h("span", { cls: "label" }, name),
    h("div", { cls: "copyrow" }, field, copy, share),
    link.qr && qr(link.qr, t("link.qr", { who: called })),
  );
}

/** @param {{ size: number, d: string }} code @param {string} label */
function qr(code, label) {
  const box = `-2 -2 ${code.size + 4} ${code.size + 4}`;
  return s(
    "svg",
    { viewBox: box, cls: "qr", role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    s("rect", { x: -2, y: -2, width: code.size + 4, height: code.size + 4, cls: "qr-paper" }),
    s("path", { d: code.d, cls: "qr-ink" }),
  );
}
