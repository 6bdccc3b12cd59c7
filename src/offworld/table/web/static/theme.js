// Runs before the page is painted, so that a chosen theme does not flicker.
(() => {
  try {
    const chosen = localStorage.getItem("offworld.theme");
    if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage may be forbidden; then the system's theme is used.
  }
})();
