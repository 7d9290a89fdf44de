package notation

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/coach"
	"sudoku/solver/notation/internal/fpuzzles"
	"sudoku/solver/notation/internal/packed"
	"sudoku/solver/notation/internal/sudokupad"
)

// objectFormats lists the notations that are JSON.
func objectFormats() []foreignFormat {
	of := func(read func(text []byte) (packed.Grid, error)) func(string) (packed.Grid, error) {
		return func(text string) (packed.Grid, error) { return read([]byte(text)) }
	}
	return []foreignFormat{
		{look: fpuzzles.IsJSON, name: "the JSON of f-puzzles", read: of(fpuzzles.ReadJSON)},
		{look: sudokupad.IsJSON, name: "the JSON of SudokuPad", read: of(sudokupad.ReadJSON)},
		{look: coach.IsJSON, name: "the JSON of sudoku.coach", read: of(coach.ReadJSON)},
	}
}

// readObjects reads the JSON of another program, with any text around it. It reads
// the text before it is cleaned, since quotation marks mean something in it.
func readObjects(text string, l *solver.Layout) (Reading, error) {
	begin, end := strings.IndexByte(text, '{'), strings.LastIndexByte(text, '}')
	if begin < 0 {
		return Reading{}, errOther
	}
	if end < begin {
		end = len(text) - 1
	}
	object := span{begin, end + 1}
	for _, e := range objectFormats() {
		if !e.look(text[object.begin:object.end]) {
			continue
		}
		r, err := e.readWord(text[object.begin:object.end], l)
		if err != nil {
			return Reading{}, err
		}
		return r.beside(clean(text[:begin]), clean(text[end+1:])), nil
	}
	return Reading{}, errOther
}
