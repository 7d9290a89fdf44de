package pattern

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Exocets: two base cells of one line in a box, which share three or four digits,
// and two target cells that have to repeat the two digits of the base.
//
//	B B · │ · · · │ · · ·     base r1c12, targets r2c4 and r3c7
//	· · s │ T · · │ · · ·     cross lines: columns 3, 4 and 7
//	· · s │ · · · │ T · ·
//	──────┼───────┼──────
//	· · S │ S · · │ S · ·     outside the targets, the cross lines have a digit
//	  …   │   …   │   …       of the base in two rows at most
//
// A digit that is in the base is nowhere else in the base's line and box. Each of
// the three cross lines needs it; outside the targets they have room for two of
// it only, because it would have to be three times in two rows. So a target has
// it, and as this holds for both digits of the base, the targets have nothing
// else.
//
// In a junior Exocet the targets are in the base's band, in two other boxes; in a
// senior one they may be anywhere on the cross lines, and in a Franken Exocet too,
// which needs the boxes to see that a digit has no room. A weak one exempts one
// of the digits. Two junior Exocets can make a double one, see
// exocets_double.go, and in a mutant one other houses stand for some of the cross
// lines, see exocets_mutant.go.

// exocetRule says which Exocets are looked for.
type exocetRule struct {
	senior bool // a target outside the band
	boxes  bool // some digit has no room only because of the boxes
	exempt int  // number of digits that may be elsewhere
}

// exocet is a base and two targets on a sheet.
type exocet struct {
	line    int    // of the base
	base    [2]int // cross lines of its cells
	cross   [3]int // the cross lines: in the base's box, and those of the targets
	targets [2]int // lines of the targets
	digits  solver.Digits
	exempt  solver.Digits // those that may be elsewhere
}

// findExocets returns the search for Exocets by a rule.
func findExocets(rule exocetRule) func(*search.Search) {
	return func(s *search.Search) {
		for _, sh := range s.Sheets() {
			more := eachBase(sh, func(x exocet, masks [][]uint32) bool {
				return eachTargets(sh, x, masks, rule, func(x exocet) bool {
					step, ok := onBoard(sh, x).step(s.Board)
					return !ok || s.Emit(step)
				})
			})
			if !more {
				return
			}
		}
	}
}

// eachBase yields the bases, with a cross line in their box, and their masks.
func eachBase(s search.Sheet, yield func(exocet, [][]uint32) bool) bool {
	for line := range s.N {
		for one := range s.N {
			for other := one + 1; s.InBox(other, one); other++ {
				if s.Stop() || !eachOwnCross(s, exocet{line: line, base: [2]int{one, other}}, yield) {
					return false
				}
			}
		}
	}
	return true
}

// eachOwnCross yields a base with each cross line in its box, if its cells can be one.
func eachOwnCross(s search.Sheet, x exocet, yield func(exocet, [][]uint32) bool) bool {
	a, b := s.Board.Candidates(s.Cell(x.line, x.base[0])), s.Board.Candidates(s.Cell(x.line, x.base[1]))
	x.digits = a | b
	if a.Len() < 2 || b.Len() < 2 || x.digits.Len() < 3 || x.digits.Len() > 4 {
		return true
	}
	if s.Spend(x.digits.Len() * s.N * s.N / 8) {
		return false
	}
	masks := masksOf(s, x)
	for cross := range s.N {
		x.cross[0] = cross
		if s.InBox(cross, x.base[0]) && cross != x.base[0] && cross != x.base[1] && !yield(x, masks) {
			return false
		}
	}
	return true
}

// masksOf is, for each digit of a base and each cross line, the lines where the
// digit can be when it is in the base.
func masksOf(s search.Sheet, x exocet) [][]uint32 {
	masks := make([][]uint32, s.N+1)
	for d := range x.digits.All() {
		masks[d] = make([]uint32, s.N)
		for cross := range s.N {
			for line := range s.N {
				cell := s.Cell(line, cross)
				seen := line == x.line || s.InBox(cross, x.base[0]) && line/s.High == x.line/s.High
				if !seen && (s.Board.Candidates(cell).Has(d) || int(s.Board.Digit(cell)) == d) {
					masks[d][cross] |= 1 << line
				}
			}
		}
	}
	return masks
}

// eachTargets yields a base with the targets that follow a rule.
func eachTargets(s search.Sheet, x exocet, masks [][]uint32, rule exocetRule, yield func(exocet) bool) bool {
	for c1 := range s.N {
		for c2 := range c1 {
			x.cross[1], x.cross[2] = c2, c1
			if rule.boxes && !s.InBox(c1, c2) {
				continue // no two cross lines share boxes
			}
			if !s.InBox(c1, x.base[0]) && !s.InBox(c2, x.base[0]) && !eachTargetsOn(s, x, masks, rule, yield) {
				return false
			}
		}
	}
	return true
}

// eachTargetsOn is eachTargets on given cross lines.
func eachTargetsOn(s search.Sheet, x exocet, masks [][]uint32, rule exocetRule, yield func(exocet) bool) bool {
	inBand := func(line int) bool { return line/s.High == x.line/s.High }
	for t1 := range s.N {
		for t2 := range s.N {
			junior := inBand(t1) && inBand(t2) && !s.InBox(x.cross[1], x.cross[2])
			if !rule.boxes && rule.senior == junior {
				continue
			}
			x.targets = [2]int{t1, t2}
			if s.Stop() || isExocet(s, &x, masks, rule) && !yield(x) {
				return false
			}
		}
	}
	return true
}

// isExocet reports whether an Exocet follows a rule, and notes the digits that are
// exempt.
func isExocet(s search.Sheet, x *exocet, masks [][]uint32, rule exocetRule) bool {
	for i, line := range x.targets {
		if line == x.line || s.Board.Candidates(s.Cell(line, x.cross[i+1]))&x.digits == 0 {
			return false
		}
	}
	x.exempt = 0
	boxes := false
	for d := range x.digits.All() {
		var m [3]uint32
		for i, cross := range x.cross {
			m[i] = masks[d][cross]
			if i > 0 {
				m[i] &^= 1 << x.targets[i-1]
			}
		}
		switch {
		case !threeLines(m):
		case rule.boxes && !threeBoxes(s, m, x.cross):
			boxes = true
		default:
			x.exempt = x.exempt.With(d)
		}
	}
	return x.exempt.Len() == rule.exempt && boxes == rule.boxes
}

// threeLines reports whether three cross lines have places on three different
// lines.
func threeLines(m [3]uint32) bool {
	return bitset.Count(m[0]|m[1]|m[2]) >= 3 && bitset.Count(m[0]|m[1]) >= 2 && bitset.Count(m[0]|m[2]) >= 2 && bitset.Count(m[1]|m[2]) >= 2 &&
		m[0] != 0 && m[1] != 0 && m[2] != 0
}

// threeBoxes reports whether the three places can be in three boxes too.
func threeBoxes(s search.Sheet, m [3]uint32, cross [3]int) bool {
	apart := func(a, b, i, j int) bool {
		return a != b && (a/s.High != b/s.High || !s.InBox(cross[i], cross[j]))
	}
	for a := range s.N {
		for b := range s.N {
			if m[0]>>a&1 == 0 || m[1]>>b&1 == 0 || !apart(a, b, 0, 1) {
				continue
			}
			for c := range s.N {
				if m[2]>>c&1 != 0 && apart(a, c, 0, 2) && apart(b, c, 1, 2) {
					return true
				}
			}
		}
	}
	return false
}

// boardExocet is an Exocet as cells and houses of the board.
type boardExocet struct {
	cells  [4]int // of the base, then the targets
	houses [3]int // in the place of the cross lines
	digits solver.Digits
	exempt solver.Digits
	covers []position.Mark // the two lines at most where the cross lines have room for a digit outside the targets
}

// onBoard is an Exocet of a sheet on the board.
func onBoard(s search.Sheet, x exocet) boardExocet {
	c := boardExocet{cells: exocetCells(s, x), digits: x.digits, exempt: x.exempt}
	for i, cross := range x.cross {
		c.houses[i] = s.CrossHouse(cross)
	}
	for d := range (x.digits &^ x.exempt).All() {
		lines := coversOf(s, x, d)
		if bitset.Count(lines) > 2 {
			continue
		}
		for ; lines != 0; lines &= lines - 1 {
			c.covers = append(c.covers, position.MarkHouseFor(position.Cover, s.LineHouse(bitset.Lowest(lines)), d))
		}
	}
	return c
}

// step makes the step of an Exocet. A candidate of base or targets goes if no way to
// fill them so that the targets repeat the base has it.
func (x boardExocet) step(b *position.Board) (position.Step, bool) {
	var left [4]solver.Digits
	can := func(i int) solver.Digits { return b.Candidates(x.cells[i]) }
	for d := range can(0).All() {
		for e := range can(1).Without(d).All() {
			must := solver.DigitsOf(d, e) &^ x.exempt
			for t := range can(2).All() {
				for u := range can(3).All() {
					clash := t == u && b.Geometry().Sees(x.cells[2], x.cells[3])
					if must&^solver.DigitsOf(t, u) == 0 && !clash {
						left[0], left[1], left[2], left[3] = left[0].With(d), left[1].With(e), left[2].With(t), left[3].With(u)
					}
				}
			}
		}
	}
	step := position.Step{Digits: x.digits}
	for i, c := range x.cells {
		step.Eliminations = position.AppendCandidates(step.Eliminations, c, can(i)&^left[i])
	}
	step.Eliminations = position.Ordered(step.Eliminations)
	step.Marks = append(x.marks(b, 1, x.digits&^x.exempt), x.covers...)
	return step, step.Eliminations != nil
}

// exocetCells is the cells of the base, then the targets.
func exocetCells(s search.Sheet, x exocet) [4]int {
	return [4]int{
		s.Cell(x.line, x.base[0]), s.Cell(x.line, x.base[1]),
		s.Cell(x.targets[0], x.cross[1]), s.Cell(x.targets[1], x.cross[2]),
	}
}

// marks marks base and targets, as one of several Exocets, and the houses, for the
// digits that the targets repeat.
func (x boardExocet) marks(b *position.Board, part int, digits solver.Digits) []position.Mark {
	var marks []position.Mark
	roles := [4]position.Role{position.ExocetBase, position.ExocetBase, position.ExocetTarget, position.ExocetTarget}
	for i, c := range x.cells {
		for d := range b.Candidates(c).All() {
			marks = append(marks, position.MarkPart(roles[i], part, c, d))
		}
	}
	for _, h := range x.houses {
		for d := range (digits & b.Missing(h)).All() {
			marks = append(marks, position.MarkHouseFor(position.Base, h, d))
		}
	}
	return marks
}
