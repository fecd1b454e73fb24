import { $, h, put } from "../core/dom.js";
import { onLang, t, translate } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { post } from "../core/api.js";
import { pref, setPref } from "../core/prefs.js";
import words from "../words/lobby.js";

/**
 * The key of a seat stands behind the #: it is exchanged once and never kept in the history. Whoever
 * comes for the first time is told what he is invited to and asked for a name; the next time he sits
 * down at once.
 */

/**
 * @typedef {{ kind: "seat" | "watch" | "hand", title: string, scenario: string | null,
 *   role: string, name: string, by: string }} Invited
 */

chrome({ words });

let token = "";
/** the step of a replay that the link leads to */
let step = "";
/** @type {Invited | null} */
let invited = null;
const told = $("#told");
const again = $("#again");
const asked = $("#asked");
const game = document.body.dataset.game;

async function begin() {
  const [key, to = ""] = location.hash.slice(1).split(".");
  token = key || token;
  step = /^\d+$/.test(to) ? to : step;
  history.replaceState(null, "", location.pathname);
  if (!token) return void (told.textContent = t("join.none"));
  if (pref("asked.name")) return await join();
  await trying(async () => {
    invited = await post("/api/invitation", { game, token });
    show();
  });
}

/** What fails can be tried again. @param {() => Promise<void>} what */
async function trying(what) {
  again.hidden = true;
  told.textContent = t("join.wait");
  try {
    await what();
  } catch (error) {
    told.textContent = error instanceof Error ? error.message : t("net.fail");
    again.hidden = false;
  }
}

const join = () =>
  trying(async () => {
    const { url } = await post("/api/join", { game, token });
    location.replace(step ? `/replay/${game}#${step}` : url);
  });

/** What the link leads to, and by which name he wants to be called. */
function show() {
  if (!invited) return;
  const { kind, title, scenario, role, name, by } = invited;
  const seat = kind === "seat";
  if (by) $("h1").textContent = t("join.by", { who: by });
  const what = scenario ? t("join.what", { game: title, sheet: scenario }) : title;
  put(told, h("b", {}, what), h("br"), seat ? t("join.role", { who: role }) : t("join.watch"));
  const field = h("input", {
    cls: "input",
    id: "name",
    maxlength: 40,
    autocomplete: "nickname",
    value: pref("name") || name,
  });
  const go = h(
    "button",
    { cls: "btn primary", type: "submit" },
    t(seat ? "join.go" : "join.look"),
  );
  put(asked, seat && h("label", { cls: "field" }, h("span", {}, t("join.name")), field), go);
  asked.hidden = false;
  (seat ? field : go).focus();
}

asked.addEventListener("submit", (e) => {
  e.preventDefault();
  const field = document.querySelector("#name");
  if (field instanceof HTMLInputElement) {
    setPref("name", field.value.trim());
    setPref("asked.name", "1");
  }
  asked.hidden = true;
  join();
});
again.addEventListener("click", () => invited ? join() : begin());
addEventListener("hashchange", begin);
onLang(() => {
  translate();
  show();
});
begin();
