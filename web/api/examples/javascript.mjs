import { readFile } from "node:fs/promises";

const post = (path, type, body) =>
  fetch("https://example.com" + path, { method: "POST", headers: { "Content-Type": type }, body });

// One puzzle.
const one = await post("/api/solve", "application/json", JSON.stringify({ puzzle: "4x4~0400300002000010" }));
console.log((await one.json()).solution);

// A file with a puzzle a line; each answer as soon as it is there.
const many = await post("/api/rate", "text/plain", await readFile("puzzles.txt"));
let rest = "";
for await (const text of many.body.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + text).split("\n");
  rest = lines.pop();
  for (const rating of lines.map((line) => JSON.parse(line))) {
    console.log(rating.name || rating.detail);
  }
}
