package digit

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Single-digit patterns: two, three or four strong links of one digit, joined end
// to end. One of the two outer ends is right, so the digit leaves every cell that
// sees both.
//
//	skyscraper        two rows joined in a column, or two columns in a row
//	two-string kite   a row and a column joined in an area
//	turbot fish       the other chains of two links between single cells
//	empty rectangle   a box whose places lie in a row and a column, and a line
//	                  with two places
//	grouped           other chains of two links with groups of cells
//
//	kite    . 7 . | . . . | . 7 .     row 1: r1c2 = r1c8
//	        7 . .                     joined in box 1: r1c2 - r2c1
//	        . . .                     column 1: r2c1 = r8c1
//	        7 . . | . . . | . ×       so r8c8 is not 7
//
// A dual is two of them that hang on the same box, told as one.

// linkShape is the kinds of the two houses of a chain of two links, and those that hold both
// ends where they meet.
type linkShape struct {
	one, other solver.HouseKind
	joints     []solver.HouseKind
}

func isSkyscraper(x linkShape) bool {
	return position.IsLine(x.one) && x.one == x.other && slices.ContainsFunc(x.joints, position.IsLine)
}

func isKite(x linkShape) bool {
	return position.IsLine(x.one) && position.IsLine(x.other) && x.one != x.other && slices.ContainsFunc(x.joints, position.IsArea)
}

func isTurbot(x linkShape) bool { return !isSkyscraper(x) && !isKite(x) }

// pairChains returns the search for chains of two links between cells, of one
// shape.
func pairChains(fits func(linkShape) bool) func(*search.Search) {
	return func(s *search.Search) {
		EachDigitWithDead(s, func(d int) bool { return eachPairChain(s, d, fits, s.Emit) })
	}
}

func findSkyscrapers(s *search.Search) {
	for _, kind := range []solver.HouseKind{solver.Row, solver.Column} {
		pairChains(func(x linkShape) bool { return x.one == kind && isSkyscraper(x) })(s)
	}
}

// EachDigitWithDead yields the digits that have dead places, the only ones that a
// technique of one digit can take away.
func EachDigitWithDead(s *search.Search, yield func(digit int) bool) {
	for d := range s.Board.Geometry().AllDigits().All() {
		if s.Stop() || !Dead(s, d).Empty() && !yield(d) {
			return
		}
	}
}

// eachPairChain yields the chains of two links of a digit between cells.
func eachPairChain(s *search.Search, digit int, fits func(linkShape) bool, yield func(position.Step) bool) bool {
	f := newDigitChains(s, digit, 2, pairLinks(s, digit))
	f.yield = func(chain []int) bool {
		return !fits(f.shape(chain)) || yield(f.step(chain))
	}
	return f.run()
}

func (f *digitChains) shape(chain []int) linkShape {
	g := f.s.Board.Geometry()
	x := linkShape{one: g.Houses()[f.links[chain[0]/2].house].Kind, other: g.Houses()[f.links[chain[1]/2].house].Kind}
	for _, h := range g.HousesOfSet(f.cells(chain[0] ^ 1).Or(*f.cells(chain[1]))) {
		x.joints = append(x.joints, g.Houses()[h].Kind)
	}
	return x
}

// findDualKites finds pairs of kites with the same two cells where they meet.
func findDualKites(s *search.Search) {
	EachDigitWithDead(s, func(d int) bool {
		var kites []position.Step
		eachPairChain(s, d, isKite, func(step position.Step) bool {
			kites = append(kites, step)
			return true
		})
		return emitDuals(s, kites, func(one, other position.Step) bool {
			return slices.Equal(jointOf(one), jointOf(other))
		})
	})
}

// jointOf lists the cells in which the two links of a step meet.
func jointOf(step position.Step) []int {
	return slices.Concat(step.Links[1].From, step.Links[1].To).Cells()
}

// emitDuals emits the pairs of steps that meet and of which neither has all the effect
// of the other.
func emitDuals(s *search.Search, steps []position.Step, meet func(one, other position.Step) bool) bool {
	for i, other := range steps {
		for _, one := range steps[:i] {
			if s.Stop() {
				return false
			}
			if !meet(one, other) {
				continue
			}
			if both, ok := dual(one, other); ok && !s.Emit(both) {
				return false
			}
		}
	}
	return true
}

// dual joins two steps of one digit. The part of each mark says whose it is. It reports
// false when one step has all the effect.
func dual(one, other position.Step) (position.Step, bool) {
	both := position.Step{Digits: one.Digits, Length: one.Length + other.Length, Links: slices.Concat(one.Links, other.Links)}
	both.Eliminations = position.Ordered(slices.Concat(one.Eliminations, other.Eliminations))
	if n := len(both.Eliminations); n == len(one.Eliminations) || n == len(other.Eliminations) {
		return position.Step{}, false
	}
	for i, step := range []position.Step{one, other} {
		for _, m := range step.Marks {
			m.Part = i + 1
			both.Marks = append(both.Marks, m)
		}
	}
	return both, true
}

// findGroupedLinks finds the chains of two links with a group of cells.
func findGroupedLinks(s *search.Search) {
	EachDigitWithDead(s, func(d int) bool { return findStrongLinks(s, d, 2, withGroup) })
}

// strongLinks returns the search for chains of that many links: those between cells
// first, which are easier.
func strongLinks(length int) func(*search.Search) {
	return func(s *search.Search) {
		EachDigitWithDead(s, func(d int) bool { return findStrongLinks(s, d, length, withoutGroup) })
		EachDigitWithDead(s, func(d int) bool { return findStrongLinks(s, d, length, withGroup) })
	}
}

// grouping says whether a chain leads through a group of cells.
type grouping bool

const (
	withoutGroup grouping = false
	withGroup    grouping = true
)

// findStrongLinks finds the chains of a digit without a group, or those with one.
func findStrongLinks(s *search.Search, digit, length int, groups grouping) bool {
	links := pairLinks(s, digit)
	if groups == withGroup {
		links = append(links, groupLinks(s, digit)...)
	}
	f := newDigitChains(s, digit, length, links)
	f.yield = func(chain []int) bool {
		has := slices.ContainsFunc(chain, func(e int) bool { return links[e/2].grouped() })
		return grouping(has) != groups || s.Emit(f.step(chain))
	}
	return f.run()
}

// rateStrongLinks rates a chain of three or four links as Sudoku Explainer does:
// parallel lines are the easiest, then lines and boxes or lines that cross, then
// all three kinds; groups are the hardest.
func rateStrongLinks(l *solver.Layout, s position.Step) int {
	rating := map[int]int{3: 54, 4: 58}[s.Length/2]
	var rows, columns, others int
	for _, m := range s.Marks {
		if m.Role != position.Base {
			continue
		}
		switch l.Houses()[m.House].Kind {
		case solver.Row:
			rows = 1
		case solver.Column:
			columns = 1
		default:
			others = 1
		}
	}
	if slices.ContainsFunc(s.Links, func(l position.Link) bool { return len(l.From) > 1 || len(l.To) > 1 }) {
		return rating + 3
	}
	return rating + rows + columns + others - 1
}
