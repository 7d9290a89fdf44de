package wing

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Chute remote pair: two cells that are x or y in different boxes and lines of a
// chute of three, a row or a column of boxes. Were both x, the third box could
// have its x only on the third line. Where it cannot be there, one of the cells is
// y, and y leaves what sees both:
//
//	xy ·  · | ·  ·  · | ·  ·  ·
//	·  ·  · | ·  xy · | ·  ·  ·
//	·  ·  · | ·  ·  · | no x here

// findChuteRemotePairs looks at each two cells of the same two candidates.
func findChuteRemotePairs(s *search.Search) {
	for one, other := range s.EqualPairs() {
		box := thirdBox(s.Board.Geometry(), one, other)
		if box == position.None {
			continue
		}
		for x := range s.Board.Candidates(one).All() {
			if !chuteRemotePair(s, [2]int{one, other}, box, x) {
				return
			}
		}
	}
}

// thirdBox is the box that two cells in different boxes and lines leave in a chute
// of three boxes, or None.
func thirdBox(g *position.Geometry, one, other int) int {
	n := g.Size()
	r1, r2, c1, c2 := one/n, other/n, one%n, other%n
	switch {
	case g.BoxRows == 3 && r1/3 == r2/3 && r1 != r2 && c1/g.BoxCols != c2/g.BoxCols:
		third := 3 - c1/g.BoxCols - c2/g.BoxCols
		return g.BoxOf(r1*n + third*g.BoxCols)
	case g.BoxCols == 3 && c1/3 == c2/3 && c1 != c2 && r1/g.BoxRows != r2/g.BoxRows:
		third := 3 - r1/g.BoxRows - r2/g.BoxRows
		return g.BoxOf(third*g.BoxRows*n + c1)
	}
	return position.None
}

// chuteRemotePair emits the step of two cells that are not both x, because of the box.
func chuteRemotePair(s *search.Search, pair [2]int, box, x int) bool {
	b, g := s.Board, s.Board.Geometry()
	one, other := pair[0], pair[1]
	y := b.Candidates(one).Without(x).Min()
	seen := g.PeerSets[one].Or(g.PeerSets[other])
	if !b.Missing(box).Has(x) || !b.PlacesWithin(g.HouseSets[box], x).Within(seen) {
		return true
	}
	gone := b.Seeing(solver.CellsOf(one, other), y)
	if gone.Empty() {
		return true
	}
	step := position.Step{Digits: solver.DigitsOf(x, y), Eliminations: position.AppendPlaces(nil, gone, y)}
	step.Marks = b.MarksIn(position.Pattern, pair[:], step.Digits)
	step.Marks = append(step.Marks, position.MarkHouseFor(position.Base, box, x))
	return s.Emit(step)
}

func tellChuteRemotePair(t tell.Teller) words.Words {
	cells, x := t.CellsOf(position.Pattern, 0), t.DigitsOf(position.Base, 0)
	pair := t.TheCells(cells)
	say := words.Blanks{
		"pair": pair, "either": words.AnyDigit(t.Step.Digits), "box": t.TheHouses(position.Base),
		"x": words.AnyDigit(x), "y": words.AnyDigit(t.Step.Digits &^ x),
	}
	return words.Words{
		Title: say.Text("One of {pair} is {y}"),
		Reasons: slices.Concat(
			say.Premise("{pair} can only be {either}."),
			say.Because("They are not both {x}, because every place for {x} in {box} is seen by one of them.").Showing(pair.Shows),
			say.Because("So one of them is {y}, and no cell that sees both can be {y}.").Showing(pair.Shows),
		),
		Pattern: t.ShortDigits() + " in " + t.ShortCells(cells),
	}
}
