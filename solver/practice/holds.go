package practice

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// attempt is some cells of a board, and a digit where one is asked about.
type attempt struct {
	board *position.Board
	cells solver.CellSet
	list  []int // the cells in order
	digit int
}

// each reports whether something is so of every cell.
func (a attempt) each(is func(cell int) bool) bool {
	return !slices.ContainsFunc(a.list, func(c int) bool { return !is(c) })
}

func (a attempt) isOpen() bool {
	return a.each(func(c int) bool { return a.board.Digit(c) == 0 })
}

func (a attempt) takesDigit() bool {
	return a.each(func(c int) bool { return a.board.Candidates(c).Has(a.digit) })
}

// inHouse reports whether something is so of a house of the only cell.
func (a attempt) inHouse(is func(house int) bool) bool {
	return slices.ContainsFunc(a.board.Geometry().HousesOf(a.list[0]), is)
}

func (a attempt) isLastOpen() bool {
	return a.inHouse(func(h int) bool { return len(a.board.OpenExcept(h, a.list)) == 0 })
}

func (a attempt) isOnlyPlace() bool {
	return a.inHouse(func(h int) bool { return a.isClosedIn(h) })
}

func (a attempt) isOnlyCandidate() bool { return a.board.Candidates(a.list[0]).Len() == 1 }

// digits are the candidates of all cells together.
func (a attempt) digits() solver.Digits { return a.board.CandidatesOf(a.list) }

// isClosedIn reports whether all places of the digit in a house are among the cells.
func (a attempt) isClosedIn(house int) bool {
	places := a.board.Places(a.digit).And(a.board.Geometry().HouseSets[house])
	return places.Within(a.cells)
}

// houses are those that hold all cells.
func (a attempt) houses() []int { return a.board.Geometry().HousesOfSet(a.cells) }

func (a attempt) areInHouse() bool     { return len(a.houses()) > 0 }
func (a attempt) areInTwoHouses() bool { return len(a.houses()) > 1 }

// isLocked reports whether the digit is locked into the cells in a house of a kind.
func (a attempt) isLocked(isKind func(solver.HouseKind) bool) bool {
	all := a.board.Layout().Houses()
	return slices.ContainsFunc(a.houses(), func(h int) bool { return isKind(all[h].Kind) && a.isClosedIn(h) })
}

func (a attempt) isLockedInArea() bool { return a.isLocked(position.IsArea) }
func (a attempt) isLockedInLine() bool { return a.isLocked(position.IsNoArea) }

// hides reports whether some digits have all of their places in a house among the cells.
func (a attempt) hides(n int) bool {
	return slices.ContainsFunc(a.houses(), func(h int) bool {
		hidden := 0
		for d := range (a.digits() & a.board.Missing(h)).All() {
			if (attempt{a.board, a.cells, a.list, d}).isClosedIn(h) {
				hidden++
			}
		}
		return hidden >= n
	})
}

// lines are the rows or the columns of the cells, as houses.
func (a attempt) lines(kind solver.HouseKind) []int {
	var all []int
	for h, house := range a.board.Layout().Houses() {
		if house.Kind == kind && a.board.Geometry().HouseSets[h].Meets(a.cells) {
			all = append(all, h)
		}
	}
	return all
}

// fillsLines reports whether the cells are in some rows and as many columns.
func (a attempt) fillsLines(n int) bool {
	return len(a.lines(solver.Row)) == n && len(a.lines(solver.Column)) == n
}

// isClosed reports whether the digit has no other place in the rows, or in the columns.
func (a attempt) isClosed() bool {
	for _, kind := range []solver.HouseKind{solver.Row, solver.Column} {
		isOpen := func(h int) bool { return !a.isClosedIn(h) }
		if !slices.ContainsFunc(a.lines(kind), isOpen) {
			return true
		}
	}
	return false
}

// isTwoLinks reports whether the four cells are two pairs, each of them the places of the digit in a house.
func (a attempt) isTwoLinks() bool {
	if len(a.list) != 4 {
		return true
	}
	for other := 1; other < len(a.list); other++ {
		one := solver.CellsOf(a.list[0], a.list[other])
		if a.isLink(one) && a.isLink(a.cells.Minus(one)) {
			return true
		}
	}
	return false
}

// isLink reports whether two cells are the only places of the digit in a house.
func (a attempt) isLink(pair solver.CellSet) bool {
	two := attempt{a.board, pair, pair.Slice(), a.digit}
	return slices.ContainsFunc(two.houses(), two.isClosedIn)
}

// corners are four of the cells that are the corners of a rectangle; none where there are not.
func (a attempt) corners() []int {
	n := a.board.Layout().Size()
	for _, first := range a.list {
		for _, last := range a.list {
			if first/n == last/n || first%n == last%n {
				continue
			}
			others := [2]int{first - first%n + last%n, last - last%n + first%n}
			if a.cells.Has(others[0]) && a.cells.Has(others[1]) {
				return []int{first, others[0], others[1], last}
			}
		}
	}
	return nil
}

func (a attempt) hasCorners() bool { return a.corners() != nil }

func (a attempt) hasCornersInTwoBoxes() bool {
	boxes := map[int]bool{}
	for _, c := range a.corners() {
		boxes[a.board.Layout().RegionOf(c)] = true
	}
	return len(boxes) == 2
}

func (a attempt) hasTwoInCommon() bool { return a.board.CommonCandidates(a.corners()).Len() >= 2 }

// haveCandidates reports whether the cells have so many candidates, in increasing order.
func (a attempt) haveCandidates(counts ...int) bool {
	var found []int
	for _, c := range a.list {
		found = append(found, a.board.Candidates(c).Len())
	}
	slices.Sort(found)
	return slices.Equal(found, counts)
}

// hasPivot reports whether one cell sees all others.
func (a attempt) hasPivot() bool {
	l := a.board.Layout()
	return slices.ContainsFunc(a.list, func(pivot int) bool {
		return a.each(func(c int) bool { return c == pivot || l.Sees(pivot, c) })
	})
}

// hasTwins reports whether two cells have the same two candidates.
func (a attempt) hasTwins() bool {
	for _, c := range a.list {
		if digits := a.board.Candidates(c); digits.Len() == 2 && len(a.board.CellsWith(digits, a.list)) > 1 {
			return true
		}
	}
	return false
}
