package notation

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/coach"
	"sudoku/solver/notation/internal/exchange"
	"sudoku/solver/notation/internal/foreign"
	"sudoku/solver/notation/internal/fpuzzles"
	"sudoku/solver/notation/internal/iss"
	"sudoku/solver/notation/internal/packed"
	"sudoku/solver/notation/internal/pzpr"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/sudokuwiki"
	"sudoku/solver/notation/internal/tatham"
)

// foreignExports lists the notations of other programs: first the addresses that open
// them, then what is pasted there.
func foreignExports() []Export {
	return []Export{
		opens("sudokuwiki-link", "SudokuWiki", sudokuwiki.Link),
		opens("sudokuexchange-link", "SudokuExchange", exchange.Link),
		opens("sudoku-coach-link", "sudoku.coach", coach.Link),
		opens("f-puzzles-link", "f-puzzles", fpuzzles.Link),
		opens("sudokupad-link", "SudokuPad", fpuzzles.PadLink),
		opens("scf-link", "SudokuPad, short link", exchange.PadLink),
		opens("iss-link", "Interactive Sudoku Solver", iss.Link),
		opens("puzzlink-link", "puzz.link", pzpr.Link),
		pasted("sudokuwiki", "SudokuWiki string", sudokuwiki.VersionB),
		pasted("sudokuexchange", "SudokuExchange, compressed", exchange.Word),
		pasted("scf", "SudokuPad scf", exchange.SCF),
		pasted("sudoku-coach", "sudoku.coach state", coach.Word),
		pasted("iss", "Interactive Sudoku Solver text", iss.Text),
		pasted("tatham", "Game ID of Simon Tatham's puzzles", tatham.Word),
		foreignExport(Export{ID: "f-puzzles", Name: "f-puzzles JSON", Ext: "json", Media: "application/json"}, fpuzzles.JSON),
	}
}

// opens is an address that opens another program.
func opens(id, name string, write func(packed.Grid) (string, error)) Export {
	return foreignExport(Export{ID: id, Name: name, Link: true}, write)
}

// pasted is a text that another program reads.
func pasted(id, name string, write func(packed.Grid) (string, error)) Export {
	return foreignExport(Export{ID: id, Name: name, Ext: "txt", Media: "text/plain; charset=utf-8"}, write)
}

func foreignExport(e Export, write func(packed.Grid) (string, error)) Export {
	e.Write = writes(write)
	e.loses = func(s State) []string { return lostBy(e.Write, s) }
	return e
}

// writes makes a function that writes the grid of a state.
func writes(write func(packed.Grid) (string, error)) func(State) (string, error) {
	return func(s State) (string, error) { return writtenBy(write, s) }
}

func writtenBy(write func(packed.Grid) (string, error), s State) (string, error) {
	text, err := write(foreign.GridOf(reading.State(s)))
	if err != nil {
		return "", told(err)
	}
	return text, nil
}

// lostBy says what of a state is not in what is written of it, in clauses: that is read
// again, and the two are compared. It is nil when nothing is lost, and where the state
// cannot be written.
func lostBy(write func(State) (string, error), s State) []string {
	text, err := write(s)
	if err != nil {
		return nil
	}
	r, err := readAny(text, nil)
	if err != nil {
		return nil // not reached: what is written is read
	}
	var lost []string
	if r.Placed != s.Placed {
		lost = append(lost, english.Count(s.Placed.Len(), "placed digit")+" cannot be told from givens")
	}
	if losesCandidates(s, State(r.State)) {
		lost = append(lost, "candidates are left out")
	}
	if !slices.Equal(s.Marks.Corner, r.Marks.Corner) {
		lost = append(lost, "corner marks are left out")
	}
	if n := len(s.Marks.Colours) - len(r.Marks.Colours); n > 0 {
		lost = append(lost, areLeftOut(n, "colour"))
	}
	if n := len(s.Marks.Links) - len(r.Marks.Links); n > 0 {
		lost = append(lost, areLeftOut(n, "link"))
	}
	return lost
}

// losesCandidates reports whether candidates that were noted or taken out are not the same
// in another state. Those that digits leave are known without them.
func losesCandidates(s, t State) bool {
	if !slices.Equal(s.Marks.TakenOut(s.Puzzle), t.Marks.TakenOut(s.Puzzle)) {
		return true
	}
	return s.Marks.Candidates != nil && !slices.Equal(candidatesOf(s), candidatesOf(t))
}

func candidatesOf(s State) (all []solver.Digits) {
	for _, cell := range foreign.GridOf(reading.State(s)).Cells {
		all = append(all, cell.Candidates)
	}
	return all
}
