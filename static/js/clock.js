// Times in words and signs. Pure.

const two = (n) => String(n).padStart(2, "0");

// parts are the hours, minutes and seconds of a time in milliseconds.
function parts(ms) {
  const seconds = Math.floor(ms / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
}

// clockText is a time as a clock shows it: "4:07", "1:02:33".
export function clockText(ms) {
  const [h, m, s] = parts(ms);
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

// timeParam is a time as an address has it: "24m18s". The server reads up to a hundred hours.
export function timeParam(ms) {
  const most = (100 * 3600 - 1) * 1000, units = ["h", "m", "s"];
  return parts(Math.min(Math.max(ms, 1000), most)).map((n, i) => (n ? n + units[i] : "")).join("");
}

// spoken is a time as it is said: "24 minutes 18 seconds".
export function spoken(ms) {
  const said = parts(ms).map((n, i) => (n ? counted(n, ["hour", "minute", "second"][i]) : "")).filter(Boolean);
  return said.join(" ") || "no time";
}

// counted is a number of things: "1 cell", "2 cells".
export const counted = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

// inWords is the same with a small number as a word: "no hints", "one hint".
export const inWords = (n, what) => `${words[n] ?? n} ${what}${n === 1 ? "" : "s"}`;

// times is how often: "once", "twice", "four times".
export const times = (n) => ["never", "once", "twice"][n] ?? inWords(n, "time");
