package proof

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// fact is what one line says, while it is looked for. Its kind says which fields it has, as
// for a Line.
type fact struct {
	kind         Kind
	k            int32   // the candidate that is placed, or none
	gone         []int32 // the candidates that are eliminated
	house, other int
	cells        []int
	digits       solver.Digits
	any          []int32 // of a supposition, and of cases: candidates of which one is true; gone is what each of them rules out

	inner []fact  // of a part: its supposition, and what follows from it
	needs []int16 // of a part: the numbers of the facts outside that it uses
}

func placement(kind Kind, k int32, house int) fact {
	return fact{kind: kind, k: k, house: house, other: position.None}
}

func elimination(kind Kind, gone []int32) fact {
	return fact{kind: kind, k: none, gone: gone, house: position.None, other: position.None}
}

// supposing is the fact that a claim is supposed.
func (b *board) supposing(c Claim) fact {
	k := b.index(c.Cell, c.Digit)
	if c.On {
		return placement(Suppose, k, position.None)
	}
	return elimination(Suppose, []int32{k})
}

// supposingOneOf is the fact that a claim of several is not true, where all of them are
// eliminations: what each of their candidates would rule out is gone, also where it was gone
// before. It reports whether that is news.
func (g *grid) supposingOneOf(claims []Claim) (fact, bool) {
	f := elimination(Suppose, nil)
	for _, c := range claims {
		f.any = append(f.any, g.index(c.Cell, c.Digit))
		if c.On {
			return f, false
		}
	}
	for c := range g.cand {
		for d := range g.AllDigits().All() {
			if o := (position.Candidate{Cell: c, Digit: d}); !slices.ContainsFunc(claims, func(c Claim) bool { return !g.Excludes(c.Candidate, o) }) {
				f.gone = append(f.gone, g.index(c, d))
			}
		}
	}
	return f, g.isNews(&f)
}

// refuting is the fact that a part proves: the opposite of what it supposes.
func refuting(inner []fact, needs []int16) fact {
	f := fact{kind: ByPart, k: none, house: position.None, other: position.None, inner: inner, needs: needs}
	switch s := &inner[0]; {
	case s.any != nil:
		f.gone = s.any
	case s.k >= 0:
		f.gone = []int32{s.k}
	default:
		f.k = s.gone[0]
	}
	return f
}

// apply makes the grid the one after a fact.
func (g *grid) apply(f *fact, number int16) {
	g.fact = number
	if f.k >= 0 {
		g.place(g.cellOf(f.k), g.digitOf(f.k))
		return
	}
	for _, k := range f.gone {
		g.remove(g.cellOf(k), g.digitOf(k))
	}
}

// isNews reports whether a fact says something that the grid does not show.
func (g *grid) isNews(f *fact) bool {
	if f.k >= 0 {
		return !g.placed[g.cellOf(f.k)]
	}
	for _, k := range f.gone {
		if g.has(k) {
			return true
		}
	}
	return false
}

// lacks appends the candidates that have to be gone for a fact to follow, whether they are or
// not. Those of a part are not among them, see fact.needs.
func (g *grid) lacks(all []int32, f *fact) []int32 {
	switch f.kind {
	case LastDigit:
		return g.othersOfCell(all, g.cellOf(f.k), solver.DigitsOf(g.digitOf(f.k)))
	case OnlyPlace:
		return g.othersOfHouse(all, f.house, g.digitOf(f.k), func(c int) bool { return c == g.cellOf(f.k) })
	case Locked:
		in := &g.HouseSets[f.other]
		return g.othersOfHouse(all, f.house, f.digits.Min(), func(c int) bool { return in.Has(c) })
	case NakedSet, RemotePair:
		for _, c := range f.cells {
			all = g.othersOfCell(all, c, f.digits)
		}
	case HiddenSet:
		for d := range f.digits.All() {
			all = g.othersOfHouse(all, f.house, d, func(c int) bool { return slices.Contains(f.cells, c) })
		}
	}
	return all
}

// lacksOfEnd is lacks of a contradiction, or of the goal.
func (g *grid) lacksOfEnd(all []int32, e end) []int32 {
	switch e.kind {
	case CellEnd:
		return g.othersOfCell(all, e.cell, 0)
	case HouseEnd:
		return g.othersOfHouse(all, e.house, e.digit, func(int) bool { return false })
	}
	return append(all, g.index(e.cell, e.digit))
}

func (g *grid) othersOfCell(all []int32, cell int, except solver.Digits) []int32 {
	for d := range (g.AllDigits() &^ except).All() {
		all = append(all, g.index(cell, d))
	}
	return all
}

func (g *grid) othersOfHouse(all []int32, house, digit int, except func(cell int) bool) []int32 {
	for _, c := range g.Houses()[house].Cells {
		if !except(c) {
			all = append(all, g.index(c, digit))
		}
	}
	return all
}
