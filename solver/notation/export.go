package notation

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/share"
	"sudoku/solver/notation/internal/write"
)

// Export is a notation in which a state is written.
type Export struct {
	ID    string // in an address: "sdk"
	Name  string // "SadMan, .sdk"
	Ext   string // of a file, without a dot
	Media string // the media type
	Link  bool   // what is written is an address that opens another program

	// Write writes a state. The error is an *Error that says why the notation cannot.
	Write func(State) (string, error)

	carries carried                // what of a state is written
	loses   func(s State) []string // where that is told by reading it again; nil else
}

// Exports lists the notations in the order in which they are offered. A new one is one line
// here.
func Exports() []Export {
	return append([]Export{
		{ID: "line", Name: "One line, . for a blank", Ext: "txt", Media: plainText, Write: writeLine('.')},
		{ID: "zeros", Name: "One line, 0 for a blank", Ext: "txt", Media: plainText, Write: writeLine('0')},
		{ID: "grid", Name: "Grid text", Ext: "txt", Media: plainText, Write: writeText, carries: theBoard},
		{ID: "candidates", Name: "Candidate grid (HoDoKu)", Ext: "txt", Media: plainText, Write: writeCandidates, carries: theBoard | allCandidates},
		{ID: "hodoku", Name: "HoDoKu library line", Ext: "txt", Media: plainText, Write: onClassic("HoDoKu's library", writeLibrary), carries: thePlaced | theRemoved},
		{ID: "run", Name: "A character for each candidate (729)", Ext: "txt", Media: plainText, Write: writeRun, carries: allCandidates},
		{ID: "sdk", Name: "SadMan, .sdk", Ext: "sdk", Media: plainText, Write: onClassic("an .sdk file", writeSDK), carries: thePlaced | theNotes},
		{ID: "sdm", Name: "SadMan, .sdm", Ext: "sdm", Media: plainText, Write: onClassic("an .sdm file", writeSDM)},
		{ID: "sdx", Name: "SudoCue, .sdx", Ext: "sdx", Media: plainText, Write: onClassic("an .sdx file", writeSDX), carries: thePlaced | allCandidates},
		{ID: "opensudoku", Name: "OpenSudoku", Ext: "opensudoku", Media: "application/xml", Write: onClassic("an .opensudoku file", writeOpenSudoku), carries: thePlaced | theNotes},
		{ID: "simple", Name: "Simple Sudoku, .ss", Ext: "ss", Media: plainText, Write: onClassic("Simple Sudoku", writeSimple), carries: thePlaced | allCandidates | theValues},
		{ID: "csv", Name: "Table, .csv", Ext: "csv", Media: "text/csv; charset=utf-8", Write: writeCSV},
		{ID: "latex", Name: "LaTeX, package sudoku", Ext: "tex", Media: plainText, Write: onClassic("the package sudoku", writeTeX)},
		{ID: "json", Name: "JSON", Ext: "json", Media: "application/json", Write: writeJSON, carries: everything},
		{ID: "jigsaw", Name: "Cells and regions in one line (162)", Ext: "txt", Media: plainText, Write: onRegions(writeJigsaw), carries: theBoard},
		{ID: "sukaku", Name: "SukakuExplainer, regions below the puzzle", Ext: "txt", Media: plainText, Write: onRegions(writeRegionsBelow), carries: theBoard},
	}, foreignExports()...)
}

const plainText = "text/plain; charset=utf-8"

// FindExport returns the notation with an ID.
func FindExport(id string) (e Export, ok bool) {
	all := Exports()
	i := slices.IndexFunc(all, func(e Export) bool { return e.ID == id })
	if i < 0 {
		return e, false
	}
	return all[i], true
}

// writable is the state as package write takes it, with the candidates that are left in its open
// cells.
func writable(s State) write.Grid {
	board := s.Marks.Board(s.Puzzle)
	return write.Grid{Layout: s.Puzzle.Layout(), Digits: s.Puzzle.Grid(), Placed: s.Placed, Notes: board.AllCandidates()}
}

// noted is the same with the candidates that its open cells show.
func noted(s State) write.Grid {
	g := writable(s)
	left := whole(s.Puzzle)
	g.Notes = make([]solver.Digits, len(g.Digits))
	for c, d := range g.Digits {
		if d == 0 {
			g.Notes[c] = s.Marks.Shown(c, left[c])
		}
	}
	return g
}

func writeLine(blank byte) func(State) (string, error) {
	return func(s State) (string, error) { return write.Symbols(s.Puzzle.Grid(), blank) + "\n", nil }
}

func writeText(s State) (string, error) { return Text(s.Puzzle.Layout(), s.Puzzle.Grid()), nil }

// writeCandidates draws the candidate grid, and above it what tells the board where the
// number of cells does not.
func writeCandidates(s State) (string, error) {
	l := s.Puzzle.Layout()
	text := write.Candidates(writable(s))
	switch {
	case grids.IsFreeForm(l):
		return Text(l, s.Puzzle.Grid()) + "\n" + text, nil
	case !grids.IsCustomary(l):
		return write.BoardTitle + " " + l.ID() + "\n\n" + text, nil
	}
	return text, nil
}

func writeLibrary(s State) (string, error) {
	return write.Library(writable(s), removedFrom(s)) + "\n", nil
}

func writeRun(s State) (string, error) {
	if s.Puzzle.Layout().Size() == 4 {
		return "", told(fault.Errorf("the 64 candidates of a 4x4 board would be read as the cells of an 8x8 board"))
	}
	return write.Run(writable(s)) + "\n", nil
}

func writeJSON(s State) (string, error) { return share.WriteJSON(reading.State(s)) }

func writeSDK(s State) (string, error) { return write.SDK(noted(s)), nil }

func writeSDM(s State) (string, error) {
	return write.Symbols(s.Puzzle.Grid(), '0') + "\n", nil
}

func writeSDX(s State) (string, error) {
	g := writable(s)
	for c, d := range g.Digits {
		if d == 0 && g.Notes[c] == 0 {
			return "", told(fault.Errorf("%s has no candidate left, for which an .sdx file has no sign", g.Layout.CellName(c)))
		}
	}
	return write.SDX(g), nil
}

func writeOpenSudoku(s State) (string, error) { return write.OpenSudoku(noted(s)), nil }

func writeSimple(s State) (string, error) {
	return write.SimpleSudoku(writable(s), !s.Marks.Empty()), nil
}

func writeTeX(s State) (string, error) { return write.TeX(writable(s)), nil }

func writeCSV(s State) (string, error) { return write.CSV(writable(s)), nil }

// writeJigsaw writes the cells and the number of the region of each, 162 symbols on a 9x9 board.
func writeJigsaw(s State) (string, error) {
	l := s.Puzzle.Layout()
	return Line(l, s.Puzzle.Grid()) + regionSymbols(l) + "\n", nil
}

// writeRegionsBelow writes both in rows.
func writeRegionsBelow(s State) (string, error) {
	l := s.Puzzle.Layout()
	return write.Rows(Line(l, s.Puzzle.Grid()), l.Size()) + "\n" + write.Rows(regionSymbols(l), l.Size()), nil
}

func regionSymbols(l *solver.Layout) string {
	var b strings.Builder
	for c := range l.CellCount() {
		b.WriteByte(solver.Symbol(l.RegionOf(c) + 1))
	}
	return b.String()
}

// onClassic writes what is on the classic board alone.
func onClassic(what string, write func(State) (string, error)) func(State) (string, error) {
	return func(s State) (string, error) {
		if l := s.Puzzle.Layout(); l.ID() != solver.Classic().ID() {
			return "", told(fault.Errorf("a %s board: %s has none", l.Title(), what))
		}
		return write(s)
	}
}

// onRegions writes what has regions of its own.
func onRegions(write func(State) (string, error)) func(State) (string, error) {
	return func(s State) (string, error) {
		switch l := s.Puzzle.Layout(); {
		case !grids.IsFreeForm(l):
			return "", told(fault.Errorf("a %s board: this is for boards with regions of their own", l.Title()))
		case grids.HasDiagonals(l):
			return "", told(fault.Errorf("a %s board: this has no place for the diagonals", l.Title()))
		}
		return write(s)
	}
}
