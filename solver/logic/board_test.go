package logic_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// Puzzles of the articles that this project grew from.
const (
	articleOne  = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"
	articleNone = "200804006006090500074000920300040007000305000400060009019000740008000200500608001"
)

func classic(cells string) solver.Puzzle { return solvertest.Parse(solver.Classic(), cells) }

func TestNewBoard(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		p := blanked(l, solvertest.Solution(l, 2), 2, 5)
		b := position.NewBoard(p)
		for c := range l.CellCount() {
			want := l.AllDigits()
			for _, peer := range l.Peers(c) {
				if d := p.Given(peer); d != 0 {
					want = want.Without(d)
				}
			}
			if p.Given(c) != 0 {
				want = 0
			}
			if b.Candidates(c) != want || b.Digit(c) != p.Given(c) {
				t.Fatalf("%s: %s has candidates %b and digit %d", l.Title(), l.CellName(c), b.Candidates(c), b.Digit(c))
			}
		}
	}
}

func TestApply(t *testing.T) {
	t.Parallel()
	b := position.NewBoard(solver.EmptyPuzzle(solver.Classic()))
	b = b.Apply(position.Step{Placements: []position.Candidate{{Cell: 0, Digit: 4}}})
	b = b.Apply(position.Step{Eliminations: []position.Candidate{{Cell: 80, Digit: 9}, {Cell: 80, Digit: 9}}})
	if b.Steps() != 2 || b.Digit(0) != 4 || b.Candidates(0) != 0 {
		t.Errorf("after two steps: %d steps, r1c1 is %d with candidates %b", b.Steps(), b.Digit(0), b.Candidates(0))
	}
	if b.Candidates(8).Has(4) || !b.Candidates(80).Has(4) || b.Candidates(80).Has(9) {
		t.Error("the candidates of r1c9 or r9c9 are wrong")
	}
	if b.Puzzle().GivenCount() != 0 {
		t.Error("a placement became a given")
	}
}

func TestOutcomes(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		puzzle solver.Puzzle
		want   string
	}{
		{"the first article's", classic(articleOne), "solved"},
		{"a filled board", solvertest.FromGrid(solver.Classic(), solvertest.Solution(solver.Classic(), 1)), "solved"},
		{"an empty board", solver.EmptyPuzzle(solver.Classic()), "stuck"},
		{"the second article's", classic(articleNone), "unsolvable"},
		{"clashing givens", solver.EmptyPuzzle(solver.Classic()).With(0, 7).With(8, 7), "unsolvable"},
	} {
		path := walked(t.Context(), test.puzzle, whole(test.puzzle.Layout(), logic.NotUnique))
		_, broken := path.Board.Contradiction()
		if string(path.Outcome) != test.want || broken != (test.want == "unsolvable") {
			t.Errorf("%s: %v after %d steps, contradiction %v", test.name, path.Outcome, len(path.Steps), broken)
		}
	}
}

func TestContradictions(t *testing.T) {
	t.Parallel()
	empty := solver.EmptyPuzzle(solver.Classic())
	noCandidate := empty
	for c := 1; c <= 8; c++ {
		noCandidate = noCandidate.With(c, c)
	}
	for _, test := range []struct {
		puzzle solver.Puzzle
		want   string
	}{
		{empty.With(0, 7).With(8, 7), "7 stands twice in row 1."},
		{noCandidate.With(72, 9), "r1c1 has no candidate left."},
		{empty.With(9, 1).With(18+3, 1).With(36+7, 1).With(8, 2).With(7, 3).With(6, 4), "No cell of row 1 is left for 1."},
		{classic(articleOne), ""},
	} {
		b := position.NewBoard(test.puzzle)
		got := ""
		if c, broken := b.Contradiction(); broken {
			got = c.Text(b.Layout(), position.R1C1)
		}
		if got != test.want {
			t.Errorf("%v: %q, want %q", test.puzzle.Grid(), got, test.want)
		}
		steps, err := logic.All(t.Context(), b, whole(b.Layout(), logic.NotUnique))
		_, found, errNext := logic.Next(t.Context(), b, whole(b.Layout(), logic.NotUnique))
		if broken := test.want != ""; err != nil || errNext != nil || broken == (len(steps) > 0) || broken == found {
			t.Errorf("%q: %d steps and next %v, errors %v and %v", got, len(steps), found, err, errNext)
		}
	}
}

func TestTechniques(t *testing.T) {
	t.Parallel()
	techniques := logic.Techniques()
	techniques[0].ID = "changed by the caller"
	seen := map[string]bool{}
	for _, technique := range logic.Techniques() {
		if technique.ID == "" || technique.Title == "" || seen[technique.ID] {
			t.Errorf("%q (%q) has no name, or one that is taken", technique.ID, technique.Title)
		}
		seen[technique.ID] = true
	}
	if seen["changed by the caller"] {
		t.Error("the table is shared with the caller")
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := classic(articleOne)
	if path := walked(ctx, p, logic.Options{}); path.Outcome != solver.Stopped || path.Steps != nil {
		t.Errorf("Solve: %v with %d steps", path.Outcome, len(path.Steps))
	}
	if _, found, err := logic.Next(ctx, position.NewBoard(p), logic.Options{}); found || !errors.Is(err, context.Canceled) {
		t.Errorf("Next: found %v, error %v", found, err)
	}
	if steps, err := logic.All(ctx, position.NewBoard(p), logic.Options{}); steps != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("All: %d steps, error %v", len(steps), err)
	}
}

// countdown is a context that ends when it has been asked a number of times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// TestStoppedOnTheWay ends the context at each of its looks in turn: what was
// found until then is the beginning of the whole answer.
func TestStoppedOnTheWay(t *testing.T) {
	t.Parallel()
	l := solvertest.Layout("16x16")
	b := position.NewBoard(blanked(l, solvertest.Solution(l, 1), 1, 6))
	all := allSteps(t, b)
	looks := 0
	for ; ; looks++ {
		steps, err := logic.All(&countdown{t.Context(), looks}, b, whole(l, logic.KnownUnique))
		if err == nil {
			break
		}
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("after %d looks: %v", looks, err)
		}
		if len(steps) > len(all) || !slices.EqualFunc(steps, all[:len(steps)], sameConclusion) {
			t.Fatalf("after %d looks: the steps are not the first of all", looks)
		}
	}
	if n := len(whole(l, logic.KnownUnique).Techniques); looks < n {
		t.Errorf("All looked at its context %d times, for %d techniques", looks, n)
	}
}

func sameConclusion(a, b position.Step) bool {
	return a.Technique == b.Technique && a.Digits == b.Digits &&
		slices.Equal(a.Placements, b.Placements) && slices.Equal(a.Eliminations, b.Eliminations)
}

// TestStopsPromptly gives the longest searches little time.
func TestStopsPromptly(t *testing.T) {
	t.Parallel()
	l := solvertest.Layout("25x25")
	b := position.NewBoard(blanked(l, solvertest.Solution(l, 1), 1, 9))
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	start := time.Now()
	_, err := logic.All(ctx, b, logic.Options{})
	if took := time.Since(start); took > 2*time.Second {
		t.Errorf("stopped %v after the start, with %v", took, err)
	}
}

// TestMaxSteps looks at a board that offers more steps than anybody wants: half
// of its cells have the same four candidates, and no house of such cells alone.
func TestMaxSteps(t *testing.T) {
	t.Parallel()
	l := solvertest.Layout("25x25")
	var gone []position.Candidate
	for c := range l.CellCount() {
		if c%5 < 4 && c/l.Size()%5 < 3 {
			for d := range l.AllDigits().Without(1).Without(2).Without(3).Without(4).All() {
				gone = append(gone, position.Candidate{Cell: c, Digit: d})
			}
		}
	}
	b := position.NewBoard(solver.EmptyPuzzle(l))
	b = b.Apply(position.Step{Eliminations: gone})
	steps, err := logic.All(t.Context(), b, whole(l, logic.NotUnique))
	if len(steps) != logic.MaxSteps || !errors.Is(err, logic.ErrMoreSteps) {
		t.Errorf("%d steps, error %v", len(steps), err)
	}
}
