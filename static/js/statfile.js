// The statistics as a file: { format, version, games, practised }, with the games and the tasks that statistics.js
// tells of. A file without practised is one from before tasks were counted. Pure.
import { isGame, isTask, MOST, MOST_TASKS, only, onlyTask } from "./statistics.js";

const FORMAT = "sudoku-statistics", VERSION = 1;

export const MOST_BYTES = 2 << 20; // of a file

export const written = (games, practised) => JSON.stringify({ format: FORMAT, version: VERSION, games, practised }, null, 1);

// read takes the games and the tasks out of a file, and no other field. What is wrong with it is said by the error.
export function read(text) {
  if (text.length > MOST_BYTES) throw new Error("The file is too large.");
  const { format, version, games, practised = [] } = parse(text) ?? {};
  if (format !== FORMAT || version !== VERSION || !Array.isArray(games) || !Array.isArray(practised)) throw new Error("This is not a file of statistics that was saved here.");
  check(games, isGame, "Game");
  check(practised, isTask, "Task");
  return { games: games.slice(-MOST).map(only), practised: practised.slice(-MOST_TASKS).map(onlyTask) };
}

function parse(text) {
  try { return JSON.parse(text); } catch { return undefined; }
}

function check(list, isOne, name) {
  const wrong = list.findIndex((one) => !isOne(one));
  if (wrong >= 0) throw new Error(`${name} ${wrong + 1} in the file is not one.`);
}
