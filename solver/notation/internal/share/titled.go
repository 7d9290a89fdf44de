package share

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/candidates"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/write"
)

// ReadTitled reads a text that names its board in a line of its own, as Text prints it. Other
// words may stand above.
func ReadTitled(text string, l *solver.Layout) (reading.Reading, error) {
	var head []string
	for rest := strings.TrimSpace(text); rest != ""; {
		line, below, _ := strings.Cut(rest, "\n")
		title, ok := strings.CutPrefix(strings.ToLower(strings.TrimSpace(line)), write.BoardTitle)
		if ok {
			r, err := onTitled(strings.TrimSpace(title), below, l)
			if err != nil {
				return reading.Reading{}, err
			}
			return r.Beside(head...), nil
		}
		if !grids.IsProse(line) {
			break
		}
		head, rest = append(head, line), below
	}
	return reading.Reading{}, fault.ErrOther
}

// onTitled reads a grid on the board with an ID.
func onTitled(id, rest string, l *solver.Layout) (reading.Reading, error) {
	board, err := titledBoard(id, l)
	if err != nil {
		return reading.Reading{}, err
	}
	r, err := reading.FirstOf([]reading.Format{candidates.Read, plain.ReadGrid}, rest, board)
	if err == fault.ErrOther {
		return plain.Diagnose(rest, board)
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
