// The service worker: keeps one version of the site, whole and checked, so that the page starts without a network.
// The build writes the version and the files with their hashes into it.
const VERSION = "@VERSION@";
const FILES = "@FILES@";
const PREFIX = `tessera ${registration.scope} `;
const CACHE = PREFIX + VERSION;

// `integrity` makes the browser refuse a file that is not of this version (a half-finished deployment);
// `no-cache` asks the server whether its copy is current instead of downloading it a second time.
const precache = async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll(Object.entries(FILES).map(([url, integrity]) => new Request(url, { cache: "no-cache", integrity })));
};

const takeOver = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
};

const answer = async (request) => {
  const url = new URL(request.url);
  url.search = url.hash = "";
  if (url.href === `${registration.scope}index.html`) url.href = registration.scope;
  const cache = await caches.open(CACHE);
  // The kept response is handed back untouched: wrapping it would lose the browser's compiled code.
  return (await cache.match(url.href, { ignoreVary: true })) || fetch(request);
};

addEventListener("install", (event) => event.waitUntil(precache()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});
// A new version waits until every page of the old one is closed, or until the visitor asks for it.
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});
