package basic

import (
	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// SinglesQueue hands out singles in the order in which they came up, as HoDoKu does.
// Which of several singles is taken first changes nothing in the end, but it decides
// how many are full houses, naked and hidden, and so the score.
//
//	5 goes into r1c1 ──► 5 leaves the peers of r1c1, the first cell first
//	                       │ a peer has one candidate left  ──► naked
//	                       │ 5 has one place left in a house ──► hidden
//	                     the other candidates leave r1c1
//	                       │ one has one place left in a house ──► hidden
//
// A single that another step has used up is skipped when its turn comes.
type SinglesQueue struct {
	geometry   *position.Geometry
	candidates []solver.Digits      // of each cell; none in a filled one
	free       []int                // how many places a digit has in a house: free[house*n + digit-1]
	naked      []position.Candidate // what came up first stands first
	hidden     []position.Candidate
}

// NewSinglesQueue returns the queue of a board: it places the digits of the board, cell
// by cell, and then removes the candidates that the board lacks.
func NewSinglesQueue(b *position.Board) *SinglesQueue {
	g := b.Geometry()
	n := g.Size()
	q := &SinglesQueue{
		geometry:   g,
		candidates: make([]solver.Digits, len(b.Filled())),
		free:       make([]int, len(g.Houses())*n),
	}
	lists.Fill(q.candidates, g.AllDigits())
	lists.Fill(q.free, n)
	for c, d := range b.Filled() {
		if d != 0 {
			q.place(c, int(d))
		}
	}
	for c := range b.AllCandidates() {
		for d := range (q.candidates[c] &^ b.Candidates(c)).All() {
			q.remove(c, d)
		}
	}
	return q
}

// Take applies a step that was applied to the board.
func (q *SinglesQueue) Take(s position.Step) {
	for _, e := range s.Eliminations {
		if q.candidates[e.Cell].Has(e.Digit) {
			q.remove(e.Cell, e.Digit)
		}
	}
	for _, p := range s.Placements {
		if q.candidates[p.Cell] != 0 {
			q.place(p.Cell, p.Digit)
		}
	}
}

func (q *SinglesQueue) place(cell, digit int) {
	left := q.candidates[cell]
	q.candidates[cell] = 0
	for _, peer := range q.geometry.Peers(cell) {
		if q.candidates[peer].Has(digit) {
			q.remove(peer, digit)
		}
	}
	for d := range left.All() {
		q.lessFree(cell, d)
	}
}

func (q *SinglesQueue) remove(cell, digit int) {
	q.candidates[cell] = q.candidates[cell].Without(digit)
	q.lessFree(cell, digit)
	if left := q.candidates[cell]; left.Len() == 1 {
		q.naked = append(q.naked, position.Candidate{Cell: cell, Digit: left.Min()})
	}
}

// lessFree notes that a cell is no place of a digit any more, in each of its houses.
func (q *SinglesQueue) lessFree(cell, digit int) {
	for _, h := range q.geometry.HousesOf(cell) {
		free := q.freeIn(h, digit)
		if *free--; *free == 1 {
			q.queueHidden(h, digit)
		}
	}
}

// freeIn points at the number of places that a digit has in a house.
func (q *SinglesQueue) freeIn(house, digit int) *int {
	return &q.free[house*q.geometry.Size()+digit-1]
}

// queueHidden queues a digit that has one place in a house, unless it has just gone
// into that house.
func (q *SinglesQueue) queueHidden(house, digit int) {
	for _, c := range q.geometry.Houses()[house].Cells {
		if q.candidates[c].Has(digit) {
			q.hidden = append(q.hidden, position.Candidate{Cell: c, Digit: digit})
			return
		}
	}
}

// open reports whether a cell can still take its digit.
func (q *SinglesQueue) open(x position.Candidate) bool { return q.candidates[x.Cell].Has(x.Digit) }

// fullHouse returns the first naked single that is the last empty cell of a house, and
// that house. It stays in the queue and is skipped later.
func (q *SinglesQueue) fullHouse(b *position.Board) (x position.Candidate, house int, ok bool) {
	for _, x := range q.naked {
		if !q.open(x) {
			continue
		}
		for _, h := range q.geometry.HousesOf(x.Cell) {
			if b.Missing(h).Len() == 1 {
				return x, h, true
			}
		}
	}
	return position.Candidate{}, 0, false
}

// nakedSingle takes the first naked single out of the queue.
func (q *SinglesQueue) nakedSingle() (position.Candidate, bool) {
	for len(q.naked) > 0 {
		x := q.naked[0]
		q.naked = q.naked[1:]
		if q.open(x) {
			return x, true
		}
	}
	return position.Candidate{}, false
}

// hiddenSingle takes the first hidden single out of the queue, with its house.
func (q *SinglesQueue) hiddenSingle() (x position.Candidate, house int, ok bool) {
	for len(q.hidden) > 0 {
		x := q.hidden[0]
		q.hidden = q.hidden[1:]
		if !q.open(x) {
			continue
		}
		for _, h := range q.geometry.HousesOf(x.Cell) {
			if *q.freeIn(h, x.Digit) == 1 {
				return x, h, true
			}
		}
	}
	return position.Candidate{}, 0, false
}

// Next returns the step of the next single in the queue: full houses first, then
// naked singles, then hidden ones.
func (q *SinglesQueue) Next(b *position.Board) (position.Step, bool) {
	if x, h, ok := q.fullHouse(b); ok {
		return named("full-house", onlyPlaceStep(b, h, x.Digit, nil)), true
	}
	if x, ok := q.nakedSingle(); ok {
		return named("naked-single", nakedSingle(b, x.Cell, x.Digit)), true
	}
	if x, h, ok := q.hiddenSingle(); ok {
		return named("hidden-single", onlyPlaceStep(b, h, x.Digit, whyOnlyPlace(b, h, x.Digit))), true
	}
	return position.Step{}, false
}

// named is a step under the ID of its technique.
func named(technique string, step position.Step) position.Step {
	step.Technique = technique
	return step
}
