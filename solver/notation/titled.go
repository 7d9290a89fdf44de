package notation

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// boardTitle begins a text that names its board: "board: windoku".
const boardTitle = "board:"

// readTitled reads a text that names its board in a line of its own, as Text prints it. Other
// words may stand above.
func readTitled(text string, l *solver.Layout) (reading, error) {
	var head []string
	for rest := strings.TrimSpace(text); rest != ""; {
		line, below, _ := strings.Cut(rest, "\n")
		title, ok := strings.CutPrefix(strings.ToLower(strings.TrimSpace(line)), boardTitle)
		if ok {
			r, err := onTitled(strings.TrimSpace(title), below, l)
			if err != nil {
				return reading{}, err
			}
			return r.beside(head...), nil
		}
		if !isProse(line) {
			break
		}
		head, rest = append(head, line), below
	}
	return reading{}, fault.ErrOther
}

// onTitled reads a grid on the board with an ID.
func onTitled(id, rest string, l *solver.Layout) (reading, error) {
	board, err := titledBoard(id, l)
	if err != nil {
		return reading{}, err
	}
	r, err := firstOf([]format{readCandidates, readGrid}, rest, board)
	if err == fault.ErrOther {
		return diagnose(rest, board)
	}
	return r, err
}

// titledBoard is the board with an ID. The one that was asked for need not be
// among those that are known by name.
func titledBoard(id string, asked *solver.Layout) (*solver.Layout, error) {
	if asked != nil && asked.ID() == id {
		return asked, nil
	}
	l, err := solver.ParseLayout(id)
	if err != nil {
		return nil, fault.As(err)
	}
	return l, nil
}
