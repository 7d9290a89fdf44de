// Package sudokupad reads the puzzles of SudokuPad's own notation, which begins
// with scl or ctc: JSON with cells, regions, cages and what is drawn, compressed
// with lz-string. Before that it is made shorter: long keys have short names,
// quotation marks go from keys, empty objects go from lists, t is true and f false.
//
//	{ce:[[{v:5},,{v:3}],…],re:[[[0,0],[0,1],…],…],ca:[{ce:[[0,0],[0,1]],v:10}],l:[…]}
package sudokupad

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

var look = regexp.MustCompile(`["']?\b(?:cells|ce)["']?\s*:\s*\[\s*\[\s*[{,\]]`)

// IsJSON reports whether a text looks like a puzzle, shortened or not.
func IsJSON(text string) bool { return look.MatchString(text) }

// puzzle is the JSON, under the long names and the short ones.
type puzzle struct {
	Cells     [][]cell          `json:"cells"`
	CE        [][]cell          `json:"ce"`
	Regions   [][]place         `json:"regions"`
	RE        [][]place         `json:"re"`
	Cages     []cage            `json:"cages"`
	CA        []cage            `json:"ca"`
	Lines     []json.RawMessage `json:"lines"`
	L         []json.RawMessage `json:"l"`
	Arrows    []json.RawMessage `json:"arrows"`
	A         []json.RawMessage `json:"a"`
	Overlays  []json.RawMessage `json:"overlays"`
	O         []json.RawMessage `json:"o"`
	Underlays []json.RawMessage `json:"underlays"`
	U         []json.RawMessage `json:"u"`
	Fog       []json.RawMessage `json:"foglight"`
	Metadata  map[string]any    `json:"metadata"`
}

// place is a row and a column, from 0.
type place [2]float64

type cell struct {
	Value  packed.Number   `json:"value"`
	V      packed.Number   `json:"v"`
	Given  *bool           `json:"given"`
	Corner []packed.Number `json:"pencilMarks"`
	Centre []packed.Number `json:"centremarks"`
}

// cage is a cage, or a title or the like, which have no cells.
type cage struct {
	Cells  []place `json:"cells"`
	CE     []place `json:"ce"`
	Value  any     `json:"value"`
	V      any     `json:"v"`
	Hidden bool    `json:"hidden"`
	Unique bool    `json:"unique"`
}

// ReadJSON reads a puzzle, shortened or not.
func ReadJSON(text []byte) (packed.Grid, error) {
	if !json.Valid(text) {
		text = []byte(loosened(string(text)))
	}
	var p puzzle
	if err := json.Unmarshal(text, &p); err != nil {
		return packed.Grid{}, packed.JSONError(err)
	}
	p = p.long()
	n := len(p.Cells)
	if n < 4 || n > solver.MaxSize {
		return packed.Grid{}, fault.Errorf("found %d rows; boards from 4x4 to %dx%d are read", n, solver.MaxSize, solver.MaxSize)
	}
	var missing packed.Counts
	l, err := p.board(n, &missing)
	if err != nil {
		return packed.Grid{}, err
	}
	g := packed.NewGrid(l)
	if err := p.readCells(&g); err != nil {
		return packed.Grid{}, err
	}
	p.readRules(&g, &missing)
	g.Missing = missing.List()
	return g, nil
}

// long puts what stands under the short names under the long ones.
func (p puzzle) long() puzzle {
	p.Cells = append(p.Cells, p.CE...)
	p.Regions = append(p.Regions, p.RE...)
	p.Cages = append(p.Cages, p.CA...)
	p.Lines = append(p.Lines, p.L...)
	p.Arrows = append(p.Arrows, p.A...)
	p.Overlays = append(p.Overlays, p.O...)
	p.Underlays = append(p.Underlays, p.U...)
	return p
}

// regions are those of the puzzle, or nil for the customary boxes where it has
// none, or none that can be on a board here.
func (p *puzzle) regions(n int, missing *packed.Counts) []int {
	regions := make([]int, n*n)
	found := 0
	for i, cells := range p.Regions {
		for _, at := range cells {
			r, c := int(at[0]), int(at[1])
			if r < 0 || r >= n || c < 0 || c >= n || regions[r*n+c] != 0 {
				missing.Rule("regions that overlap or leave the board")
				return nil
			}
			regions[r*n+c] = i + 1
			found++
		}
	}
	if found < n*n {
		missing.Add("regionless cell", n*n-found)
		return nil
	}
	if _, err := (packed.Board{Size: n, Regions: regions}).Layout(); err != nil {
		missing.Rule(fmt.Sprintf("regions that are not %d of %d cells", n, n))
		return nil
	}
	return regions
}

func (p *puzzle) readCells(g *packed.Grid) error {
	n := g.Layout.Size()
	for r, row := range p.Cells {
		if len(row) != n {
			return fault.Errorf("row %d has %d cells; a board of %dx%d has %d", r+1, len(row), n, n, n)
		}
		for k, from := range row {
			c := r*n + k
			value := max(from.Value, from.V)
			if from.Value < 0 || from.V < 0 || int(value) > n {
				return fault.CellErrorf(n, c, "%d is not a digit of a %s board", value, g.Layout.Title())
			}
			to := &g.Cells[c]
			to.Digit, to.Placed = int(value), value != 0 && from.Given != nil && !*from.Given
			for _, d := range from.Corner {
				if d >= 1 && int(d) <= n {
					to.Corner = to.Corner.With(int(d))
				}
			}
			for _, d := range from.Centre {
				if d >= 1 && int(d) <= n {
					to.Candidates = to.Candidates.With(int(d))
				}
			}
		}
	}
	return nil
}

// labelled matches the cage that is a title: "title: Blitz".
var labelled = regexp.MustCompile(`^([a-z]+): *(.+)`)

func (p *puzzle) readRules(g *packed.Grid, missing *packed.Counts) {
	for _, c := range p.Cages {
		text := fmt.Sprint(c.Value)
		if c.Value == nil {
			text = fmt.Sprint(c.V)
		}
		label := labelled.FindStringSubmatch(text)
		switch {
		case label != nil && len(c.Cells)+len(c.CE) == 0:
			p.addText(g, missing, label[1], label[2])
		case c.Hidden && c.Unique: // seen to by board
		case !c.Hidden && len(c.Cells)+len(c.CE) > 0:
			missing.Add("cage", 1)
		}
	}
	for _, key := range []string{"title", "t", "author", "rules", "solution", "antiknight", "antiking"} {
		if value := p.Metadata[key]; value != nil {
			p.addText(g, missing, key, fmt.Sprint(value))
		}
	}
	missing.Add("line", len(p.Lines))
	missing.Add("arrow", len(p.Arrows))
	missing.Add("drawn shape", len(p.Overlays)+len(p.Underlays))
	if len(p.Fog) > 0 {
		missing.Rule("fog")
	}
}

// addText takes over what people read, and the rules of the whole board.
func (p *puzzle) addText(g *packed.Grid, missing *packed.Counts, label, text string) {
	switch label {
	case "title", "t", "author", "rules":
		if text = strings.TrimSpace(text); text != "" {
			g.Words = append(g.Words, text)
		}
	case "solution":
		g.Notes = append(g.Notes, "the solution beside the puzzle is left out")
	case "antiknight", "antiking":
		if text != "false" {
			missing.Rule(map[string]string{"antiknight": "knight's moves", "antiking": "king's moves"}[label])
		}
	}
}
