package write

import (
	"encoding/xml"
	"strings"

	"sudoku/solver"
)

// SDK writes a file of SadMan: the section of the puzzle, and where there is more than givens
// those of the state and of the pencil marks.
func SDK(g Grid) string {
	var b strings.Builder
	b.WriteString("[Puzzle]\n" + Rows(Symbols(g.Givens(), '.'), 9))
	if !g.Placed.Empty() {
		b.WriteString("[State]\n" + Rows(Symbols(g.Digits, '.'), 9))
	}
	if g.hasNotes() {
		b.WriteString("[PencilMarks]\n" + g.pencilMarks())
	}
	return b.String()
}

// pencilMarks are the notes, a row a line. HoDoKu deletes the commas and takes what spaces divide for
// cells, of which it needs 81: where every open cell has a note, the digits stand among them.
func (g Grid) pencilMarks() string {
	between, isWhole := ",", g.allNoted()
	if isWhole {
		between = ", "
	}
	var b strings.Builder
	for c, d := range g.Digits {
		switch {
		case d == 0:
			b.WriteString(digits(g.Notes[c]))
		case isWhole:
			b.WriteByte(Symbol(int(d), '.'))
		}
		if c%9 == 8 {
			b.WriteByte('\n')
		} else {
			b.WriteString(between)
		}
	}
	return b.String()
}

func (g Grid) allNoted() bool {
	for c, d := range g.Digits {
		if d == 0 && g.Notes[c] == 0 {
			return false
		}
	}
	return true
}

func (g Grid) hasNotes() bool {
	for _, notes := range g.Notes {
		if notes != 0 {
			return true
		}
	}
	return false
}

// SDX writes a file of SudoCue: nine groups a line, a u before a digit that was placed. An open
// cell has a candidate at least.
func SDX(g Grid) string {
	var b strings.Builder
	for c := range g.Digits {
		if g.Placed.Has(c) {
			b.WriteByte('u')
		}
		b.WriteString(g.word(c))
		if c%9 == 8 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// SimpleSudoku draws grids one below the other as Simple Sudoku puts them on the clipboard: the
// givens; with the digits that were placed, where there are any; and the candidates, where they are
// wanted.
func SimpleSudoku(g Grid, candidates bool) string {
	grids := []string{simpleGrid(g.Givens())}
	if !g.Placed.Empty() {
		grids = append(grids, simpleGrid(g.Digits))
	}
	if candidates {
		star, bar := corners{"*", "-"}, corners{"|", "+"}
		grids = append(grids, g.drawn(star, bar, star))
	}
	return strings.Join(grids, "\n")
}

func simpleGrid(g solver.Grid) string {
	var b strings.Builder
	b.WriteString("*-----------*\n")
	for r := range 9 {
		if r == 3 || r == 6 {
			b.WriteString("|---+---+---|\n")
		}
		row := Symbols(g[9*r:9*r+9], '.')
		b.WriteString("|" + row[:3] + "|" + row[3:6] + "|" + row[6:] + "|\n")
	}
	return b.String() + "*-----------*\n"
}

// openSudoku is the root of an .opensudoku file.
type openSudoku struct {
	XMLName xml.Name `xml:"opensudoku"`
	Version int      `xml:"version,attr"`
	Folder  struct {
		Name    string `xml:"name,attr"`
		Created int    `xml:"created,attr"`
		Game    struct {
			Created    int    `xml:"created,attr"`
			State      int    `xml:"state,attr"`
			Time       int    `xml:"time,attr"`
			LastPlayed int    `xml:"last_played,attr"`
			Data       string `xml:"data,attr"`
			Note       string `xml:"note,attr"`
		} `xml:"game"`
	} `xml:"folder"`
}

// What an .opensudoku file says of a game.
const (
	openPlaying    = 0
	openNotStarted = 1
)

// OpenSudoku writes a file of OpenSudoku, version 2, with one game.
func OpenSudoku(g Grid) string {
	f := openSudoku{Version: 2}
	f.Folder.Name = "Sudoku"
	f.Folder.Game.State = openPlaying
	if g.Placed.Empty() && !g.hasNotes() {
		f.Folder.Game.State = openNotStarted
	}
	f.Folder.Game.Data = openData(g)
	text, err := xml.MarshalIndent(f, "", "  ")
	if err != nil { // not reached: numbers and ASCII
		return ""
	}
	return xml.Header + string(text) + "\n"
}

// openData writes the cells: value, notes, and whether the value may be changed.
func openData(g Grid) string {
	var b strings.Builder
	b.WriteString("version: 1\n")
	for c, d := range g.Digits {
		notes, editable := "-", "1"
		if d != 0 && !g.Placed.Has(c) {
			editable = "0"
		}
		if d == 0 && g.Notes[c] != 0 {
			notes = strings.Join(strings.Split(digits(g.Notes[c]), ""), ",") + ","
		}
		b.WriteString(string(Symbol(int(d), '0')) + "|" + notes + "|" + editable + "|")
	}
	return b.String()
}
