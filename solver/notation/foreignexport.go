package notation

import (
	"sudoku/solver/notation/internal/coach"
	"sudoku/solver/notation/internal/exchange"
	"sudoku/solver/notation/internal/fpuzzles"
	"sudoku/solver/notation/internal/iss"
	"sudoku/solver/notation/internal/packed"
	"sudoku/solver/notation/internal/sudokuwiki"
)

// foreignExports lists the notations of other programs.
func foreignExports() []Export {
	const text = "text/plain"
	return []Export{
		{ID: "sudokuwiki-link", Name: "SudokuWiki", Link: true, Write: writes(sudokuwiki.Link)},
		{ID: "sudokuexchange-link", Name: "SudokuExchange", Link: true, Write: writes(exchange.Link)},
		{ID: "sudoku-coach-link", Name: "sudoku.coach", Link: true, Write: writes(coach.Link)},
		{ID: "f-puzzles-link", Name: "f-puzzles", Link: true, Write: writes(fpuzzles.Link)},
		{ID: "sudokupad-link", Name: "SudokuPad", Link: true, Write: writes(fpuzzles.PadLink)},
		{ID: "iss-link", Name: "Interactive Sudoku Solver", Link: true, Write: writes(iss.Link)},
		{ID: "sudokuwiki", Name: "SudokuWiki string", Ext: "txt", Media: text, Write: writes(sudokuwiki.VersionB)},
		{ID: "sudokuexchange", Name: "SudokuExchange, compressed", Ext: "txt", Media: text, Write: writes(exchange.Word)},
		{ID: "scf", Name: "SudokuPad scf", Ext: "txt", Media: text, Write: writes(exchange.SCF)},
		{ID: "scf-link", Name: "SudokuPad, short link", Link: true, Write: writes(exchange.PadLink)},
		{ID: "sudoku-coach", Name: "sudoku.coach state", Ext: "txt", Media: text, Write: writes(coach.Word)},
		{ID: "f-puzzles", Name: "f-puzzles JSON", Ext: "json", Media: "application/json", Write: writes(fpuzzles.JSON)},
		{ID: "iss", Name: "Interactive Sudoku Solver text", Ext: "txt", Media: text, Write: writes(iss.Text)},
	}
}

// writes makes a function that writes the grid of a state.
func writes(write func(packed.Grid) (string, error)) func(State) (string, error) {
	return func(s State) (string, error) {
		text, err := write(gridOf(s))
		if err != nil {
			return "", asError(err)
		}
		return text, nil
	}
}
