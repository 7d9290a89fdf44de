// What was seen last opens without a network: the service worker keeps it.

async function begin() {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name)).filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/static/"));
  active.postMessage({ files: files.map(({ pathname }) => pathname), page: location.pathname + location.search });
}

if (navigator.serviceWorker && !navigator.serviceWorker.controller) {
  navigator.serviceWorker.register("/worker.js").then(begin).catch(() => { /* private browsing: everything works, with a network */ });
}
