import { lang } from "../core/i18n.js";

/**
 * What the codex holds: a shelf for each kind of each game, and one of real machines.
 *
 * @typedef {{ label: string, note?: string }} Column
 * @typedef {{ id: string, name: string, nation?: string, years?: [number, number],
 *   machine?: string, sides?: number, values?: (string | number | null)[] }} Told
 * @typedef {{ id: string, label: string, columns: Column[], entries: Told[] }} Kind
 * @typedef {{ shelves: { game: string, title: string, kinds: Kind[] }[],
 *   nations: Record<string, string> }} Codex
 * @typedef {Told & { game: string, title: string, kind: Kind }} Entry
 */

/** Every entry, with the game and the kind it is of. @param {Codex} codex @returns {Entry[]} */
export const entriesOf = (codex) =>
  codex.shelves.flatMap(({ game, title, kinds }) =>
    kinds.flatMap((kind) => kind.entries.map((told) => ({ ...told, game, title, kind })))
  );

/** The address of one entry on this page. @param {Entry} entry */
export const addressOf = (entry) =>
  `#${[entry.game, entry.kind.id, entry.id].map(encodeURIComponent).join("/")}`;

/** @param {Entry[]} entries @param {string} address */
export const entryAt = (entries, address) =>
  entries.find((entry) => addressOf(entry) === address.replace(/^(?!#)/, "#"));

/** Its picture. @param {Entry} entry @param {"front" | "back"} [side] */
export function picture(entry, side = "front") {
  const at = entry.game
    ? [entry.game, entry.kind.id, entry.id].map(encodeURIComponent).join("/")
    : `machine/${encodeURIComponent(entry.id)}`;
  return `/api/codex/${at}.svg?lang=${lang()}${side === "back" ? "&side=back" : ""}`;
}

/** Its values with the columns they stand in, without those it does not have. @param {Entry} entry */
export const valuesOf = (entry) =>
  entry.kind.columns
    .map((column, at) => ({ column, value: entry.values?.[at] ?? null }))
    .filter(({ value }) => value !== null);

/** By a value, numbers as numbers; what has none comes last. @param {number} at -1: the name */
export const byValue = (at, down = false) => /** @param {Entry} a @param {Entry} b */ (a, b) => {
  const [one, other] = [a, b].map((entry) => (at < 0 ? entry.name : entry.values?.[at] ?? null));
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (down ? -1 : 1) * compared(one, other);
};

/** @param {string | number} one @param {string | number} other */
function compared(one, other) {
  const [a, b] = [one, other].map((value) => parseFloat(String(value).replace(",", ".")));
  if (!Number.isNaN(a) && !Number.isNaN(b) && a !== b) return a - b;
  return String(one).localeCompare(String(other), lang(), { numeric: true });
}
