package hint

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/position"
)

// Look says where to look for a step: in some houses, or all over the board.
type Look struct {
	Houses []int // indexes into Layout.Houses; none: all over the board
	Digit  int   // that is looked for; 0 where that would tell too much, or there are several
	Start  int   // a house to begin in, where the step reaches over the board; else position.None
}

// Bounds on how many houses one can keep in sight.
const (
	mostLines = 4
	mostAreas = 3
)

// Where says where to look for a step of a board. It names no technique, and the digit only
// of a pattern that is seen by going through the places of that digit.
func Where(l *solver.Layout, s position.Step) Look {
	g := position.GeometryOf(l)
	if isSingle(s) {
		return Look{Houses: []int{singleHouse(g, s)}, Start: position.None}
	}
	digit := soleDigit(s)
	switch bases := baseHouses(s); {
	case len(bases) == 1:
		return Look{Houses: bases, Start: position.None}
	case len(bases) > 1 && len(bases) <= mostLines && digit != 0:
		return Look{Houses: bases, Digit: digit, Start: position.None}
	case len(bases) > 1 && len(bases) <= mostAreas && len(s.Placements) > 0:
		return Look{Houses: bases, Start: position.None}
	}
	return around(g, solver.CellsOf(Cells(s)...), s)
}

// soleDigit is the only digit of a pattern. It is 0 where there are several, and of a step that
// places it, where the digit is half of the answer.
func soleDigit(s position.Step) int {
	if digits := patternDigits(s); digits.Len() == 1 && len(s.Placements) == 0 {
		return digits.Min()
	}
	return 0
}

// isSingle reports whether a step is seen by the digits that stand: no candidate is part of it.
func isSingle(s position.Step) bool {
	return len(s.Placements) == 1 && pattern(s).Empty()
}

// singleHouse is the house of a single: the one that needs the digit, or an area of the cell
// that has no other digit left.
func singleHouse(g *position.Geometry, s position.Step) int {
	if h := firstBase(s); h != position.None {
		return h
	}
	cell := s.Placements[0].Cell
	if box := g.BoxOf(cell); box != position.None {
		return box
	}
	return g.HousesOf(cell)[0]
}

// around is where the cells of a pattern are.
func around(g *position.Geometry, cells solver.CellSet, s position.Step) Look {
	if h := g.CommonHouse(cells); h != position.None {
		return Look{Houses: []int{h}, Start: position.None}
	}
	areas := areasOf(g, cells)
	if len(areas) > 0 && len(areas) <= mostAreas {
		return Look{Houses: areas, Start: position.None}
	}
	if digit := soleDigit(s); digit != 0 {
		return Look{Digit: digit, Start: position.None}
	}
	return Look{Start: startOf(g, s, cells)}
}

// areasOf lists the boxes or regions of cells, each once and in order; none where a cell is in none.
func areasOf(g *position.Geometry, cells solver.CellSet) []int {
	var areas []int
	for c := range cells.All() {
		box := g.BoxOf(c)
		if box == position.None {
			return nil
		}
		areas = append(areas, box)
	}
	slices.Sort(areas)
	return slices.Compact(areas)
}

// startOf is an area, or else a row, in which a step begins: a chain with its first node.
func startOf(g *position.Geometry, s position.Step, cells solver.CellSet) int {
	cell := cells.First()
	switch {
	case len(s.Links) > 0:
		cell = s.Links[0].From[0].Cell
	case len(s.Branches) > 0 && len(s.Branches[0]) > 0:
		cell = s.Branches[0][0].Node[0].Cell
	}
	if box := g.BoxOf(cell); box != position.None {
		return box
	}
	return g.HousesOf(cell)[0]
}

// baseHouses lists the houses that the argument of a step starts from, each once and in order.
func baseHouses(s position.Step) []int {
	var houses []int
	for _, m := range s.Marks {
		if m.Role == position.Base && m.Cell == position.None {
			houses = append(houses, m.House)
		}
	}
	slices.Sort(houses)
	return slices.Compact(houses)
}

func firstBase(s position.Step) int {
	if bases := baseHouses(s); len(bases) > 0 {
		return bases[0]
	}
	return position.None
}

// Text is the look in a sentence: "Look at box 3.", "Look at the 4s in rows 2 and 7."
func (k Look) Text(l *solver.Layout) string {
	houses := housesText(l, k.Houses)
	digit := "the " + solver.SymbolText(k.Digit) + "s"
	switch {
	case k.Digit != 0 && houses != "":
		return "Look at " + digit + " in " + houses + "."
	case k.Digit != 0:
		return "Look at " + digit + ", all over the board."
	case houses != "":
		return "Look at " + houses + "."
	case k.Start != position.None:
		return "It reaches over much of the board. Begin in " + l.Houses()[k.Start].Name() + "."
	}
	return "It reaches over the whole board."
}

// housesText names houses, those of a kind together: "rows 2 and 7 and box 3".
func housesText(l *solver.Layout, houses []int) string {
	var parts []string
	for i := 0; i < len(houses); {
		kind, to := l.Houses()[houses[i]].Kind, i+1
		for to < len(houses) && l.Houses()[houses[to]].Kind == kind {
			to++
		}
		parts = append(parts, sameKind(l, houses[i:to]))
		i = to
	}
	return english.List(parts, "and")
}

// sameKind names houses of one kind: "row 2", "rows 2 and 7".
func sameKind(l *solver.Layout, houses []int) string {
	if len(houses) == 1 {
		return l.Houses()[houses[0]].Name()
	}
	var numbers []string
	for _, h := range houses {
		numbers = append(numbers, position.R1C1.HouseNumber(l.Houses()[h]))
	}
	return english.Plural(l.Houses()[houses[0]].Kind.String()) + " " + english.List(numbers, "and")
}
