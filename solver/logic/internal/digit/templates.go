package digit

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Templates: the ways in which one digit can lie on the whole board, a place in
// each house that misses it and no two that see each other.
//
// A place in no template of a digit is false, and a place in all of them is true.
// Nothing else can be said of a digit by itself: every fish, every kite and every
// chain of one digit takes away places without a template. Dead remembers these, so
// that techniques of one digit skip a digit that has none.

// mostTemplateNodes is how long a search for the templates of one digit may
// take. Classic boards need less than a hundredth of it; on large ones that are
// nearly empty the digit then counts as not searched.
const mostTemplateNodes = 20_000

// templates is a search for the ways in which a digit can lie.
type templates struct {
	s      *search.Search
	digit  int
	rows   []int             // the rows that miss the digit, those with few places first
	needed position.HouseSet // the houses that miss the digit
	chosen []int             // cells
	nodes  int               // looked at so far
	most   int               // may be looked at
	over   bool              // the search took too long

	yield func(cells []int) bool // is given each template; false ends the search
	ended bool
}

// templatesOf prepares the search for the templates of a digit.
func templatesOf(s *search.Search, digit int) templates {
	b := s.Board
	t := templates{s: s, digit: digit, most: mostTemplateNodes}
	for h, missing := range b.AllMissing() {
		if !missing.Has(digit) {
			continue
		}
		t.needed.Add(h)
		if h < b.Geometry().Size() {
			t.rows = append(t.rows, h)
		}
	}
	slices.SortStableFunc(t.rows, func(x, y int) int {
		return bitset.Count(b.HousePlaces(x, digit)) - bitset.Count(b.HousePlaces(y, digit))
	})
	return t
}

// extend chooses a place in the rows from an index on. The row of a cell that is
// chosen beforehand is filled already.
func (t *templates) extend(i int, filled position.HouseSet) {
	for i < len(t.rows) && filled.Has(t.rows[i]) {
		i++
	}
	if t.nodes++; t.nodes > t.most || t.s.Stop() {
		t.over, t.ended = true, true
		return
	}
	if i == len(t.rows) {
		t.ended = filled == t.needed && !t.yield(t.chosen)
		return
	}
	g := t.s.Board.Geometry()
	cells := g.Houses()[t.rows[i]].Cells
	for places := t.s.Board.HousePlaces(t.rows[i], t.digit); places != 0 && !t.ended; places &= places - 1 {
		c := cells[bitset.Lowest(places)]
		if g.HousesByCell[c].Meets(filled) {
			continue
		}
		t.chosen = append(t.chosen, c)
		t.extend(i+1, filled.Or(g.HousesByCell[c]))
		t.chosen = t.chosen[:len(t.chosen)-1]
	}
}

// through finds a template with a cell in it; nil when there is none.
func (t *templates) through(cell int) []int {
	var template []int
	t.ended, t.chosen = false, append(t.chosen[:0], cell)
	t.yield = func(cells []int) bool {
		template = cells
		return false
	}
	t.extend(0, t.s.Board.Geometry().HousesByCell[cell])
	return template
}

// Dead is the set of places of a digit that no template uses. Where the search
// for templates would take too long it is all places, because nothing is known then.
func Dead(s *search.Search, digit int) solver.CellSet {
	f := &search.Memo[facts](s).dead
	if !f.Known(s) {
		f.Value = f.Value[:0]
		for d := range s.Board.Geometry().AllDigits().All() {
			f.Value = append(f.Value, findDead(s, d))
		}
		f.DropIfCut(s)
	}
	return f.Value[digit-1]
}

// facts is what the family finds out about a position.
type facts struct {
	dead    search.Fact[[]solver.CellSet] // by digit-1
	overlay search.Fact[overlay]
}

// findDead tries a template through each place that none has used yet.
func findDead(s *search.Search, digit int) solver.CellSet {
	all := s.Board.Places(digit)
	open := all // places for which no template is known
	t := templatesOf(s, digit)
	for c := range all.All() {
		if !open.Has(c) {
			continue
		}
		for _, used := range t.through(c) {
			open.Remove(used)
		}
		if t.over {
			return all
		}
	}
	return open
}
