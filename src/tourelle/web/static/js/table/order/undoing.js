import { t } from "../../core/i18n.js";
import { Draft } from "./draft.js";
import { grantsBack } from "../seats/alone.js";
import { game } from "../state.js";

/**
 * What Undo would undo now, in words; empty: nothing.
 * @param {Draft} draft @param {boolean} dragged whether an answer is being dragged or picked
 */
export function undoText(draft, dragged) {
  if (draft.aimed || draft.chosen.length || dragged) return t("undo.part", { what: part(draft) });
  if (game.now.can?.undo) return t("undo.step");
  if (!game.now.can?.back || game.step === 0) return "";
  return t(grantsBack() ? "undo.mine" : "undo.back");
}

/** The part of the order that goes first. @param {Draft} draft */
function part(draft) {
  const chosen = draft.told?.chosen ?? [];
  const last = chosen[Math.max(0, draft.lastFree())];
  return last ? Draft.slotName(last.slot) || last.label : t("p.orders");
}
