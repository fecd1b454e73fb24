import { $, put } from "../core/dom.js";
import { onLang } from "../core/i18n.js";
import { chrome } from "../core/chrome.js";
import { complain } from "../core/announce.js";
import { book, pages } from "../core/rules-drawer.js";
import words from "../words/lobby.js";

/** A rule book as a page of its own; `#CH-4.6` leads to that rule. */

const name = document.body.dataset.name ?? "";
chrome({ game: name, words });

/** @type {import("../core/rules-drawer.js").Book} */
let text = { title: "", sections: [] };
const search = /** @type {HTMLInputElement} */ ($("#search"));

function show() {
  const at = decodeURIComponent(location.hash.slice(1));
  put($("#book"), pages(text, search.value, at));
  document.querySelector(".here")?.scrollIntoView({ block: "center" });
}

search.addEventListener("input", show);
addEventListener("hashchange", show);
onLang(async () => {
  try {
    text = await book(name);
  } catch (error) {
    return complain(error);
  }
  $("#title").textContent = text.title;
  document.title = `${text.title} \u00b7 Tourelle`;
  show();
});
