// The fragments of steps, of which those around what is shown are asked for before they are
// needed; few are kept.

const most = 40;
const kept = new Map(); // address -> HTML, the one asked for last at the end
const coming = new Map(); // address -> { answer, abort }

// Refusal is an answer that is not what was asked for.
export class Refusal extends Error {
  constructor(response, html) {
    super(`${response.status}`);
    Object.assign(this, { status: response.status, headers: response.headers, html });
  }
}

// held is the fragment of an address, if it is there.
export function held(address) {
  const html = kept.get(address);
  if (html === undefined) return undefined;
  kept.delete(address);
  kept.set(address, html);
  return html;
}

function keep(address, html) {
  kept.set(address, html);
  if (kept.size > most) kept.delete(kept.keys().next().value);
}

async function ask(address, signal, priority) {
  const response = await fetch(address, { headers: { "HX-Request": "true" }, signal, priority });
  const html = await response.text();
  if (!response.ok) throw new Refusal(response, html);
  keep(address, html);
  return html;
}

// fetchFragment asks for the fragment of an address, unless it is there or on its way.
export function fetchFragment(address, priority = "high") {
  const html = held(address);
  if (html !== undefined) return Promise.resolve(html);
  if (!coming.has(address)) {
    const controller = new AbortController(), request = { abort: () => controller.abort() };
    request.answer = ask(address, controller.signal, priority).finally(() => {
      if (coming.get(address) === request) coming.delete(address);
    });
    coming.set(address, request);
  }
  return coming.get(address).answer;
}

// prefetch asks for fragments that will be needed soon. What goes wrong is asked for again
// when it is needed.
export function prefetch(addresses) {
  for (const address of addresses) fetchFragment(address, "low").catch(() => {});
}

// giveUpOthers ends the requests for all fragments except some.
export function giveUpOthers(addresses) {
  for (const [address, { abort }] of coming) {
    if (addresses.includes(address)) continue;
    coming.delete(address);
    abort();
  }
}
