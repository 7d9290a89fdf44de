package notation

import (
	"slices"

	"sudoku/solver"
)

// Export is a notation in which states are written.
type Export struct {
	ID         string // in addresses and commands: "sudokuwiki-link"
	Name       string // for people: "SudokuWiki link"
	Ext, Media string // of a file: "txt", "text/plain"
	Link       bool   // what is written is an address that opens another program
	// Write writes a state. The error, an *Error, says that the notation has no
	// such board.
	Write func(State) (string, error)
}

// Exports lists the notations that are written, in the order in which they are
// offered.
func Exports() []Export { return foreignExports() }

// Loses says what of a state is not in what is written of it, each in the plural:
// "corner marks". What is written is read again, and the two are compared. It is
// nil when nothing is lost, and where the state cannot be written at all.
func (e Export) Loses(s State) []string {
	text, err := e.Write(s)
	if err != nil {
		return nil
	}
	r, err := Read(text, nil)
	if err != nil || r.Puzzle.Layout().Size() != s.Puzzle.Layout().Size() {
		if r, err = Read(text, s.Puzzle.Layout()); err != nil {
			return nil
		}
	}
	var lost []string
	for _, part := range []struct {
		name   string
		isLost bool
	}{
		{"rules of the " + s.Puzzle.Layout().Title() + " board", r.Puzzle.Layout().ID() != s.Puzzle.Layout().ID()},
		{"marks of which digits were placed", r.Placed != s.Placed},
		{"candidates", losesCandidates(s, r.State)},
		{"corner marks", !slices.Equal(s.Marks.Corner, r.Marks.Corner)},
		{"colours", !slices.Equal(s.Marks.Colours, r.Marks.Colours)},
		{"links between candidates", !slices.Equal(s.Marks.Links, r.Marks.Links)},
	} {
		if part.isLost {
			lost = append(lost, part.name)
		}
	}
	return lost
}

// losesCandidates reports whether candidates that were noted or taken out are
// not the same in another state. Those that digits leave are known without them.
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
