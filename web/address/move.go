package address

import (
	"sudoku/solver"
	"sudoku/solver/mistake"
)

// ParseMove reads the move that an address asks about; value returns the value of a parameter.
func ParseMove(l *solver.Layout, value func(name string) string) (m mistake.Move, err error) {
	places, takes := value(PlacesParam), value(TakesParam)
	switch {
	case places != "" && takes != "":
		return m, Bad("The address asks about two moves: places= and takes=.")
	case places == "" && takes == "":
		return m, Bad("The address names no move. Say places=r4c6-1 of a digit that was placed, or takes=r4c6-1 of a candidate that was taken out.")
	case takes != "":
		m.Out = true
		m.Candidate, err = parseCandidate(l, TakesParam, takes)
	default:
		m.Candidate, err = parseCandidate(l, PlacesParam, places)
	}
	if err == nil && m.Digit == 0 { // it was blank
		return m, Bad("The address names no move.")
	}
	return m, err
}

// Why returns the address of the page about a move in the grid.
func (q Query) Why(m mistake.Move) string {
	name := PlacesParam
	if m.Out {
		name = TakesParam
	}
	return With(q.Address("/why"), name, CandidateText(q.Puzzle.Layout(), m.Candidate))
}
