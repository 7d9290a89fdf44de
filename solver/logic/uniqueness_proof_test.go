package logic_test

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/position"
)

// A step that rests on uniqueness is proven in two halves:
//
//	deadly   however the deadly candidates fill the cells of the pattern, these
//	         can be filled in another way that looks the same from outside: every
//	         house has the same digits in them. No cell of the pattern is given.
//	saved    against the conclusion no cell of the pattern could hold anything
//	         else, as the marked houses and cells show
//
// So a solution against the conclusion would not be the only one. A symmetry of
// the puzzle is proven in symmetry_test.go.

func faultOfUniqueness(b position.Board, s position.Step) string {
	pattern, guardians := deadlyPattern(b, s)
	switch {
	case s.Technique == "gurth":
		return faultOfSymmetry(b, s)
	case s.Technique == "qiu-deadly-pattern":
		return faultOfQiu(b, s)
	case s.Technique == "reverse-bug":
		return faultOfReverse(b, s)
	case len(pattern.cells) == 0:
		return "there is no deadly pattern"
	case !pattern.isDeadly(b):
		return "the pattern is not deadly"
	}
	return faultOfGuardians(b, s, guardians)
}

// faultOfGuardians asks whether the pattern could be saved against the conclusion.
func faultOfGuardians(b position.Board, s position.Step, guardians []position.Candidate) string {
	for _, g := range guardians {
		for _, e := range s.Eliminations {
			if e == g || !excludes(b.Layout(), e, g) && satisfiable(b, needsOf(world{board: b}, s), []position.Candidate{e, g}) {
				return "the pattern could be saved with a candidate that leaves"
			}
		}
		for _, p := range s.Placements {
			if g != p && satisfiable(b, needsOf(world{b, []position.Candidate{p}}, s), []position.Candidate{g}) {
				return "the pattern could be saved without the digit that is placed"
			}
		}
	}
	return ""
}

// filling is what each of some cells could hold.
type filling struct {
	cells  []int
	digits []solver.Digits
}

// deadlyPattern is what a step marks as deadly, and the other candidates that the
// cells of it have.
func deadlyPattern(b position.Board, s position.Step) (filling, []position.Candidate) {
	var p filling
	for _, m := range s.Marks {
		if m.Role != position.Deadly {
			continue
		}
		i := slices.Index(p.cells, m.Cell)
		if i < 0 {
			i = len(p.cells)
			p.cells, p.digits = append(p.cells, m.Cell), append(p.digits, 0)
		}
		if m.Digit != 0 {
			p.digits[i] = p.digits[i].With(m.Digit)
		}
	}
	var guardians []position.Candidate
	for i, c := range p.cells {
		for d := range (b.Candidates(c) &^ p.digits[i]).All() {
			guardians = append(guardians, position.Candidate{Cell: c, Digit: d})
		}
	}
	return p, guardians
}

// isDeadly reports whether every way to fill the cells has another that every
// house sees as the same.
func (p filling) isDeadly(b position.Board) bool {
	for _, c := range p.cells {
		if b.Puzzle().Given(c) != 0 {
			return false
		}
	}
	return p.turns(b.Layout()) || p.allHaveTwins(b.Layout())
}

// turns reports whether each cell has two digits, and each house two cells or
// none for each digit. Then a filling uses one of each, in every house and every
// cell, and the other ones are its twin.
func (p filling) turns(l *solver.Layout) bool {
	type place struct{ house, digit int }
	places := map[place]int{}
	for i, c := range p.cells {
		if p.digits[i].Len() != 2 {
			return false
		}
		for d := range p.digits[i].All() {
			for _, h := range l.HousesOf(c) {
				places[place{h, d}]++
			}
		}
	}
	cells := map[int]int{}
	digits := map[int]int{}
	for at, n := range places {
		if n != 2 {
			return false
		}
		digits[at.house]++
	}
	for _, c := range p.cells {
		for _, h := range l.HousesOf(c) {
			cells[h]++
		}
	}
	for h, n := range cells {
		if digits[h] != n {
			return false
		}
	}
	return true
}

// allHaveTwins tries every filling.
func (p filling) allHaveTwins(l *solver.Layout) bool {
	return p.fill(l, make([]int, 0, len(p.cells)), func(f []int) bool { return p.hasTwin(l, f) })
}

// fill extends a filling in every way that no house forbids. It reports whether
// all of them please.
func (p filling) fill(l *solver.Layout, f []int, please func([]int) bool) bool {
	i := len(f)
	if i == len(p.cells) {
		return please(f)
	}
	for d := range p.digits[i].All() {
		clash := slices.ContainsFunc(p.cells[:i], func(c int) bool {
			return f[slices.Index(p.cells, c)] == d && l.Sees(c, p.cells[i])
		})
		if !clash && !p.fill(l, append(f, d), please) {
			return false
		}
	}
	return true
}

// hasTwin reports whether there is another filling than f with the same digits in
// every house.
func (p filling) hasTwin(l *solver.Layout, f []int) bool {
	seen := map[int]solver.Digits{} // by house
	var all solver.Digits
	for i, c := range p.cells {
		all = all.With(f[i])
		for _, h := range l.HousesOf(c) {
			seen[h] = seen[h].With(f[i])
		}
	}
	twins := filling{cells: p.cells, digits: make([]solver.Digits, len(p.cells))}
	for i, c := range p.cells {
		twins.digits[i] = all
		for _, h := range l.HousesOf(c) {
			twins.digits[i] &= seen[h]
		}
	}
	// As many digits as cells in each house, none twice: they are the same ones.
	return !twins.fill(l, make([]int, 0, len(p.cells)), func(g []int) bool { return slices.Equal(f, g) })
}

// deadlyWithout reports whether a pattern of digits in cells is deadly once some
// candidates are gone, which nothing else could save it.
func deadlyWithout(b position.Board, why position.Reason, gone []position.Candidate) bool {
	p := filling{cells: why.Cells}
	for _, c := range why.Cells {
		p.digits = append(p.digits, b.Candidates(c)&why.Digits)
		for d := range (b.Candidates(c) &^ why.Digits).All() {
			if !slices.Contains(gone, position.Candidate{Cell: c, Digit: d}) {
				return false
			}
		}
	}
	return len(p.cells) > 0 && p.isDeadly(b)
}

// faultOfReverse proves a step from the far side of a deadly pattern: where the
// cells that are known to be one of two digits, and those that would be against
// the conclusion, are two in a house or none, so are the rest; and nothing in the
// rest is given.
func faultOfReverse(b position.Board, s position.Step) string {
	inside := map[int]bool{}
	for _, m := range s.Marks {
		if m.Role == position.Pattern || m.Role == position.Deadly {
			inside[m.Cell] = true
		}
		could := b.Candidates(m.Cell)
		if d := b.Digit(m.Cell); d != 0 {
			could = solver.DigitsOf(d)
		}
		if m.Role == position.Pattern && could&^s.Digits != 0 {
			return "a cell is not known to be one of the digits"
		}
	}
	if len(inside) >= 2*b.Layout().Size() {
		return "there are no other cells"
	}
	for _, h := range b.Layout().Houses() {
		n := 0
		for _, c := range h.Cells {
			if inside[c] {
				n++
			}
		}
		if n != 0 && n != 2 {
			return "a house has not two cells or none"
		}
	}
	for c := range b.Layout().CellCount() {
		if d := b.Puzzle().Given(c); d != 0 && s.Digits.Has(d) && !inside[c] {
			return "one of the other cells is given"
		}
	}
	_, guardians := deadlyPattern(b, s)
	return faultOfGuardians(b, s, guardians)
}

// TestDeadlyChecker asks the checker about shapes of which the answer is known.
func TestDeadlyChecker(t *testing.T) {
	t.Parallel()
	for _, shape := range []struct {
		name   string
		digits int
		cells  string
		deadly bool
	}{
		{"a rectangle in two boxes", 2, "r1c1 r1c2 r4c1 r4c2", true},
		{"a rectangle in four boxes", 2, "r1c1 r1c4 r4c1 r4c4", false},
		{"a rectangle with a third digit", 3, "r1c1 r1c2 r4c1 r4c2", false},
		{"a loop of six", 2, "r1c1 r1c4 r2c4 r2c7 r3c7 r3c1", true},
		{"half a loop", 2, "r1c1 r1c4 r2c4", false},
		{"two lines and three columns", 3, "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", true},
		{"two lines of different bands and three columns", 3, "r1c1 r1c4 r1c7 r4c1 r4c4 r4c7", false},
		{"seven cells with three digits", 3, "r1c1 r1c2 r2c1 r1c4 r2c4 r4c1 r4c2", true},
		{"three lines and three columns", 4, "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7 r3c1 r3c4 r3c7", true},
		{"three lines and three columns of three bands", 4, "r1c1 r1c4 r1c7 r4c1 r4c4 r4c7 r7c1 r7c4 r7c7", false},
		{"two lines of different bands and a box's columns", 3, "r1c1 r1c2 r1c3 r4c1 r4c2 r4c3", true},
		{"eight cells with four digits", 4, "r1c1 r1c2 r2c1 r2c2 r1c4 r2c4 r4c1 r4c2", true},
	} {
		var p filling
		for _, name := range strings.Fields(shape.cells) {
			c, ok := solver.ParseCellName(9, name)
			if !ok {
				t.Fatal(name)
			}
			p.cells, p.digits = append(p.cells, c), append(p.digits, solver.DigitsUpTo(shape.digits))
		}
		empty := solvertest.FromGrid(solver.Classic(), make(solver.Grid, 81))
		if got := p.isDeadly(position.NewBoard(empty)); got != shape.deadly {
			t.Errorf("%s: deadly %v, want %v", shape.name, got, shape.deadly)
		}
		if given := empty.With(p.cells[0], 1); p.isDeadly(position.NewBoard(given)) {
			t.Errorf("%s: deadly with a given in it", shape.name)
		}
	}
}
