// The games that were solved in this browser, for its statistics. They are kept here alone, and sent nowhere.
import { gameOf, isGame, merged } from "./statistics.js";

const KEY = "games";

// games are those that are kept, the last at the end; what is not one is left out.
export function games() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isGame) : [];
  } catch { return []; } // private browsing, or a file that somebody has changed
}

export function keepGames(all) {
  try {
    if (all.length) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch { /* private browsing, or no room */ }
}

// recordGame counts a game, or the same game once more with the techniques that its puzzle needs.
export function recordGame(kept, met) {
  const all = games(), known = all.find(({ began }) => began === kept.began);
  const game = gameOf(kept, Date.now(), met ?? known?.met);
  if (game) keepGames(merged(all, [{ ...game, at: met && known ? known.at : game.at }]));
}
