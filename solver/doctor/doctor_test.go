package doctor_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/doctor"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
)

// plenty is a budget that lasts for every puzzle of these tests.
const plenty solver.Work = 3_000_000_000

// counted counts the solutions of a puzzle up to a limit by trying digits in the cell that has the fewest, with
// nothing of the engines.
func counted(p solver.Puzzle, limit int) int {
	l := p.Layout()
	g := p.Grid()
	if solver.Clashes(p) != nil {
		return 0
	}
	var fill func() int
	fill = func() int {
		cell, fewest := -1, solver.Digits(0)
		for c, d := range g {
			if d != 0 {
				continue
			}
			left := l.AllDigits()
			for _, peer := range l.Peers(c) {
				if g[peer] != 0 {
					left = left.Without(int(g[peer]))
				}
			}
			if cell < 0 || left.Len() < fewest.Len() {
				cell, fewest = c, left
			}
		}
		if cell < 0 {
			return 1
		}
		n := 0
		for d := range fewest.All() {
			g[cell] = uint8(d)
			if n += fill(); n >= limit {
				break
			}
		}
		g[cell] = 0
		return min(n, limit)
	}
	return fill()
}

// puzzleOf makes a puzzle of a board from numbers: a solution, of which some digits are given, and a few more
// that may be wrong.
func puzzleOf(t testing.TB, l *solver.Layout, seed uint64, givens, wrong int) solver.Puzzle {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 7))
	p := solver.EmptyPuzzle(l)
	for c := range 2 {
		p = p.With(random.IntN(l.CellCount()), c+1)
	}
	full, err := solver.Solve(context.Background(), p)
	if err != nil {
		t.Skip("two digits clash")
	}
	p = solver.EmptyPuzzle(l)
	for _, c := range random.Perm(l.CellCount())[:givens] {
		p = p.With(c, int(full[c]))
	}
	for range wrong {
		p = p.With(random.IntN(l.CellCount()), 1+random.IntN(l.Size()))
	}
	return p
}

// check holds everything that is said about a puzzle to what trying says.
func check(t *testing.T, p solver.Puzzle, x doctor.Exam) {
	t.Helper()
	for _, list := range [][]doctor.Suggestion{
		x.Settling.Singles.All, x.Settling.Pairs.All, x.Settling.Set.All,
		x.Tuning.Spare.All, x.Tuning.Together, x.Tuning.Gentler.All, x.Tuning.Harder.All,
	} {
		for _, s := range list {
			checkSuggestion(t, p, s)
		}
	}
	for _, s := range x.Tuning.Symmetric {
		checkSuggestion(t, p, s.Suggestion)
		if !s.Symmetry.Keeps(s.Puzzle) || s.Already() != s.Symmetry.Keeps(p) {
			t.Errorf("%s: %s does not have the symmetry %s", notation.Code(p), notation.Code(s.Puzzle), s.Symmetry)
		}
	}
	switch counted(p, 2) {
	case 0:
		checkContradiction(t, p, x)
	case 1:
		checkTuning(t, p, x.Tuning)
	default:
		checkSettling(t, p, x.Settling)
	}
}

// checkSuggestion says of a suggestion that its changes lead to its puzzle, which has one solution.
func checkSuggestion(t *testing.T, p solver.Puzzle, s doctor.Suggestion) {
	t.Helper()
	q := p
	for _, c := range s.Changes {
		if c.Was != p.Given(c.Cell) || c.Was == c.Now {
			t.Errorf("%s: a change of a cell that has %d: %+v", notation.Code(p), p.Given(c.Cell), c)
		}
		q = q.With(c.Cell, c.Now)
	}
	if !q.Equal(s.Puzzle) {
		t.Errorf("%s: the changes %+v do not lead to %s", notation.Code(p), s.Changes, notation.Code(s.Puzzle))
	}
	if n := counted(q, 2); n != 1 {
		t.Errorf("%s: %+v leave %d solutions", notation.Code(p), s.Changes, n)
	}
}

func checkSettling(t *testing.T, p solver.Puzzle, x doctor.Settling) {
	t.Helper()
	if n := counted(p, x.Solutions+1); n != x.Solutions && !x.Many || x.Many && n <= x.Solutions {
		t.Errorf("%s: %d solutions, many: %v; there are %d", notation.Code(p), x.Solutions, x.Many, n)
	}
	var want []solver.Puzzle
	for c, d := range p.Grid() {
		for now := 1; d == 0 && now <= p.Layout().Size(); now++ {
			if q := p.With(c, now); counted(q, 2) == 1 {
				want = append(want, q)
			}
		}
	}
	if !samePuzzles(want, x.Singles.All) {
		t.Errorf("%s: %d givens settle it, and %d are found", notation.Code(p), len(want), len(x.Singles.All))
	}
	for _, l := range x.Leaving {
		q := p.With(l.Cell, l.Now)
		if n := counted(q, l.Solutions+1); n != l.Solutions && !l.Many {
			t.Errorf("%s: %+v leaves %d", notation.Code(p), l, n)
		}
	}
	if len(x.Singles.All)+len(x.Pairs.All)+len(x.Set.All) == 0 {
		t.Errorf("%s: nothing settles it", notation.Code(p))
	}
	for _, s := range x.Set.All {
		for _, c := range s.Changes {
			if counted(s.Puzzle.With(c.Cell, 0), 2) == 1 {
				t.Errorf("%s: %+v is not needed among %+v", notation.Code(p), c, s.Changes)
			}
		}
	}
}

func samePuzzles(want []solver.Puzzle, got []doctor.Suggestion) bool {
	for _, p := range want {
		if !slices.ContainsFunc(got, func(s doctor.Suggestion) bool { return s.Puzzle.Equal(p) }) {
			return false
		}
	}
	return len(want) == len(got)
}

func checkTuning(t *testing.T, p solver.Puzzle, x doctor.Tuning) {
	t.Helper()
	var want []solver.Puzzle
	for c, d := range p.Grid() {
		if q := p.With(c, 0); d != 0 && counted(q, 2) == 1 {
			want = append(want, q)
		}
	}
	if !samePuzzles(want, x.Spare.All) {
		t.Errorf("%s: %d givens are not needed, and %d are found", notation.Code(p), len(want), len(x.Spare.All))
	}
	for _, s := range x.Together {
		for c, d := range s.Puzzle.Grid() {
			if d != 0 && counted(s.Puzzle.With(c, 0), 2) == 1 {
				t.Errorf("%s: %s can lose one more", notation.Code(p), notation.Code(s.Puzzle))
			}
		}
	}
	for _, s := range x.Gentler.All {
		if s.Rating.ER >= x.Now.ER {
			t.Errorf("%s: %+v is not gentler than %v", notation.Code(p), s, x.Now)
		}
	}
	for _, s := range x.Harder.All {
		if s.Rating.ER <= x.Now.ER {
			t.Errorf("%s: %+v is not harder than %v", notation.Code(p), s, x.Now)
		}
	}
}

func checkContradiction(t *testing.T, p solver.Puzzle, x doctor.Exam) {
	t.Helper()
	k := x.Contradiction
	among := solver.EmptyPuzzle(p.Layout())
	for _, c := range k.Conflict {
		among = among.With(c, p.Given(c))
	}
	if counted(among, 1) != 0 {
		t.Errorf("%s: %v do not contradict each other", notation.Code(p), k.Conflict)
	}
	if !k.Fewest || len(k.Removals) == 0 {
		t.Fatalf("%s: no smallest set of givens to take out", notation.Code(p))
	}
	for _, r := range k.Removals {
		n := counted(r.Puzzle, 2)
		if n == 0 || (n == 1) != (r.Status == solver.One) || len(r.Changes) != len(k.Removals[0].Changes) {
			t.Errorf("%s: without %+v there are %d solutions", notation.Code(p), r.Changes, n)
		}
	}
	if fewer := len(k.Removals[0].Changes) - 1; fewer > 0 && solvableWithout(p, 0, fewer) {
		t.Errorf("%s: %d givens less are enough", notation.Code(p), fewer)
	}
}

// solvableWithout reports whether there is a solution without some givens, from a cell on.
func solvableWithout(p solver.Puzzle, from, less int) bool {
	if less == 0 {
		return counted(p, 1) == 1
	}
	for c := from; c < p.Layout().CellCount(); c++ {
		if p.Given(c) != 0 && solvableWithout(p.With(c, 0), c+1, less-1) {
			return true
		}
	}
	return false
}

func TestAgainstTrying(t *testing.T) {
	t.Parallel()
	for id, givens := range map[string][]int{
		"4x4": {0, 2, 4, 6, 9}, "6x6": {8, 10, 12, 16}, "classic": {26, 36}, "x": {24},
		"jigsaw-1111222233334444": {0, 4, 6}, "6x6x": {6, 9},
	} {
		l, err := solver.ParseLayout(id)
		if err != nil {
			t.Fatal(err)
		}
		for i, n := range givens {
			for wrong := range 3 {
				p := puzzleOf(t, l, uint64(i*3+wrong), n, wrong)
				check(t, p, doctor.Examine(t.Context(), p, plenty))
			}
		}
	}
}

func TestRatingIsThatOfRate(t *testing.T) {
	t.Parallel()
	p := parse(t, "000500809180400060000070010500000070649000000020010000090032000010005600700000480")
	x := doctor.Examine(t.Context(), p, plenty)
	want := methods.Rate(t.Context(), p, logic.Options{}, 0)
	if got := x.Tuning.Now; got.ER != want.SE.ER || got.Hardest != want.Hardest || got.Bound {
		t.Errorf("%+v; rate says %v by %s", got, want.SE.ER, want.Hardest)
	}
	for _, s := range slices.Concat(x.Tuning.Gentler.All[:2], x.Tuning.Harder.All[:2]) {
		if want := methods.Rate(t.Context(), s.Puzzle, logic.Options{}, 0); s.Rating.ER != want.SE.ER {
			t.Errorf("%+v; rate says %v", s, want.SE.ER)
		}
	}
}

// The puzzle of the picture on which the page was drawn: seven solutions, sixteen givens that settle it.
func TestSeveral(t *testing.T) {
	t.Parallel()
	p := parse(t, "050008006007006000003000400308070000000902003000000020802000010500710009100000050")
	x := doctor.Examine(t.Context(), p, plenty).Settling
	cells := solver.CellSet{}
	for _, s := range x.Singles.All {
		cells.Add(s.Changes[0].Cell)
	}
	if x.Solutions != 7 || x.Many || cells.Len() != 13 || len(x.Singles.All) != 16 {
		t.Errorf("%d solutions, %d givens in %d cells", x.Solutions, len(x.Singles.All), cells.Len())
	}
	for i, s := range x.Singles.All[1:] {
		if s.Rating.ER < x.Singles.All[i].Rating.ER {
			t.Errorf("%v stands behind %v", s.Rating, x.Singles.All[i].Rating)
		}
	}
}

// The same puzzle and budget have the same answer, and it keeps what it says however small the budget.
func TestBudget(t *testing.T) {
	t.Parallel()
	for _, code := range []string{
		"050008006007006000003000400308070000000902003000000020802000010500710009100000050",
		"000500809180400060000070010500000070649000000020010000090032000010005600700000480",
		"550008006007006000003000400308070000000902003000000020802000010500710009100000050",
	} {
		p := parse(t, code)
		for budget := solver.Work(1); budget < plenty; budget *= 40 {
			a, b := doctor.Examine(t.Context(), p, budget), doctor.Examine(t.Context(), p, budget)
			if a.Spent != b.Spent || len(a.Settling.Singles.All) != len(b.Settling.Singles.All) {
				t.Errorf("%s with %d: not the same twice", code, budget)
			}
			if a.Spent > 2*budget+1_000_000 {
				t.Errorf("%s with %d: took %d", code, budget, a.Spent)
			}
			for _, s := range a.Settling.Singles.All {
				checkSuggestion(t, p, s)
			}
		}
	}
}

func TestContextEnds(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if x := doctor.Examine(ctx, solver.EmptyPuzzle(solver.Classic()), 0); x.Err == nil {
		t.Error("no error")
	}
}

func parse(t testing.TB, text string) solver.Puzzle {
	t.Helper()
	p, err := notation.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
