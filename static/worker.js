// The service worker: what was seen last opens without a network. The server writes KEPT before
// it, the list of what the grid of a puzzle is made of.
//
//	files       /static/… with a hash in the name: what is kept is always right
//	home        an empty grid, and what stands for a page that is not kept
//	pages       from the network, and as they were seen last where there is none
//	fragments   the same, of parts of pages
//
// The rest (JSON, text, files of a puzzle, what is sent) does not pass here.
/* global KEPT */

const MOST = { files: 120, home: 2, pages: 40, fragments: 120 };
const NO_NETWORK = "/offline", HOME = ["/", NO_NETWORK];

self.addEventListener("install", (event) => event.waitUntil(keepFirst().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function keepFirst() {
  await (await caches.open("files")).addAll(KEPT);
  await (await caches.open("home")).addAll(HOME);
}

self.addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const name = cacheOf(request, pathname);
  if (name === "files") event.respondWith(file(event));
  else if (name) event.respondWith(page(event, name));
});

// cacheOf is where an answer is kept; nothing where it is none of these.
function cacheOf({ mode, headers }, path) {
  if (path.startsWith("/static/")) return "files";
  if (/\.(json|txt|yaml|png|svg|pdf)$/.test(path) || /\/export\/[^/]+$/.test(path) || /^\/(healthz|readyz)$/.test(path)) return "";
  if (mode === "navigate") return HOME.includes(path) ? "home" : "pages";
  return headers.get("HX-Request") === "true" || /^\/p\/[^/]+\/board$/.test(path) ? "fragments" : "";
}

async function file(event) {
  const kept = await caches.match(event.request, { cacheName: "files" });
  if (kept) return kept;
  const answer = await fetch(event.request);
  event.waitUntil(keep("files", event.request, answer.clone()));
  return answer;
}

async function page(event, name) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(name, event.request, answer.clone()));
    return answer;
  } catch (error) {
    const seen = await caches.match(event.request, { cacheName: name });
    if (seen) return seen;
    if (event.request.mode !== "navigate") throw error;
    return caches.match(NO_NETWORK, { cacheName: "home" });
  }
}

// mayKeep: files only under names that always mean the same, see asset.go.
function mayKeep(name, { ok, redirected, headers }) {
  const control = headers.get("Cache-Control") ?? "";
  return ok && !redirected && !control.includes("no-store") && (name !== "files" || control.includes("immutable"));
}

// keep puts an answer aside, if it may be kept, and lets the oldest go.
async function keep(name, request, answer) {
  if (!mayKeep(name, answer)) return;
  const cache = await caches.open(name);
  await cache.delete(request); // so that it is the newest
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST[name])).map((old) => cache.delete(old)));
}

// A page asks to keep what it was made of before the worker was there. Of the files nothing
// crosses the network again.
self.addEventListener("message", (event) => event.waitUntil(keepSeen(event.data)));

async function keepSeen({ files, page: seen }) {
  const fetched = async (name, path) => keep(name, path, await fetch(path));
  await Promise.allSettled([...files.map((path) => fetched("files", path)), fetched("pages", seen)]);
}
