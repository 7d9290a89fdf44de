// What a program in TypeScript does with the types of api.d.ts, which openapi-typescript makes of
// web/openapi.yaml. Only the types are checked.
import type { components, paths } from "./api";

type Schemas = components["schemas"];
type Pages = "/p/{code}.json" | "/p/{code}/solution.json" | "/p/{code}/steps.json" | "/p/{code}/rating.json";
type Answer<P extends Pages> = paths[P]["get"]["responses"][200]["content"]["application/json"];

async function page<P extends Pages>(path: P, code: string): Promise<Answer<P>> {
	const answer = await fetch(path.replace("{code}", encodeURIComponent(code)));
	if (!answer.ok) {
		const problem = (await answer.json()) as Schemas["Problem"];
		throw new Error(problem.error);
	}
	return (await answer.json()) as Answer<P>;
}

async function solve(puzzle: Schemas["SentPuzzle"]): Promise<Schemas["Solution"]> {
	const body = JSON.stringify(puzzle);
	const answer = await fetch("/api/solve", { method: "POST", headers: { "Content-Type": "application/json" }, body });
	return (await answer.json()) as Schemas["Solution"];
}

export async function hardest(text: string): Promise<string> {
	const solution = await solve({ puzzle: text });
	if (solution.status !== "one") {
		return solution.progress ?? solution.status;
	}
	const [rating, log] = await Promise.all([
		page("/p/{code}/rating.json", solution.puzzle),
		page("/p/{code}/steps.json", solution.puzzle),
	]);
	const steps: Schemas["Step"][] = log.steps;
	return `${rating.hardest} ${rating.se.er.toFixed(1)} in ${steps.length} steps`;
}
