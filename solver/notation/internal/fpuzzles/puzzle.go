package fpuzzles

import (
	"encoding/json"
	"regexp"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// puzzle is the JSON, as far as boards here have it.
type puzzle struct {
	Size         int           `json:"size"`
	Title        string        `json:"title,omitempty"`
	Author       string        `json:"author,omitempty"`
	Rules        string        `json:"ruleset,omitempty"`
	Grid         [][]cell      `json:"grid"`
	DiagonalUp   bool          `json:"diagonal+,omitempty"`
	DiagonalDown bool          `json:"diagonal-,omitempty"`
	ExtraRegions []extraRegion `json:"extraregion,omitempty"`
}

type extraRegion struct {
	Cells []string `json:"cells"`
}

// cell is one cell. A colour is a number or a name; null stands for no region.
type cell struct {
	Value      packed.Number   `json:"value,omitempty"`
	IsGiven    bool            `json:"given,omitempty"`
	Region     json.RawMessage `json:"region,omitempty"`
	Centre     []packed.Number `json:"centerPencilMarks,omitempty"`
	Corner     []packed.Number `json:"cornerPencilMarks,omitempty"`
	Only       []packed.Number `json:"givenPencilMarks,omitempty"`
	Colour     any             `json:"c,omitempty"`
	ColourList []any           `json:"cArray,omitempty"`
	Highlight  any             `json:"highlight,omitempty"`
}

var look = regexp.MustCompile(`"grid"\s*:\s*\[\s*\[\s*\{`)

// IsJSON reports whether a text looks like a puzzle.
func IsJSON(text string) bool { return look.MatchString(text) }

// ReadJSON reads a puzzle.
func ReadJSON(text []byte) (packed.Grid, error) {
	var p puzzle
	var keys map[string]json.RawMessage
	err := json.Unmarshal(text, &p)
	if err == nil {
		err = json.Unmarshal(text, &keys)
	}
	if err != nil {
		return packed.Grid{}, packed.JSONError(err)
	}
	if err := p.checkSize(); err != nil {
		return packed.Grid{}, err
	}
	board, counts := p.board()
	l, err := board.Layout()
	if err != nil {
		return packed.Grid{}, err
	}
	g := packed.NewGrid(l)
	if err := p.readCells(&g); err != nil {
		return packed.Grid{}, err
	}
	counts.addRules(keys)
	g.Missing = counts.List()
	if hasItems(keys["solution"]) {
		g.Notes = append(g.Notes, "the solution beside the puzzle is left out")
	}
	for _, text := range []string{p.Title, p.Author, p.Rules} {
		if strings.TrimSpace(text) != "" {
			g.Words = append(g.Words, text)
		}
	}
	return g, nil
}

func (p *puzzle) checkSize() error {
	if p.Size == 0 {
		p.Size = len(p.Grid)
	}
	n := p.Size
	if n < 4 || n > solver.MaxSize {
		return fault.Errorf("it says that the board is of %dx%d; those from 4x4 to %dx%d are read", n, n, solver.MaxSize, solver.MaxSize)
	}
	if len(p.Grid) != n {
		return fault.Errorf("found %d rows; a board of %dx%d has %d", len(p.Grid), n, n, n)
	}
	for r, row := range p.Grid {
		if len(row) != n {
			return fault.Errorf("row %d has %d cells; a board of %dx%d has %d", r+1, len(row), n, n, n)
		}
	}
	return nil
}

func (p *puzzle) readCells(g *packed.Grid) error {
	palette, several := packed.NewPalette(colours()), 0
	for c := range g.Cells {
		from, to := p.Grid[c/p.Size][c%p.Size], &g.Cells[c]
		if from.Value < 0 || int(from.Value) > p.Size {
			return fault.CellErrorf(p.Size, c, "%d is not a digit of a %s board", from.Value, g.Layout.Title())
		}
		if to.Digit = int(from.Value); to.Digit != 0 {
			to.Placed = !from.IsGiven
		}
		for _, marks := range []struct {
			from []packed.Number
			to   *solver.Digits
		}{{from.Centre, &to.Candidates}, {from.Corner, &to.Corner}, {from.Only, &to.Only}} {
			for _, d := range marks.from {
				if d < 1 || int(d) > p.Size {
					return fault.CellErrorf(p.Size, c, "the mark %d is not a digit of a %s board", d, g.Layout.Title())
				}
				*marks.to = marks.to.With(int(d))
			}
		}
		names := from.colours()
		if len(names) > 0 {
			to.Colour = palette.Number(names[0])
		}
		if len(names) > 1 {
			several++
		}
	}
	g.Notes = append(g.Notes, packed.ColourNotes(palette, several)...)
	return nil
}
