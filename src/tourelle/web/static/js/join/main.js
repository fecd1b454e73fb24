import { $ } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { post } from "../core/api.js";
import words from "../words/lobby.js";

/** The key of a seat stands behind the #: it is exchanged once and never kept in the history. */

chrome({ words });

let token = "";
const told = $("#told");
const again = $("#again");

async function join() {
  token = location.hash.slice(1) || token;
  history.replaceState(null, "", location.pathname);
  again.hidden = true;
  told.textContent = t("join.wait");
  if (!token) return void (told.textContent = t("join.none"));
  try {
    const { url } = await post("/api/join", { game: document.body.dataset.game, token });
    location.replace(url);
  } catch (error) {
    told.textContent = error instanceof Error ? error.message : t("net.fail");
    again.hidden = false;
  }
}

again.addEventListener("click", join);
addEventListener("hashchange", join);
join();
