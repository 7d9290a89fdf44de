package colour

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Multi-colours: two clusters of a digit, the colours of which see each other.
//
//	A ── a   sees   b ── B      not both a and b are true, so A or B is:
//	                            what sees both goes (type 1)
//	A ── a   sees   b and B     one of b and B is true, so a is wrong (type 2)

// findMultiColours1 finds the places that see a colour of one cluster and a colour of
// another, one of which is true because their opposites see each other. Two clusters
// with several such pairs of colours make one step.
func findMultiColours1(s *search.Search) {
	g := s.Board.Geometry()
	colourPairs(s, func(one, other colourCluster) bool {
		var gone solver.CellSet
		for i := range 4 {
			a, b := one.from(i&1), other.from(i>>1)
			if g.SeenBy(a.cells[0]).Meets(b.cells[0]) {
				gone = gone.Or(g.SeenBy(a.cells[1]).And(g.SeenBy(b.cells[1])))
			}
		}
		gone = s.Board.PlacesWithin(gone, one.digit)
		return !s.Spend(10) && (gone.Empty() || s.Emit(multiColours1Step(s, gone, one, other)))
	})
}

// multiColours1Step has a link between each two colours that see each other.
func multiColours1Step(s *search.Search, gone solver.CellSet, one, other colourCluster) position.Step {
	step := colourStep(s, gone, one, other)
	for _, a := range one.cells {
		for _, b := range other.cells {
			step.Links = appendClash(s.Board.Geometry(), step.Links, a, b, one.digit)
		}
	}
	return step
}

// findMultiColours2 finds the colours that see both colours of another cluster,
// one of which is true.
func findMultiColours2(s *search.Search) {
	g := s.Board.Geometry()
	colourPairs(s, func(one, other colourCluster) bool {
		for i := range 4 {
			a, b := one.from(i&1), other
			if i > 1 {
				a, b = other.from(i&1), one
			}
			if s.Stop() {
				return false
			}
			seen := g.SeenBy(a.cells[0])
			if seen.Meets(b.cells[0]) && seen.Meets(b.cells[1]) && !s.Emit(multiColours2Step(s, a, b)) {
				return false
			}
		}
		return true
	})
}

// multiColours2Step has a link from the wrong colour, the first of its cluster, to each
// colour of the other.
func multiColours2Step(s *search.Search, wrong, other colourCluster) position.Step {
	step := colourStep(s, wrong.cells[0], wrong, other)
	for _, b := range other.cells {
		step.Links = appendClash(s.Board.Geometry(), step.Links, wrong.cells[0], b, wrong.digit)
	}
	return step
}

// colourPairs visits the pairs of clusters of the same digit, until visit returns false.
func colourPairs(s *search.Search, visit func(one, other colourCluster) bool) {
	all := colourClusters(s)
	for i, one := range all {
		for _, other := range all[i+1:] {
			if other.digit == one.digit && !visit(one, other) {
				return
			}
		}
	}
}

func tellMultiColours1(t tell.Teller) words.Words {
	var either words.Statements
	for i := range 4 {
		a, b := 1+i&1, 3+i>>1
		if clash, ok := clashOf(t, a, b); ok {
			say := words.Blanks{"clash": clash, "one": colourIs(t, 3-a), "other": colourIs(t, 7-b)}
			either = append(either, say.Because("{one} or {other}, because {clash}.")...)
		}
	}
	say := words.Blanks{"digit": words.TheDigits(t.Step.Digits)}
	all := t.TheCells(t.CellsOf(position.Colour, 0)).Shows
	out := "A cell that sees one of each cannot be {digit}."
	if len(either) > 1 {
		out = "A cell that sees one of each cannot be {digit}, whichever of these pairs is taken."
	}
	return words.Words{
		Title: say.Text("{digit} in two pairs of colours"),
		Reasons: slices.Concat(
			eitherColour(t, 0), eitherColour(t, 1), either,
			say.Because(out).Showing(all),
		),
		Pattern: colourPattern(t),
	}
}

func tellMultiColours2(t tell.Teller) words.Words {
	one, _ := clashOf(t, 1, 3)
	other, _ := clashOf(t, 1, 4)
	cells := slices.Concat(t.CellsOf(position.Colour, 3), t.CellsOf(position.Colour, 4))
	say := words.Blanks{
		"digit": words.TheDigits(t.Step.Digits), "wrong": t.TheCells(t.CellsOf(position.Colour, 1)), "can": words.Plain("cannot"), "one": one, "other": other,
		"second": words.Plain("the second pair").Showing(t.TheCells(cells).Shows),
	}
	if byLetters(t) {
		say["wrong"], say["can"] = words.Plain("no cell of colour A").Showing(say["wrong"].Shows), words.Plain("can")
	}
	return words.Words{
		Title: say.Text("{digit} in two pairs of colours"),
		Reasons: slices.Concat(
			eitherColour(t, 0), eitherColour(t, 1),
			say.Because("{wrong} {can} be {digit}, because {one}, {other}, and {second} has a {digit} either way."),
		),
		Pattern: colourPattern(t),
	}
}
