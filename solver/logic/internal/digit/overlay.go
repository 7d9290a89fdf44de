package digit

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// What the templates of all digits say together.
//
//	template set      the cells in all templates of a digit that are left
//	template delete   the places in none of them
//
// where a template goes when it uses a cell that all templates of another digit
// use, and so on until none is left to drop.
//
//	pattern overlay   the templates of a digit that share a cell with each template
//	                  of another digit go as well; of two digits first, and where
//	                  no two say anything, of all digits until nothing changes

// mostTemplates is the most templates of a digit that are listed; mostCompared the
// most that are laid over those of another digit. A digit with more of them takes no
// part. mostListNodes is how long the search for them may take.
const (
	mostTemplates = 20_000
	mostListNodes = 100_000
	mostCompared  = 600
)

// overlay is the templates of each digit, by digit-1; nil for a digit that takes no
// part.
type overlay struct {
	words int                // of a cell set, as far as the board has cells
	all   [][]solver.CellSet // the templates of the digit alone
	left  [][]solver.CellSet // those that are not pruned
	by    []solver.Digits    // the digit, and those that its templates were pruned by
}

// overlayOf lists the templates of all digits, and those that are left. It reports
// false when the search has stopped.
func overlayOf(s *search.Search) (*overlay, bool) {
	f := &search.Memo[facts](s).overlay
	if f.Known(s) {
		return &f.Value, true
	}
	f.Value = overlay{words: (s.Board.Geometry().CellCount() + 63) / 64}
	for d := range s.Board.Geometry().AllDigits().All() {
		f.Value.all = append(f.Value.all, templatesUpTo(s, d, mostTemplates))
	}
	f.Value.prune(s)
	if s.Stop() {
		f.Drop()
		return nil, false
	}
	return &f.Value, true
}

// templatesUpTo lists the templates of a digit; nil when there are too many, or it
// stands everywhere.
func templatesUpTo(s *search.Search, digit, most int) []solver.CellSet {
	var all []solver.CellSet
	t := templatesOf(s, digit)
	t.most = mostListNodes
	t.yield = func(cells []int) bool {
		all = append(all, solver.CellsOf(cells...))
		return len(all) <= most
	}
	t.extend(0, position.HouseSet{})
	if t.over || len(all) > most || len(t.rows) == 0 {
		return nil
	}
	return all
}

// prune drops the templates that use a cell which all templates of another digit
// use, until none is left to drop.
func (o *overlay) prune(s *search.Search) {
	o.left = slices.Clone(o.all)
	must := make([]solver.CellSet, len(o.left))
	for i := range o.left {
		must[i] = intersection(o.left[i])
		o.by = append(o.by, solver.DigitsOf(i+1))
	}
	for again := true; again; {
		again = false
		for i := range o.left {
			for k := range o.left {
				if i == k || must[k].Empty() || !o.drop(i, must[k]) {
					continue
				}
				must[i] = intersection(o.left[i])
				o.by[i] |= o.by[k]
				again = true
			}
			if s.Spend(len(o.left[i])) {
				return
			}
		}
	}
}

// drop takes away the templates of a digit that use some cell. It reports whether
// there were any.
func (o *overlay) drop(i int, cells solver.CellSet) bool {
	left := slices.DeleteFunc(slices.Clone(o.left[i]), func(template solver.CellSet) bool { return template.Meets(cells) })
	dropped := len(left) < len(o.left[i])
	o.left[i] = left
	return dropped
}

// fitting lists the templates that leave room for one of the others. It ends early
// when the search has stopped.
func (o *overlay) fitting(s *search.Search, templates, others []solver.CellSet) []solver.CellSet {
	left := make([]solver.CellSet, 0, len(templates))
	first := 0 // where the last one had room, the next one may too
	for i := range templates {
		for k := range others {
			other := (first + k) % len(others)
			if !o.meet(&templates[i], &others[other]) {
				left, first = append(left, templates[i]), other
				break
			}
		}
		if s.Spend(1 + len(others)/8) {
			return nil
		}
	}
	return left
}

// meet reports whether two templates share a cell.
func (o *overlay) meet(a, b *solver.CellSet) bool {
	for w := range o.words {
		if a[w]&b[w] != 0 {
			return true
		}
	}
	return false
}

// digits lists the digits with templates, if they have no more than that.
func (o *overlay) digits(most int) []int {
	var digits []int
	for i, templates := range o.all {
		if len(templates) > 0 && len(o.left[i]) > 0 && len(templates) <= most {
			digits = append(digits, i+1)
		}
	}
	return digits
}

// intersection is the set of cells that all templates use.
func intersection(templates []solver.CellSet) solver.CellSet {
	if len(templates) == 0 {
		return solver.CellSet{}
	}
	cells := templates[0]
	for _, t := range templates[1:] {
		cells = cells.And(t)
	}
	return cells
}

// union is the set of cells that some template uses.
func union(templates []solver.CellSet) solver.CellSet {
	var cells solver.CellSet
	for _, t := range templates {
		cells = cells.Or(t)
	}
	return cells
}

// findTemplateSets finds the places in every template that is left of a digit.
func findTemplateSets(s *search.Search) {
	eachPruned(s, func(d int, left []solver.CellSet, by []int) bool {
		common := intersection(left)
		if common.Empty() {
			return true
		}
		step := templateStep(s, d, solver.CellSet{}, by...)
		step.Placements = position.AppendPlaces(nil, common, d)
		return s.Emit(step)
	})
}

// findTemplateDeletes finds the places in no template that is left of a digit.
func findTemplateDeletes(s *search.Search) {
	eachPruned(s, func(d int, left []solver.CellSet, by []int) bool {
		gone := s.Board.Places(d).Minus(union(left))
		return gone.Empty() || s.Emit(templateStep(s, d, gone, by...))
	})
}

// eachPruned yields each digit with the templates that are left of it, and the digits
// that had a part in that.
func eachPruned(s *search.Search, yield func(digit int, left []solver.CellSet, by []int) bool) {
	o, ok := overlayOf(s)
	if !ok {
		return
	}
	for _, d := range o.digits(mostTemplates) {
		if s.Stop() || !yield(d, o.left[d-1], slices.Collect(o.by[d-1].All())) {
			return
		}
	}
}

// findOverlays finds what two digits say of each other; if that is nothing, what
// all say.
func findOverlays(s *search.Search) {
	o, ok := overlayOf(s)
	if !ok {
		return
	}
	digits := o.digits(mostCompared)
	helped := false
	for _, d := range digits {
		for _, e := range digits {
			if d == e {
				continue
			}
			left := o.fitting(s, o.all[d-1], o.all[e-1])
			if s.Stop() {
				return
			}
			gone := union(o.all[d-1]).Minus(union(left))
			helped = helped || !gone.Empty()
			if !gone.Empty() && !s.Emit(templateStep(s, d, gone, d, e)) {
				return
			}
		}
	}
	if !helped {
		o.emitSettled(s, digits)
	}
}

// emitSettled compares all digits until nothing changes, and emits what is gone.
func (o *overlay) emitSettled(s *search.Search, digits []int) {
	left := slices.Clone(o.left)
	for again := true; again; {
		again = false
		for _, d := range digits {
			for _, e := range digits {
				if d == e {
					continue
				}
				fit := o.fitting(s, left[d-1], left[e-1])
				if s.Stop() || len(fit) == 0 {
					return
				}
				again = again || len(fit) < len(left[d-1])
				left[d-1] = fit
			}
		}
	}
	for _, d := range digits {
		gone := union(o.left[d-1]).Minus(union(left[d-1]))
		if !gone.Empty() && !s.Emit(templateStep(s, d, gone, o.digits(mostTemplates)...)) {
			return
		}
	}
}

// templateStep is a step about one digit that rests on the templates of some digits:
// each house that misses one of these needs a place for it.
func templateStep(s *search.Search, digit int, gone solver.CellSet, by ...int) position.Step {
	step := position.Step{Digits: solver.DigitsOf(digit), Eliminations: position.Ordered(position.AppendPlaces(nil, gone, digit))}
	for h, missing := range s.Board.AllMissing() {
		for _, d := range by {
			if missing.Has(d) {
				step.Marks = append(step.Marks, position.MarkHouseFor(position.Base, h, d))
			}
		}
	}
	if len(by) == 1 {
		for c := range s.Board.Places(digit).All() {
			step.Marks = append(step.Marks, position.MarkCandidate(position.Pattern, c, digit))
		}
	}
	return step
}
