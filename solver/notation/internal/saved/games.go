// Package saved reads what programs keep of a game, in files or in lines of a library: .sdk,
// .opensudoku, .doku, HoDoKu's technique library. Each has the digits that were placed apart from
// the givens, and candidates.
package saved

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/files"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/pencil"
)

// ReadOpenSudoku reads the first game of an .opensudoku file.
func ReadOpenSudoku(text string, l *solver.Layout) (reading.Reading, error) {
	if !files.IsOpenSudoku(text) {
		return reading.Reading{}, fault.ErrOther
	}
	games, broken := files.OpenSudoku(text, reading.MostPuzzles)
	if len(games) == 0 {
		return reading.Reading{}, fault.Errorf("this looks like an .opensudoku file; %s", Sentence(broken))
	}
	r, err := ReadGame(games[0], l)
	if err != nil {
		return reading.Reading{}, err
	}
	if r.Several = len(games) > 1; r.Several {
		r.LeftOut = append(r.LeftOut, english.Count(len(games), "puzzle")+" in the file; the first is read")
	}
	if broken != nil {
		r.LeftOut = append(r.LeftOut, "the file breaks off: "+Sentence(broken))
	}
	return r, nil
}

// Sentence is an error of another package as a clause that can be printed.
func Sentence(err error) string {
	if err == nil {
		return "there is no game in it"
	}
	return english.Clip(english.Printable(err.Error()), reading.MostQuoted)
}

// ReadGame reads one game of an .opensudoku file.
func ReadGame(g files.Game, l *solver.Layout) (reading.Reading, error) {
	if g.Err != nil {
		return reading.Reading{}, fault.Errorf("this looks like a game of an .opensudoku file; %s", english.Clip(english.Printable(g.Err.Error()), reading.MostClause))
	}
	s, err := gameState(g, l)
	return reading.Reading{State: s, Format: "OpenSudoku game"}, err
}

// gameState is the state of a game, on the classic board unless another one of its size was asked
// for. Its notes are those of open cells.
func gameState(g files.Game, l *solver.Layout) (reading.State, error) {
	if l == nil || l.Size() != 9 {
		l = solver.Classic()
	}
	p, err := solver.NewPuzzle(l, g.Digits)
	if err != nil {
		return reading.State{}, err
	}
	s := reading.State{Puzzle: p, Placed: g.Placed, Marks: pencil.Noted(p, g.Notes)}
	for c, digits := range g.Corner {
		if digits != 0 && g.Digits[c] == 0 {
			s.Marks.Corner = append(s.Marks.Corner, pencil.CellDigits{Cell: c, Digits: digits})
		}
	}
	return s, nil
}

// ReadDoku reads a .doku file: 5! for a given, (1,3) for marks.
func ReadDoku(text string, l *solver.Layout) (reading.Reading, error) {
	if !files.IsDoku(text) {
		return reading.Reading{}, fault.ErrOther
	}
	kept, dropped := grids.WithoutProse(strings.Split(text, "\n"))
	g, err := files.Doku(strings.Join(kept, "\n"))
	if err != nil {
		return reading.Reading{}, fault.Errorf("this looks like a .doku file; %s", english.Printable(err.Error()))
	}
	s, err := gameState(g, l)
	if err != nil {
		return reading.Reading{}, err
	}
	return reading.Reading{State: s, Format: ".doku file"}.Beside(dropped...), nil
}
