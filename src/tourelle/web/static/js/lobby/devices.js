import { h, put } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { get, post, remove } from "../core/api.js";
import { complain, toast } from "../core/announce.js";
import { confirmBox, openDialog } from "../core/dialog.js";
import { loadMine } from "./mine.js";

/** What this device holds, who else holds the same, and how it is taken back. */

/** @typedef {import("../core/wire.js").Hold} Hold */
/** @typedef {import("../core/wire.js").OtherDevice} OtherDevice */

export function openDevices() {
  const list = h("ul", { cls: "devices" });
  openDialog({
    title: t("dev.title"),
    cls: "ask-box devices-box",
    body: [
      h("p", { cls: "why" }, t("dev.what")),
      list,
      h("p", { cls: "why" }, t("dev.renew.what")),
    ],
    feet: [
      button("dev.leave", "btn plain", () => leave(list)),
      button("dev.renew", "btn", () => renew(list)),
    ],
  });
  load(list);
}

/** @param {string} label @param {string} cls @param {() => void} onclick */
const button = (label, cls, onclick) => h("button", { cls, type: "button", onclick }, t(label));

/** @param {HTMLElement} list */
async function load(list) {
  try {
    /** @type {import("../core/wire.js").MyDevice} */
    const mine = await get("/api/device");
    const none = h("li", { cls: "why" }, t("dev.none"));
    const seated = new Set(mine.holds.filter((one) => one.kind === "seat").map((one) => one.game));
    const holds = mine.holds.filter((one) => one.kind !== "watch" || !seated.has(one.game));
    put(list, holds.length ? holds.map((one) => row(one, list)) : none);
  } catch (error) {
    complain(error);
  }
}

/** @param {Hold} hold @param {HTMLElement} list */
function row(hold, list) {
  const others = hold.others.map((one) => other(hold, one, list));
  const alone = hold.kind === "seat" && h("small", { cls: "quiet" }, t("dev.alone"));
  return h(
    "li",
    {},
    h("a", { href: hold.url }, hold.title),
    h("span", {}, t(`dev.${hold.kind}`, { name: hold.name })),
    others.length ? h("ul", {}, others) : alone,
  );
}

/** @param {Hold} hold @param {OtherDevice} one @param {HTMLElement} list */
function other(hold, one, list) {
  const what = t(`dev.other.${one.kind}`, { device: one.device });
  const out = {
    cls: "btn small",
    type: "button",
    "aria-label": `${t("dev.revoke")}: ${what}`,
    onclick: () => revoke(hold, one, list),
  };
  const here = one.here ? ` (${t("dev.here")})` : "";
  return h("li", {}, h("span", {}, what + here), h("button", out, t("dev.revoke")));
}

/** @param {Hold} hold @param {OtherDevice} one @param {HTMLElement} list */
async function revoke(hold, one, list) {
  try {
    const { game, seat } = hold;
    await post("/api/device/revoke", { game, seat, device: one.device });
    toast({ text: t("dev.revoked") });
  } catch (error) {
    complain(error);
  }
  await load(list);
}

/** @param {HTMLElement} list */
async function renew(list) {
  try {
    await post("/api/device/renew");
    toast({ text: t("dev.renewed") });
  } catch (error) {
    complain(error);
  }
  await load(list);
}

/** @param {HTMLElement} list */
async function leave(list) {
  const sure = await confirmBox({
    title: t("dev.leave.ask"),
    text: t("dev.leave.text"),
    yes: t("dev.leave"),
  });
  if (!sure) return;
  await remove("/api/device").catch(complain);
  await Promise.all([load(list), loadMine()]);
}
