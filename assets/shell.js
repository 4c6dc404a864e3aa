// What must run before Python does: the theme, start-up progress, clicks made too early, and offline use.
// Python reaches it as `js.tessera`.
(() => {
  "use strict";
  const root = document.documentElement;
  const find = (id) => document.getElementById(id);

  // ---- theme: "light" or "dark" if chosen, else the system's, before the first paint
  const keptTheme = () => {
    try { return localStorage.getItem("tessera.theme"); } catch { return null; }  // storage may be forbidden
  };
  const applyTheme = (chosen) => {
    if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
    else delete root.dataset.theme;
  };
  applyTheme(keptTheme());

  // ---- start-up progress: bytes of the files the build listed, then PyScript's own stages
  const sizes = JSON.parse(document.querySelector("meta[name=tessera-sizes]").content);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const base = new URL(".", location.href).href;
  const loaded = {};
  const stages = {
    "Loading interpreter": "Starting Python.",
    "Loading files": "Opening the games.",
    "Loaded Pyodide": "Laying the first tiles.",
  };
  const SILENCE = 45_000;
  let stage = "Fetching the program.";
  let watchdog = 0;

  const shortPath = (url) => (url.startsWith(base) ? url.slice(base.length).split(/[?#]/)[0] : "");
  const show = () => {
    if (root.dataset.state !== "starting" || !find("startup-bar")) return;
    const bytes = Object.values(loaded).reduce((sum, size) => sum + size, 0);
    find("startup-bar").value = (100 * bytes) / total;
    find("startup-detail").textContent = `${stage} ${(bytes / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB.`;
  };
  const alive = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => fail("Nothing has arrived for a while. The connection may be slow or interrupted."), SILENCE);
    show();
  };
  const count = (path, bytes) => {
    if (!(path in sizes)) return;
    loaded[path] = Math.min(bytes, sizes[path]);
    alive();
  };

  const fail = (reason) => {
    if (root.dataset.state !== "starting") return;
    clearTimeout(watchdog);
    root.dataset.state = "failed";
    const text = find("startup-text");
    if (!text) return offer(`Tessera could not start. ${reason}`);
    text.textContent = "Tessera could not start.";
    find("startup-detail").textContent = reason;
    find("startup-retry").hidden = false;
    find("live").textContent = `Tessera could not start. ${reason}`;
  };

  const arrived = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) count(shortPath(entry.name), Infinity);
  });
  arrived.observe({ type: "resource", buffered: true });

  // Until Python runs, fetch tells which file is missing; on a first visit it also counts the bytes of the big one.
  const plainFetch = globalThis.fetch;
  const follow = async (response, path) => {
    let bytes = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) count(path, (bytes += part.value.length));
  };
  globalThis.fetch = async (...request) => {
    const path = shortPath(new URL(request[0]?.url ?? request[0], location.href).href);
    try {
      const response = await plainFetch(...request);
      if (!response.ok) fail(`The file ${path} is missing from the site.`);
      else if (path.endsWith(".wasm") && !navigator.serviceWorker?.controller) follow(response.clone(), path).catch(() => {});
      return response;
    } catch (error) {
      fail(`The file ${path} could not be fetched. Is there a connection?`);
      throw error;
    }
  };

  addEventListener("py:progress", ({ detail }) => { stage = stages[detail] ?? stage; alive(); });
  addEventListener("py:all-done", () => fail("The program stopped while starting; the browser's console says why."));
  addEventListener("unhandledrejection", ({ reason }) => fail(String(reason?.message ?? reason)));
  addEventListener("error", (event) => {
    if (event instanceof ErrorEvent) fail(event.message);
    else if (event.target instanceof HTMLScriptElement) fail(`The file ${shortPath(event.target.src)} is missing from the site.`);
  }, true);

  // ---- clicks before Python runs: the last one is kept and carried out then
  let queued = null;
  const early = (event) => {
    const element = event.target.closest("[data-command]");
    if (!element || root.dataset.state !== "starting") return;
    event.preventDefault();
    document.querySelector("[data-queued]")?.removeAttribute("data-queued");
    element.dataset.queued = "";
    queued = element;
    find("startup-text").textContent = `${element.innerText.trim().split("\n")[0]} opens as soon as Python runs.`;
    find("live").textContent = find("startup-text").textContent;
  };
  document.addEventListener("click", early);

  // ---- offline use and updates: a new version waits until the visitor asks for it
  let waiting = null;
  let asked = false;
  const offer = (text) => { find("update-text").textContent = text; find("update-note").hidden = false; };
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) {
      waiting = worker;
      offer("A new version of Tessera is ready.");
    }
  });
  const keepOffline = async () => {
    if (!("serviceWorker" in navigator)) return;
    const controlled = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (asked) location.reload();
      else if (controlled) offer("Tessera was updated in another tab. Reload this one when it suits you.");
    });
    const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
    if (registration.waiting && controlled) {
      waiting = registration.waiting;
      offer("A new version of Tessera is ready.");
    }
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    await navigator.serviceWorker.ready;
    root.dataset.offline = "ready";
  };

  document.addEventListener("click", (event) => {
    const wish = event.target.closest("[data-shell]")?.dataset.shell;
    if (wish === "retry") location.reload();
    if (wish === "later") find("update-note").hidden = true;
    if (wish === "update") {
      asked = true;
      if (waiting) waiting.postMessage("take over");
      else location.reload();
    }
  });

  addEventListener("DOMContentLoaded", () => {
    let saved = false;
    try { saved = Object.keys(localStorage).some((key) => key.startsWith("tessera.save")); } catch { /* nothing saved that we may see */ }
    find("continue").hidden = !saved;
    if (root.lang !== "en") {  // the rules have a page for each language
      for (const link of document.querySelectorAll("a[href^='./rules.html']")) {
        link.href = link.getAttribute("href").replace("rules.html", `rules.${root.lang}.html`);
      }
    }
    alive();
  });

  globalThis.tessera = {
    applyTheme,
    fail,
    // Called once, after Python's first picture. Answers with the data- attributes of the early click, as JSON.
    ready() {
      clearTimeout(watchdog);
      arrived.disconnect();
      globalThis.fetch = plainFetch;
      document.removeEventListener("click", early);
      root.dataset.state = "ready";
      requestAnimationFrame(() => setTimeout(() => keepOffline().catch((error) => console.warn("Offline use is not possible:", error.message)), 0));
      return queued ? JSON.stringify({ ...queued.dataset }) : "";
    },
  };
})();
