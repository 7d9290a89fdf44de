// Package pzpr reads and writes the Sudoku of pzprjs, the player behind puzz.link and pzv.jp: its
// addresses and its files.
//
//	https://puzz.link/p?sudoku/9/9/k13m27h476h…   columns, rows, and the cells: a digit in base 16,
//	                                              - and two of them from 16 on, a letter from g on
//	                                              for one blank and more, a dot for a question mark
//	pzprv3/sudoku/9/. 1 . …/. 2 . …/              a file, with slashes or line feeds: the rows of
//	                                              the givens, then those of the answer
//
// Boxes are not in it: they have as many columns and rows as the root of the size has, and on a
// 6x6 board three columns and two rows. The grammar is that of src/variety/sudoku.js,
// src/variety-common/Encode.js (readNumber16) and src/variety-common/FileData.js at
// https://github.com/robx/pzprjs.
package pzpr

import (
	"regexp"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// link matches an address up to what kind of puzzle it is of.
var link = regexp.MustCompile(`(?i)\b(?:puzz\.link|pzv\.jp|pzplus\.tck\.mn|pzprxs\.vercel\.app|indi\.s58\.xrea\.com)/[^?#]*\?(?:url=)?([a-z0-9]+)(?:_[a-z0-9]+)?/`)

// hosts are where such addresses are.
var hosts = regexp.MustCompile(`(?i)\b(?:puzz\.link|pzv\.jp|pzplus\.tck\.mn|pzprxs\.vercel\.app)/`)

// IsLink reports whether a word is such an address.
func IsLink(word string) bool { return hosts.MatchString(word) || link.MatchString(word) }

// ReadLink reads an address.
func ReadLink(word string) (packed.Grid, error) {
	word = packed.Unescaped(word)
	m := link.FindStringSubmatchIndex(word)
	if m == nil {
		return packed.Grid{}, fault.Errorf("there is no puzzle in it: one begins behind a question mark, like ?sudoku/9/9/")
	}
	if kind := strings.ToLower(word[m[2]:m[3]]); kind != "sudoku" {
		return packed.Grid{}, fault.Errorf("its puzzle is of the kind %q, which is not Sudoku", english.Clip(kind, 20))
	}
	fields := strings.Split(word[m[1]:], "/")
	if len(fields) > 0 && strings.Trim(fields[0], "0123456789") != "" { // settings, such as v:
		fields = fields[1:]
	}
	if len(fields) < 3 {
		return packed.Grid{}, fault.Errorf("it breaks off: columns, rows and cells are expected behind sudoku/")
	}
	g, err := boardOf(fields[0], fields[1])
	if err != nil {
		return packed.Grid{}, err
	}
	return g, readCells(&g, fields[2])
}

// boardOf is an empty board of a number of columns and rows.
func boardOf(columns, rows string) (g packed.Grid, err error) {
	n, err := strconv.Atoi(columns)
	if err != nil || columns != rows {
		return g, fault.Errorf("it says that the board has %.5q columns and %.5q rows; as many of both are expected", columns, rows)
	}
	boxes := map[int][2]int{4: {2, 2}, 6: {3, 2}, 9: {3, 3}, 16: {4, 4}, 25: {5, 5}}[n]
	if boxes[0] == 0 {
		return g, fault.Errorf("a board of %dx%d has no boxes there; those of 4x4, 6x6, 9x9, 16x16 and 25x25 are read", n, n)
	}
	regions := make([]int, n*n)
	for c := range regions {
		regions[c] = c/n/boxes[1]*n + c%n/boxes[0]
	}
	l, err := packed.Board{Size: n, Regions: regions}.Layout()
	if err != nil {
		return g, err
	}
	return packed.NewGrid(l), nil
}

// readCells reads the cells of an address. What is behind the last of them does not matter.
func readCells(g *packed.Grid, text string) error {
	n, at, questions := g.Layout.Size(), 0, 0
	for text != "" && at < len(g.Cells) {
		ch, length := text[0], 1
		if ch >= 'g' && ch <= 'z' {
			at += int(ch-'g') + 1
			text = text[1:]
			continue
		}
		switch {
		case ch == '.':
			questions++
		case ch == '-' && len(text) >= 3:
			length = 3
			fallthrough
		case ch >= '0' && ch <= '9', ch >= 'a' && ch <= 'f':
			d, err := strconv.ParseUint(strings.TrimPrefix(text[:length], "-"), 16, 16)
			if err != nil || d < 1 || int(d) > n {
				return fault.CellErrorf(n, at, "%q is not a digit of a %s board", text[:length], g.Layout.Title())
			}
			g.Cells[at].Digit = int(d)
		default:
			return fault.CellErrorf(n, at, "%q does not belong into its cells", english.Printable(text[:1]))
		}
		at++
		text = text[length:]
	}
	if at != len(g.Cells) {
		return fault.Errorf("found %d cells; a %s board has %d", at, g.Layout.Title(), len(g.Cells))
	}
	addQuestions(g, questions)
	return nil
}

// addQuestions notes the cells in which a question mark stands, where a digit belongs.
func addQuestions(g *packed.Grid, n int) {
	if n > 0 {
		g.Notes = append(g.Notes, english.Count(n, "cell")+" with a question mark: read as empty")
	}
}

// Link is the address at puzz.link that opens a grid.
func Link(g packed.Grid) (string, error) {
	l := g.Layout
	n := l.Size()
	size := strconv.Itoa(n)
	same, err := boardOf(size, size)
	if err != nil || same.Layout.ID() != l.ID() {
		return "", fault.Errorf("puzz.link has no %s board", l.Title())
	}
	var b strings.Builder
	b.WriteString("https://puzz.link/p?sudoku/" + size + "/" + size + "/")
	run := 0
	for _, cell := range append(g.Cells, packed.Cell{Digit: -1}) {
		if cell.Digit == 0 {
			if run++; run == 20 {
				b.WriteByte('z')
				run = 0
			}
			continue
		}
		if run > 0 {
			b.WriteByte(byte('g' + run - 1))
		}
		run = 0
		switch d := cell.Digit; {
		case d >= solver.MaxSize+1, d < 0:
		case d > 15:
			b.WriteString("-" + strconv.FormatInt(int64(d), 16))
		default:
			b.WriteString(strconv.FormatInt(int64(d), 16))
		}
	}
	return b.String(), nil
}
