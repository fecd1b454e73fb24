import { h, put } from "./dom.js";
import { icon } from "./icons.js";
import { learn, t } from "./i18n.js";
import { post } from "./api.js";
import { complain } from "./announce.js";
import { linkRow } from "./links.js";
import words from "../words/invite.js";

/** Asking a friend: links, and whether they lead here from elsewhere. */

learn(words);

/**
 * @typedef {import("./wire.js").Link} Link
 * @typedef {{ game: string, links: Link[], called: (seat: number | null) => string,
 *   renew?: (link: Link) => Promise<Link> }} Invitation
 */

/**
 * What stands in the box of an invitation.
 * @param {Invitation} invitation @returns {HTMLElement}
 */
export function invitation({ game, links, called, renew = (link) => renewed(game, link) }) {
  const place = h("div", { cls: "invitation stack" });
  const open = async () => {
    try {
      await post(`/api/games/${game}/open`);
      draw(await Promise.all(links.map(renew)));
    } catch (error) {
      complain(error);
    }
  };
  const draw = (/** @type {Link[]} */ now) =>
    put(place, reach(now[0], open), now.map((one) => linkRow(one, called(one.seat))));
  draw(links);
  return place;
}

/** The same link anew, at the address that others can use. @param {string} game @param {Link} link */
const renewed = (game, link) =>
  post(`/api/games/${game}/links`, {
    kind: link.kind ?? (link.seat === null ? "watch" : "seat"),
    seat: link.seat,
  });

/** How far it leads. @param {Link | undefined} link @param {() => void} open */
function reach(link, open) {
  const base = link ? new URL(link.url, location.href).origin : "";
  if (link?.mode === "lan") {
    const where = h("span", { cls: "mono" }, t("inv.address", { url: base }));
    return h(
      "p",
      { cls: "reach", role: "status", data: { reach: "lan" } },
      t("inv.lan"),
      " ",
      where,
    );
  }
  if (link?.mode === "public") {
    return h("p", { cls: "reach", data: { reach: "public" } }, t("inv.world"));
  }
  const button = h(
    "button",
    { cls: "btn", type: "button", id: "open-lan", onclick: open },
    icon("device"),
    t("inv.open"),
  );
  return h(
    "div",
    { cls: "reach stack", role: "status", data: { reach: "local" } },
    h("p", {}, h("b", {}, t("inv.here"))),
    h("p", { cls: "why" }, t(link?.can_open ? "inv.here.how" : "inv.here.start")),
    link?.can_open && button,
  );
}
