package digit

import (
	"slices"

	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Why no template uses a place can mostly be followed: with the digit there, houses have one
// place left, until one has none. A step marks the places of its digit, and so this is found
// when it is told.

// followed is a place that a digit must take, and why.
type followed struct {
	cell  int
	house int   // that has no other place left; None for the first
	from  []int // the earlier places that take the others, by their indexes
}

// followOn is what follows from a digit in a cell until a house has no place for it: the
// places that are needed for that, and the house. It is None where none gets so far.
func followOn(t tell.Teller, start int) (trail []followed, empty int) {
	trail = []followed{{cell: start, house: position.None}}
	by := map[int]int{} // of a place that is taken away, what did it
	for i := 0; i < len(trail); i++ {
		for _, c := range t.CellsOf(position.Pattern, 0) {
			if _, gone := by[c]; !gone && c != trail[i].cell && position.GeometryOf(t.Layout).PeerSets[c].Has(trail[i].cell) {
				by[c] = i
			}
		}
		for _, m := range t.Marks(position.Base) {
			left, from := placesLeft(t, m.House, by)
			switch {
			case len(left) == 0:
				return needed(trail, from), m.House
			case len(left) == 1 && !slices.ContainsFunc(trail, func(f followed) bool { return f.cell == left[0] }):
				trail = append(trail, followed{left[0], m.House, from})
			}
		}
	}
	return nil, position.None
}

// placesLeft is the places of the digit in a house that are not taken away, and what took
// the others.
func placesLeft(t tell.Teller, house int, by map[int]int) (left, from []int) {
	places := t.CellsOf(position.Pattern, 0)
	for _, c := range t.Layout.Houses()[house].Cells {
		if !slices.Contains(places, c) {
			continue
		}
		if i, gone := by[c]; gone {
			from = append(from, i)
		} else {
			left = append(left, c)
		}
	}
	return left, lists.SortedOnce(from)
}

// needed keeps of a trail what its end rests on.
func needed(trail []followed, end []int) []followed {
	keep := make([]bool, len(trail))
	keep[0] = true
	for _, i := range end {
		keep[i] = true
	}
	for i, f := range slices.Backward(trail) {
		for _, from := range f.from {
			keep[from] = keep[from] || keep[i]
		}
	}
	var all []followed
	for i, f := range trail {
		if keep[i] {
			all = append(all, f)
		}
	}
	return all
}

// mostFollowed is the most cells that a paragraph follows.
const mostFollowed = 3

// whyUnused tells why the digit is in none of some cells; nothing where that cannot be
// followed for one of them, or is too long.
func whyUnused(t tell.Teller, cells []int) words.Statements {
	if len(cells) > mostFollowed && !t.IsListed() {
		return nil
	}
	var told words.Statements
	for _, c := range cells {
		trail, empty := followOn(t, c)
		if empty == position.None {
			return nil
		}
		told = append(told, unused(t, trail, empty)...)
	}
	return told
}

// unused tells one trail: "If r5c9 is 4, column 4 has its 4 in r2c4, so box 7 has no place
// for 4."
func unused(t tell.Teller, trail []followed, empty int) words.Statements {
	digit := theDigit(t)
	state := func(cell int) words.Phrase {
		return words.Blanks{"cell": t.TheCell(cell), "digit": digit}.Phrase("{cell} is {digit}")
	}
	start := state(trail[0].cell)
	none := words.Blanks{"house": t.TheHouse(empty), "digit": digit}.Phrase("{house} has no place for {digit}")
	items := words.Statements{words.ItemOf(words.Because, words.Blanks{"start": start}.Phrase("suppose {start}"), words.Phrase{})}
	var clauses []words.Phrase
	lead := "then "
	for _, f := range trail[1:] {
		say := words.Blanks{"lead": words.Plain(lead), "claim": state(f.cell), "cell": t.TheCell(f.cell), "house": t.TheHouse(f.house), "digit": digit}
		clauses = append(clauses, say.Phrase("{house} has its {digit} in {cell}"))
		items = append(items, words.ItemOf(words.Because, say.Phrase("{lead}{claim}"), say.Phrase("{house} has no other place left for {digit}")))
		lead = "also "
	}
	if t.IsListed() {
		none.Text = "so " + none.Text
		return append(items, words.ItemOf(words.Because, none, words.Phrase{}))
	}
	said := words.Of(words.Because, words.FollowOn("if "+start.Text+", ", append(clauses, none))...)
	return said.Showing(start.Shows)
}
