package pattern

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/derived"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Symmetry: a puzzle that turns into itself when it is turned or mirrored and its
// digits are renamed. Its solution does so too, or there would be two. So a cell
// can be a digit only if its image can be the digit with the new name, and a cell
// that is its own image can only be a digit that keeps its name.
//
// The observation is Gurth's: gurth's symmetrical placement.

// movements are the ways to turn and mirror a square, without the one that changes
// nothing. A mark of a symmetry has the number of its movement as its part.
var movements = [...]struct {
	name string
	to   func(n, row, col int) (int, int)
}{
	{"turned by 180 degrees", func(n, r, c int) (int, int) { return n - 1 - r, n - 1 - c }},
	{"mirrored in the diagonal from the top left", func(_, r, c int) (int, int) { return c, r }},
	{"mirrored in the diagonal from the top right", func(n, r, c int) (int, int) { return n - 1 - c, n - 1 - r }},
	{"turned by 90 degrees", func(n, r, c int) (int, int) { return c, n - 1 - r }},
	{"mirrored from left to right", func(n, r, c int) (int, int) { return r, n - 1 - c }},
	{"mirrored from top to bottom", func(n, r, c int) (int, int) { return n - 1 - r, c }},
}

// movement is one of the movements on a layout that it turns into itself.
type movement struct {
	part  int   // number, from 1
	image []int // by cell
}

type movementsKey struct{}

// movementsOf returns those that turn a layout into itself, which are found once.
func movementsOf(g *position.Geometry) []movement {
	return derived.Of(g.Derived(), movementsKey{}, func() []movement { return newMovements(g) })
}

// newMovements finds the movements that turn each house into a house.
func newMovements(g *position.Geometry) []movement {
	var all []movement
	n := g.Size()
	for i := range movements {
		m := movement{part: i + 1, image: make([]int, g.CellCount())}
		for c := range m.image {
			r, k := movements[i].to(n, c/n, c%n)
			m.image[c] = r*n + k
		}
		if keepsHouses(g, m.image) {
			all = append(all, m)
		}
	}
	return all
}

// keepsHouses reports whether the image of each house is a house.
func keepsHouses(g *position.Geometry, image []int) bool {
	for _, h := range g.Houses() {
		var moved solver.CellSet
		for _, c := range h.Cells {
			moved.Add(image[c])
		}
		if !slices.Contains(g.HouseSets, moved) {
			return false
		}
	}
	return true
}

// naming is the new name of each digit, by digit - 1; 0 for one that has none yet.
type naming []int

func findSymmetries(s *search.Search) {
	b := s.Board
	for _, m := range movementsOf(b.Geometry()) {
		if s.Spend(b.Geometry().CellCount()) {
			return
		}
		names, examples, ok := renamed(b, m)
		if !ok {
			continue
		}
		step := position.Step{Digits: b.Geometry().AllDigits(), Eliminations: unsymmetrical(b, m, names)}
		if step.Eliminations == nil {
			continue
		}
		for _, c := range examples {
			step.Marks = append(step.Marks,
				position.MarkPart(position.Pattern, m.part, c, b.Puzzle().Given(c)),
				position.MarkPart(position.Pattern, m.part, m.image[c], b.Puzzle().Given(m.image[c])))
		}
		if !s.Emit(step) {
			return
		}
	}
}

// renamed finds how the digits are renamed if the givens turn into themselves,
// with a given of each digit that shows it. A digit that is not given gets the
// name that is left.
func renamed(b *position.Board, m movement) (names naming, examples []int, ok bool) {
	n := b.Geometry().Size()
	names = make(naming, n)
	var taken solver.Digits
	for c, image := range m.image {
		d, to := b.Puzzle().Given(c), b.Puzzle().Given(image)
		switch {
		case d == 0 && to == 0 || d != 0 && names[d-1] == to:
		case d == 0 || to == 0 || names[d-1] != 0 || taken.Has(to):
			return nil, nil, false
		default:
			names[d-1] = to
			taken = taken.With(to)
			examples = append(examples, c)
		}
	}
	return names, examples, names.complete(b.Geometry().AllDigits() &^ taken)
}

// complete names the one digit that has no name. It reports false if there are
// more.
func (names naming) complete(left solver.Digits) bool {
	if left.Len() == 1 {
		names[slices.Index(names, 0)] = left.Min()
	}
	return left.Len() <= 1
}

// unsymmetrical lists the candidates whose images are none.
func unsymmetrical(b *position.Board, m movement, names naming) []position.Candidate {
	var gone []position.Candidate
	for c, candidates := range b.AllCandidates() {
		for d := range candidates.All() {
			if !hasImages(b, m, names, position.Candidate{Cell: c, Digit: d}) {
				gone = append(gone, position.Candidate{Cell: c, Digit: d})
			}
		}
	}
	return position.Ordered(gone)
}

// hasImages follows a candidate from image to image until it comes back to its
// cell, and reports whether all of them can be, and whether it has its name again.
func hasImages(b *position.Board, m movement, names naming, c position.Candidate) bool {
	for x := c; ; {
		x = position.Candidate{Cell: m.image[x.Cell], Digit: names[x.Digit-1]}
		if x.Cell == c.Cell {
			return x == c
		}
		if !b.Candidates(x.Cell).Has(x.Digit) && int(b.Digit(x.Cell)) != x.Digit {
			return false
		}
	}
}

func tellSymmetry(t tell.Teller) words.Words {
	marks := t.Marks(position.Pattern)
	if len(marks) == 0 || marks[0].Part < 1 || marks[0].Part > len(movements) {
		return words.Words{}
	}
	movement := movements[marks[0].Part-1]
	renamed, kept := renaming(t, marks)
	pairs := words.ShownCells(t.CellsOf(position.Pattern, 0)...)
	say := words.Blanks{
		"moved":   words.Plain(movement.name),
		"renamed": words.ListOf(renamed, "and"),
		"kept":    words.AnyDigit(kept),
	}
	if len(renamed) == 0 {
		return words.Words{
			Title: say.Text("The puzzle {moved}"),
			Reasons: slices.Concat(
				say.Premise("When the puzzle is {moved}, the givens are the same."),
				say.Because("So is the solution, because there is only one. So a cell can be a digit only if its image can be that digit."),
			).Showing(pairs),
			Pattern: say.Text("{moved}, no digit is renamed"),
		}
	}
	reasons := slices.Concat(
		say.Premise("When the puzzle is {moved} and its digits are renamed, the givens are the same.").Showing(pairs),
		words.Of(words.Premise, words.FollowTogether("", renamed)...),
		say.Because("The solution stays the same too, because there is only one. So a cell can be a digit only if its image can be the digit with the new name.").Showing(pairs),
	)
	if kept != 0 {
		inPlace := words.ShownCells(unmoved(t.Layout.Size(), movement.to)...)
		reasons = append(reasons, say.Because("A cell that stays in its place can only be {kept}.").Showing(inPlace)...)
	}
	return words.Words{Title: say.Text("The puzzle {moved}"), Reasons: reasons, Pattern: say.Text("{moved}, {renamed}")}
}

// unmoved lists the cells that a movement of a board of n rows leaves in their place.
func unmoved(n int, to func(n, row, col int) (int, int)) []int {
	var cells []int
	for c := range n * n {
		if row, col := to(n, c/n, c%n); row*n+col == c {
			cells = append(cells, c)
		}
	}
	return cells
}

// renaming says which digits are renamed, and returns those that keep their names.
// The marks are pairs of a given and its image.
func renaming(t tell.Teller, marks []position.Mark) (renamed []words.Phrase, kept solver.Digits) {
	names, shown := make(naming, t.Layout.Size()), map[int]words.Shown{} // by digit
	left := t.Layout.AllDigits()
	for pair := range slices.Chunk(marks[:len(marks)/2*2], 2) {
		given, image := pair[0], pair[1]
		names[given.Digit-1] = image.Digit
		left = left.Without(image.Digit)
		shown[given.Digit] = words.ShownCells(lists.Sorted([]int{given.Cell, image.Cell})...)
	}
	names.complete(left)
	verb := " changes places with "
	for i, to := range names {
		d := i + 1
		say := words.Blanks{"from": words.Plain(words.Symbol(d)), "to": words.Plain(words.Symbol(to)), "changes": words.Plain(verb)}
		switch {
		case to == d:
			kept = kept.With(d)
		case to != 0 && names[to-1] == d && to > d:
			both := shown[d].And(shown[to]).And(words.ShownDigits(solver.DigitsOf(d, to)))
			renamed = append(renamed, say.Phrase("{from}{changes}{to}").Showing(both))
			verb = " with "
		case to != 0 && names[to-1] != d:
			renamed = append(renamed, say.Phrase("{from} becomes {to}").Showing(shown[d]))
		}
	}
	return renamed, kept
}
