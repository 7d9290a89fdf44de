package logic_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// A symmetry moves cells and renames digits so that a solution stays the same.
type symmetry struct {
	name string
	to   func(row, col int) (int, int)
	// cycles of the names; digits that are in none keep theirs
	cycles [][]int
}

var symmetries = []symmetry{
	{"half turn", func(r, c int) (int, int) { return 8 - r, 8 - c }, [][]int{{1, 2}, {3, 4}, {5, 6}, {7, 8}}},
	{"diagonal", func(r, c int) (int, int) { return c, r }, [][]int{{1, 2}, {3, 4}, {5, 6}}},
	{"other diagonal", func(r, c int) (int, int) { return 8 - c, 8 - r }, [][]int{{1, 9}, {2, 8}, {3, 7}}},
	{"quarter turn", func(r, c int) (int, int) { return c, 8 - r }, [][]int{{1, 2, 3, 4}, {5, 6, 7, 8}}},
}

// orbit lists a candidate and its images until it comes back to its cell. It
// reports false if it comes back with another digit.
func (s symmetry) orbit(first position.Candidate) ([]position.Candidate, bool) {
	var orbit []position.Candidate
	for c := first; ; {
		orbit = append(orbit, c)
		row, col := s.to(c.Cell/9, c.Cell%9)
		c = position.Candidate{Cell: 9*row + col, Digit: s.rename(c.Digit)}
		if c.Cell == first.Cell {
			return orbit, c == first
		}
	}
}

// images is the number of cells that a cell moves to, and it.
func (s symmetry) images(cell int) int {
	n := 0
	for r, c := cell/9, cell%9; n == 0 || 9*r+c != cell; n++ {
		r, c = s.to(r, c)
	}
	return n
}

func (s symmetry) rename(digit int) int {
	for _, cycle := range s.cycles {
		if i := slices.Index(cycle, digit); i >= 0 {
			return cycle[(i+1)%len(cycle)]
		}
	}
	return digit
}

// puzzle makes a symmetrical puzzle with one solution: it fills the board orbit by
// orbit, and takes orbits away again, first the cells that stay in their place.
func (s symmetry) puzzle(t *testing.T, seed uint64) (solver.Puzzle, solver.Grid) {
	t.Helper()
	l := solver.Classic()
	rng := rand.New(rand.NewPCG(seed, 17))
	grid := make(solver.Grid, 81)
	if !s.fill(l, rng, grid) {
		t.Fatalf("%s: no board is symmetrical", s.name)
	}
	solution := grid.Clone()
	order := rng.Perm(81)
	slices.SortStableFunc(order, func(a, b int) int { return s.images(a) - s.images(b) })
	for _, c := range order {
		fewer := grid.Clone()
		orbit, _ := s.orbit(position.Candidate{Cell: c, Digit: int(solution[c])})
		for _, x := range orbit {
			fewer[x.Cell] = 0
		}
		if n, err := solver.Count(t.Context(), solvertest.FromGrid(l, fewer), 2); n == 1 && err == nil {
			grid = fewer
		}
	}
	return solvertest.FromGrid(l, grid), solution
}

// fill fills the first empty cell, and its images with it.
func (s symmetry) fill(l *solver.Layout, rng *rand.Rand, grid solver.Grid) bool {
	cell := slices.Index(grid, 0)
	if cell < 0 {
		return true
	}
	for _, d := range rng.Perm(9) {
		orbit, ok := s.orbit(position.Candidate{Cell: cell, Digit: d + 1})
		if !ok {
			continue
		}
		for _, x := range orbit {
			grid[x.Cell] = uint8(x.Digit)
		}
		if len(solver.Clashes(solvertest.FromGrid(l, grid))) == 0 && s.fill(l, rng, grid) {
			return true
		}
		for _, x := range orbit {
			grid[x.Cell] = 0
		}
	}
	return false
}

// TestSymmetries finds the symmetry of puzzles that have one, and walks them.
func TestSymmetries(t *testing.T) {
	t.Parallel()
	for _, s := range symmetries {
		found := 0
		for seed := range uint64(max(3, times(3))) {
			p, solution := s.puzzle(t, seed)
			checkPath(t, p, solution, unique(p.Layout()))
			b := position.NewBoard(p)
			o := logic.Options{Uniqueness: logic.KnownUnique, Techniques: []string{"gurth"}}
			steps, err := logic.All(t.Context(), b, o)
			if err != nil {
				t.Error(err)
			}
			found += len(steps)
			for _, step := range steps {
				if fault := wrong(step, solution) + unproven(b, step); fault != "" {
					t.Errorf("%s, seed %d: %v: %s", s.name, seed, p.Grid(), fault)
				}
			}
			o.Uniqueness = logic.NotUnique
			if _, found, _ := logic.Next(t.Context(), b, o); found {
				t.Errorf("%s: found though the solution may not be the only one", s.name)
			}
		}
		if found == 0 {
			t.Errorf("%s: no step in any of the puzzles", s.name)
		}
	}
}

// faultOfSymmetry proves that a candidate leaves a symmetrical puzzle: there is a
// way to move the cells, and with it the names of the digits, that keeps the
// givens and makes one of the candidate's images impossible.
func faultOfSymmetry(b position.Board, s position.Step) string {
	n := b.Layout().Size()
	for _, e := range s.Eliminations {
		proven := false
		for turn := range 8 {
			proven = proven || losesImage(b, e, func(c int) int { return turned(n, c, turn) })
		}
		if !proven {
			return fmt.Sprintf("no symmetry rules out %v", e)
		}
	}
	return ""
}

// turned mirrors a cell in the diagonal or not, and turns it by quarters.
func turned(n, cell, turn int) int {
	r, c := cell/n, cell%n
	if turn >= 4 {
		r, c = c, r
	}
	for range turn % 4 {
		r, c = c, n-1-r
	}
	return r*n + c
}

func losesImage(b position.Board, e position.Candidate, image func(int) int) bool {
	n := b.Layout().Size()
	names := map[int]int{}
	old := map[int]int{}
	for c := range n * n {
		d, to := b.Puzzle().Given(c), b.Puzzle().Given(image(c))
		if (d == 0) != (to == 0) || d != 0 && (names[d] != 0 && names[d] != to || old[to] != 0 && old[to] != d) {
			return false
		}
		names[d], old[to] = to, d
	}
	delete(names, 0)
	if len(names) < n-1 || !keepsSight(b.Layout(), image) {
		return false
	}
	for d := 1; d <= n; d++ {
		for to := 1; to <= n && names[d] == 0; to++ {
			if old[to] == 0 {
				names[d] = to
			}
		}
	}
	for x := e; ; {
		x = position.Candidate{Cell: image(x.Cell), Digit: names[x.Digit]}
		if x.Cell == e.Cell {
			return x.Digit != e.Digit
		}
		if b.Digit(x.Cell) != x.Digit && !b.Candidates(x.Cell).Has(x.Digit) {
			return true
		}
	}
}

// keepsSight reports whether cells that see each other still do when they are
// moved.
func keepsSight(l *solver.Layout, image func(int) int) bool {
	for a := range l.CellCount() {
		for b := range a {
			if l.Sees(a, b) != l.Sees(image(a), image(b)) {
				return false
			}
		}
	}
	return true
}
