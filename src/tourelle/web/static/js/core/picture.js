import { h } from "./dom.js";
import { icon } from "./icons.js";
import { learn, t } from "./i18n.js";
import { post, text } from "./api.js";
import { complain } from "./announce.js";
import { openDialog } from "./dialog.js";
import { invitation } from "./invite.js";
import { look } from "./prefs.js";
import words from "../words/share.js";

/** Showing a position to others: as a picture, or as a link to its step. */

learn(words);

const LARGE = 2000; // pixels of the longer side

/** @param {string} game @param {number} step @param {number | null} seat whose view */
export function pictureBox(game, step, seat) {
  const whose = seat === null ? "" : `&seat=${seat}`;
  const path = `/api/games/${game}/picture.svg?step=${step}&theme=${look()}${whose}`;
  const name = `tourelle-${game.slice(0, 8)}-${step}`;
  const doing = (/** @type {(svg: string) => unknown} */ run) => () =>
    text(path).then(run).catch(complain);
  const button = (/** @type {string} */ how, /** @type {(svg: string) => unknown} */ run) =>
    h(
      "button",
      { cls: "btn", type: "button", id: `pic-${how}`, onclick: doing(run) },
      t(`pic.${how}`),
    );
  const svgFile = (/** @type {string} */ svg) => new Blob([svg], { type: "image/svg+xml" });
  const share = async (/** @type {string} */ svg) => {
    const files = [new File([await png(svg)], `${name}.png`, { type: "image/png" })];
    await navigator.share({ files }).catch(() => {});
  };
  openDialog({
    title: t("do.picture"),
    body: [h("p", {}, t("pic.text"))],
    feet: [
      "share" in navigator && button("share", share),
      button("svg", (svg) => save(svgFile(svg), `${name}.svg`)),
      button("png", async (svg) => save(await png(svg), `${name}.png`)),
    ],
  });
}

/** @param {Blob} blob @param {string} name */
function save(blob, name) {
  const href = URL.createObjectURL(blob);
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** The picture in dots, large enough to be read. @param {string} svg @returns {Promise<Blob>} */
async function png(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const box = /viewBox="([^"]*)"/.exec(svg)?.[1].split(" ").map(Number) ?? [0, 0, 1, 1];
  const scale = LARGE / Math.max(box[2], box[3]);
  const canvas = h("canvas", {
    width: Math.round(box[2] * scale),
    height: Math.round(box[3] * scale),
  });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => blob ? done(blob) : fail(new Error(t("net.fail"))), "image/png")
  );
}

/** @param {string} game @param {number} step */
export async function stepBox(game, step) {
  const ask = () => post(`/api/games/${game}/step-link`, { step });
  try {
    const links = [await ask()];
    openDialog({
      title: t("step.title"),
      cls: "ask-box links-box",
      body: [h("p", {}, t("step.text")), invitation({ game, links, called: () => "", renew: ask })],
    });
  } catch (error) {
    complain(error);
  }
}

/** Both, as buttons. @param {string} game @param {() => number} step @param {() => number | null} seat */
export const shareButtons = (game, step, seat) => [
  h(
    "button",
    { cls: "btn", type: "button", id: "share-step", onclick: () => stepBox(game, step()) },
    icon("share"),
    t("do.step"),
  ),
  h(
    "button",
    { cls: "btn", type: "button", id: "picture", onclick: () => pictureBox(game, step(), seat()) },
    icon("import"),
    t("do.picture"),
  ),
];
