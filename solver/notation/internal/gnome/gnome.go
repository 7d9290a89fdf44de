// Package gnome reads the saved games of GNOME Sudoku, which are JSON: the cells that are not
// empty, each with its row and column from 0, its digit, whether it was given, and the digits that
// are noted in it.
//
//	{"difficulty_category":"easy","time_elapsed":12.5,"cells":[
//	  {"position":[0,0],"value":5,"fixed":true,"earmarks":[]},
//	  {"position":[0,2],"value":0,"fixed":false,"earmarks":[1,2]}]}
//
// They are at ~/.local/share/gnome-sudoku, as savefile and in the folders finished and printed. The
// grammar is that of lib/sudoku-saver.vala of https://gitlab.gnome.org/GNOME/gnome-sudoku.
package gnome

import (
	"encoding/json"
	"regexp"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

var look = regexp.MustCompile(`"cells"\s*:\s*\[\s*\{[^{}]{0,200}"(?:position|earmarks)"\s*:|"difficulty_category"\s*:`)

// IsJSON reports whether a text looks like a saved game.
func IsJSON(text string) bool { return look.MatchString(text) }

type game struct {
	Cells []cell `json:"cells"`
}

type cell struct {
	Position []packed.Number `json:"position"`
	Value    packed.Number   `json:"value"`
	Fixed    bool            `json:"fixed"`
	Earmarks []packed.Number `json:"earmarks"`
}

// ReadJSON reads a saved game.
func ReadJSON(text []byte) (packed.Grid, error) {
	var s game
	if err := json.Unmarshal(text, &s); err != nil {
		return packed.Grid{}, packed.JSONError(err)
	}
	g := packed.NewGrid(solver.Classic())
	for i, from := range s.Cells {
		if err := from.read(&g, i+1); err != nil {
			return packed.Grid{}, err
		}
	}
	return g, nil
}

// read takes over one cell, of which the number in the list is named in an error.
func (from cell) read(g *packed.Grid, number int) error {
	n := packed.Number(g.Layout.Size())
	if len(from.Position) != 2 || min(from.Position[0], from.Position[1]) < 0 || max(from.Position[0], from.Position[1]) >= n {
		return fault.Errorf("cell %d of its list is not on the board: a row and a column from 0 to %d are expected", number, n-1)
	}
	at := int(from.Position[0]*n + from.Position[1])
	if from.Value < 0 || from.Value > n {
		return fault.CellErrorf(int(n), at, "%d is not a digit of a %s board", from.Value, g.Layout.Title())
	}
	to := &g.Cells[at]
	to.Digit, to.Placed = int(from.Value), from.Value != 0 && !from.Fixed
	for _, d := range from.Earmarks {
		if d < 1 || d > n {
			return fault.CellErrorf(int(n), at, "the mark %d is not a digit of a %s board", d, g.Layout.Title())
		}
		to.Candidates = to.Candidates.With(int(d))
	}
	return nil
}
