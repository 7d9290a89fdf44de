package sketch

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
)

// Summary says in one sentence how far a sketch is.
func (k Sketch) Summary() string {
	n, free := k.Size(), k.Counts()[0]
	switch {
	case free == n*n:
		return fmt.Sprintf("Nothing is drawn yet: %d regions of %d cells are wanted.", n, n)
	case free > 0:
		return k.freeCells(free)
	case !k.IsComplete():
		return fmt.Sprintf("Every cell belongs to a region, but not every region has %d cells.", n)
	}
	return fmt.Sprintf("Complete: %d regions of %d cells.", n, n)
}

// freeCells says how many cells belong to no region, and names them if they are few.
func (k Sketch) freeCells(free int) string {
	const few = 3
	verb := "cells belong"
	if free == 1 {
		verb = "cell belongs"
	}
	words := fmt.Sprintf("%d %s to no region yet", free, verb)
	if free > few {
		return words + "."
	}
	var names []string
	for c, region := range k.Regions {
		if region == 0 {
			names = append(names, k.Frame.CellName(c))
		}
	}
	return words + ": " + english.List(names, "and") + "."
}

// CountSentences says how many cells each region lacks, or has too many: one sentence for
// all regions with the same number.
func (k Sketch) CountSentences() []string {
	var order []int // cells left, in order of appearance
	regions := map[int][]int{}
	for region, cells := range k.Counts() {
		left := k.Size() - cells
		if region == 0 || left == 0 || cells == 0 && k.isEmpty() {
			continue
		}
		if regions[left] == nil {
			order = append(order, left)
		}
		regions[left] = append(regions[left], region)
	}
	var sentences []string
	for _, left := range order {
		sentences = append(sentences, regionNames(regions[left])+": "+cellsLeft(left)+each(regions[left])+".")
	}
	return sentences
}

// regionNames is "Region 3", or "Regions 1, 3 to 5 and 7".
func regionNames(regions []int) string {
	if len(regions) == 1 {
		return "Region " + solver.SymbolText(regions[0])
	}
	var names []string
	for i := 0; i < len(regions); {
		last := i
		for last+1 < len(regions) && regions[last+1] == regions[last]+1 {
			last++
		}
		if last < i+2 { // two are no range
			last = i
		}
		name := solver.SymbolText(regions[i])
		if last > i {
			name += " to " + solver.SymbolText(regions[last])
		}
		names = append(names, name)
		i = last + 1
	}
	return "Regions " + english.List(names, "and")
}

func each(regions []int) string {
	if len(regions) > 1 {
		return " each"
	}
	return ""
}

// cellsLeft says how many cells a region lacks, or has too many.
func cellsLeft(left int) string {
	switch {
	case left == 1:
		return "1 cell left"
	case left == -1:
		return "1 cell too many"
	case left < 0:
		return fmt.Sprintf("%d cells too many", -left)
	}
	return fmt.Sprintf("%d cells left", left)
}

// PieceSentences names every region that is not connected, with its pieces: "Region 3 is
// in two pieces: r1c1–r1c3 and r5c5."
func (k Sketch) PieceSentences() []string {
	var sentences []string
	for region := 1; region <= k.Size(); region++ {
		pieces := k.pieces(region)
		if len(pieces) < 2 {
			continue
		}
		sentences = append(sentences, fmt.Sprintf("Region %c is in %s pieces: %s.", solver.Symbol(region), english.Number(len(pieces)), k.pieceNames(pieces)))
	}
	return sentences
}

// pieceNames names pieces, with semicolons between them if one has several names.
func (k Sketch) pieceNames(pieces []solver.CellSet) string {
	names := make([]string, len(pieces))
	for i, p := range pieces {
		names[i] = english.List(runs(k.Frame, p), "and")
	}
	if slices.ContainsFunc(names, func(name string) bool { return strings.Contains(name, " ") }) {
		return strings.Join(names, "; ")
	}
	return english.List(names, "and")
}

// runs names cells, cells side by side as a range: "r1c1–r1c3".
func runs(l *solver.Layout, cells solver.CellSet) []string {
	var names []string
	for last := range cells.All() {
		if (last+1)%l.Size() != 0 && cells.Has(last+1) {
			continue
		}
		first := last
		for first%l.Size() != 0 && cells.Has(first-1) {
			first--
		}
		name := l.CellName(first)
		if first != last {
			name += "–" + l.CellName(last)
		}
		names = append(names, name)
	}
	return names
}
