package notation

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
)

// lostBy says what of a state is not in what is written of it, in clauses: that is read
// again, and the two are compared. It is nil when nothing is lost, and where the state
// cannot be written.
func lostBy(write func(State) (string, error), s State) []string {
	text, err := write(s)
	if err != nil {
		return nil
	}
	r, err := readAny(text, nil)
	if err != nil {
		return nil // not reached: what is written is read
	}
	var lost []string
	if r.Placed != s.Placed {
		lost = append(lost, english.Count(s.Placed.Len(), "placed digit")+" cannot be told from givens")
	}
	if losesCandidates(s, r.State) {
		lost = append(lost, "candidates are left out")
	}
	if !slices.Equal(s.Marks.Corner, r.Marks.Corner) {
		lost = append(lost, "corner marks are left out")
	}
	if n := len(s.Marks.Colours) - len(r.Marks.Colours); n > 0 {
		lost = append(lost, areLeftOut(n, "colour"))
	}
	if n := len(s.Marks.Links) - len(r.Marks.Links); n > 0 {
		lost = append(lost, areLeftOut(n, "link"))
	}
	return lost
}

// losesCandidates reports whether candidates that were noted or taken out are not the same
// in another state. Those that digits leave are known without them.
func losesCandidates(s, t State) bool {
	if !slices.Equal(s.Marks.TakenOut(s.Puzzle), t.Marks.TakenOut(s.Puzzle)) {
		return true
	}
	return s.Marks.Candidates != nil && !slices.Equal(candidatesOf(s), candidatesOf(t))
}

func candidatesOf(s State) (all []solver.Digits) {
	for _, cell := range gridOf(s).Cells {
		all = append(all, cell.Candidates)
	}
	return all
}
