package classic_test

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/internal/solvertest"
)

// listing follows the program printed in article 000 line by line, with its
// index that starts at -1 and its abort at 81, so that our counts can be held
// to the author's.
type listing struct {
	field          [81]int
	calls, deepest int
}

func (s *listing) fillCell(actIndex int) bool {
	s.calls++
	next := -1
	for actIndex < 80 {
		actIndex++
		next = actIndex
		if s.field[next] == 0 {
			break
		}
	}
	s.deepest = max(s.deepest, actIndex+1)
	if next < 0 || s.field[next] != 0 {
		return true
	}
	for _, d := range s.findPossible(next) {
		s.field[next] = d
		if s.fillCell(actIndex) {
			return true
		}
	}
	s.field[next] = 0
	return false
}

func (s *listing) findPossible(cell int) []int {
	var impossible [10]bool
	row, col := cell/9, cell%9
	for i := range 9 {
		impossible[s.field[row*9+i]] = true
		impossible[s.field[i*9+col]] = true
		impossible[s.field[(row/3*3+i/3)*9+col/3*3+i%3]] = true
	}
	var possible []int
	for d := 1; d <= 9; d++ {
		if !impossible[d] {
			possible = append(possible, d)
		}
	}
	return possible
}

// Article 000: "for the above sample Sudoku I got 916 recursive calls and the
// max recursion depth is 81". The sample is a picture; the program is printed.
func TestCandidatesCountsAsTheArticleDoes(t *testing.T) {
	t.Parallel()
	puzzles := []solver.Puzzle{classicPuzzle(seed003), classicPuzzle(seed004)}
	for seed := range uint64(4) {
		p, _ := easyPuzzle(solver.Classic(), seed)
		puzzles = append(puzzles, p)
	}
	for i, p := range puzzles {
		var s listing
		for c := range s.field {
			s.field[c] = p.Given(c)
		}
		solved := s.fillCell(-1)
		run := classic.Candidates(t.Context(), p, 0)
		if solved != (run.Outcome == solver.Solved) {
			t.Errorf("puzzle %d: %v, the article's program says %v", i, run.Outcome, solved)
		}
		if run.Counters.Calls != s.calls || run.Counters.Deepest != s.deepest {
			t.Errorf("puzzle %d: %d calls to level %d, the article's program %d to %d", i, run.Counters.Calls, run.Counters.Deepest, s.calls, s.deepest)
		}
		if solved && run.Counters.Deepest != 81 {
			t.Errorf("puzzle %d is solved at level %d, not 81", i, run.Counters.Deepest)
		}
	}
}

// Article 000: "these numbers I put into a list. Then I try one by one"; there
// is one call for each try and one to begin with.
func TestCandidatesTriesWhatIsPossibleOneByOne(t *testing.T) {
	t.Parallel()
	p, _ := solvertest.Puzzle(solvertest.Layout("6x6"), 37)
	run := classic.Candidates(t.Context(), p, 0)
	if run.Trace.Cut || run.Counters.Calls != run.Counters.Tries+1 {
		t.Fatalf("%+v", run.Counters)
	}
	failed := map[int]solver.Digits{} // by cell: the digits of its list that are done with
	for i, e := range run.Trace.Events {
		switch e.Kind {
		case classic.Choice:
			done := e.Candidates & solver.DigitsUpTo(e.Digit-1)
			if failed[e.Cell] != done {
				t.Fatalf("event %d skips a digit: %s", i, classic.Explain(p.Layout(), e))
			}
		case classic.Retreat:
			failed[e.Cell] = failed[e.Cell].With(e.Digit)
			delete(failed, e.Other)
		}
	}
}

// Article 000: "I extended the demo project in order to deal with free form
// Sudokus too".
func TestCandidatesSolvesFreeFormBoards(t *testing.T) {
	t.Parallel()
	p, want := easyPuzzle(solvertest.FreeForm(9, 4), 1)
	if run := classic.Candidates(t.Context(), p, 0); !slices.Equal(run.Grid, want) {
		t.Errorf("%v", run.Outcome)
	}
}
