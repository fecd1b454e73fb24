import { game, myAsk } from "../state.js";

/** Whether one person plays, against bots. */
export const isAlone = () =>
  game.meta.kind === "sandbox" ||
  game.meta.seats.filter((one) => one.kind !== "bot").length === 1;

/** Whether advice can be had now. */
export const canAsk = () => isAlone() && game.meta.kind !== "lesson" && myAsk() !== undefined;
