package logic

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Which step of a technique HoDoKu takes when there are several. Some techniques it
// searches in a fixed order and takes what comes first; of others it collects all steps
// and sorts them. Either order is a key here: the step with the least one is taken.

// stepKey is the key of a step in an order of steps of one board.
type stepKey func(b *position.Board, s position.Step) []int

// byEffect prefers what takes more candidates away, then shorter chains, then cells that
// come early.
func byEffect(_ *position.Board, s position.Step) []int {
	return []int{-len(s.Placements), -len(s.Eliminations), s.Length, sumOfCells(s)}
}

// bySetEffect is byEffect for chains of almost locked sets, whose length comes last.
func bySetEffect(_ *position.Board, s position.Step) []int {
	return []int{-len(s.Placements), -len(s.Eliminations), sumOfCells(s), s.Length}
}

// byCell prefers digits that are placed, then cells that come early and their low digits,
// then short chains.
func byCell(_ *position.Board, s position.Step) []int {
	key := []int{-len(s.Placements), -len(s.Eliminations), sumOfCells(s)}
	for _, x := range s.Eliminations {
		key = append(key, x.Cell, x.Digit)
	}
	return append(key, s.Length)
}

// sumOfCells adds up the cells in which a step has an effect.
func sumOfCells(s position.Step) int {
	sum := 0
	for _, x := range slices.Concat(s.Placements, s.Eliminations) {
		sum += x.Cell
	}
	return sum
}

// bySkyscraper is rows before columns, then the digit, then the two lines.
func bySkyscraper(b *position.Board, s position.Step) []int {
	bases := housesOf(s, position.Base)
	return append([]int{bases[0] / b.Geometry().Size(), s.Digits.Min()}, bases...)
}

// byFish is the digit, then the base, rows before columns, then the cover.
func byFish(_ *position.Board, s position.Step) []int {
	return slices.Concat([]int{s.Digits.Min()}, housesOf(s, position.Base), housesOf(s, position.Cover))
}

// byKite is the digit, then the row and the column.
func byKite(_ *position.Board, s position.Step) []int {
	return append([]int{s.Digits.Min()}, housesOf(s, position.Base)...)
}

// byEmptyRectangle is the digit, the box, its row and its column from the last on, and
// the line with two places: columns before rows, by the place that is nearer.
func byEmptyRectangle(b *position.Board, s position.Step) []int {
	n := b.Geometry().Size()
	box, near := s.Marks[0].House, s.Marks[2].House
	far, place := s.Links[0].From[0].Cell, s.Links[2].From[0].Cell
	if isRow := near < n; isRow {
		return []int{s.Digits.Min(), box, -near, -(far % n), 0, place}
	}
	return []int{s.Digits.Min(), box, -(far / n), -(near - n), 1, place}
}

// byWWing is the two cells, then the digit that goes.
func byWWing(_ *position.Board, s position.Step) []int {
	return append(cellsOf(s, position.Wing), s.Eliminations[0].Digit)
}

// byXYWing is the three cells, then the pivot.
func byXYWing(_ *position.Board, s position.Step) []int {
	return append(cellsOf(s, position.Wing, position.Pivot), cellsOf(s, position.Pivot)...)
}

// byRectangle is the first cell with just the two digits, then the cell beside it in its
// box, then the one that faces it in another box.
func byRectangle(b *position.Board, s position.Step) []int {
	g, cells := b.Geometry(), cellsOf(s, position.Deadly)
	i := slices.IndexFunc(cells, func(c int) bool { return b.Candidates(c) == s.Digits })
	if i < 0 {
		return cells
	}
	first := cells[i]
	key := []int{first}
	for _, sameBox := range []bool{true, false} {
		for _, c := range cells {
			if c != first && g.Sees(first, c) && (g.BoxOf(c) == g.BoxOf(first)) == sameBox {
				key = append(key, c)
			}
		}
	}
	return key
}

// bySueDeCoq is the line, the box, and the cells in both, in the line and in the box.
func bySueDeCoq(_ *position.Board, s position.Step) []int {
	key := housesOf(s, position.Cover)
	for part := 1; part <= 3; part++ {
		key = append(append(key, cellsOfSet(s, part)...), -1)
	}
	return key
}

// byColours is the digit, then the first cell of each cluster.
func byColours(_ *position.Board, s position.Step) []int {
	key := []int{s.Digits.Min()}
	for part := 1; ; part += 2 {
		first := -1
		for _, m := range s.Marks {
			if m.Role == position.Colour && (m.Part == part || m.Part == part+1) && (first < 0 || m.Cell < first) {
				first = m.Cell
			}
		}
		if first < 0 {
			return key
		}
		key = append(key, first)
	}
}

// byLinks is the almost locked sets that are joined, pair by pair.
func byLinks(b *position.Board, s position.Step) []int {
	var pairs [][]int
	before := setKey(b, s, 1)
	for part := 2; ; part++ {
		set := setKey(b, s, part)
		if set == nil {
			break
		}
		pair := slices.Concat(before, set)
		if slices.Compare(set, before) < 0 {
			pair = slices.Concat(set, before)
		}
		pairs, before = append(pairs, pair), set
	}
	slices.SortFunc(pairs, slices.Compare)
	return slices.Concat(pairs...)
}

// setKey is the key of an almost locked set: its house, then its cells one after the
// other, so that a set comes before those that go on from it. It is nil where the step has
// no such set.
func setKey(b *position.Board, s position.Step, part int) []int {
	cells := cellsOfSet(s, part)
	if cells == nil {
		return nil
	}
	return append(append([]int{b.Geometry().CommonHouse(solver.CellsOf(cells...))}, cells...), -1)
}

// housesOf lists the houses with a role, sorted.
func housesOf(s position.Step, role position.Role) []int {
	var houses []int
	for _, m := range s.Marks {
		if m.Role == role && m.House != position.None {
			houses = append(houses, m.House)
		}
	}
	return sortedOnce(houses)
}

// cellsOf lists the cells with some roles, sorted.
func cellsOf(s position.Step, roles ...position.Role) []int {
	var cells []int
	for _, m := range s.Marks {
		if slices.Contains(roles, m.Role) {
			cells = append(cells, m.Cell)
		}
	}
	return sortedOnce(cells)
}

// cellsOfSet lists the cells of one of several sets, sorted.
func cellsOfSet(s position.Step, part int) []int {
	var cells []int
	for _, m := range s.Marks {
		if m.Role == position.Set && m.Part == part {
			cells = append(cells, m.Cell)
		}
	}
	return sortedOnce(cells)
}

func sortedOnce(numbers []int) []int {
	slices.Sort(numbers)
	return slices.Compact(numbers)
}
