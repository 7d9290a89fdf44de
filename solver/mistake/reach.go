package mistake

import (
	"sudoku/solver"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// State is a grid with what is noted in it.
type State struct {
	Puzzle solver.Puzzle
	Marks  pencil.Marks
}

// board is the state with the candidates that it leaves.
func (s State) board() position.Board { return s.Marks.Board(s.Puzzle) }

// allows reports whether a solution has the digits of the state and none that its notes leave out.
func (s State) allows(solution solver.Grid) bool {
	for cell, d := range s.Puzzle.Grid() {
		if d != 0 && d != solution[cell] {
			return false
		}
	}
	left := s.Marks.Restricting(s.Puzzle)
	for cell, d := range solution {
		if s.Puzzle.Given(cell) != 0 {
			continue
		}
		listed, isListed := left.Candidates.Of(cell)
		removed, _ := left.Removed.Of(cell)
		if isListed && !listed.Has(int(d)) || removed.Has(int(d)) {
			return false
		}
	}
	return true
}

// notes reports whether notes of the state leave out anything.
func (s State) notes() bool {
	left := s.Marks.Restricting(s.Puzzle)
	return left.Candidates != nil || left.Removed != nil
}

// judge knows the solutions of the givens, or some of them, and says what can be reached.
type judge struct {
	*meter
	status solver.Status
	known  []solver.Grid
}

// newJudge finds out how many solutions the givens have.
func newJudge(m *meter, givens solver.Puzzle) *judge {
	j := &judge{meter: m, status: solver.Unknown}
	if solver.Clashes(givens) != nil {
		j.status = solver.Invalid
		return j
	}
	switch j.search(givens, 2); {
	case len(j.known) == 2:
		j.status, j.err = solver.Several, nil
	case j.err != nil:
	case len(j.known) == 0:
		j.status = solver.None
	default:
		j.status = solver.One
	}
	return j
}

// search adds up to so many solutions of a puzzle to those that are known, and says how many it found.
func (j *judge) search(p solver.Puzzle, most int) (found int) {
	var spent solver.Spent
	for g, err := range solver.Solutions(j.ctx, p, solver.WithBudget(j.left()), solver.WithSpent(&spent)) {
		if err != nil {
			j.err = err
			break
		}
		j.known = append(j.known, g.Clone())
		if found++; found == most {
			break
		}
	}
	j.meter.spent += spent.Work
	return found
}

// reaches reports whether a solution of the givens can be reached from a state that has them. Where the
// budget ended the search first, the meter has an error.
func (j *judge) reaches(s State) bool {
	for _, g := range j.known {
		if s.allows(g) {
			return true
		}
	}
	if j.status != solver.Several || j.err != nil || solver.Clashes(s.Puzzle) != nil {
		return false
	}
	before := len(j.known)
	if j.search(s.Puzzle, 1) == 0 {
		return false
	}
	return s.allows(j.known[before]) || s.notes() && j.fill(s.board())
}

// fill looks for a solution of a board with the candidates that it has.
func (j *judge) fill(b position.Board) bool {
	if !j.spend(nodeWork(b.Layout())) {
		return false
	}
	if b.Solved() {
		j.known = append(j.known, b.Grid())
		return true
	}
	if _, broken := b.Contradiction(); broken {
		return false
	}
	cell := tightest(&b)
	for d := range b.Candidates(cell).All() {
		if j.fill(b.With([]position.Candidate{{Cell: cell, Digit: d}})) {
			return true
		}
	}
	return false
}

// tightest is the open cell with the fewest candidates.
func tightest(b *position.Board) int {
	best, fewest := position.None, solver.MaxSize+1
	for cell, digits := range b.AllCandidates() {
		if n := digits.Len(); b.Digit(cell) == 0 && n < fewest {
			best, fewest = cell, n
		}
	}
	return best
}
