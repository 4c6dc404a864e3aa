// What must run before Python does: the theme, the language, start-up progress, clicks made too early, and offline use.
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

  // ---- language: the one kept, else the browser's. Texts are those of assets/translations that the build put into the page;
  // what has data-words follows the lang attribute, also when Python changes it.
  const texts = JSON.parse(find("shell-words").textContent);
  const keptLanguage = () => {
    try { return JSON.parse(localStorage.getItem("tessera.settings"))?.language; } catch { return null; }
  };
  const say = (key, values = {}) => texts[root.lang][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const translate = () => document.querySelectorAll("[data-words]").forEach((element) => {
    const text = say(element.dataset.words);
    if (element.textContent !== text) element.textContent = text;
  });
  root.lang = [keptLanguage(), ...navigator.languages.map((tag) => tag.slice(0, 2))].find((tag) => tag in texts) ?? "en";
  const parsing = new MutationObserver(translate);
  if (root.lang !== "en") parsing.observe(root, { childList: true, subtree: true });
  new MutationObserver(translate).observe(root, { attributeFilter: ["lang"] });

  // ---- start-up progress: bytes of the files the build listed, then PyScript's own stages
  const sizes = JSON.parse(document.querySelector("meta[name=tessera-sizes]").content);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const base = new URL(".", location.href).href;
  const loaded = {};
  const stages = {
    "Loading interpreter": "shell.stage-python",
    "Loading files": "shell.stage-files",
    "Loaded Pyodide": "shell.stage-first",
  };
  const SILENCE = 45_000;
  let stage = "shell.stage-fetch";
  let watchdog = 0;

  const shortPath = (url) => (url.startsWith(base) ? url.slice(base.length).split(/[?#]/)[0] : "");
  const megabytes = (bytes) => (bytes / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const tell = (id, text) => { find(id).textContent = text; delete find(id).dataset.words; };
  const show = () => {
    if (root.dataset.state !== "starting" || !find("startup-bar")) return;
    const bytes = Object.values(loaded).reduce((sum, size) => sum + size, 0);
    find("startup-bar").value = (100 * bytes) / total;
    tell("startup-detail", `${say(stage)} ${say("shell.amount", { done: megabytes(bytes), all: megabytes(total) })}`);
  };
  const alive = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => fail(say("shell.silence")), SILENCE);
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
    const told = `${say("shell.failed")} ${reason}`;
    if (!text) return offer(told);
    tell("startup-text", say("shell.failed"));
    tell("startup-detail", reason);
    find("startup-retry").hidden = false;
    find("live").textContent = told;
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
      if (!response.ok) fail(say("shell.missing", { path }));
      else if (path.endsWith(".wasm") && !navigator.serviceWorker?.controller) follow(response.clone(), path).catch(() => {});
      return response;
    } catch (error) {
      fail(say("shell.unreachable", { path }));
      throw error;
    }
  };

  addEventListener("py:progress", ({ detail }) => { stage = stages[detail] ?? stage; alive(); });
  addEventListener("py:all-done", () => fail(say("shell.stopped")));
  addEventListener("unhandledrejection", ({ reason }) => fail(String(reason?.message ?? reason)));
  addEventListener("error", (event) => {
    if (event instanceof ErrorEvent) fail(event.message);
    else if (event.target instanceof HTMLScriptElement) fail(say("shell.missing", { path: shortPath(event.target.src) }));
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
    tell("startup-text", say("shell.queued", { what: element.innerText.trim().split("\n")[0] }));
    find("live").textContent = find("startup-text").textContent;
  };
  document.addEventListener("click", early);

  // ---- offline use and updates: a new version waits until the visitor asks for it
  let waiting = null;
  let asked = false;
  const offer = (text) => { tell("update-text", text); find("update-note").hidden = false; };
  // The browser lets a new version in once the old one is idle, and may look for that only after an event of the old
  // one. So both are sent messages until the controller changes and the page loads anew.
  const takeOver = () => {
    if (!waiting) return location.reload();
    waiting.postMessage("take over");
    navigator.serviceWorker.controller.postMessage("make room");
    setTimeout(takeOver, 1000);
  };
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) {
      waiting = worker;
      offer(say("shell.update"));
    }
  });
  const keepOffline = async () => {
    if (!("serviceWorker" in navigator)) return;
    const controlled = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      waiting = null;
      if (asked) location.reload();
      else if (controlled) offer(say("shell.updated"));
    });
    const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
    if (registration.waiting && controlled) {
      waiting = registration.waiting;
      offer(say("shell.update"));
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
    if (wish === "update" && !asked) {
      asked = true;
      takeOver();
    }
  });

  addEventListener("DOMContentLoaded", () => {
    parsing.disconnect();
    let kept = [];
    try { kept = Object.keys(localStorage); } catch { /* nothing kept that we may see */ }
    find("continue").hidden = !kept.some((key) => key.startsWith("tessera.save"));
    find("lesson").hidden = kept.some((key) => /^tessera\.(save|settings)/.test(key));  // for a new visitor
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
