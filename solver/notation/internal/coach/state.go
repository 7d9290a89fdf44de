package coach

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// state is the JSON. What it has beside these fields is settings and texts.
type state struct {
	GridSize         int          `json:"gridSize"`
	Regions          []int        `json:"regions,omitempty"`
	Colours          []string     `json:"colours,omitempty"`
	GivenDigits      string       `json:"givenDigits"`
	GivenColours     string       `json:"givenColours,omitempty"`
	GivenConstraints []constraint `json:"givenConstraints,omitempty"`
	UserDigits       string       `json:"userDigits"`
	UserColours      string       `json:"userColours,omitempty"`
	UserCandidates   string       `json:"userCellCandidates,omitempty"`
	CandidateColours string       `json:"userCellCandidatesColours,omitempty"`
	Title            string       `json:"title,omitempty"`
	Author           string       `json:"author,omitempty"`
	Description      string       `json:"description,omitempty"`
}

// constraint is a rule, with a segment for each place where it is on the board.
type constraint struct {
	ID       int               `json:"id"`
	Type     string            `json:"type"`
	Segments []json.RawMessage `json:"segments"`
	Settings json.RawMessage   `json:"settings,omitempty"`
}

// The rules that are boards here.
const (
	diagonalDown = "diagonalNegative"
	diagonalUp   = "diagonalPositive"
)

var look = regexp.MustCompile(`"givenDigits"\s*:`)

// IsJSON reports whether a text looks like the JSON of a state.
func IsJSON(text string) bool { return look.MatchString(text) }

// ReadJSON reads the JSON of a state.
func ReadJSON(text []byte) (packed.Grid, error) {
	var s state
	if err := json.Unmarshal(text, &s); err != nil {
		return packed.Grid{}, packed.JSONError(err)
	}
	if s.GridSize == 0 {
		s.GridSize = packed.SideOf(len(s.GivenDigits))
	}
	if n := s.GridSize; n < 4 || n > 9 {
		return packed.Grid{}, fault.Errorf("it says that the board is of %dx%d; those from 4x4 to 9x9 are read", n, n)
	}
	board, missing := s.board()
	l, err := board.Layout()
	if err != nil {
		return packed.Grid{}, err
	}
	g := packed.NewGrid(l)
	g.Missing = missing
	for _, text := range []string{s.Title, s.Author, s.Description} {
		if text != "" {
			g.Words = append(g.Words, text)
		}
	}
	for _, read := range []func(*packed.Grid) error{s.readDigits, s.readCandidates, s.readColours} {
		if err := read(&g); err != nil {
			return packed.Grid{}, err
		}
	}
	return g, nil
}

// board is the board, and the rules that it does not have.
func (s *state) board() (b packed.Board, missing []string) {
	var counts packed.Counts
	b = packed.Board{Size: s.GridSize}
	if len(s.Regions) > 0 {
		b.Regions = s.Regions
	}
	down, up := s.has(diagonalDown), s.has(diagonalUp)
	b.Diagonals = down && up
	for _, c := range s.GivenConstraints {
		isDiagonal := c.Type == diagonalDown || c.Type == diagonalUp
		switch {
		case isDiagonal && b.Diagonals:
		case isDiagonal:
			counts.Add("diagonal", 1)
		case len(c.Segments) == 0:
			counts.Rule(packed.InWords(c.Type))
		default:
			counts.Add(packed.InWords(c.Type), len(c.Segments))
		}
	}
	return b, counts.List()
}

func (s *state) has(kind string) bool {
	for _, c := range s.GivenConstraints {
		if c.Type == kind {
			return true
		}
	}
	return false
}

func (s *state) readDigits(g *packed.Grid) error {
	for i, text := range []string{s.GivenDigits, s.UserDigits} {
		name, isPlaced := []string{"givenDigits", "userDigits"}[i], i == 1
		if text == "" {
			continue
		}
		if len(text) != len(g.Cells) {
			return fault.Errorf("found %d digits in %s; a %s board has %d cells", len(text), name, g.Layout.Title(), len(g.Cells))
		}
		for c := range g.Cells {
			d := int(text[c] - '0')
			switch {
			case text[c] == '.' || d == 0 || g.Cells[c].Digit != 0:
			case text[c] < '0' || d > g.Layout.Size():
				return fault.CellErrorf(g.Layout.Size(), c, "%q in %s is not a digit of a %s board", text[c:c+1], name, g.Layout.Title())
			default:
				g.Cells[c].Digit, g.Cells[c].Placed = d, isPlaced
			}
		}
	}
	return nil
}

func (s *state) readCandidates(g *packed.Grid) error {
	if s.UserCandidates == "" {
		return nil
	}
	masks := strings.Split(s.UserCandidates, "-")
	if len(masks) != len(g.Cells) {
		return fault.Errorf("found %d cells in userCellCandidates; a %s board has %d", len(masks), g.Layout.Title(), len(g.Cells))
	}
	for c, text := range masks {
		mask, err := strconv.ParseUint(text, 10, 31)
		if err != nil && text != "" || solver.Digits(mask>>1)&^g.Layout.AllDigits() != 0 {
			return fault.CellErrorf(g.Layout.Size(), c, "%.12q in userCellCandidates is not a number of candidates", text)
		}
		if g.Cells[c].Digit == 0 {
			g.Cells[c].Candidates = solver.Digits(mask >> 1)
		}
	}
	return nil
}

// readColours reads the colours of cells, those of the user before those of the
// puzzle: for each cell the places of its colours in a list.
func (s *state) readColours(g *packed.Grid) error {
	palette := packed.NewPalette(colourNames())
	several := 0
	for _, text := range []string{s.UserColours, s.GivenColours} {
		fields := strings.Split(text, ",")
		if len(fields) > len(g.Cells) {
			return fault.Errorf("found %d cells in the colours; a %s board has %d", len(fields), g.Layout.Title(), len(g.Cells))
		}
		for c, field := range fields {
			places := strings.FieldsFunc(field, func(r rune) bool { return r < '0' || r > '9' })
			if len(places) == 0 || g.Cells[c].Colour != 0 {
				continue
			}
			if len(places) > 1 {
				several++
			}
			g.Cells[c].Colour = palette.Number(s.colour(places[0]))
		}
	}
	g.Notes = append(g.Notes, packed.ColourNotes(palette, several)...)
	if strings.ContainsAny(s.CandidateColours, "0123456789") {
		g.Notes = append(g.Notes, "the colours of candidates are left out")
	}
	return nil
}

func (s *state) colour(place string) string {
	if i, err := strconv.Atoi(place); err == nil && i < len(s.Colours) {
		return s.Colours[i]
	}
	return place
}

// colourNames are the colours that are written.
func colourNames() []string {
	return []string{"blue", "green", "orange", "purple", "red", "yellow", "cyan", "grey"}
}

// stateOf is the JSON of a grid.
func stateOf(g packed.Grid) (state, error) {
	n := g.Layout.Size()
	if n > 9 || packed.Has(g.Layout, solver.Window) {
		return state{}, fault.Errorf("sudoku.coach has no %s board", g.Layout.Title())
	}
	s := state{GridSize: n}
	if !packed.Customary(g.Layout) {
		for c := range g.Cells {
			s.Regions = append(s.Regions, g.Layout.RegionOf(c)+1)
		}
	}
	if packed.Has(g.Layout, solver.Diagonal) {
		for i, name := range []string{diagonalDown, diagonalUp} {
			s.GivenConstraints = append(s.GivenConstraints, constraint{ID: i, Type: name, Segments: []json.RawMessage{}, Settings: json.RawMessage("{}")})
		}
	}
	s.write(g)
	return s, nil
}

func (s *state) write(g packed.Grid) {
	given, placed := make([]byte, len(g.Cells)), make([]byte, len(g.Cells))
	masks, colours := make([]string, len(g.Cells)), make([]string, len(g.Cells))
	hasColours := false
	for c, cell := range g.Cells {
		given[c], placed[c] = '0', '0'
		if cell.Placed {
			placed[c] += byte(cell.Digit)
		} else {
			given[c] += byte(cell.Digit)
		}
		masks[c] = strconv.Itoa(int(cell.Candidates) << 1)
		if cell.Colour != 0 {
			colours[c], hasColours = strconv.Itoa(cell.Colour-1), true
		}
	}
	s.GivenDigits, s.UserDigits = string(given), string(placed)
	if g.HasCandidates() {
		s.UserCandidates = strings.Join(masks, "-")
	}
	if hasColours {
		s.Colours, s.UserColours = colourNames(), strings.Join(colours, ",")
	}
}

// plainDigits are the 81 digits of a grid that is nothing but givens.
func plainDigits(g packed.Grid) string {
	if g.Layout.ID() != solver.Classic().ID() || g.HasPlaced() || g.HasCandidates() {
		return ""
	}
	s, err := stateOf(g)
	if err != nil || s.UserColours != "" {
		return ""
	}
	return s.GivenDigits
}
