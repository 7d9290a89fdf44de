package solver

import (
	"context"
	"math/bits"
)

// engine is a depth-first search that works on any layout, because it knows
// nothing but houses. Before each guess it draws, to a fixpoint, the
// conclusions that cost little:
//
//   - only candidate: a cell with one candidate left takes it;
//   - only place: a digit with one place left in a house goes there;
//   - intersections: what can stand in a house only where that house meets a
//     second one cannot stand in the rest of the second (pointing and claiming,
//     on any pair of houses that share two or more cells).
//
// It then guesses in a cell with few candidates that was often part of a dead
// end: of two cells with as many candidates, the one that makes trouble is
// better tried early, when being wrong costs little. (The quotient of the two is
// the heuristic dom/wdeg of Boussemart, Hemery, Lecoutre and Sais, "Boosting
// systematic search by weighting constraints", ECAI 2004; here a weight belongs
// to a cell.) A board is one bit set of candidates a cell and nothing else, so a
// guess costs one copy of it:
//
//	depth 0   [cand r1c1][cand r1c2] … [cand rncn]   settled by propagation
//	depth 1   [cand r1c1][cand r1c2] … [cand rncn]   copy, then one guess
//	…         one board a depth, made once, used again
type engine struct {
	ctx    context.Context
	layout *Layout
	boards [][]Digits
	limit  int             // of guesses
	yield  func(Grid) bool // called with each solution; false ends the search

	// Work lists of the propagation, of the board that is being settled.
	singles []int  // cells that came down to one candidate
	dirty   []bool // houses in which a candidate was taken out since their last look

	trouble []int // of each cell: how many dead ends it was part of

	guesses int
	deepest int // the most cells settled on any board
	found   int
	ended   bool // yield said stop, the context ended, or the guesses are used up
}

func newEngine(ctx context.Context, l *Layout, limit int, yield func(Grid) bool) *engine {
	return &engine{
		ctx: ctx, layout: l, limit: limit, yield: yield,
		singles: make([]int, 0, l.CellCount()),
		dirty:   make([]bool, len(l.houses)),
		trouble: make([]int, l.CellCount()),
	}
}

// run searches for every solution of the puzzle.
func (e *engine) run(p Puzzle) {
	board := e.board(0)
	all := e.layout.AllDigits()
	for c := range board {
		board[c] = all
	}
	for c, d := range p.givens {
		if d != 0 && !e.assign(board, c, digit(int(d))) {
			return
		}
	}
	for h := range e.dirty {
		e.dirty[h] = true
	}
	if e.settle(board) {
		e.search(0)
	}
}

// board returns the board of a depth, made when the search first gets there.
func (e *engine) board(depth int) []Digits {
	if depth == len(e.boards) {
		e.boards = append(e.boards, make([]Digits, e.layout.CellCount()))
	}
	return e.boards[depth]
}

// search takes a settled board and tries every candidate of one cell in turn.
func (e *engine) search(depth int) {
	board := e.boards[depth]
	cell := e.choose(board)
	if cell < 0 {
		e.found++
		e.deepest = len(board)
		e.ended = !e.yield(solved(board))
		return
	}
	for left := board[cell]; left != 0; left &= left - 1 {
		if e.guesses >= e.limit || e.ctx.Err() != nil {
			e.ended = true
			return
		}
		e.guesses++
		next := e.board(depth + 1)
		copy(next, board)
		if e.assign(next, cell, left&-left) && e.settle(next) {
			e.search(depth + 1)
		}
		if e.ended {
			return
		}
	}
}

// calm is the trouble that every cell starts with. It keeps the first dead ends
// from outweighing the number of candidates.
const calm = 16

// choose returns the open cell with the fewest candidates for its trouble, -1
// when no cell is open.
func (e *engine) choose(board []Digits) int {
	best, fewest, most := -1, 1, 0
	for c, cand := range board {
		if cand&(cand-1) == 0 {
			continue
		}
		n, trouble := cand.Len(), e.trouble[c]+calm
		if n*most < fewest*trouble {
			best, fewest, most = c, n, trouble
		}
	}
	return best
}

func solved(board []Digits) Grid {
	g := make(Grid, len(board))
	for c, cand := range board {
		g[c] = uint8(cand.Min())
	}
	return g
}

// assign leaves a cell one candidate. It reports false when the cell has lost
// that candidate already.
func (e *engine) assign(board []Digits, cell int, d Digits) bool {
	if board[cell]&d == 0 {
		e.forget()
		return false
	}
	return e.restrict(board, cell, d)
}

// restrict takes every candidate that is not in keep from a cell, and notes
// what has to be looked at again. It reports false when nothing is left.
func (e *engine) restrict(board []Digits, cell int, keep Digits) bool {
	was := board[cell]
	now := was & keep
	if now == was {
		return true
	}
	board[cell] = now
	if now == 0 {
		e.trouble[cell]++
		e.forget()
		return false
	}
	for _, h := range e.layout.housesOf[cell] {
		e.dirty[h] = true
	}
	if now&(now-1) == 0 {
		e.singles = append(e.singles, cell)
	}
	return true
}

// forget empties the work lists when a board has turned out impossible.
func (e *engine) forget() {
	e.singles = e.singles[:0]
	clear(e.dirty)
}

// settle draws all cheap conclusions. It reports false when the board turns out
// to be impossible.
func (e *engine) settle(board []Digits) bool {
	for {
		if !e.spreadSingles(board) {
			return false
		}
		progress, ok := e.onlyPlaces(board)
		if ok && !progress {
			progress, ok = e.intersections(board)
		}
		if !ok {
			e.forget()
			return false
		}
		if !progress {
			clear(e.dirty)
			e.noteDepth(board)
			return true
		}
	}
}

func (e *engine) noteDepth(board []Digits) {
	settled := 0
	for _, cand := range board {
		if cand&(cand-1) == 0 {
			settled++
		}
	}
	e.deepest = max(e.deepest, settled)
}

// spreadSingles takes the digit of each newly settled cell from its peers.
func (e *engine) spreadSingles(board []Digits) bool {
	for len(e.singles) > 0 {
		last := len(e.singles) - 1
		cell := e.singles[last]
		e.singles = e.singles[:last]
		for _, peer := range e.layout.peers[cell] {
			if board[peer]&board[cell] != 0 && !e.restrict(board, peer, ^board[cell]) {
				return false
			}
		}
	}
	return true
}

// onlyPlaces settles, in every house that changed, the digits that have one
// place left.
func (e *engine) onlyPlaces(board []Digits) (progress, ok bool) {
	all := e.layout.AllDigits()
	for h, house := range e.layout.houses {
		if !e.dirty[h] {
			continue
		}
		var once, twice, settled Digits
		for _, c := range house.Cells {
			cand := board[c]
			twice |= once & cand
			once |= cand
			if cand&(cand-1) == 0 {
				settled |= cand
			}
		}
		if once != all {
			e.blame(board, house)
			return false, false // a digit has no place left
		}
		hidden := once &^ twice &^ settled
		if hidden == 0 {
			continue
		}
		for _, c := range house.Cells {
			if d := board[c] & hidden; d != 0 {
				if bits.OnesCount32(uint32(d)) > 1 {
					return false, false // two digits have this one place
				}
				e.restrict(board, c, d)
			}
		}
		if !e.spreadSingles(board) {
			return false, false
		}
		progress = true
	}
	return progress, true
}

// blame notes that the open cells of a house were part of a dead end.
func (e *engine) blame(board []Digits, h House) {
	for _, c := range h.Cells {
		if board[c]&(board[c]-1) != 0 {
			e.trouble[c]++
		}
	}
}

// intersections takes, for every meeting of two houses, what is locked into it
// by one house out of the rest of the other.
func (e *engine) intersections(board []Digits) (progress, ok bool) {
	for i := range e.layout.meets {
		m := &e.layout.meets[i]
		if !e.dirty[m.A] && !e.dirty[m.B] {
			continue
		}
		both, onlyA, onlyB := union(board, m.Both), union(board, m.OnlyA), union(board, m.OnlyB)
		gone := both & (onlyA ^ onlyB) // locked in one house, present in the rest of the other
		if gone == 0 {
			continue
		}
		progress = true
		if !e.restrictAll(board, m.OnlyB, gone&^onlyA) || !e.restrictAll(board, m.OnlyA, gone&^onlyB) {
			return false, false
		}
	}
	return progress, true
}

func union(board []Digits, cells []int) Digits {
	var u Digits
	for _, c := range cells {
		u |= board[c]
	}
	return u
}

func (e *engine) restrictAll(board []Digits, cells []int, gone Digits) bool {
	if gone == 0 {
		return true
	}
	for _, c := range cells {
		if !e.restrict(board, c, ^gone) {
			return false
		}
	}
	return true
}
