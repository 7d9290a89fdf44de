package files

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"sudoku/solver"
)

// gameTag is the beginning of a game in a file of OpenSudoku, or of 1Gravity's app.
var gameTag = regexp.MustCompile(`(?is)<(?:game|sudoku)\b[^<>]*\bdata\s*=`)

// IsOpenSudoku reports whether a text has such a game in it.
func IsOpenSudoku(text string) bool { return strings.Contains(text, "<") && gameTag.MatchString(text) }

// OpenSudoku reads the games of an .opensudoku file of any version, or of a .1gsudoku file, and no
// more of them than a number. The error says why the file breaks off; the games before that are
// good. A comma behind the last note of a cell, and no bar behind the last cell, are all right.
func OpenSudoku(text string, most int) (games []Game, err error) {
	d := xml.NewDecoder(strings.NewReader(text))
	d.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil } // it has been read as UTF-8
	for len(games) < most {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return games, nil
		}
		if err != nil {
			return games, err
		}
		e, ok := token.(xml.StartElement)
		if !ok || e.Name.Local != "game" && e.Name.Local != "sudoku" {
			continue
		}
		for _, a := range e.Attr {
			if a.Name.Local == "data" {
				g, err := openGame(a.Value)
				g.Line, _ = d.InputPos()
				g.Err = err
				games = append(games, g)
			}
		}
	}
	return games, nil
}

// openVersion begins data with more than givens.
const openVersion = "version:"

func openGame(data string) (Game, error) {
	data = strings.TrimSpace(data)
	rest, ok := strings.CutPrefix(data, openVersion)
	if !ok {
		return openDigits(data)
	}
	number, cells, _ := strings.Cut(strings.TrimLeft(rest, " "), "\n")
	if !strings.Contains(rest, "\n") { // an attribute may have lost its line feed
		number, cells, _ = strings.Cut(strings.TrimLeft(rest, " "), " ")
	}
	version, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil || version < 1 || version > 4 {
		return Game{}, fmt.Errorf("version %.10q of its data is not known", number)
	}
	return openCells(strings.TrimSpace(cells), version)
}

// openDigits reads the digits of all cells, 0 for none.
func openDigits(data string) (Game, error) {
	g := newGame()
	if len(data) != 81 {
		return g, fmt.Errorf("its data has %d characters; 81 digits are expected", len(data))
	}
	for c := range data {
		d := data[c]
		switch {
		case d >= '1' && d <= '9':
			g.Digits[c] = d - '0'
		case d != '0' && d != '.':
			return g, fmt.Errorf("cell %d of its data is %q: a digit is expected", c+1, d)
		}
	}
	return g, nil
}

// openCells reads the fields of all cells, each with a bar behind it:
//
//	version 1     value | notes, 1,2, or - | may be changed
//	version 2, 3  value | notes, a bit for each digit | may be changed
//	version 4     value | notes | corner notes | may be changed
func openCells(text string, version int) (Game, error) {
	g := newGame()
	width := 3
	if version == 4 {
		width = 4
	}
	if version == 2 {
		text = strings.ReplaceAll(text, "||", "|") // some have two bars behind the notes
	}
	fields := strings.Split(strings.TrimSuffix(text, "|"), "|")
	if len(fields) != 81*width {
		return g, fmt.Errorf("its data has %d fields; %d for each of 81 cells are expected", len(fields), width)
	}
	for c := range 81 {
		if err := g.openCell(c, fields[width*c:width*(c+1)], version); err != nil {
			return g, fmt.Errorf("cell %d of its data: %w", c+1, err)
		}
	}
	return g, nil
}

func (g *Game) openCell(c int, fields []string, version int) (err error) {
	value, editable := fields[0], fields[len(fields)-1]
	if len(value) != 1 || value[0] < '0' || value[0] > '9' {
		return fmt.Errorf("%.10q is not a digit", value)
	}
	if editable != "0" && editable != "1" {
		return fmt.Errorf("%.10q is not 0 or 1", editable)
	}
	g.Digits[c] = value[0] - '0'
	if editable == "1" && g.Digits[c] != 0 {
		g.Placed.Add(c)
	}
	if g.Notes[c], err = openNotes(fields[1], version); err != nil || version < 4 {
		return err
	}
	g.Corner[c], err = openNotes(fields[2], version)
	return err
}

func openNotes(text string, version int) (digits solver.Digits, err error) {
	if text == "-" {
		return 0, nil
	}
	if version > 1 {
		bits, err := strconv.ParseUint(text, 10, 9)
		if err != nil {
			return 0, fmt.Errorf("%.10q is not a sum of notes", text)
		}
		for d := 1; d <= 9; d++ {
			if bits>>(d-1)&1 == 1 {
				digits = digits.With(d)
			}
		}
		return digits, nil
	}
	for d := range strings.SplitSeq(strings.TrimSuffix(text, ","), ",") {
		if len(d) != 1 || d[0] < '1' || d[0] > '9' {
			return 0, fmt.Errorf("%.10q is not a list of notes", text)
		}
		digits = digits.With(int(d[0] - '0'))
	}
	return digits, nil
}
