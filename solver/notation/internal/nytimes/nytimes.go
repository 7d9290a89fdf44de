// Package nytimes reads the puzzles of the New York Times as their page has them, in a script that
// begins with window.gameData: an object with three puzzles, of which each is read as one.
//
//	{"displayDate":"…","easy":{"difficulty":"easy","print_date":"2024-07-01","puzzle_data":
//	  {"hints":[…],"puzzle":[0,0,5,… 81 numbers],"solution":[…]}},"medium":{…},"hard":{…}}
//
// The grammar is what programs that read that page agree on, among them sudokoo/nytscraper.py of
// https://github.com/geoffmackey2/sudo-koo and sudoku.py of https://github.com/tuchandra/sudoku.
package nytimes

import (
	"encoding/json"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// key is the name of what only these puzzles have.
const key = `"puzzle_data"`

// IsPage reports whether a text has such puzzles in it, of which a page has three.
func IsPage(text string) bool { return strings.Contains(text, key) }

// IsJSON reports whether an object has one puzzle, not whether others in it do.
func IsJSON(text string) bool {
	if !strings.Contains(text, key) {
		return false
	}
	var keys map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &keys) != nil {
		return false
	}
	return keys["puzzle_data"] != nil
}

type game struct {
	Difficulty string `json:"difficulty"`
	Date       string `json:"print_date"`
	Data       struct {
		Puzzle   []packed.Number `json:"puzzle"`
		Solution []packed.Number `json:"solution"`
	} `json:"puzzle_data"`
}

// ReadJSON reads the object of one puzzle.
func ReadJSON(text []byte) (packed.Grid, error) {
	var s game
	if err := json.Unmarshal(text, &s); err != nil {
		return packed.Grid{}, packed.JSONError(err)
	}
	g := packed.NewGrid(solver.Classic())
	if len(s.Data.Puzzle) != len(g.Cells) {
		return packed.Grid{}, fault.Errorf("found %d numbers in its puzzle; %d are expected", len(s.Data.Puzzle), len(g.Cells))
	}
	for c, d := range s.Data.Puzzle {
		if d < 0 || d > 9 {
			return packed.Grid{}, fault.CellErrorf(9, c, "%d is not a digit of a %s board", d, g.Layout.Title())
		}
		g.Cells[c].Digit = int(d)
	}
	if len(s.Data.Solution) > 0 {
		g.Notes = append(g.Notes, "the solution beside the puzzle is left out")
	}
	for _, word := range []string{s.Difficulty, s.Date} {
		if word != "" {
			g.Words = append(g.Words, word)
		}
	}
	return g, nil
}
