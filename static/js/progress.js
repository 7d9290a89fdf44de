// How far somebody has come with each puzzle. It is kept in this browser, by the code of the
// givens, and sent nowhere.
const PREFIX = "play:", MOST = 60;

// A browser may keep nothing, as in private browsing: then nothing is there.
const quietly = (what) => { try { return what(); } catch { return undefined; } };

// progressOf is what is known of a puzzle: { href, ms, at, done, used: { hint: 2 } }.
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

// clockText is a time as a clock shows it: "4:07", "1:02:33".
export function clockText(ms) {
  const seconds = Math.floor(ms / 1000), [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
