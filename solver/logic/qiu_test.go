package logic_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/position"
)

// faultOfQiu proves a step from Qiu's deadly pattern by trial: fillings of the two
// lines and the pair, in which nothing saves the pattern, are made at random, and
// each has another that every house sees as the same.
func faultOfQiu(b position.Board, s position.Step) string {
	q, fault := readQiu(b, s)
	if fault != "" {
		return fault
	}
	rng := rand.New(rand.NewPCG(uint64(b.Steps()), 29))
	for range 25 {
		f, found := q.sample(b, rng)
		if found && !q.hasTwin(b.Layout(), f) {
			return "a filling of the lines has no twin"
		}
	}
	return faultOfGuardians(b, s, q.guardians)
}

// qiuPattern is a pattern as a filling: the pair, then the square, then the rest of
// the lines. What is given is not in it.
type qiuPattern struct {
	filling
	pair      solver.Digits
	guardians []position.Candidate
}

// readQiu reads a pattern from the marks of a step.
func readQiu(b position.Board, s position.Step) (qiuPattern, string) {
	q := qiuPattern{pair: s.Digits}
	var houses []solver.House
	var square, rest []int
	for _, m := range s.Marks {
		switch {
		case m.Role == position.Cover:
			houses = append(houses, b.Layout().Houses()[m.House])
		case m.Role == position.Deadly && !slices.Contains(q.cells, m.Cell):
			q.cells = append(q.cells, m.Cell)
		}
	}
	if len(houses) != 3 || len(q.cells) != 2 || s.Digits.Len() != 2 {
		return q, "the pattern lacks something"
	}
	for _, c := range slices.Concat(houses[0].Cells, houses[1].Cells) {
		switch {
		case b.Layout().Sees(c, q.cells[0]) || b.Layout().Sees(c, q.cells[1]):
			square = append(square, c)
		case b.Puzzle().Given(c) == 0:
			rest = append(rest, c)
		}
	}
	q.cells = slices.Concat(q.cells, square, rest)
	for i, c := range q.cells {
		could := b.Candidates(c)
		switch {
		case i < 2:
			q.add(c, could&^s.Digits)
			could &= s.Digits
		case i < 6 && (!slices.Contains(houses[2].Cells, c) || b.Digit(c) != 0):
			return q, "the square is not open, or not in the box"
		case b.Digit(c) != 0:
			could = solver.DigitsOf(b.Digit(c))
		}
		q.digits = append(q.digits, could)
	}
	for _, c := range houses[2].Cells {
		if !slices.Contains(square, c) {
			q.add(c, b.Candidates(c)&s.Digits)
		}
	}
	return q, ""
}

func (q *qiuPattern) add(cell int, digits solver.Digits) {
	for d := range digits.All() {
		q.guardians = append(q.guardians, position.Candidate{Cell: cell, Digit: d})
	}
}

// sample fills the pattern at random, with both digits of the pair in the square.
func (q qiuPattern) sample(b position.Board, rng *rand.Rand) ([]int, bool) {
	tries := 3000
	var fill func(f []int) []int
	fill = func(f []int) []int {
		i := len(f)
		if i == 6 && solver.DigitsOf(f[2:]...)&q.pair != q.pair {
			return nil
		}
		if i == len(q.cells) {
			return f
		}
		for _, k := range rng.Perm(b.Layout().Size()) {
			d := k + 1
			clash := slices.ContainsFunc(q.cells[:i], func(c int) bool {
				return f[slices.Index(q.cells, c)] == d && b.Layout().Sees(c, q.cells[i])
			})
			if tries--; !q.digits[i].Has(d) || clash || tries < 0 {
				continue
			}
			if full := fill(append(slices.Clone(f), d)); full != nil {
				return full
			}
		}
		return nil
	}
	f := fill(nil)
	return f, f != nil
}

// TestQiuRule tries the rule where it says that a pattern is deadly, and where it
// does not: there some filling has no twin.
func TestQiuRule(t *testing.T) {
	t.Parallel()
	for _, l := range []*solver.Layout{solvertest.Layout("6x6"), solver.Classic()} {
		rng := rand.New(rand.NewPCG(31, 0))
		var tried, broken [2]int
		for seed := range uint64(times(20)) {
			b := position.NewBoard(blanked(l, solvertest.Solution(l, seed), seed, 8))
			for _, s := range qiuClaims(b, rng) {
				q, fault := readQiu(b, s)
				if fault != "" {
					continue
				}
				kind := min(1, stops(b, s)/2)
				for range 5 {
					if f, found := q.sample(b, rng); found {
						tried[kind]++
						if !q.hasTwin(l, f) {
							broken[kind]++
						}
					}
				}
			}
		}
		if tried[0] == 0 || broken[0] > 0 || broken[1] == 0 {
			t.Errorf("%s: of fillings that are said to have twins %d of %d have none, of others %d of %d", l.Title(), broken[0], tried[0], broken[1], tried[1])
		}
	}
}

// qiuClaims are patterns on two rows of a board, right or wrong.
func qiuClaims(b position.Board, rng *rand.Rand) []position.Step {
	var claims []position.Step
	l := b.Layout()
	n := l.Size()
	for range 300 * n {
		one, other, row, c1, c2 := rng.IntN(n), rng.IntN(n), rng.IntN(n), rng.IntN(n), rng.IntN(n)
		band := func(row int) int { return l.RegionOf(row * n) }
		pair := []int{row*n + c1, row*n + c2}
		both := b.Candidates(pair[0]) & b.Candidates(pair[1])
		if one >= other || band(one) != band(other) || band(row) == band(one) || c1 >= c2 || l.RegionOf(c1) != l.RegionOf(c2) || both.Len() < 2 {
			continue
		}
		s := position.Step{Digits: solver.DigitsOf(both.Min(), both.Without(both.Min()).Min())}
		for _, c := range pair {
			s.Marks = append(s.Marks, position.Mark{Role: position.Deadly, Cell: c, House: position.None})
		}
		box := slices.IndexFunc(l.Houses(), func(h solver.House) bool {
			return h.Kind == solver.Box && slices.Contains(h.Cells, one*n+c1)
		})
		for _, h := range []int{one, other, box} {
			s.Marks = append(s.Marks, position.Mark{Role: position.Cover, House: h, Cell: position.None})
		}
		claims = append(claims, s)
	}
	return claims
}

// stops is how many rows of columns with givens there are in two rows, except for those
// that come round again.
func stops(b position.Board, s position.Step) int {
	n := b.Layout().Size()
	var uppers, lowers []int // givens, 0 where there is none
	for c := range n {
		upper, lower := b.Puzzle().Given(s.Marks[2].House*n+c), b.Puzzle().Given(s.Marks[3].House*n+c)
		if upper != 0 || lower != 0 {
			uppers, lowers = append(uppers, upper), append(lowers, lower)
		}
	}
	starts := 0
	for _, d := range uppers {
		if d == 0 || !slices.Contains(lowers, d) {
			starts++
		}
	}
	return starts
}
