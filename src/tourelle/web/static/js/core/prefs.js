/** What a player sets once: theme, language, sound, zoom. Kept on the device. */

/** @param {string} key @param {string} [fallback] */
export function pref(key, fallback = "") {
  try {
    return localStorage.getItem("tourelle." + key) ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {string} value */
export function setPref(key, value) {
  try {
    localStorage.setItem("tourelle." + key, value);
  } catch { /* a device that keeps nothing still plays */ }
}

/** @typedef {"auto" | "light" | "dark"} Theme */

const NIGHT = matchMedia("(prefers-color-scheme: dark)");

/** @returns {Theme} */
export function theme() {
  const set = document.documentElement.dataset.theme;
  return set === "light" || set === "dark" ? set : "auto";
}

/** What is to be seen now, whatever decided it. @returns {"light" | "dark"} */
export function look() {
  const set = theme();
  if (set !== "auto") return set;
  return NIGHT.matches ? "dark" : "light";
}

/** @param {Theme} to */
export function setTheme(to) {
  if (to === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = to;
  setPref("theme", to);
  dispatchEvent(new Event("tourelle:theme"));
}

// the device turns dark by itself in the evening: pictures that were fetched are fetched anew
NIGHT.addEventListener("change", () => {
  if (theme() === "auto") dispatchEvent(new Event("tourelle:theme"));
});

export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
