package notation

import (
	"strings"

	"sudoku/solver"
)

// boardTitle begins a text that names its board: "board: windoku".
const boardTitle = "board:"

// readTitled reads a text whose first line names the board, as Text prints it.
func readTitled(text string, l *solver.Layout) (Reading, error) {
	title, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	title = strings.ToLower(strings.TrimSpace(title))
	if !strings.HasPrefix(title, boardTitle) {
		return Reading{}, errOther
	}
	board, err := titledBoard(strings.TrimSpace(strings.TrimPrefix(title, boardTitle)), l)
	if err != nil {
		return Reading{}, err
	}
	r, err := readGrid(rest, board)
	if err == errOther {
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
		return nil, asError(err)
	}
	return l, nil
}
