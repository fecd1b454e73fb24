// Runs before the first paint, so that theme and language never flash.
(() => {
  /** @param {string} key */
  const pref = (key) => {
    try {
      return localStorage.getItem("tourelle." + key);
    } catch {
      return null; // storage may be closed to us
    }
  };
  const root = document.documentElement;
  const theme = pref("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  root.lang = (pref("lang") ?? navigator.language).startsWith("fr") ? "fr" : "en";
})();
