package notation

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/files"
	"sudoku/solver/pencil"
)

// readOpenSudoku reads the first game of an .opensudoku file.
func readOpenSudoku(text string, l *solver.Layout) (reading, error) {
	if !files.IsOpenSudoku(text) {
		return reading{}, fault.ErrOther
	}
	games, broken := files.OpenSudoku(text, MaxReadings)
	if len(games) == 0 {
		return reading{}, fault.Errorf("this looks like an .opensudoku file; %s", sentence(broken))
	}
	r, err := readGame(games[0], l)
	if err != nil {
		return reading{}, err
	}
	if r.Several = len(games) > 1; r.Several {
		r.LeftOut = append(r.LeftOut, english.Count(len(games), "puzzle")+" in the file; the first is read")
	}
	if broken != nil {
		r.LeftOut = append(r.LeftOut, "the file breaks off: "+sentence(broken))
	}
	return r, nil
}

// sentence is an error of another package as a clause that can be printed.
func sentence(err error) string {
	if err == nil {
		return "there is no game in it"
	}
	return english.Clip(english.Printable(err.Error()), mostQuoted)
}

func readGame(g files.Game, l *solver.Layout) (reading, error) {
	if g.Err != nil {
		return reading{}, fault.Errorf("this looks like a game of an .opensudoku file; %s", english.Clip(english.Printable(g.Err.Error()), mostClause))
	}
	s, err := gameState(g, l)
	return reading{State: s, Format: "OpenSudoku game"}, err
}

// gameState is the state of a game, on the classic board unless another one of its size was asked
// for. Its notes are those of open cells.
func gameState(g files.Game, l *solver.Layout) (State, error) {
	if l == nil || l.Size() != 9 {
		l = solver.Classic()
	}
	p, err := solver.NewPuzzle(l, g.Digits)
	if err != nil {
		return State{}, err
	}
	s := State{Puzzle: p, Placed: g.Placed, Marks: pencil.Noted(p, g.Notes)}
	for c, digits := range g.Corner {
		if digits != 0 && g.Digits[c] == 0 {
			s.Marks.Corner = append(s.Marks.Corner, pencil.CellDigits{Cell: c, Digits: digits})
		}
	}
	return s, nil
}

// readDoku reads a .doku file: 5! for a given, (1,3) for marks.
func readDoku(text string, l *solver.Layout) (reading, error) {
	if !files.IsDoku(text) {
		return reading{}, fault.ErrOther
	}
	kept, dropped := withoutProse(strings.Split(text, "\n"))
	g, err := files.Doku(strings.Join(kept, "\n"))
	if err != nil {
		return reading{}, fault.Errorf("this looks like a .doku file; %s", english.Printable(err.Error()))
	}
	s, err := gameState(g, l)
	if err != nil {
		return reading{}, err
	}
	return reading{State: s, Format: ".doku file"}.beside(dropped...), nil
}

// readHTML reads the tables of a page of HTML, or the fields of a form: each as rows of cells with
// tabs between them. A cell may hold candidates.
func readHTML(text string, l *solver.Layout) (reading, error) {
	if !files.IsHTML(text) {
		return reading{}, fault.ErrOther
	}
	rows, beside := files.HTML(text)
	if len(rows) == 0 {
		return reading{}, fault.ErrOther
	}
	table := joinCells(rows)
	r, err := firstOf([]format{readCandidates, readHeaded, readPlain, diagnose}, table, l)
	if err != nil {
		return reading{}, err
	}
	if r.Format == "grid text" || r.Format == "table" {
		r.Format = "HTML table"
	} else {
		r.Format += " in HTML"
	}
	return r.beside(clean(strings.Join(beside, " "))), nil
}

// joinCells writes rows of cells with tabs between them, and in the empty ones the blank of the
// others, or a dot.
func joinCells(all [][]string) string {
	blank := "."
	for _, row := range all {
		for _, c := range row {
			if len(c) == 1 && strings.Contains("0*_-?", c) {
				blank = c
			}
		}
	}
	var b strings.Builder
	for _, row := range all {
		for k, c := range row {
			if c = clean(c); c == "" {
				c = blank
			}
			if k > 0 {
				b.WriteByte('\t')
			}
			b.WriteString(c)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
