package logic_test

import (
	"slices"
	"sync"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/examples"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// told is everything that the engine says of a puzzle.
type told struct {
	Path, All []position.Step
	Next      position.Step
	Rating    logic.Rating
	Lines     []string
}

// tell looks with every technique, as far as a budget leads.
func tell(t *testing.T, p solver.Puzzle, b position.Board) told {
	o := logic.Options{Uniqueness: logic.KnownUnique, Budget: 500_000}
	if *long {
		o.Budget *= 2
	}
	path := walked(t.Context(), p, o)
	all, _ := logic.All(t.Context(), b, o)
	next, _, _ := logic.Next(t.Context(), b, o)
	rating, _ := logic.Rate(t.Context(), p, o)
	said := told{path.Steps, all, next, rating, nil}
	for _, step := range slices.Concat(path.Steps, all[:min(len(all), 50)]) {
		said.Lines = append(said.Lines, logic.Explain(p.Layout(), step).Line)
	}
	return said
}

// Several ask at once for a technique that the order of the profile does not have: each gets it,
// whatever the others ask for.
func TestMissingTechniquesAtOnce(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	for range 20 {
		for _, id := range []string{"forcing-chain", "bidirectional-cycle"} {
			all.Go(func() {
				e, _ := examples.Of(id)
				steps, err := logic.All(t.Context(), e.Board, logic.Options{Techniques: []string{id}, Uniqueness: logic.KnownUnique})
				if err != nil || !slices.ContainsFunc(steps, func(s position.Step) bool { return s.Technique == id }) {
					t.Errorf("%s is not found: %v", id, err)
				}
			})
		}
	}
	all.Wait()
}

// Many look at one board at once, on a layout that nobody has looked at yet: they
// share what is made of the layout on first use, and say the same.
func TestOneBoardAtOnce(t *testing.T) {
	t.Parallel()
	for _, like := range []*solver.Layout{solvertest.FreeForm(6, 1), solvertest.FreeFormX(9, 1), solvertest.Layout("windoku"), solver.Classic()} {
		p, _ := solvertest.Puzzle(like, 3)
		p = solvertest.FromGrid(solvertest.Layout(like.ID()), p.Grid()) // a free-form board is made anew
		b := position.NewBoard(p)
		answers := make([]told, 3)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() { answers[i] = tell(t, p, b) })
		}
		all.Wait()
		if len(answers[0].Path) == 0 || len(answers[0].All) == 0 {
			t.Errorf("%s: this shows nothing", like.Title())
		}
		for _, again := range answers[1:] {
			if diff := gocmp.Diff(answers[0], again); diff != "" {
				t.Errorf("%s:\n%s", like.Title(), diff)
			}
		}
	}
}
