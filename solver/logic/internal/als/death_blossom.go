package als

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Death blossom: a stem cell, and for each of its digits a petal, an almost locked
// set whose places of the digit all see the stem. Whatever digit the stem takes,
// its petal loses that one and has all its others. So a digit z that is in every
// petal, and not in the stem, is in one of them, and leaves the cells that see
// every z of all petals.
//
//	stem r5c5 {1,2,3}   petals  {1,7,9} {2,4,7} {3,7}   7 leaves what sees all 7s
//
// The steps of petals that share no cell come first.

// blossomFinder is a search for the petals of one stem.
type blossomFinder struct {
	*search.Search
	graph   *setGraph
	stem    int
	digits  []int     // of the stem
	petals  [][]int32 // of each digit, the sets that can be its petal
	chosen  []int
	overlap bool // petals may share cells
	seen    map[string]bool
}

// findDeathBlossoms looks at the stems with petals for all of their digits.
func findDeathBlossoms(s *search.Search) {
	g := setGraphOf(s)
	seen := map[string]bool{}
	for _, overlap := range []bool{false, true} {
		for stem, digits := range s.Board.AllCandidates() {
			if digits.Len() < 2 {
				continue
			}
			f := blossomFinder{Search: s, graph: g, stem: stem, overlap: overlap, seen: seen}
			if f.findPetals(digits) && !f.choose(s.Board.Geometry().AllDigits()&^digits) {
				return
			}
		}
	}
}

// findPetals lists the petals of each digit. It reports whether every digit has one.
func (f *blossomFinder) findPetals(digits solver.Digits) bool {
	g := f.graph
	for d := range digits.All() {
		var petals []int32
		for v := range g.nodes {
			if x := &g.nodes[v]; x.digit != d || !x.seeing.Has(f.stem) {
				continue
			}
			for _, set := range g.holders[v] {
				if f.Stop() {
					return false
				}
				if !g.sets[set].Cells.Has(f.stem) && g.useful[set]&^digits != 0 {
					petals = append(petals, set)
				}
			}
		}
		if petals == nil {
			return false
		}
		f.digits, f.petals = append(f.digits, d), append(f.petals, petals)
	}
	return true
}

// choose adds a petal for the next digit of the stem. The digits in common are in all
// petals so far, and rule something out.
func (f *blossomFinder) choose(common solver.Digits) bool {
	g, k := f.graph, len(f.chosen)
	if k == len(f.digits) {
		return f.emitNew(common)
	}
	for _, petal := range f.petals[k] {
		if f.Stop() {
			return false
		}
		set := int(petal)
		left := common & g.useful[set]
		if left == 0 || f.clashes(set) {
			continue
		}
		f.chosen = append(f.chosen, set)
		if left = f.effective(left); left != 0 && !f.choose(left) {
			return false
		}
		f.chosen = f.chosen[:k]
	}
	return true
}

// clashes reports whether a set cannot be a petal beside those that are chosen.
func (f *blossomFinder) clashes(set int) bool {
	return slices.ContainsFunc(f.chosen, func(other int) bool {
		return set == other || !f.overlap && f.graph.overlap(set, other)
	})
}

// effective keeps the digits that the chosen petals rule out somewhere.
func (f *blossomFinder) effective(digits solver.Digits) solver.Digits {
	for z := range digits.All() {
		if f.seeingAll(z).Empty() {
			digits = digits.Without(z)
		}
	}
	return digits
}

// seeingAll is the set of places of a digit that see all its places in all petals.
func (f *blossomFinder) seeingAll(z int) solver.CellSet {
	places := f.graph.nodes[f.graph.node(f.chosen[0], z)].seeing
	for _, set := range f.chosen[1:] {
		places = places.And(f.graph.nodes[f.graph.node(set, z)].seeing)
	}
	return places
}

// emitNew hands over the step of the petals, if its conclusion is new.
func (f *blossomFinder) emitNew(common solver.Digits) bool {
	var gone []position.Candidate
	for z := range common.All() {
		gone = position.AppendPlaces(gone, f.seeingAll(z), z)
	}
	key := string(position.Step{Eliminations: gone}.AppendKey(nil))
	if f.seen[key] {
		return true
	}
	f.seen[key] = true
	return f.Emit(f.step(common, gone))
}

// step is the blossom as a step, with a branch for each digit of the stem.
func (f *blossomFinder) step(common solver.Digits, gone []position.Candidate) position.Step {
	g := f.graph
	step := position.Step{Digits: common, Eliminations: gone}
	for _, d := range f.digits {
		step.Marks = append(step.Marks, position.MarkCandidate(position.Pivot, f.stem, d))
	}
	for i, set := range f.chosen {
		d := f.digits[i]
		step.Marks = append(step.Marks, f.Board.MarksOfSet(i+1, g.sets[set].Cells)...)
		for c := range g.nodes[g.node(set, d)].cells.All() {
			step.Marks = append(step.Marks, position.MarkPart(position.Common, i+1, c, d))
		}
		branch := position.Branch{
			{Node: position.NodeOf(position.Candidate{Cell: f.stem, Digit: d}), On: true, Why: position.Reason{Kind: position.ByAssumption}},
			{Node: g.nodes[g.node(set, d)].group(), From: []int{0}, Why: position.Reason{Kind: position.BySight}},
		}
		for z := range common.All() {
			branch = append(branch, position.Implication{Node: g.nodes[g.node(set, z)].group(), On: true, From: []int{1}, Why: position.SetReason(g.sets[set].Cells, g.sets[set].Digits)})
		}
		step.Branches, step.Length = append(step.Branches, branch), step.Length+len(branch)
	}
	if f.overlap {
		step.Variant = position.Overlap
	}
	return step
}

func tellDeathBlossom(t tell.Teller) words.Words {
	stem, z := t.CellOf(position.Pivot, 0), t.Gone()
	digits := t.DigitsOf(position.Pivot, 0)
	say := words.Blanks{
		"stem": t.TheCell(stem), "any": words.AnyDigit(digits),
		"z": words.TheDigits(z), "theirs": words.TheDigits(z).Showing(candidatesIn(t, z, petals(t)...)),
		"places": words.Plain("their places").Showing(candidatesIn(t, z, petals(t)...)),
	}
	reasons := say.Premise("Stem S, {stem}, is {any}.")
	for _, part := range petals(t) {
		reasons = append(reasons, tellPetal(t, stem, part)...)
	}
	out := "So one of the petals has {theirs}, whatever the stem is, and no cell that sees all their {z}s can be {z}."
	if z.Len() > 1 {
		out = "So one of the petals has {theirs}, whatever the stem is. No cell that sees all {places} for one of these digits can be that digit."
	}
	return words.Words{
		Title:   say.Text("{z} around {stem}"),
		Reasons: slices.Concat(reasons, say.Because(out)),
		Pattern: fmt.Sprintf("stem %s {%s}, %s, Z=%s", say["stem"], strings.Join(words.Symbols(digits), ""), namedSetsInShort(t), digitsInShort(z)),
	}
}

// petals are the parts of the petals: those of the sets.
func petals(t tell.Teller) []int {
	var parts []int
	for part := 1; part <= setsIn(t); part++ {
		parts = append(parts, part)
	}
	return parts
}

// tellPetal says what follows when the stem takes the digit of a petal.
func tellPetal(t tell.Teller, stem, part int) words.Statements {
	x, digits := t.DigitsOf(position.Common, part), t.DigitsOf(position.Set, part)
	say := words.Blanks{
		"stem": t.TheCell(stem), "petal": t.TheCells(t.CellsOf(position.Set, part)), "name": theSet(t, part),
		"x":    words.TheDigits(x).Showing(candidatesIn(t, x, part)),
		"rest": words.TheDigits(digits &^ x).Showing(candidatesIn(t, digits&^x, part)),
	}
	return say.Because("If it is {x}, petal {name}, {petal}, keeps just {rest}, because each {x} there sees {stem}.").Showing(t.Branches(part-1, part))
}
