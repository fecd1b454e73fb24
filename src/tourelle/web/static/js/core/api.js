import { lang, t } from "./i18n.js";

/** The server's answers over HTTP; a refusal comes with its reason and, where there is one, a rule. */

export class Refused extends Error {
  /**
   * @param {{ code?: string, text?: string, rule?: string, field?: string,
   *   mistakes?: string[] }} told
   */
  constructor(told) {
    super(told.text ?? t("net.fail"));
    this.code = told.code ?? "";
    this.text = this.message;
    this.rule = told.rule ?? "";
    this.field = told.field ?? "";
    this.mistakes = told.mistakes ?? [];
  }
}

/** @param {string} path */
const address = (path) => `${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`;

/** @param {string} path @param {RequestInit} [how] @returns {Promise<any>} */
async function call(path, how = {}) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(address(path), { credentials: "same-origin", ...how });
  } catch {
    throw new Refused({ code: "net" });
  }
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(told);
  return told;
}

/** @param {string} path */
export const get = (path) => call(path);

/** @param {string} method */
const sending = (method) => (/** @type {string} */ path, /** @type {unknown} */ body = {}) =>
  call(path, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

export const post = sending("POST");
export const remove = sending("DELETE");

/** @param {string} path @returns {Promise<string>} */
export async function text(path) {
  const answer = await fetch(address(path), { credentials: "same-origin" });
  const told = await answer.text();
  if (answer.ok) return told;
  try {
    throw new Refused(JSON.parse(told));
  } catch (error) {
    throw error instanceof Refused ? error : new Refused({});
  }
}
