import { t } from "../../core/i18n.js";
import { Draft } from "./draft.js";
import { game } from "../state.js";

/**
 * What Undo would undo now, in words; empty: nothing.
 * @param {Draft} draft @param {boolean} dragged whether an answer is being dragged or picked
 */
export function undoText(draft, dragged) {
  if (draft.sending) return "";
  if (draft.aimed || draft.chosen.length || dragged) return t("undo.part", { what: part(draft) });
  if (game.now.can?.undo) return t("undo.step");
  if (!game.now.can?.back) return "";
  return t(atOnce() ? "undo.mine" : "undo.back");
}

/** Why there is nothing to undo. @param {Draft} draft */
export const undoNot = (draft) =>
  draft.sending ? t("undo.sent") : game.now.can?.stuck || t("undo.nothing");

/** Whether nobody is asked who sits elsewhere: the computer lets everything be taken back. */
export const atOnce = () => game.meta.seats.every((one) => one.kind === "bot" || one.mine);

/** The part of the order that goes first. @param {Draft} draft */
function part(draft) {
  const chosen = draft.told?.chosen ?? [];
  const last = chosen[Math.max(0, draft.lastFree())];
  return last ? Draft.slotName(last.slot) || last.label : t("p.orders");
}
