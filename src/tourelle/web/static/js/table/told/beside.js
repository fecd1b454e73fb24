import { connection, toast } from "../../core/announce.js";
import { shutOut } from "../../core/dialog.js";
import { t } from "../../core/i18n.js";
import { game, takeNews } from "../state.js";

/**
 * What is heard beside the game: who came or left, a line that is lost.
 * @param {() => void} change @param {() => void} again come back at once
 */
export function beside(change, again) {
  let lost = false;
  return {
    /** @param {import("../../core/wire.js").TableNews} m */
    table(m) {
      takeNews(m);
      change();
    },
    /** @param {boolean} open */
    state(open) {
      connection(!open, again);
      if (open && lost) toast({ text: t("net.back"), icon: "check" });
      lost = game.lost = !open;
      change();
    },
    closed() {
      shutOut(t("no.game"));
    },
  };
}
