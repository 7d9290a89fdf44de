package linecheck

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// world is what is known at a line: the candidates that are left, and what was said to be true.
type world struct {
	board *position.Board
	can   []solver.Digits
	facts []position.Node // of each one is true
	said  []claim         // in their order
}

func newWorld(b *position.Board) world {
	return world{board: b, can: slices.Clone(b.AllCandidates())}
}

func (w world) clone() world {
	w.can, w.facts, w.said = slices.Clone(w.can), slices.Clip(w.facts), slices.Clip(w.said)
	return w
}

// learn adds a claim. What is true rules out what all of it excludes.
func (w *world) learn(c claim) {
	w.said = append(w.said, c)
	if !c.on {
		for _, x := range c.node {
			w.can[x.Cell] = w.can[x.Cell].Without(x.Digit)
		}
		return
	}
	w.facts = append(w.facts, c.node)
	for cell := range w.can {
		for d := range w.can[cell].All() {
			if w.excludes(c.node, position.Candidate{Cell: cell, Digit: d}) {
				w.can[cell] = w.can[cell].Without(d)
			}
		}
	}
}

// excludes reports whether a candidate is false if any of a node is true.
func (w world) excludes(n position.Node, x position.Candidate) bool {
	g := w.board.Geometry()
	return len(n) > 0 && !slices.ContainsFunc(n, func(y position.Candidate) bool { return !g.Excludes(y, x) })
}

// excludesAll reports whether all of a node are false if any of another is true.
func (w world) excludesAll(n, gone position.Node) bool {
	return len(gone) > 0 && !slices.ContainsFunc(gone, func(x position.Candidate) bool { return !w.excludes(n, x) })
}

// holds reports whether a claim is known.
func (w world) holds(c claim) bool {
	if !c.on {
		return !slices.ContainsFunc(c.node, func(x position.Candidate) bool { return w.can[x.Cell].Has(x.Digit) })
	}
	return slices.ContainsFunc(w.facts, func(n position.Node) bool { return within(n, c.node) })
}

func within(n, whole position.Node) bool {
	return len(n) > 0 && !slices.ContainsFunc(n, func(x position.Candidate) bool { return !slices.Contains(whole, x) })
}

// digitsOf is what is left in some cells together.
func (w world) digitsOf(cells []int) solver.Digits {
	var all solver.Digits
	for _, c := range cells {
		all |= w.can[c]
	}
	return all
}

// places are the cells of some that a digit is left in.
func (w world) places(cells []int, digit int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return !w.can[c].Has(digit) })
}

// isBroken reports whether a cell, a house or something that is true has nothing left.
func (w world) isBroken() bool {
	for c, can := range w.can {
		if can == 0 && w.board.Digit(c) == 0 {
			return true
		}
	}
	for h, missing := range w.board.AllMissing() {
		for d := range missing.All() {
			if len(w.places(w.board.Layout().Houses()[h].Cells, d)) == 0 {
				return true
			}
		}
	}
	return slices.ContainsFunc(w.facts, func(n position.Node) bool {
		return !slices.ContainsFunc(n, func(x position.Candidate) bool { return w.can[x.Cell].Has(x.Digit) })
	})
}

// canFill reports whether each of some cells can take a digit so that no two that see each other take the same.
func (w world) canFill(cells []int) bool {
	if len(cells) == 0 {
		return true
	}
	for d := range w.can[cells[0]].All() {
		next := w.clone()
		next.learn(claim{nodeOf(cells[0], d), true})
		if next.canFill(cells[1:]) {
			return true
		}
	}
	return false
}

// refutes reports whether what is known leaves something empty, when every last digit of a cell and every last
// place in a house is taken to be true.
func (w *world) refutes() bool {
	for again := true; again; {
		if w.isBroken() {
			return true
		}
		again = w.single()
	}
	return false
}

// single learns what is the last of its cell or of its house, and was not known.
func (w *world) single() bool {
	for cell, can := range w.can {
		if c := nodeOf(cell, can.Min()); can.Len() == 1 && !w.holds(claim{c, true}) {
			w.learn(claim{c, true})
			return true
		}
	}
	for h, missing := range w.board.AllMissing() {
		for d := range missing.All() {
			places := w.places(w.board.Layout().Houses()[h].Cells, d)
			if len(places) == 1 && !w.holds(claim{nodeOf(places[0], d), true}) {
				w.learn(claim{nodeOf(places[0], d), true})
				return true
			}
		}
	}
	return false
}

func nodeOf(cell, digit int) position.Node { return position.Node{{Cell: cell, Digit: digit}} }

// isIn reports whether some cells all are among others.
func isIn(cells, among []int) bool {
	return !slices.ContainsFunc(cells, func(c int) bool { return !slices.Contains(among, c) })
}
