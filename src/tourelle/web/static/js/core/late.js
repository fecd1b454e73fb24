import { t } from "./i18n.js";
import { toast } from "./announce.js";

/**
 * What is fetched only when somebody wants it; without a way to the server it is said so.
 * @template T @param {Promise<T>} fetching as `import("./box.js")` @param {(it: T) => unknown} run
 */
export async function whenHere(fetching, run) {
  /** @type {T} */
  let it;
  try {
    it = await fetching;
  } catch {
    return void toast({ text: t("net.fail"), icon: "warn", urgent: true });
  }
  await run(it);
}
