package basic

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/internal/derived"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Law of leftovers, for regions that are no boxes: k lines and k regions that lie
// nearly together hold the same digits, each k times. So what the regions have
// outside the lines holds the same digits as what the lines have outside the
// regions.
//
//	A A A A A A B B B      row 1 and region A: r1c789 hold the same digits as
//	C C A A A D D B B      r2c345, so a digit that fits in none of the one
//	                       leaves the other
//
// The lines are neighbours; the cells on either side are few.

// leftover is some lines and as many regions, with the cells that only the lines or only
// the regions have.
type leftover struct {
	lines, regions []int
	inLines        solver.CellSet // and in none of the regions
	inRegions      solver.CellSet // and in none of the lines
}

// mostLeftovers is the most cells of a leftover on either side: people see few.
const mostLeftovers = 5

type leftoversKey struct{}

// leftoversOf lists the leftovers of a layout: neighbouring rows, or columns, from
// each line on, with all choices of regions that leave few cells.
func leftoversOf(g *position.Geometry) []leftover {
	return derived.Of(g.Derived(), leftoversKey{}, func() []leftover {
		var all []leftover
		if g.BoxRows > 0 {
			return all // the regions are boxes: what is left over is locked
		}
		for first := range g.LineCount {
			from := first % g.Size()
			for k := 1; from+k <= g.Size(); k++ {
				if (from == 0 || from+k == g.Size()) && 2*k > g.Size() {
					continue // the other lines say the same
				}
				l := leftover{}
				for h := first; h < first+k; h++ {
					l.lines = append(l.lines, h)
					l.inLines = l.inLines.Or(g.HouseSets[h])
				}
				all = appendLeftovers(g, all, l, 0, 0)
			}
		}
		return all
	})
}

// appendLeftovers adds regions from an index of the areas on, until there are as many as
// lines. The regions that were skipped have left cells of the lines, which no other
// region can cover.
func appendLeftovers(g *position.Geometry, all []leftover, l leftover, from, left int) []leftover {
	if l.inRegions.Len() > mostLeftovers {
		return all
	}
	if len(l.regions) == len(l.lines) {
		if !l.inRegions.Empty() {
			all = append(all, l)
		}
		return all
	}
	lines := linesOf(g, l)
	for i := from; i < len(g.Areas) && left <= mostLeftovers; i++ {
		region := g.Areas[i]
		if g.Houses()[region].Kind != solver.Region {
			continue
		}
		next := l
		next.regions = append(l.regions[:len(l.regions):len(l.regions)], region)
		next.inRegions = l.inRegions.Or(g.HouseSets[region].Minus(lines))
		next.inLines = l.inLines.Minus(g.HouseSets[region])
		all = appendLeftovers(g, all, next, i+1, left)
		left += g.HouseSets[region].And(lines).Len()
	}
	return all
}

func linesOf(g *position.Geometry, l leftover) solver.CellSet {
	var cells solver.CellSet
	for _, h := range l.lines {
		cells = cells.Or(g.HouseSets[h])
	}
	return cells
}

// findLeftovers finds the digits that fit on one side of a leftover alone.
func findLeftovers(s *search.Search) {
	b := s.Board
	for _, l := range leftoversOf(b.Geometry()) {
		for i, side := range [][2]solver.CellSet{{l.inLines, l.inRegions}, {l.inRegions, l.inLines}} {
			if s.Stop() {
				return
			}
			for d := range (search.DigitsIn(b, side[1]) &^ search.DigitsIn(b, side[0])).All() {
				gone := b.PlacesWithin(side[1], d)
				if !gone.Empty() && !s.Emit(leftoverStep(b, l, d, gone, i == 0)) {
					return
				}
			}
		}
	}
}

// leftoverStep makes the step of a digit that leaves one side. The houses of the other
// side are its base; those in which the digit stands already are marked as Pattern.
func leftoverStep(b *position.Board, l leftover, digit int, gone solver.CellSet, fromRegions bool) position.Step {
	step := position.Step{Digits: solver.DigitsOf(digit), Eliminations: position.Ordered(position.AppendPlaces(nil, gone, digit))}
	bases, covers := l.regions, l.lines
	if fromRegions {
		bases, covers = l.lines, l.regions
	}
	for _, h := range bases {
		role := position.Base
		if !b.Missing(h).Has(digit) {
			role = position.Pattern
		}
		step.Marks = append(step.Marks, position.MarkHouse(role, h))
	}
	for _, h := range covers {
		step.Marks = append(step.Marks, position.MarkHouse(position.Cover, h))
	}
	return step
}

func tellLeftovers(t tell.Teller) words.Words {
	base, cover := append(t.Marks(position.Base), t.Marks(position.Pattern)...), t.Marks(position.Cover)
	slices.SortFunc(base, func(x, y position.Mark) int { return x.House - y.House })
	houses := t.HousesOf(base)
	say := words.Blanks{
		"digit": words.TheDigits(t.Step.Digits), "base": houses, "cover": t.HousesOf(cover),
		"first":   {Text: english.Capital(houses.Text), Shows: houses.Shows},
		"inBase":  t.TheCells(leftOf(t, base, cover)),
		"inCover": t.TheCells(leftOf(t, cover, base)),
	}
	where := say.Text("{digit} in {base} and {cover}")
	return words.Words{
		Title: where,
		Reasons: slices.Concat(
			say.Premise("{first} and {cover} hold the same digits, because each house holds every digit once."),
			say.Because("Without the cells in both, {inBase} of the former and {inCover} of the latter are left, so these hold the same digits too."),
			say.Because("There is no {digit} in the former cells, nor room for one, so there is none in the latter.").
				Showing(say["inBase"].Shows).Showing(say["inCover"].Shows),
		),
		Pattern: where,
	}
}

// leftOf lists the cells of the houses of some marks that are in none of others.
func leftOf(t tell.Teller, marks, others []position.Mark) []int {
	var cells []int
	for _, m := range marks {
		for _, c := range t.HouseOf(m).Cells {
			if !slices.ContainsFunc(others, func(o position.Mark) bool { return slices.Contains(t.HouseOf(o).Cells, c) }) {
				cells = append(cells, c)
			}
		}
	}
	return lists.Sorted(cells)
}
