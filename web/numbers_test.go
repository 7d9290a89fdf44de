package web

import (
	"encoding/json"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/web/internal/racecheck"
)

// hardest are puzzles that are known as the hardest there are, with nested chains from the start.
var hardest = map[string]string{
	"Golden Nugget":   "000000039000001005003050800008090006070002000100400000009080050020000600400700000",
	"Easter Monster":  "100000002090400050006000700050903000000070000000850040700000600030009080002000001",
	"AI Escargot":     "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
	"Platinum Blonde": "000000012000000003002300400001800005060070800000009000008500000900040500470006000",
}

// A step can be rated higher than any puzzle: this one of Golden Nugget, four candidates on its way.
func TestHighestRatingIsDescribed(t *testing.T) {
	racecheck.Skip(t, "it searches for one step, in one goroutine")
	t.Parallel()
	path := "/p/" + hardest["Golden Nugget"] + "/hint.json?removed=r2c2-6,r4c4-3,r7c4-3,r7c9-3"
	if h := fetch[hintJSON](t, newHandler(t), path); h.Step == nil || h.Step.SE <= 12 {
		t.Errorf("%+v: no step of more than 12.0", h.Step)
	}
}

// Every number of the logs of the hardest puzzles, and of their ratings, lies within the bounds that
// openapi.yaml gives. The logs are cut by their work, so that the test ends soon; with -short it is one puzzle's.
func TestNumbersOfHardPuzzles(t *testing.T) {
	t.Parallel()
	const budget = 30_000_000
	for name, code := range hardest {
		if testing.Short() && name != "Easter Monster" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, err := notation.ParseCode(code)
			if err != nil {
				t.Fatal(err)
			}
			steps := 0
			for _, profile := range []logic.Profile{logic.Ours, logic.HoDoKu, logic.SudokuExplainer} {
				path, _ := logic.Solve(t.Context(), p, logic.Options{Profile: profile, Uniqueness: logic.KnownUnique, Budget: budget})
				steps += len(path.Steps)
				for _, step := range report.NewSteps(p.Layout(), path.Steps, position.R1C1) {
					holdTo(t, "Step", step)
				}
			}
			if steps < 3 {
				t.Errorf("only %d steps", steps)
			}
			holdTo(t, "Rating", report.NewRating(methods.Rate(t.Context(), p, logic.Options{Uniqueness: logic.KnownUnique}, budget)))
			board := position.NewBoard(p)
			every, err := logic.All(t.Context(), board, logic.Options{Uniqueness: logic.KnownUnique, Budget: budget})
			all := report.NewFound(board, every, err, position.R1C1)
			holdTo(t, "Found", all)
		})
	}
}

// holdTo holds an object to its schema.
func holdTo(t *testing.T, schema string, object any) {
	t.Helper()
	c, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.CheckJSON(schema, text); err != nil {
		t.Error(err)
	}
}

// The puzzles have one solution each, as the tests take for granted.
func TestHardPuzzlesHaveOneSolution(t *testing.T) {
	t.Parallel()
	for name, code := range hardest {
		p, err := notation.ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := solver.Count(t.Context(), p, 2, solver.WithBudget(methods.JudgeWork)); n != 1 || err != nil {
			t.Errorf("%s: %d solutions, %v", name, n, err)
		}
	}
}
