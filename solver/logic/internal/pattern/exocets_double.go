package pattern

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Double Exocets: two junior Exocets with the same four digits and cross lines. Each
// digit is in one of the bases, and so in both lines that cover its places on the
// cross lines:
//
//	B B · │ · · · │ · t ·     bases B and b, with their targets T and t
//	· · t │ · · T │ · · ·     cross lines of both: columns 3, 6 and 8
//	· · · │ b b · │ · T ·

// findDoubleExocets looks for two junior Exocets with the same four digits on the
// same cross lines, whose bases are on two lines and in two boxes.
func findDoubleExocets(s *search.Search) {
	for _, sh := range s.Sheets() {
		var juniors []exocet
		if !eachBase(sh, func(x exocet, masks [][]uint32) bool {
			return x.digits.Len() != 4 || eachTargets(sh, x, masks, exocetRule{}, func(x exocet) bool {
				juniors = append(juniors, x)
				return true
			})
		}) {
			return
		}
		for i, x := range juniors {
			for _, y := range juniors[:i] {
				if !isDouble(sh, x, y) {
					continue
				}
				if step, ok := doubleStep(sh, y, x); ok && !s.Emit(step) {
					return
				}
			}
		}
	}
}

// isDouble reports whether two Exocets make a double one: a digit cannot be in
// both bases, as both would need it in the third box, in different targets.
func isDouble(s search.Sheet, x, y exocet) bool {
	a, b := x.cross, y.cross
	slices.Sort(a[:])
	slices.Sort(b[:])
	if x.digits != y.digits || a != b || x.line == y.line || x.line/s.High != y.line/s.High || s.InBox(x.base[0], y.base[0]) {
		return false
	}
	one, other := exocetCells(s, x), exocetCells(s, y)
	for i, c := range one {
		if slices.Contains(other[:], c) || i < 2 && slices.Contains(other[2:], c) {
			return false
		}
	}
	return true
}

// doubleStep makes the step of a double Exocet: each digit is in one of the bases
// and in a target of it, and in the lines that cover its other places on the cross
// lines.
func doubleStep(s search.Sheet, x, y exocet) (position.Step, bool) {
	b := s.Board
	one, other := exocetCells(s, x), exocetCells(s, y)
	step := position.Step{Digits: x.digits, Marks: append(onBoard(s, x).marks(b, 1, x.digits), onBoard(s, y).marks(b, 2, 0)...)}
	bases := solver.CellsOf(one[0], one[1], other[0], other[1])
	targets := solver.CellsOf(one[2], one[3], other[2], other[3])
	var crossCells solver.CellSet
	for _, cross := range x.cross {
		crossCells = crossCells.Or(b.Geometry().HouseSets[s.CrossHouse(cross)])
	}
	for d := range x.digits.All() {
		for _, set := range []solver.CellSet{bases, targets} {
			step.Eliminations = position.AppendPlaces(step.Eliminations, b.Seeing(set, d), d)
		}
		for lines := covers(s, x, y, d); lines != 0; lines &= lines - 1 {
			line := bitset.Lowest(lines)
			rest := b.Geometry().HouseSets[s.LineHouse(line)].Minus(crossCells)
			step.Eliminations = position.AppendPlaces(step.Eliminations, b.PlacesWithin(rest, d), d)
			step.Marks = append(step.Marks, position.MarkHouseFor(position.Cover, s.LineHouse(line), d))
		}
	}
	step.Eliminations = position.Ordered(step.Eliminations)
	return step, step.Eliminations != nil
}

// covers is the two lines that cover a digit in both halves of a double Exocet:
// whichever base it is in, it is in the cross lines on both of them. It is none
// when there are more or fewer, or when the halves differ.
func covers(s search.Sheet, x, y exocet, digit int) uint32 {
	lines := coversOf(s, x, digit)
	if bitset.Count(lines) != 2 || lines != coversOf(s, y, digit) {
		return 0
	}
	return lines
}

// coversOf is the lines where the cross lines can have a digit of the base outside
// the targets.
func coversOf(s search.Sheet, x exocet, digit int) uint32 {
	var lines uint32
	masks := masksOf(s, x)[digit]
	for i, cross := range x.cross {
		mask := masks[cross]
		if i > 0 {
			mask &^= 1 << x.targets[i-1]
		}
		lines |= mask
	}
	return lines
}
