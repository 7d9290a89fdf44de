// Package sudokumaker reads the puzzles of SudokuMaker: JSON, which is compressed with lz-string in
// an address.
//
//	https://sudokumaker.app/?puzzle=N4IgZg9g…
//	{"formatVersion":"1.6.0","puzzle":{"name":"…","cells":[{"value":5,"given":true},{},…],
//	 "constraints":[{"type":0},{"type":1,"regions":[0,0,0,1,…]},{"type":301,"cages":[…]}]}}
//
// Cells are in the order of reading. Their candidates and colours are bits, where bit 5 is digit 5.
// A board without a width and a size is of 9x9. Constraints have numbers for their kinds, and the
// boxes are one of them. The grammar is that of src/SudokuMakerSchemas.ts and
// src/SudokuMakerConstraint.ts at https://github.com/yusitnikov/sudokumaker-mcp.
package sudokumaker

import (
	"encoding/json"
	"math/bits"
	"regexp"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/lz"
	"sudoku/solver/notation/internal/packed"
)

// mostUnits is the longest JSON that is read, in UTF-16 code units. A puzzle with code of its own
// takes 100,000.
const mostUnits = 512 << 10

var (
	host = regexp.MustCompile(`(?i)\bsudokumaker\.app/`)
	look = regexp.MustCompile(`"formatVersion"\s*:`)
)

// IsLink reports whether a word is an address of SudokuMaker.
func IsLink(word string) bool { return host.MatchString(word) }

// IsJSON reports whether a text looks like a puzzle.
func IsJSON(text string) bool { return look.MatchString(text) && strings.Contains(text, `"cells"`) }

// ReadLink reads an address: what follows puzzle=.
func ReadLink(link string) (packed.Grid, error) {
	word := packed.QueryPart(link, "puzzle")
	if word == "" {
		return packed.Grid{}, fault.Errorf("there is no puzzle in it: the part puzzle= is missing")
	}
	text, err := lz.Unfold(packed.Unescaped(word), mostUnits)
	if err != nil {
		return packed.Grid{}, fault.Errorf("what is compressed in it cannot be read: %v", err)
	}
	return ReadJSON([]byte(text))
}

type document struct {
	Puzzle puzzle `json:"puzzle"`
}

type puzzle struct {
	Name        string            `json:"name"`
	Author      string            `json:"author"`
	Comment     string            `json:"comment"`
	Width       int               `json:"width"`
	Height      int               `json:"height"`
	Size        json.RawMessage   `json:"size"` // a number, or a width and a height
	MinDigit    *int              `json:"minDigit"`
	MaxDigit    *int              `json:"maxDigit"`
	Cells       []cell            `json:"cells"`
	Constraints []json.RawMessage `json:"constraints"`
}

// cell is one cell. Of its bits, the one of digit d is 1<<d.
type cell struct {
	Value      *int   `json:"value"`
	Given      bool   `json:"given"`
	Candidates uint64 `json:"candidates"`
	Corner     uint64 `json:"cornerPencilMarks"`
	Colours    uint64 `json:"colors"`
}

// ReadJSON reads a puzzle.
func ReadJSON(text []byte) (packed.Grid, error) {
	var d document
	if err := json.Unmarshal(text, &d); err != nil {
		return packed.Grid{}, packed.JSONError(err)
	}
	p := &d.Puzzle
	n, err := p.side()
	if err != nil {
		return packed.Grid{}, err
	}
	r := rules{board: packed.Board{Size: n}}
	for _, constraint := range p.Constraints {
		if err := r.add(constraint); err != nil {
			return packed.Grid{}, err
		}
	}
	l, missing, err := r.layout()
	if err != nil {
		return packed.Grid{}, err
	}
	g := packed.NewGrid(l)
	g.Missing = missing
	for _, text := range []string{p.Name, p.Author, p.Comment} {
		if strings.TrimSpace(text) != "" {
			g.Words = append(g.Words, text)
		}
	}
	return g, p.readCells(&g)
}

// side is the size of the board, which has as many rows as columns and digits from 1 on.
func (p *puzzle) side() (int, error) {
	var both struct{ Width, Height int }
	if p.Width == 0 && len(p.Size) > 0 && json.Unmarshal(p.Size, &both) == nil {
		p.Width, p.Height = both.Width, both.Height
	} else if p.Width == 0 && len(p.Size) > 0 {
		p.Width, _ = strconv.Atoi(string(p.Size))
	}
	if p.Width == 0 {
		p.Width = 9
	}
	if p.Height == 0 {
		p.Height = p.Width
	}
	n := p.Width
	switch {
	case n != p.Height || n < 4 || n > solver.MaxSize:
		return 0, fault.Errorf("it says that the board is of %dx%d; those from 4x4 to %dx%d are read", p.Width, p.Height, solver.MaxSize, solver.MaxSize)
	case len(p.Cells) != n*n:
		return 0, fault.Errorf("found %d cells; a board of %dx%d has %d", len(p.Cells), n, n, n*n)
	case p.MinDigit != nil && *p.MinDigit != 1, p.MaxDigit != nil && *p.MaxDigit != n:
		return 0, fault.Errorf("its digits are not 1 to %d, which are those of its board here", n)
	}
	return n, nil
}

func (p *puzzle) readCells(g *packed.Grid) error {
	n := g.Layout.Size()
	palette, several := packed.NewPalette(nil), 0
	for c, from := range p.Cells {
		to := &g.Cells[c]
		if from.Value != nil {
			if *from.Value < 1 || *from.Value > n {
				return fault.CellErrorf(n, c, "%d is not a digit of a %s board", *from.Value, g.Layout.Title())
			}
			to.Digit, to.Placed = *from.Value, !from.Given
		}
		to.Candidates, to.Corner = digits(from.Candidates, g.Layout), digits(from.Corner, g.Layout)
		if from.Colours != 0 {
			to.Colour = palette.Number(strconv.Itoa(bits.TrailingZeros64(from.Colours)))
		}
		if bits.OnesCount64(from.Colours) > 1 {
			several++
		}
	}
	g.Notes = append(g.Notes, packed.ColourNotes(palette, several)...)
	return nil
}

// digits are the digits of bits, those that the board has.
func digits(set uint64, l *solver.Layout) solver.Digits {
	return solver.Digits(set>>1) & l.AllDigits()
}
