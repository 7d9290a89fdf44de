// Package penpa reads the Sudoku of Penpa and Penpa+, which draw puzzles of any kind: their
// addresses hold lines of text, deflated, in base 64.
//
//	https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VVPb5tO…
//	sudoku,9,9,38,0,1,1,…,Title: …,Author: …,,rules,OFF     kind, columns, rows, …
//	[0,0,0,0]
//	…
//	{zN:{"43":["1",1,"1"]},zE:{"186,199":2},z6:[[54,55]],…}  what is drawn: the puzzle
//	{zN:{"46":["5",2,"1"]},…}                                the same: the answer
//	[28,1,1,1,…]                                             the cells, each as its distance from
//	                                                         the one before
//
// Keys have short names, such as zN for "number". Around the board are two rows and columns of
// points on each side; behind the middles of all cells, the points are counted on with the corners
// of the cells, and then four smaller places in each cell. What is drawn has no meaning there:
// digits are taken for givens, thick lines for the borders of regions, and the rest is counted. The
// grammar is that of docs/js/class_p.js (replace, maketext), docs/js/class_square.js (create_point)
// and docs/js/general.js (load) at https://github.com/swaroopg92/penpa-edit.
package penpa

import (
	"encoding/base64"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// mostText is the longest text that is read, in bytes. A puzzle takes some 5,000, one with the
// moves of a person in it 100,000.
const mostText = 512 << 10

var host = regexp.MustCompile(`(?i)/penpa-edit(?:/|\b)`)

// IsLink reports whether a word is an address of Penpa.
func IsLink(word string) bool { return host.MatchString(word) }

// ReadLink reads an address: what follows p=, behind its ? or #.
func ReadLink(link string) (packed.Grid, error) {
	_, parts, ok := strings.Cut(strings.Replace(link, "#", "?", 1), "?")
	word, hasAnswer := "", false
	for part := range strings.SplitSeq(parts, "&") {
		if value, isPuzzle := strings.CutPrefix(part, "p="); isPuzzle {
			word = value
		}
		hasAnswer = hasAnswer || strings.HasPrefix(part, "a=")
	}
	if !ok || word == "" {
		return packed.Grid{}, fault.Errorf("there is no puzzle in it: the part p= is missing")
	}
	word = strings.TrimRight(packed.Unescaped(word), "=")
	data, err := base64.RawStdEncoding.DecodeString(strings.ReplaceAll(word, " ", "+"))
	if err != nil {
		return packed.Grid{}, fault.Errorf("what follows p= is not in base 64")
	}
	text, err := packed.Inflated(data, mostText)
	if err != nil {
		return packed.Grid{}, err
	}
	g, err := Read(string(text))
	if err == nil && hasAnswer {
		g.Notes = append(g.Notes, "the solution beside the puzzle is left out")
	}
	return g, err
}

// The lines of a text, from 0.
const (
	lineQuestion = 3
	lineAnswer   = 4
	lineCells    = 5
)

// Read reads the text of an address.
func Read(text string) (packed.Grid, error) {
	lines := strings.Split(text, "\n")
	if len(lines) <= lineQuestion {
		return packed.Grid{}, fault.Errorf("it breaks off before its grid")
	}
	f, err := parseFrame(lines)
	if err != nil {
		return packed.Grid{}, err
	}
	var question, answer layer
	for _, part := range []struct {
		line int
		to   *layer
	}{{lineQuestion, &question}, {lineAnswer, &answer}} {
		if part.line < len(lines) {
			if err := part.to.read(lines[part.line]); err != nil {
				return packed.Grid{}, err
			}
		}
	}
	board, missing := f.board(question.LinesE)
	l, err := board.Layout()
	if err != nil {
		return packed.Grid{}, err
	}
	g := packed.NewGrid(l)
	for _, at := range slices.Sorted(maps.Keys(question.Numbers)) {
		f.give(&g, &missing, at, question.Numbers[at])
	}
	for _, at := range slices.Sorted(maps.Keys(answer.Numbers)) {
		f.place(&g, at, answer.Numbers[at])
	}
	for at, mark := range answer.Small {
		f.note(&g, at, mark)
	}
	question.count(&missing)
	g.Missing = missing.List()
	g.Words = f.words
	return g, nil
}

// layer is what is drawn, in the puzzle or in the answer.
type layer struct {
	Numbers  map[string]mark            `json:"number"`
	Small    map[string]mark            `json:"numberS"`
	Symbols  map[string]json.RawMessage `json:"symbol"`
	Surface  map[string]json.RawMessage `json:"surface"`
	Lines    map[string]json.RawMessage `json:"line"`
	LinesE   map[string]json.RawMessage `json:"lineE"`
	Free     map[string]json.RawMessage `json:"freeline"`
	FreeE    map[string]json.RawMessage `json:"freelineE"`
	Walls    map[string]json.RawMessage `json:"wall"`
	Cages    map[string]json.RawMessage `json:"cage"`
	Killers  [][]json.RawMessage        `json:"killercages"`
	Thermos  [][]json.RawMessage        `json:"thermo"`
	Slow     [][]json.RawMessage        `json:"nobulbthermo"`
	Arrows   [][]json.RawMessage        `json:"arrows"`
	Ways     [][]json.RawMessage        `json:"direction"`
	Frames   [][]json.RawMessage        `json:"squareframe"`
	Polygons [][]json.RawMessage        `json:"polygon"`
}

// shortNames are the short names of the keys that are read, and of null. A z itself is zZ.
func shortNames() *strings.Replacer {
	return strings.NewReplacer(
		"zN", `"number"`, "z1", `"numberS"`, "zY", `"symbol"`, "zS", `"surface"`, "zL", `"line"`, "zE", `"lineE"`,
		"zF", `"freeline"`, "z2", `"freelineE"`, "zW", `"wall"`, "zC", `"cage"`, "z6", `"killercages"`, "zT", `"thermo"`,
		"z7", `"nobulbthermo"`, "z3", `"arrows"`, "zD", `"direction"`, "z0", `"squareframe"`, "z5", `"polygon"`,
		"zR", `"command_redo"`, "zU", `"command_undo"`, "z8", `"command_replay"`, "z4", `"deletelineE"`, "z_", `"__a"`,
		"z9", `"qa"`, "zQ", `"pu_q"`, "zA", `"pu_a"`, "zG", `"grid"`, "zM", `"edit_mode"`, "zP", `"special"`, "zB", `"board"`,
		"zO", "null", "zZ", "z",
	)
}

func (l *layer) read(line string) error {
	if strings.TrimSpace(line) == "" {
		return nil
	}
	if err := json.Unmarshal([]byte(shortNames().Replace(line)), l); err != nil {
		return packed.JSONError(err)
	}
	return nil
}

// mark is what stands in a cell: a text, its colour, and of which kind it is; small ones are of no
// kind. For candidates the text is a list with 1 for each that is there.
type mark []json.RawMessage

func (m mark) text() string {
	var text string
	if len(m) == 0 || json.Unmarshal(m[0], &text) != nil {
		return ""
	}
	return strings.TrimSpace(text)
}

func (m mark) kind() string {
	var kind string
	if len(m) < 3 || json.Unmarshal(m[2], &kind) != nil {
		return ""
	}
	return kind
}

// candidates are those of a list; none for a text.
func (m mark) candidates() (digits solver.Digits) {
	var list []int
	if len(m) == 0 || json.Unmarshal(m[0], &list) != nil {
		return 0
	}
	for i, isThere := range list[:min(len(list), solver.MaxSize)] {
		if isThere == 1 {
			digits = digits.With(i + 1)
		}
	}
	return digits
}

// The kinds of marks that mean something on a board.
const (
	kindArrow      = "2"
	kindTapa       = "4"
	kindSmall      = "5"
	kindCandidates = "7"
	kindLong       = "8"
)

// digit is the digit that a text in the middle of a cell is; 0 for none.
func (m mark) digit(n int) int {
	switch m.kind() {
	case kindArrow, kindTapa, kindSmall, kindCandidates, kindLong:
		if set := m.candidates(); set.Len() == 1 {
			return set.Min()
		}
		return 0
	}
	text := m.text()
	d, err := strconv.Atoi(text)
	if err != nil && len(text) == 1 {
		d = solver.SymbolDigit(text[0])
	}
	if d < 1 || d > n {
		return 0
	}
	return d
}

// digits are those of a text with several, none where anything else is in it.
func (m mark) digits(n int) (set solver.Digits) {
	if set = m.candidates(); set != 0 {
		return set
	}
	for _, r := range m.text() {
		d := 0
		if r < 0x80 {
			d = solver.SymbolDigit(byte(r))
		}
		if d < 1 || d > n {
			return 0
		}
		set = set.With(d)
	}
	return set
}
