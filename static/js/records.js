// The games that were solved in this browser, and the techniques that were found where they are practised, for its
// statistics. They are kept here alone, and sent nowhere.
import { gameOf, isGame, isTask, merged, together } from "./statistics.js";

// kept are those of a list that are what they should be, the last at the end.
function kept(key, isOne) {
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(all) ? all.filter(isOne) : [];
  } catch { return []; } // private browsing, or something that somebody has changed
}

function keep(key, all) {
  try {
    if (all.length) localStorage.setItem(key, JSON.stringify(all));
    else localStorage.removeItem(key);
  } catch { /* private browsing, or no room */ }
}

export const games = () => kept("games", isGame);
export const keepGames = (all) => keep("games", all);

// recordGame counts a game, or the same game once more with the techniques that its puzzle needs.
export function recordGame(puzzle, met) {
  const all = games(), known = all.find(({ began }) => began === puzzle.began);
  const game = gameOf(puzzle, Date.now(), met ?? known?.met);
  if (game) keepGames(merged(all, [{ ...game, at: met && known ? known.at : game.at }]));
}

export const practised = () => kept("practised", isTask);
export const keepPractised = (all) => keep("practised", all);
export const recordPractised = (id, hint) => keepPractised(together(practised(), [{ at: Date.now(), id, hint }]));
