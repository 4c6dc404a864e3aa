// Before the first paint of the rules: the theme chosen in the app, the edition to show, and that scripts run.
(() => {
  "use strict";
  const root = document.documentElement;
  const kept = (key) => {
    try { return localStorage.getItem(key); } catch { return null; }  // storage may be forbidden
  };
  const theme = kept("tessera.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const wanted = new URLSearchParams(location.search).get("edition") ?? kept("tessera.rules.edition");
  root.dataset.edition = ["2018", "2021", "both"].includes(wanted) ? wanted : "2021";
  root.dataset.script = "";
})();
