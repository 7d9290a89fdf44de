// Sums over games that were solved, and over techniques that were practised. Pure: what is kept is in records.js, what is seen in statpage.js, the file in statfile.js.
//
// A game is { began, at, ms, level, hints, checks, met, asked }: when it was begun, by which it is known, and solved, how
// long it took, its difficulty from 1 to 9 (0 where nobody has rated it), how often its player asked, the IDs of the
// techniques that its steps need, and for which of them a hint was asked how often.
//
// A task is { at, id, hint }: when a technique was found where it is practised, by which the task is known, the ID of the
// technique, and whether a hint was asked for.

export const MOST = 1000; // games, of which the oldest go
export const MOST_TASKS = 2000; // likewise
const LAST = 20, ENOUGH = 10, OFTEN = 3;
const MOST_TECHNIQUES = 60, MOST_MS = 100 * 3600 * 1000, MOST_ASKED = 999;

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b), middle = sorted.length >> 1;
  if (!sorted.length) return 0;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

// byLevel are the difficulties that were played: how often, the last games, the best time of all, the median of the last.
export function byLevel(games) {
  const levels = [...new Set(games.map(({ level }) => level))].sort((a, b) => (a || 10) - (b || 10));
  return levels.map((level) => {
    const all = games.filter((game) => game.level === level), last = all.slice(-LAST);
    return {
      level, last, count: all.length,
      best: Math.min(...all.map(({ ms }) => ms)),
      median: median(last.map(({ ms }) => ms)),
      hints: sum(all.map(({ hints }) => hints)),
    };
  });
}

// byTechnique are the techniques that were met: in how many games, in how many of these a hint was asked for it, and how
// many hints. Most met come first.
export function byTechnique(games) {
  const all = new Map(), of = (id) => all.get(id) ?? all.set(id, { id, met: 0, missed: 0, hints: 0 }).get(id);
  for (const { met, asked } of games) {
    for (const id of new Set([...met, ...Object.keys(asked)])) {
      const technique = of(id), hints = asked[id] ?? 0;
      technique.met++;
      technique.hints += hints;
      if (hints) technique.missed++;
    }
  }
  return [...all.values()].sort((a, b) => b.met - a.met || (a.id < b.id ? -1 : 1));
}

// advice is the technique at which most help was asked; nothing before there are enough games.
export function advice(games) {
  if (games.length < ENOUGH) return undefined;
  const [most] = byTechnique(games).sort((a, b) => b.hints - a.hints);
  return most?.hints >= OFTEN ? most : undefined;
}

// perDay is how many games were solved on each of the last days, today at the end.
export function perDay(games, days, today) {
  const counts = Array(days).fill(0), start = new Date(today).setHours(0, 0, 0, 0);
  for (const { at } of games) {
    const before = Math.round((start - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000); // summer time moves it by an hour
    if (before >= 0 && before < days) counts[days - 1 - before]++;
  }
  return counts;
}

// merged are the games of two lists, each once, the last solved at the end.
export function merged(ours, theirs) {
  const all = new Map([...ours, ...theirs].map((game) => [game.began, game]));
  return [...all.values()].sort((a, b) => a.at - b.at).slice(-MOST);
}

// together are the tasks of two lists, each once, the last at the end.
export function together(ours, theirs) {
  const all = new Map([...ours, ...theirs].map((task) => [task.at, task]));
  return [...all.values()].sort((a, b) => a.at - b.at).slice(-MOST_TASKS);
}

// tally is how often each technique was found where it is practised, and how often of these a hint was asked for, told
// as byTechnique does.
export function tally(tasks) {
  const all = new Map();
  for (const { id, hint } of tasks) {
    const { met, missed } = all.get(id) ?? { met: 0, missed: 0 };
    all.set(id, { id, met: met + 1, missed: missed + hint, hints: 0 });
  }
  return [...all.values()].sort((a, b) => b.met - a.met || (a.id < b.id ? -1 : 1));
}

// ---- what a game is, and a task

const isWhole = (n, least, most) => Number.isInteger(n) && n >= least && n <= most;
const isID = (id) => typeof id === "string" && /^[a-z0-9-]{1,60}$/.test(id);
const isTime = (n) => isWhole(n, 1, 8.64e15); // as far as dates go

// isGame reports whether something is a game as we write it.
export function isGame(game) {
  const { began, at, ms, level, hints, checks, met, asked } = game ?? {};
  return isTime(began) && isTime(at) && isWhole(ms, 0, MOST_MS) && isWhole(level, 0, 9) && isWhole(hints, 0, MOST_ASKED) && isWhole(checks, 0, MOST_ASKED)
    && Array.isArray(met) && met.length <= MOST_TECHNIQUES && met.every(isID)
    && asked !== null && typeof asked === "object" && !Array.isArray(asked) && isFew(Object.entries(asked));
}

const isFew = (asked) => asked.length <= MOST_TECHNIQUES && asked.every(([id, n]) => isID(id) && isWhole(n, 1, MOST_ASKED));

// only is a game without fields that are not ours.
export const only = ({ began, at, ms, level, hints, checks, met, asked }) => ({ began, at, ms, level, hints, checks, met: [...new Set(met)], asked });

// gameOf is the game of what is kept of a puzzle. Who looked at the solution has not solved it: that is no game.
export function gameOf({ began, ms, level, used, asked = {} }, at, met = []) {
  if (!began || used.look) return undefined;
  return only({
    began, at, level: level?.place ?? 0, met, asked,
    ms: Math.min(Math.round(ms), MOST_MS), hints: Math.min(used.hint ?? 0, MOST_ASKED), checks: Math.min(used.check ?? 0, MOST_ASKED),
  });
}

// isTask reports whether something is a task as we write it.
export function isTask(task) {
  const { at, id, hint } = task ?? {};
  return isTime(at) && isID(id) && typeof hint === "boolean";
}

export const onlyTask = ({ at, id, hint }) => ({ at, id, hint });
