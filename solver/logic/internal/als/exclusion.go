package als

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Exclusion: two or three base cells, and sets around them that can lose one digit
// at most. A combination of digits in the base cells is out if it puts a digit
// twice into a house, if it takes two digits from one of the sets, or all three
// from a cell. A candidate that is in no combination left over goes.
//
//	base r1c2 {1,2}, r1c5 {3,4}      excluders r2c3 {1,3}, r3c5 {1,4}
//	                                 with 1 in r1c2, r1c5 can be neither 3 nor 4
//
// In aligned exclusion only single cells are excluders, in subset exclusion all almost
// locked sets up to a size.

// mostExclusionCells is the most cells of a board that is searched: the tables grow
// with their square.
const mostExclusionCells = 256

// largestExcluder is the most cells of an excluder in subset exclusion.
const largestExcluder = 3

// exclusionFinder is a search for base cells. forbids has, for each candidate and each
// cell, the digits of the cell that it rules out.
type exclusionFinder struct {
	*search.Search
	graph   *setGraph
	largest int // excluder, in cells
	cells   int
	forbids []solver.Digits
}

// findExclusions returns the search with a number of base cells, and with excluders up
// to a size.
func findExclusions(bases, largest int) func(*search.Search) {
	return func(s *search.Search) {
		x := exclusionFinder{Search: s, graph: setGraphOf(s), largest: largest, cells: len(s.Board.AllCandidates())}
		if x.cells > mostExclusionCells || s.Spend(x.cells*x.cells/8) || !x.fill() {
			return
		}
		for c, digits := range s.Board.AllCandidates() {
			for d := range digits.All() {
				if !x.findAround(bases, position.Candidate{Cell: c, Digit: d}) {
					return
				}
			}
		}
	}
}

func findSubsetExclusions(s *search.Search) {
	for bases := 2; bases <= 3 && !s.Stop(); bases++ {
		findExclusions(bases, largestExcluder)(s)
	}
}

// fill takes the table of what excludes what from the memo, or makes it. It reports
// whether to go on.
func (x *exclusionFinder) fill() bool {
	f := &search.Memo[facts](x.Search).forbids[x.largest]
	x.forbids = f.Value
	if !f.Known(x.Search) {
		x.forbids = lists.Zeroed(x.forbids, x.cells*x.graph.n*x.cells)
		f.Value = x.forbids
		x.fillAnew()
		f.DropIfCut(x.Search)
	}
	return !x.Stop()
}

// fillAnew fills a table that is empty.
func (x *exclusionFinder) fillAnew() {
	g, b := x.graph, x.Board
	for c, digits := range b.AllCandidates() {
		for d := range digits.All() {
			for other := range b.PlacesWithin(b.Geometry().PeerSets[c], d).All() {
				x.forbid(position.Candidate{Cell: c, Digit: d}, position.Candidate{Cell: other, Digit: d})
			}
		}
	}
	for i := range g.sets {
		if x.Spend(1 + g.sets[i].Digits.Len()*g.sets[i].Digits.Len()/2) {
			return
		}
		if g.sets[i].Size <= x.largest {
			x.fillBySet(i)
		}
	}
}

// fillBySet forbids what takes two digits from a set.
func (x *exclusionFinder) fillBySet(set int) {
	g := x.graph
	for a := range g.useful[set].All() {
		for b := range g.useful[set].Without(a).All() {
			for one := range g.nodes[g.node(set, a)].seeing.All() {
				for other := range g.nodes[g.node(set, b)].seeing.All() {
					x.forbid(position.Candidate{Cell: one, Digit: a}, position.Candidate{Cell: other, Digit: b})
				}
			}
		}
	}
}

func (x *exclusionFinder) forbid(one, other position.Candidate) {
	i := (one.Cell*x.graph.n+one.Digit-1)*x.cells + other.Cell
	x.forbids[i] = x.forbids[i].With(other.Digit)
}

// remaining is what a cell can still be beside a candidate elsewhere.
func (x *exclusionFinder) remaining(beside position.Candidate, cell int) solver.Digits {
	i := (beside.Cell*x.graph.n+beside.Digit-1)*x.cells + cell
	return x.Board.Candidates(cell) &^ x.forbids[i]
}

// findAround finds the base cells that exclude a candidate of the first of them.
func (x *exclusionFinder) findAround(bases int, c position.Candidate) bool {
	var near []int // cells that the candidate narrows down
	for cell, digits := range x.Board.AllCandidates() {
		if x.Stop() {
			return false
		}
		left := x.remaining(c, cell)
		switch {
		case cell == c.Cell || left == digits:
		case left != 0:
			near = append(near, cell)
		case bases == 2 && !x.Emit(x.step([]int{min(c.Cell, cell), max(c.Cell, cell)})):
			return false
		}
	}
	for i := 0; bases == 3 && i < len(near); i++ {
		for _, other := range near[:i] {
			if x.Stop() {
				return false
			}
			if !x.excluded(c, other, near[i]) {
				continue
			}
			base := []int{c.Cell, other, near[i]}
			slices.Sort(base)
			if x.Options.Rated && !x.aligned(base) {
				continue
			}
			if !x.Emit(x.step(base)) {
				return false
			}
		}
	}
	return true
}

// aligned reports whether Sudoku Explainer looks at some base cells: two cells that all
// of them see have no more candidates than there are base cells, and of three, one that
// has as few sees another.
func (x *exclusionFinder) aligned(base []int) bool {
	excluders := 0
	for c := range x.Board.Geometry().SeenByAll(solver.CellsOf(base...)).All() {
		if x.hasFew(c, len(base)) {
			excluders++
		}
	}
	return excluders >= 2 && (len(base) == 2 || slices.ContainsFunc(base, func(c int) bool {
		return x.hasFew(c, 3) && slices.ContainsFunc(base, func(other int) bool { return x.Board.Geometry().Sees(c, other) })
	}))
}

func (x *exclusionFinder) hasFew(cell, most int) bool {
	n := x.Board.Candidates(cell).Len()
	return n >= 2 && n <= most
}

// excluded reports whether a candidate of a base cell is in no combination that is
// left with the other base cells: one, where the third is None.
func (x *exclusionFinder) excluded(c position.Candidate, other, third int) bool {
	if third == position.None {
		return x.remaining(c, other) == 0
	}
	last := x.remaining(c, third)
	for d := range x.remaining(c, other).All() {
		for e := range (last & x.remaining(position.Candidate{Cell: other, Digit: d}, third)).All() {
			if x.emptied([]int{c.Cell, other, third}, solver.DigitsOf(c.Digit, d, e)) == position.None {
				return false
			}
		}
	}
	return !x.Options.Rated || x.excludedByCommon(c, other, third)
}

// excludedByCommon is excluded for Sudoku Explainer, to which only a cell that sees all
// three base cells is an excluder.
func (x *exclusionFinder) excludedByCommon(c position.Candidate, other, third int) bool {
	base := []int{c.Cell, other, third}
	common := x.Board.Geometry().SeenByAll(solver.CellsOf(base...)).Slice()
	return !slices.ContainsFunc(x.combinations(c, base), func(combination []position.Candidate) bool {
		digits := solver.DigitsOf(combination[0].Digit, combination[1].Digit, combination[2].Digit)
		return !slices.ContainsFunc(common, func(cell int) bool {
			left := x.Board.Candidates(cell)
			return left != 0 && left&^digits == 0
		})
	})
}

// emptied is a cell that sees the three base cells and has just the digits that
// stand there, or None.
func (x *exclusionFinder) emptied(base []int, digits solver.Digits) int {
	if digits.Len() == 3 {
		for c := range x.Board.Geometry().SeenByAll(solver.CellsOf(base...)).All() {
			if x.Board.Candidates(c) == digits {
				return c
			}
		}
	}
	return position.None
}

// step is the exclusion by some base cells, with all that they exclude.
func (x *exclusionFinder) step(base []int) position.Step {
	var step position.Step
	for i, c := range base {
		other, third := base[(i+1)%len(base)], position.None
		if len(base) == 3 {
			third = base[(i+2)%3]
		}
		for d := range x.Board.Candidates(c).All() {
			step.Marks = append(step.Marks, position.MarkCandidate(position.Pattern, c, d))
			if x.excluded(position.Candidate{Cell: c, Digit: d}, other, third) {
				step.Eliminations = append(step.Eliminations, position.Candidate{Cell: c, Digit: d})
				step.Digits = step.Digits.With(d)
			}
		}
	}
	step.Eliminations = position.Ordered(step.Eliminations)
	for i, cells := range x.excluders(base, step.Eliminations) {
		step.Marks = append(step.Marks, x.Board.MarksOfSet(i+1, cells)...)
	}
	return step
}

// excluders lists the sets that the exclusion of some candidates needs: for each
// combination that is not out by sight, the first set that it breaks.
func (x *exclusionFinder) excluders(base []int, gone []position.Candidate) []solver.CellSet {
	var all []solver.CellSet
	add := func(cells solver.CellSet) {
		if !slices.Contains(all, cells) {
			all = append(all, cells)
		}
	}
	for _, c := range gone {
		for _, combination := range x.combinations(c, base) {
			if set := x.brokenBy(combination); set != position.None {
				add(x.graph.sets[set].Cells)
				continue
			}
			digits := solver.DigitsOf(combination[0].Digit, combination[1].Digit, combination[len(combination)-1].Digit)
			if cell := x.emptied(base, digits); cell != position.None {
				add(solver.CellsOf(cell))
			}
		}
	}
	return all
}

// combinations lists the ways to fill the base cells with a candidate in one of
// them, and no digit twice where the cells see each other.
func (x *exclusionFinder) combinations(c position.Candidate, base []int) [][]position.Candidate {
	all := [][]position.Candidate{{c}}
	for _, cell := range base {
		if cell == c.Cell {
			continue
		}
		var more [][]position.Candidate
		for _, part := range all {
			for d := range x.Board.Candidates(cell).All() {
				clash := slices.ContainsFunc(part, func(p position.Candidate) bool { return p.Digit == d && x.Board.Geometry().Sees(p.Cell, cell) })
				if !clash {
					more = append(more, append(slices.Clone(part), position.Candidate{Cell: cell, Digit: d}))
				}
			}
		}
		all = more
	}
	return all
}

// brokenBy is the first excluder, of the smallest, that loses two digits to a
// combination, or None.
func (x *exclusionFinder) brokenBy(combination []position.Candidate) int {
	best := position.None
	for i := range x.graph.sets {
		if size := x.graph.sets[i].Size; size > x.largest || best != position.None && size >= x.graph.sets[best].Size {
			continue
		}
		var lost solver.Digits
		for _, c := range combination {
			if x.graph.useful[i].Has(c.Digit) && x.graph.nodes[x.graph.node(i, c.Digit)].seeing.Has(c.Cell) {
				lost = lost.With(c.Digit)
			}
		}
		if lost.Len() >= 2 {
			best = i
		}
	}
	return best
}

func tellExclusion(t tell.Teller) words.Words {
	base := t.CellsOf(position.Pattern, 0)
	var can, gone []words.Phrase
	for _, c := range base {
		digits := t.DigitsAt(position.Pattern, c)
		say := words.Blanks{"cell": words.Plain(t.Name(c)), "digits": words.Plain(words.DigitList(digits, "or"))}
		can = append(can, say.Phrase("{cell} can be {digits}").Showing(words.Named("", position.AppendCandidates(nil, c, digits)...).Shows))
	}
	for _, c := range t.Step.Eliminations {
		gone = append(gone, words.Named(words.Symbol(c.Digit)+" in "+t.Name(c.Cell), c))
	}
	ofBase := words.ShownCells(base...)
	if t.IsListed() && len(gone) > mostTogether {
		gone = []words.Phrase{words.Plain("what goes").Showing(words.ShownBy(gone))}
	}
	say := words.Blanks{
		"base": t.TheCells(base), "gone": words.ListOf(gone, "or"),
		"rest": words.Plain("the rest of them").Showing(ofBase), "way": words.Plain("each way").Showing(ofBase),
	}
	w := words.Words{Title: say.Text("The combinations of {base}"), Reasons: candidatesOfBase(t, can), Pattern: t.ShortCells(base)}
	if setsIn(t) == 0 {
		w.Reasons = append(w.Reasons, say.Because("With {gone} there is no way to fill {rest}, because each puts a digit twice into a house.")...)
		return w
	}
	w.Reasons = slices.Concat(w.Reasons,
		say.Because("With {gone} there is no way to fill {rest}, because {way} would put a digit twice into a house or leave other cells too few digits."),
		tellExcluders(t))
	w.Pattern += " by " + setsInShort(t)
	return w
}

// setsInLine is the most sets of cells that one line of a list names.
const setsInLine = 3

// mostTogether is the most candidates that go of which one line of a list says why.
const mostTogether = 2

// candidatesOfBase says what each cell of the base can be; of a list each by itself.
func candidatesOfBase(t tell.Teller, can []words.Phrase) words.Statements {
	if !t.IsListed() {
		return words.Blanks{"can": words.ClausesOf(can)}.Premise("{can}.")
	}
	var items words.Statements
	for _, one := range can {
		items = append(items, words.ItemOf(words.Premise, one, words.Phrase{}))
	}
	return items
}

// tellExcluders says which cells a combination can leave too few digits: "Such cells,
// with their digits, are r9c8 (13) and r6c8 (16)."
func tellExcluders(t tell.Teller) words.Statements {
	var sets []words.Phrase
	for part := 1; part <= setsIn(t); part++ {
		digits := t.DigitsOf(position.Set, part)
		say := words.Blanks{
			"cells":  t.TheCells(t.CellsOf(position.Set, part)),
			"digits": words.Plain(strings.Join(words.Symbols(digits), "")).Showing(candidatesIn(t, digits, part)),
		}
		sets = append(sets, say.Phrase("{cells} ({digits})"))
	}
	if !t.IsListed() {
		return words.Of(words.Because, words.Tell("such cells, with their digits, are ", "others are ", words.Clauses, sets)...)
	}
	var items words.Statements
	lead := "such cells, with their digits, are "
	for some := range slices.Chunk(sets, setsInLine) {
		all := words.ClausesOf(some)
		all.Text, lead = lead+all.Text, "others are "
		items = append(items, words.ItemOf(words.Because, all, words.Phrase{}))
	}
	return items
}
