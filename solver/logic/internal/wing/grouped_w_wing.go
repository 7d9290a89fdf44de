package wing

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Grouped W-Wing: two or three cells that are x or z, and a house in which each place
// of x sees one of them. Were all of them x, the house would have no place for x. So one
// of them is z, and z leaves what sees them all.
//
//	box:  x  x  ·  <- seen by the first cell xz
//	      ·  ·  x  <- seen by the second cell xz
//
// Each of the cells has places that no other of them sees, or it would not be needed.
// Two cells and two places are a W-Wing, and cells that see each other a naked pair: both
// are left to those.

// groupedWWing is the cells, as far as they are chosen.
type groupedWWing struct {
	s     *search.Search
	cells []int // all cells with the two candidates, in increasing order
	wings []int // those chosen
}

// largestGroupedWWing is the most wings: a person hardly sees that four cells leave a
// house without a place.
const largestGroupedWWing = 3

// findGroupedWWings looks at the cells of each two candidates.
func findGroupedWWings(s *search.Search) {
	var seen []solver.Digits
	for _, c := range s.Bivalue() {
		xz := s.Board.Candidates(c)
		if slices.Contains(seen, xz) {
			continue
		}
		seen = append(seen, xz)
		w := groupedWWing{s: s, cells: s.Board.CellsWith(xz, s.Bivalue())}
		if !w.extend(0, xz) {
			return
		}
	}
}

// extend adds wings from an index on. It returns false when no more steps are wanted.
func (w *groupedWWing) extend(from int, xz solver.Digits) bool {
	if len(w.wings) >= 2 && !w.emitAll(xz) {
		return false
	}
	if len(w.wings) == largestGroupedWWing {
		return true
	}
	for i, c := range w.cells[from:] {
		if w.s.Stop() {
			return false
		}
		if slices.ContainsFunc(w.wings, func(o int) bool { return w.s.Board.Geometry().Sees(o, c) }) {
			continue
		}
		w.wings = append(w.wings, c)
		if !w.extend(from+i+1, xz) {
			return false
		}
		w.wings = w.wings[:len(w.wings)-1]
	}
	return true
}

// emitAll emits the steps of the wings that are chosen.
func (w *groupedWWing) emitAll(xz solver.Digits) bool {
	b := w.s.Board
	for x := range xz.All() {
		z := xz.Without(x).Min()
		gone := b.Seeing(solver.CellsOf(w.wings...), z)
		if gone.Empty() {
			continue
		}
		for h, missing := range b.AllMissing() {
			if w.s.Stop() {
				return false
			}
			if missing.Has(x) && w.leaveNoPlace(h, x) && !w.s.Emit(w.step(h, x, z, gone)) {
				return false
			}
		}
	}
	return true
}

// leaveNoPlace reports whether each place of a digit in a house sees a wing, and each
// wing some place that no other wing sees. Two places of two wings are a W-Wing.
func (w *groupedWWing) leaveNoPlace(house, digit int) bool {
	b := w.s.Board
	places := b.PlacesWithin(b.Geometry().HouseSets[house], digit)
	if places.Len() == 2 && len(w.wings) == 2 {
		return false
	}
	for i := range w.wings {
		others := slices.Delete(slices.Clone(w.wings), i, i+1)
		if places.Within(b.Geometry().SeenBy(solver.CellsOf(others...))) {
			return false
		}
	}
	return places.Within(b.Geometry().SeenBy(solver.CellsOf(w.wings...)))
}

func (w *groupedWWing) step(house, x, z int, gone solver.CellSet) position.Step {
	b := w.s.Board
	step := position.Step{Digits: solver.DigitsOf(x, z), Eliminations: position.AppendPlaces(nil, gone, z)}
	step.Marks = []position.Mark{position.MarkHouseFor(position.Base, house, x)}
	for i, c := range w.wings {
		for d := range step.Digits.All() {
			step.Marks = append(step.Marks, position.MarkPart(position.Wing, i+1, c, d))
		}
		for p := range b.PlacesWithin(b.Geometry().HouseSets[house], x).And(b.Geometry().PeerSets[c]).All() {
			step.Marks = append(step.Marks, position.MarkPart(position.Pattern, i+1, p, x))
		}
	}
	return step
}

func tellGroupedWWing(t tell.Teller) words.Words {
	wings, x := t.CellsOf(position.Wing, 0), words.DigitsOf(t.Marks(position.Base))
	say := words.Blanks{
		"wings": t.TheCells(wings), "both": words.AnyDigit(t.Step.Digits), "house": t.TheHouses(position.Base),
		"places": t.TheCells(t.CellsOf(position.Pattern, 0)),
		"x":      words.AnyDigit(x), "z": words.AnyDigit(t.Step.Digits &^ x),
		"all": words.Plain("both"), "them": words.Plain("both"),
	}
	if len(wings) > 2 {
		say["all"], say["them"] = words.Plain("all"), words.Plain("all of them")
	}
	return words.Words{
		Title: say.Text("One of {wings} is {z}"),
		Reasons: slices.Concat(
			say.Premise("{wings} can only be {both}. In {house} the {x} fits only in {places}."),
			words.Of(words.Premise, sights(t, len(wings))...),
			say.Because("So {wings} are not {all} {x}, because {house} would have no place for {x}. So one of {wings} is {z}, and no cell that sees {them} can be {z}."),
		),
		Pattern: say.Text("{z}/{x} in ") + t.ShortCells(wings) + say.Text(" connected by {x} in ") + t.ShortHouses(position.Base),
	}
}

// sights says which places each wing sees: "There r3c7 sees r5c7 and r6c7; …".
func sights(t tell.Teller, wings int) []words.Phrase {
	var all []words.Phrase
	for part := 1; part <= wings; part++ {
		say := words.Blanks{"wing": t.TheCell(t.CellOf(position.Wing, part)), "seen": t.TheCells(t.CellsOf(position.Pattern, part))}
		all = append(all, say.Phrase("{wing} sees {seen}"))
	}
	semicolons := func(parts []string) string { return strings.Join(parts, "; ") }
	return words.Tell("there ", "and there ", semicolons, all)
}
