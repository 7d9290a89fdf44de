// The service worker: what was seen last opens without a network. The server writes KEPT before
// it, the list of what the grid of a puzzle is made of.
//
//   files      /static/…: their names have a hash, so what is kept is always right
//   pages      from the network, and as they were seen last where there is none
//   the rest   (JSON, text, what is sent) does not pass here
/* global KEPT */

const MOST = { files: 120, pages: 40 };
const NO_NETWORK = "/offline";

self.addEventListener("install", (event) => event.waitUntil(keepFirst().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function keepFirst() {
  await (await caches.open("files")).addAll(KEPT);
  await (await caches.open("pages")).addAll(["/", NO_NETWORK]);
}

self.addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(event));
  else if (isPage(request, pathname)) event.respondWith(page(event));
});

// A page asks to keep what it was made of before the worker was there: nothing of it crosses the
// network again but the page.
self.addEventListener("message", (event) => event.waitUntil(keepSeen(event.data)));

async function keepSeen({ files, page: seen }) {
  const kept = await caches.open("files");
  await Promise.allSettled(files.map(async (name) => (await kept.match(name)) ?? kept.add(name)));
  await Promise.allSettled([(await caches.open("pages")).add(seen)]);
}

const isPage = ({ mode, headers }, path) => !/\.(json|txt|yaml|png|svg)$/.test(path) && !/^\/(healthz|readyz)$/.test(path) &&
  (mode === "navigate" || headers.get("HX-Request") === "true" || /^\/p\/[^/]+\/board$/.test(path));

async function file(event) {
  const kept = await caches.match(event.request, { cacheName: "files" });
  if (kept) return kept;
  const answer = await fetch(event.request);
  keep("files", event, answer);
  return answer;
}

async function page(event) {
  try {
    const answer = await fetch(event.request);
    keep("pages", event, answer);
    return answer;
  } catch (error) {
    const seen = await caches.match(event.request, { cacheName: "pages" });
    if (seen) return seen;
    if (event.request.mode !== "navigate") throw error;
    return caches.match(NO_NETWORK, { cacheName: "pages" });
  }
}

// keep puts an answer aside, if it may be kept, and lets the oldest go.
function keep(name, event, answer) {
  if (!answer.ok || answer.redirected || /no-store/.test(answer.headers.get("Cache-Control"))) return;
  const copy = answer.clone();
  event.waitUntil((async () => {
    const cache = await caches.open(name);
    await cache.delete(event.request); // so that it is the newest
    await cache.put(event.request, copy);
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST[name])).map((old) => cache.delete(old)));
  })());
}
