// How far somebody has come with each puzzle. It is kept in this browser, by the code of the
// givens, and sent nowhere.
const PREFIX = "play:", MOST = 60;

// A browser may keep nothing, as in private browsing: then nothing is there.
const quietly = (what) => { try { return what(); } catch { return undefined; } };

// progressOf is what is known of a puzzle: { href, at, ms, began, done, solved, used: { hint: 2 }, asked: { "x-wing": 1 },
// level: { place: 4, name: "tricky" }, friend }. It was solved once where it is solved, and where it is played again.
export const progressOf = (code) => quietly(() => JSON.parse(localStorage.getItem(PREFIX + code))) ?? null;

export function keepProgress(code, progress) {
  quietly(() => {
    localStorage.setItem(PREFIX + code, JSON.stringify(progress));
    allProgress().slice(MOST).forEach((old) => forget(old.code));
  });
}

export const forget = (code) => quietly(() => localStorage.removeItem(PREFIX + code));

// allProgress lists what was begun, the latest first.
export function allProgress() {
  const codes = quietly(() => Object.keys(localStorage)) ?? [];
  return codes.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
    .map((code) => ({ code, ...progressOf(code) })).filter(({ href }) => href?.startsWith("/p/"))
    .sort((a, b) => b.at - a.at);
}
