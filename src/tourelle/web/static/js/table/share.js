import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { post } from "../core/api.js";
import { complain } from "../core/announce.js";
import { openDialog } from "../core/dialog.js";
import { invitation } from "../core/invite.js";
import { game, nameOf } from "./state.js";

/** Links for empty seats and for those who watch. */
export async function shareBox() {
  const empty = game.meta.host
    ? game.meta.seats.filter((one) => one.kind === "link" && !one.joined && !one.mine)
    : [];
  const wanted = [
    ...empty.map((one) => ({ kind: "seat", seat: one.seat })),
    { kind: "watch", seat: null },
    ...(game.meta.hides && game.seat !== null ? [{ kind: "hand", seat: game.seat }] : []),
  ];
  try {
    const path = `/api/games/${game.meta.id}/links`;
    const links = await Promise.all(
      wanted.map(async (one) => ({ ...await post(path, one), kind: one.kind })),
    );
    const note = empty.length > 0 && h("p", { cls: "why" }, t("link.secret"));
    openDialog({
      title: t("share.title"),
      cls: "ask-box links-box",
      body: [invitation({ game: game.meta.id, links, called: nameOf }), note],
    });
  } catch (error) {
    complain(error);
  }
}
