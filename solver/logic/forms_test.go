package logic_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// The forms of some families are counted a second time here, by going through all choices of houses, cells
// and digits, with nothing but the candidates and the houses of a board. What tells two forms of a technique
// apart is written as a line: "fish 5 [2 6] [12 14]".

// counted lists the forms of one technique on a board.
type counted func(b position.Board) []string

// byHand are the techniques that are counted, with what makes a line of a step.
var byHand = map[string]struct {
	count counted
	line  func(position.Step) string
}{
	"x-wing":            {basicFish(2), fishLine},
	"swordfish":         {basicFish(3), fishLine},
	"jellyfish":         {basicFish(4), fishLine},
	"finned-x-wing":     {finnedFish(2, false), fishLine},
	"sashimi-x-wing":    {finnedFish(2, true), fishLine},
	"finned-swordfish":  {finnedFish(3, false), fishLine},
	"sashimi-swordfish": {finnedFish(3, true), fishLine},
	"finned-jellyfish":  {finnedFish(4, false), fishLine},
	"sashimi-jellyfish": {finnedFish(4, true), fishLine},
	"naked-pair":        {nakedSets(2), cellsLine},
	"naked-triple":      {nakedSets(3), cellsLine},
	"naked-quadruple":   {nakedSets(4), cellsLine},
	"hidden-pair":       {hiddenSets(2), houseLine},
	"hidden-triple":     {hiddenSets(3), houseLine},
	"hidden-quadruple":  {hiddenSets(4), houseLine},
	"pointing":          {lockedIn(position.IsArea), fishLine},
	"claiming":          {lockedIn(position.IsNoArea), fishLine},
	"xy-wing":           {xyWings, wingLine},
	"xyz-wing":          {xyzWings, wingLine},
}

const freeForm = "free-form"

// formLayouts are boards with few and with many kinds of houses.
var formLayouts = []string{"classic", "x", "windoku", freeForm}

// TestAllForms lists as many forms as there are.
func TestAllForms(t *testing.T) {
	t.Parallel()
	for _, id := range formLayouts {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			l := solvertest.FreeForm(9, 1)
			if id != freeForm {
				l = solvertest.Layout(id)
			}
			forms, more := 0, 0
			tooFew := func() bool { return forms < 20 || more == 0 }
			for seed := uint64(0); seed < uint64(times(6)) || seed < 6 && tooFew(); seed++ { // quick tests take what tells
				p, _ := solvertest.Puzzle(l, seed)
				all, hidden := compareForms(t, halfway(t, p))
				forms, more = forms+all, more+hidden
			}
			t.Logf("%d forms, of which %d have the conclusion of another", forms, more)
			if tooFew() {
				t.Error("too few to tell")
			}
		})
	}
}

// halfway is a position in which the singles are done.
func halfway(t *testing.T, p solver.Puzzle) position.Board {
	t.Helper()
	path := walked(t.Context(), p, logic.Options{Techniques: []string{"full-house", "naked-single", "hidden-single"}})
	return path.Board
}

// compareForms compares the forms of each technique, and counts them, and those that are not listed otherwise.
func compareForms(t *testing.T, b position.Board) (forms, more int) {
	t.Helper()
	for id, hand := range byHand {
		if !*long && (id == "finned-jellyfish" || id == "sashimi-jellyfish") {
			continue // it takes a second to count them
		}
		o := logic.Options{Techniques: []string{id}}
		few, err := logic.All(t.Context(), b, o)
		if err != nil {
			t.Fatal(err)
		}
		o.Forms = logic.AllForms
		all, err := logic.All(t.Context(), b, o)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, s := range all {
			if fault := unproven(b, s); fault != "" {
				t.Fatalf("%s of %v: %s", id, b.Grid(), fault)
			}
			if s.Variant&position.Siamese == 0 {
				got = append(got, hand.line(s))
			}
		}
		want := hand.count(b)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s of %v:\n got %v\nwant %v", id, b.Grid(), got, want)
		}
		if !slices.EqualFunc(few, firstForms(all), sameConclusion) && id[:2] != "fi" && id[:2] != "sa" {
			t.Fatalf("%s of %v: the first forms are not those that stand for all", id, b.Grid())
		}
		forms, more = forms+len(all), more+len(all)-len(few)
	}
	return forms, more
}

// firstForms is a list without the steps whose conclusion an earlier one has.
func firstForms(steps []position.Step) []position.Step {
	var first []position.Step
	known := map[string]bool{}
	for _, s := range steps {
		if key := string(s.AppendKey(nil)); !known[key] {
			known[key] = true
			first = append(first, s)
		}
	}
	return first
}

// marked are the houses or cells of a step with a role, in order.
func marked(s position.Step, role position.Role, of func(position.Mark) int) []int {
	set := map[int]bool{}
	for _, m := range s.Marks {
		if m.Role == role {
			set[of(m)] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

func houseOf(m position.Mark) int { return m.House }
func cellOf(m position.Mark) int  { return m.Cell }

func fishLine(s position.Step) string {
	return housesLine(s.Digits.Min(), marked(s, position.Base, houseOf), marked(s, position.Cover, houseOf))
}

func housesLine(digit int, bases, covers []int) string {
	return fmt.Sprintln(digit, bases, covers)
}

func cellsLine(s position.Step) string { return fmt.Sprintln(marked(s, position.Pattern, cellOf)) }

func houseLine(s position.Step) string {
	return fmt.Sprintln(marked(s, position.Base, houseOf), marked(s, position.Pattern, cellOf))
}

func wingLine(s position.Step) string {
	return fmt.Sprintln(marked(s, position.Pivot, cellOf), marked(s, position.Wing, cellOf))
}

// choose yields every choice of k of some numbers.
func choose(from []int, k int, yield func([]int)) {
	var extend func(at int, chosen []int)
	extend = func(at int, chosen []int) {
		if len(chosen) == k {
			yield(chosen)
			return
		}
		for i := at; i < len(from); i++ {
			extend(i+1, append(chosen, from[i]))
		}
	}
	extend(0, nil)
}

func numbers(from, to int) []int {
	var all []int
	for i := from; i < to; i++ {
		all = append(all, i)
	}
	return all
}

// placesIn are the cells of a house that can be a digit.
func placesIn(b position.Board, house, digit int) []int {
	var cells []int
	for _, c := range b.Layout().Houses()[house].Cells {
		if b.Digit(c) == 0 && b.Candidates(c).Has(digit) {
			cells = append(cells, c)
		}
	}
	return cells
}

// lineSets are the places of a digit in each row and each column, by house.
func lineSets(b position.Board, digit int) []solver.CellSet {
	var sets []solver.CellSet
	for h := range 2 * b.Layout().Size() {
		sets = append(sets, solver.CellsOf(placesIn(b, h, digit)...))
	}
	return sets
}

// handFish is a choice of lines one way and of as many the other way.
type handFish struct {
	bases, covers []int
	base, cover   solver.CellSet // the places of the digit in them
	lines         []solver.CellSet
}

// eachFish goes through k lines one way and k lines the other way for each digit, and lists those that hold.
func eachFish(b position.Board, k int, holds func(f handFish) bool) (all []string) {
	n := b.Layout().Size()
	rows, columns := numbers(0, n), numbers(n, 2*n)
	for d := 1; d <= n; d++ {
		f := handFish{lines: lineSets(b, d)}
		for _, way := range [][2][]int{{rows, columns}, {columns, rows}} {
			choose(way[0], k, func(bases []int) {
				f.bases, f.base = bases, f.join(bases)
				choose(way[1], k, func(covers []int) {
					if f.covers, f.cover = covers, f.join(covers); holds(f) {
						all = append(all, housesLine(d, bases, covers))
					}
				})
			})
		}
	}
	return all
}

func (f handFish) join(houses []int) (set solver.CellSet) {
	for _, h := range houses {
		set = set.Or(f.lines[h])
	}
	return set
}

func basicFish(k int) counted {
	return func(b position.Board) []string {
		return eachFish(b, k, func(f handFish) bool {
			if !f.base.Within(f.cover) || f.cover.Within(f.base) {
				return false
			}
			few := slices.ContainsFunc(f.bases, func(h int) bool { return f.lines[h].Len() < 2 })
			idle := slices.ContainsFunc(f.covers, func(h int) bool { return !f.base.Meets(f.lines[h]) })
			return !few && !idle
		})
	}
}

// finnedFish counts the fish with fins in which every base line, and every cover line but that of a candidate
// which goes, has a place that the candidate does not see.
func finnedFish(k int, sashimi bool) counted {
	return func(b position.Board) []string {
		return eachFish(b, k, func(f handFish) bool {
			fins := f.base.Minus(f.cover)
			if fins.Empty() || fins.Len() > b.Layout().Size() {
				return false
			}
			alone := slices.ContainsFunc(f.bases, func(h int) bool { return f.lines[h].And(f.cover).Len() < 2 })
			if alone != sashimi {
				return false
			}
			for x := range f.cover.Minus(f.base).All() {
				if seesAll(b, x, fins) && f.needsAll(b, x) {
					return true
				}
			}
			return false
		})
	}
}

func seesAll(b position.Board, cell int, set solver.CellSet) bool {
	for c := range set.All() {
		if !b.Layout().Sees(cell, c) {
			return false
		}
	}
	return true
}

func (f handFish) needsAll(b position.Board, x int) bool {
	var unseen solver.CellSet
	for c := range f.base.All() {
		if !b.Layout().Sees(x, c) {
			unseen.Add(c)
		}
	}
	return !slices.ContainsFunc(slices.Concat(f.bases, f.covers), func(h int) bool {
		return !unseen.Meets(f.lines[h]) && !f.lines[h].Has(x)
	})
}

// openCells are the cells of a house that have no digit.
func openCells(b position.Board, house int) []int {
	var cells []int
	for _, c := range b.Layout().Houses()[house].Cells {
		if b.Digit(c) == 0 {
			cells = append(cells, c)
		}
	}
	return cells
}

func nakedSets(k int) counted {
	return func(b position.Board) []string {
		all := map[string]bool{}
		for h := range b.Layout().Houses() {
			choose(openCells(b, h), k, func(cells []int) {
				var digits solver.Digits
				for _, c := range cells {
					if digits |= b.Candidates(c); b.Candidates(c).Len() < 2 {
						return
					}
				}
				takes := slices.ContainsFunc(openCells(b, h), func(c int) bool {
					return !slices.Contains(cells, c) && b.Candidates(c)&digits != 0
				})
				if takes && digits.Len() == k {
					all[fmt.Sprintln(slices.Sorted(slices.Values(cells)))] = true
				}
			})
		}
		return slices.Collect(maps.Keys(all))
	}
}

func hiddenSets(k int) counted {
	return func(b position.Board) (all []string) {
		for h := range b.Layout().Houses() {
			var missing []int
			for d := 1; d <= b.Layout().Size(); d++ {
				if len(placesIn(b, h, d)) >= 2 {
					missing = append(missing, d)
				}
			}
			choose(missing, k, func(digits []int) {
				var cells solver.CellSet
				for _, d := range digits {
					cells = cells.Or(solver.CellsOf(placesIn(b, h, d)...))
				}
				takes := slices.ContainsFunc(cells.Slice(), func(c int) bool { return b.Candidates(c)&^solver.DigitsOf(digits...) != 0 })
				if takes && cells.Len() == k {
					all = append(all, fmt.Sprintln([]int{h}, cells.Slice()))
				}
			})
		}
		return all
	}
}

// lockedIn counts the digits whose places in a house of some kind lie in another one too.
func lockedIn(isBase func(solver.HouseKind) bool) counted {
	return func(b position.Board) (all []string) {
		for base, house := range b.Layout().Houses() {
			for cover := range b.Layout().Houses() {
				for d := 1; d <= b.Layout().Size() && isBase(house.Kind) && base != cover; d++ {
					in, of := solver.CellsOf(placesIn(b, base, d)...), solver.CellsOf(placesIn(b, cover, d)...)
					if in.Len() >= 2 && in.Within(of) && of.Len() > in.Len() {
						all = append(all, housesLine(d, []int{base}, []int{cover}))
					}
				}
			}
		}
		return all
	}
}

func xyWings(b position.Board) []string { return wings(b, 2) }

func xyzWings(b position.Board) []string { return wings(b, 3) }

// wings counts the wings around pivots of two or three candidates.
func wings(b position.Board, pivotHas int) (all []string) {
	var pairs []int
	for c := range b.Layout().CellCount() {
		if b.Digit(c) == 0 && b.Candidates(c).Len() == 2 {
			pairs = append(pairs, c)
		}
	}
	for pivot := range b.Layout().CellCount() {
		if b.Digit(pivot) != 0 || b.Candidates(pivot).Len() != pivotHas {
			continue
		}
		choose(pairs, 2, func(ends []int) {
			if isWing(b, pivot, ends) {
				all = append(all, fmt.Sprintln([]int{pivot}, ends))
			}
		})
	}
	return all
}

func isWing(b position.Board, pivot int, ends []int) bool {
	l := b.Layout()
	one, other, mid := b.Candidates(ends[0]), b.Candidates(ends[1]), b.Candidates(pivot)
	z := one & other
	if pivot == ends[0] || pivot == ends[1] || !l.Sees(pivot, ends[0]) || !l.Sees(pivot, ends[1]) || z.Len() != 1 || inOneHouse(l, pivot, ends[0], ends[1]) {
		return false
	}
	if mid.Len() == 2 && mid != (one|other)&^z || mid.Len() == 3 && mid != one|other {
		return false
	}
	for c := range l.CellCount() {
		if c != pivot && b.Digit(c) == 0 && b.Candidates(c)&z != 0 && l.Sees(c, ends[0]) && l.Sees(c, ends[1]) && (mid.Len() == 2 || l.Sees(c, pivot)) {
			return true
		}
	}
	return false
}

func inOneHouse(l *solver.Layout, cells ...int) bool {
	return slices.ContainsFunc(l.Houses(), func(h solver.House) bool {
		return !slices.ContainsFunc(cells, func(c int) bool { return !slices.Contains(h.Cells, c) })
	})
}
