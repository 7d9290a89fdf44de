package mistake_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/mistake"
	"sudoku/solver/position"
)

// wrongMove is a position on the way through a puzzle, and a move in it that goes wrong.
func wrongMove(l *solver.Layout, seed uint64) (p hint.Position, m mistake.Move, removed []position.Candidate) {
	rng := rand.New(rand.NewPCG(seed, 27))
	givens, solution := solvertest.Puzzle(l, seed)
	p = hint.Position{Givens: givens, Puzzle: givens}
	for _, cell := range rng.Perm(l.CellCount())[:rng.IntN(l.CellCount()/2)] {
		if p.Puzzle.Given(cell) == 0 {
			p.Puzzle, p.Typed = p.Puzzle.With(cell, int(solution[cell])), append(p.Typed, cell)
		}
	}
	b := position.NewBoard(p.Puzzle)
	for range rng.IntN(10) {
		cell := rng.IntN(l.CellCount())
		if out := b.Candidates(cell).Without(int(solution[cell])); out != 0 {
			removed = append(removed, position.Candidate{Cell: cell, Digit: out.Min()})
			p.Marks.Removed = p.Marks.Removed.With(cell, solver.DigitsOf(out.Min()))
		}
	}
	for _, cell := range rng.Perm(l.CellCount()) {
		wrong := b.Candidates(cell).Without(int(solution[cell]))
		if p.Puzzle.Given(cell) != 0 || wrong == 0 {
			continue
		}
		if seed%4 == 0 {
			return p, mistake.Move{Candidate: position.Candidate{Cell: cell, Digit: int(solution[cell])}, Out: true}, removed
		}
		return p, mistake.Move{Candidate: position.Candidate{Cell: cell, Digit: wrong.Min()}}, removed
	}
	return p, m, removed
}

// Every line of a refutation is checked from the rules alone, and so is the rule that almost applied: its
// one candidate spoils it, and without that the step is there.
func TestEveryRefutationHolds(t *testing.T) {
	t.Parallel()
	layouts := []*solver.Layout{
		solver.Classic(), solver.Classic(), solver.Classic(), solvertest.Layout("6x6"), solvertest.Layout("x"),
		solvertest.FreeForm(9, 3), solvertest.Layout("windoku"), solvertest.Layout("4x4"),
	}
	count := map[string]int{}
	rounds := uint64(400)
	if testing.Short() {
		rounds = 120
	}
	for seed := range rounds {
		p, m, removed := wrongMove(layouts[seed%uint64(len(layouts))], seed)
		if m.Digit == 0 {
			continue
		}
		w := mistake.Explain(t.Context(), p, m, 200_000_000)
		count[w.Kind.String()]++
		switch w.Kind {
		case mistake.Refuted:
			newChecker(p.Puzzle, removed).refuted(t, w)
			if w.Short() {
				count["short"]++
			}
		case mistake.TooLong:
		default:
			t.Errorf("seed %d: %v", seed, w.Kind)
		}
		if w.Almost != nil {
			count["almost "+w.Almost.Step.Technique]++
			checkAlmost(t, p, w)
		}
		if seed%10 > 0 {
			continue
		}
		if again := mistake.Explain(context.Background(), p, m, 200_000_000); again.Spent != w.Spent || len(again.Lines()) != len(w.Lines()) {
			t.Errorf("seed %d: not the same twice", seed)
		}
	}
	t.Log(count)
	if count["refuted"] < int(rounds)/2 || count["short"] < int(rounds)/3 {
		t.Errorf("%v", count)
	}
}

// checkAlmost checks that the candidate stands in the way, and that the step would lead to the move.
func checkAlmost(t *testing.T, p hint.Position, w mistake.Why) {
	t.Helper()
	a, b := *w.Almost, p.Marks.Board(p.Puzzle)
	if !b.Candidates(a.Spoils.Cell).Has(a.Spoils.Digit) {
		t.Errorf("%v spoils nothing", a.Spoils)
	}
	without := b.Without([]position.Candidate{a.Spoils})
	after := without.Apply(a.Step)
	k := w.Move.Candidate
	switch {
	case w.Move.Out && after.Candidates(k.Cell).Has(k.Digit):
		t.Errorf("%v does not go by %s", k, a.Step.Technique)
	case !w.Move.Out && after.Digit(k.Cell) != k.Digit && !isSingle(&after, k):
		t.Errorf("%v does not follow by %s", k, a.Step.Technique)
	}
}

func isSingle(b *position.Board, k position.Candidate) bool {
	if b.Candidates(k.Cell) == solver.DigitsOf(k.Digit) {
		return true
	}
	for _, h := range b.Geometry().HousesOf(k.Cell) {
		if places := b.PlacesWithin(b.Geometry().HouseSets[h], k.Digit); places == solver.CellsOf(k.Cell) {
			return true
		}
	}
	return false
}

// The last state from which the solution can be reached is the one that looking at each state finds.
func TestBackIsWhatLookingAtEachStateFinds(t *testing.T) {
	t.Parallel()
	for seed := range uint64(60) {
		givens, solution := solvertest.Puzzle(solver.Classic(), seed%7)
		states := randomGame(givens, solution, seed)
		want := position.None
		for i, s := range states {
			if fits(s, solution) {
				want = i
			}
		}
		got := mistake.Back(t.Context(), givens, states, 0)
		if got.Last != want || got.Good != (want == len(states)-1) {
			t.Errorf("seed %d: state %d, want %d", seed, got.Last, want)
		}
		if got.Good || want == position.None {
			continue
		}
		if m := got.Move; m.Digit == 0 || m.Out == (m.Digit != int(solution[m.Cell])) || !fits(got.Before, solution) {
			t.Errorf("seed %d: %+v", seed, m)
		}
	}
}

// randomGame puts right and wrong digits, takes digits away and takes candidates out.
func randomGame(givens solver.Puzzle, solution solver.Grid, seed uint64) []mistake.State {
	rng := rand.New(rand.NewPCG(seed, 3))
	states := []mistake.State{{Puzzle: givens}}
	for range 40 {
		s := states[len(states)-1]
		cell := rng.IntN(len(solution))
		switch n := rng.IntN(40); {
		case givens.Given(cell) != 0:
			continue
		case n < 24:
			s.Puzzle = s.Puzzle.With(cell, int(solution[cell]))
		case n < 26:
			s.Puzzle = s.Puzzle.With(cell, 1+rng.IntN(9))
		case n < 32:
			s.Puzzle = s.Puzzle.With(cell, 0)
		default:
			s.Marks.Removed = s.Marks.Removed.With(cell, solver.DigitsOf(1+rng.IntN(9)))
		}
		states = append(states, s)
	}
	return states
}

// fits reports whether a solution has the digits of a state and none that is taken out.
func fits(s mistake.State, solution solver.Grid) bool {
	for cell, d := range solution {
		out, _ := s.Marks.Removed.Of(cell)
		if at := s.Puzzle.Given(cell); at != 0 && at != int(d) || at == 0 && out.Has(int(d)) {
			return false
		}
	}
	return true
}

// What is found within a budget is what is found with any larger one, or an error says that there may be more.
func TestWhatABudgetFindsLasts(t *testing.T) {
	t.Parallel()
	for seed := range uint64(12) {
		p, m, _ := wrongMove(solver.Classic(), seed)
		all := mistake.Explain(t.Context(), p, m, 0)
		for budget := solver.Work(1000); budget < 2*all.Spent; budget *= 2 {
			w := mistake.Explain(t.Context(), p, m, budget)
			if w.Err != nil {
				continue
			}
			if diff := cmp.Diff(said(all), said(w)); diff != "" {
				t.Errorf("seed %d within %d of %d: %s", seed, budget, all.Spent, diff)
			}
		}
	}
}

// said is all that is said of a move.
func said(w mistake.Why) []string {
	all := []string{w.Heading(), w.Text(), w.AlmostText()}
	for _, line := range w.Lines() {
		all = append(all, line.Text)
	}
	return all
}
