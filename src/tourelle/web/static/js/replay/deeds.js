import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";
import { get, post, text } from "../core/api.js";
import { complain } from "../core/announce.js";
import { openDialog } from "../core/dialog.js";

/** What can be done with a game that is seen again: play on, keep, prove, play once more. */

/**
 * Against the computer as any of the seats, or all of them at this device.
 * @param {string} id @param {number} step
 * @param {import("../core/wire.js").SeatInfo[]} seats
 */
export function forkBox(id, step, seats) {
  const rows = seats.map((one) =>
    choice(
      "bot",
      t("fork.bot", { who: one.role || one.name }),
      () => fork(id, { step, seat: one.seat }),
    )
  );
  const here = choice("device", t("fork.go"), () => fork(id, { step }));
  const title = t("fork.title", { n: step });
  openDialog({ title, cls: "fork-box", body: [h("p", {}, t("fork.text")), rows, here] });
}

/**
 * @param {import("../core/icons.js").IconName} pic @param {string} label @param {() => void} run
 */
const choice = (pic, label, run) =>
  h("button", { cls: "btn", type: "button", onclick: run }, icon(pic), label);

/** @param {string} id @param {{ step: number, seat?: number }} how */
async function fork(id, how) {
  try {
    location.assign((await post(`/api/games/${id}/fork`, how)).url);
  } catch (error) {
    complain(error);
  }
}

/** @param {string} id @param {string} name */
export async function exportBox(id, name) {
  const path = `/api/games/${id}/record`;
  const asText = await text(`${path}?form=text`).catch(() => "");
  const file = name.toLowerCase().replaceAll(/\W+/g, "-");
  const save = h(
    "a",
    {
      cls: "btn primary",
      href: `${path}?form=json`,
      download: `${file}-${id.slice(0, 8)}.json`,
    },
    icon("import"),
    t("do.record"),
  );
  const told = h("span", {}, t("do.copy"));
  const area = h("textarea", { cls: "input", rows: 8, readonly: true, "aria-label": t("do.text") });
  area.value = asText;
  const copy = h(
    "button",
    {
      cls: "btn",
      type: "button",
      onclick: async () => {
        area.select();
        await navigator.clipboard?.writeText(asText).catch(() => {});
        told.textContent = t("copied");
      },
    },
    icon("copy"),
    told,
  );
  openDialog({
    title: t("do.record"),
    cls: "ask-box links-box",
    body: [asText && area],
    feet: [asText && copy, save],
  });
}

/** @param {string} id @param {HTMLElement} told */
export async function prove(id, told) {
  told.textContent = t("wait");
  try {
    const proof = await get(`/api/games/${id}/proof`);
    told.textContent = proof.text || t("proof.ok");
    told.dataset.ok = String(proof.ok);
  } catch (error) {
    told.textContent = "";
    complain(error);
  }
}

/** @param {string} id */
export async function rematch(id) {
  try {
    const { url } = await post(`/api/games/${id}/rematch`);
    location.assign(url ?? `/play/${id}`); // at the table one sees whom one waits for
  } catch (error) {
    complain(error);
  }
}
