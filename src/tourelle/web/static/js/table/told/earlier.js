import { game } from "../state.js";

/** Earlier lines of the log. @param {import("../../core/socket.js").Line} line */
export async function fetchEarlier(line) {
  const told = await line.query("log", { before: game.log[0]?.n ?? 0 }).catch(() => null);
  if (!told) return false;
  game.log = [...told.log, ...game.log];
  game.now.log_more = told.more;
  return true;
}
