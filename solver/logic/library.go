package logic

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// LibraryLine is a line of HoDoKu's technique library: a position of the classic
// board, a technique, and the step that it offers there.
//
//	:0300:4:98..62753.65..3…:433 638:442 942::
//	 code digits grid        deleted  eliminations
//
// The fields are the code of the technique, its digits, the grid with a plus
// before each digit that is no given, the candidates that were deleted since
// (436 is 4 in r3c6), the eliminations, the placements, and an extra: the length
// of a chain.
type LibraryLine struct {
	Code    string         // four figures, or five: a fifth, 1, says Siamese
	Variant string         // what follows the code after a hyphen: "1", "2"; "x": must not be found
	Digits  string         // in the order of the line
	Board   position.Board // the position, as a puzzle with its givens and two steps

	Eliminations []position.Candidate
	Placements   []position.Candidate
	Extra        string
}

// IsLibraryLine reports whether a text looks like a line of the library.
func IsLibraryLine(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), ":")
}

// ParseLibraryLine reads a line of the library. The error says which field is
// wrong. A line may end after the eliminations.
func ParseLibraryLine(line string) (LibraryLine, error) {
	fields := strings.Split(strings.TrimSpace(line), ":")
	if len(fields) < 4 || fields[0] != "" {
		return LibraryLine{}, errors.New("a library line has the form :code:digits:grid:deleted:eliminations:placements:extra")
	}
	for len(fields) < 8 {
		fields = append(fields, "")
	}
	ll := LibraryLine{Digits: fields[2], Extra: fields[7]}
	ll.Code, ll.Variant, _ = strings.Cut(fields[1], "-")
	if strings.Trim(ll.Code, "0123456789") != "" {
		return ll, fmt.Errorf("%q is not a code of the technique library: it has figures only", ll.Code)
	}
	lists := map[string]*[]position.Candidate{"eliminations": &ll.Eliminations, "placements": &ll.Placements}
	for i, name := range []string{"eliminations", "placements"} {
		list, err := parseTriples(fields[5+i])
		if err != nil {
			return ll, fmt.Errorf("in the %s: %w", name, err)
		}
		*lists[name] = list
	}
	var err error
	ll.Board, err = parseLibraryBoard(fields[3], fields[4])
	return ll, err
}

// parseLibraryBoard reads the grid and the deleted candidates of a line.
func parseLibraryBoard(grid, deleted string) (position.Board, error) {
	givens, placed, err := parseLibraryGrid(grid)
	if err != nil {
		return position.Board{}, err
	}
	gone, err := parseTriples(deleted)
	if err != nil {
		return position.Board{}, fmt.Errorf("in the deleted candidates: %w", err)
	}
	p, err := solver.NewPuzzle(solver.Classic(), givens)
	if err != nil {
		return position.Board{}, err
	}
	b := position.NewBoard(p)
	if placed != nil {
		b = b.Apply(position.Step{Placements: placed})
	}
	if gone != nil {
		b = b.Apply(position.Step{Eliminations: gone})
	}
	return b, nil
}

// parseLibraryGrid reads 81 cells, a plus before a digit that is no given.
func parseLibraryGrid(text string) (givens solver.Grid, placed []position.Candidate, err error) {
	plus := false
	for i, r := range text {
		switch {
		case r == '+' && !plus:
			plus = true
			continue
		case len(givens) == 81:
			return nil, nil, errors.New("the grid has more than 81 cells")
		case r == '.' || r == '0':
			givens = append(givens, 0)
		case r >= '1' && r <= '9' && plus:
			placed = append(placed, position.Candidate{Cell: len(givens), Digit: int(r - '0')})
			givens = append(givens, 0)
		case r >= '1' && r <= '9':
			givens = append(givens, uint8(r-'0'))
		default:
			return nil, nil, fmt.Errorf("character %d of the grid is %q: a digit or a dot is expected", i+1, r)
		}
		plus = false
	}
	if len(givens) != 81 {
		return nil, nil, fmt.Errorf("the grid has %d cells instead of 81", len(givens))
	}
	return givens, placed, nil
}

// parseTriples reads candidates as digit, row, column, parted by blanks.
func parseTriples(text string) ([]position.Candidate, error) {
	var list []position.Candidate
	for _, field := range strings.Fields(text) {
		n, err := strconv.Atoi(field)
		d, row, col := n/100, n/10%10, n%10
		if err != nil || len(field) != 3 || d < 1 || row < 1 || col < 1 {
			return nil, fmt.Errorf("%q is not a candidate: digit, row and column are expected, as in 436", field)
		}
		list = append(list, position.Candidate{Cell: 9*row + col - 10, Digit: d})
	}
	return list, nil
}

// Line writes the line; ParseLibraryLine reads it back.
func (ll LibraryLine) Line() string {
	code := ll.Code
	if ll.Variant != "" {
		code += "-" + ll.Variant
	}
	return strings.Join([]string{
		"", code, ll.Digits, libraryGrid(ll.Board), triples(deletedFrom(ll.Board)),
		triples(ll.Eliminations), triples(ll.Placements), ll.Extra,
	}, ":")
}

// NewLibraryLine returns a step of a board as a line of the library. It reports
// false for a board that is not the classic one, for a technique that has no code
// there, and for a step that HoDoKu does not find.
func NewLibraryLine(b position.Board, s position.Step) (LibraryLine, bool) {
	b = b.OrEmpty()
	t := catalog().lookup(s.Technique)
	if t.Code == "" || s.Variant&position.NotInHoDoKu != 0 || b.Layout().Size() != 9 || !b.Geometry().HasClassicBoxes() {
		return LibraryLine{}, false
	}
	ll := LibraryLine{
		Code: t.Code, Digits: libraryDigits(t, s), Board: b,
		Eliminations: s.Eliminations, Placements: s.Placements,
	}
	if s.Variant&position.Siamese != 0 {
		ll.Code += "1"
	}
	if s.Length > 0 && slices.Contains(libraryChains[:], t.Code[:2]) {
		ll.Extra = strconv.Itoa(s.Length)
	}
	return ll, true
}

// libraryChains are the codes, by their first two figures, whose lines end with a
// length.
var libraryChains = [...]string{"07"}

// libraryByEffect are the codes, by their first two figures, whose lines name the
// digits that go, rather than those of the pattern.
var libraryByEffect = [...]string{"07", "09", "11", "13"}

// The exceptions: a remote pair is named by its digits, a grave by none.
const (
	libraryRemotePair = "0703"
	libraryGrave      = "0610"
)

// libraryDigits are the digits of a step as the library writes them.
func libraryDigits(t entry, s position.Step) string {
	var digits solver.Digits
	switch {
	case t.Code == libraryGrave:
	case t.Code == libraryRemotePair:
		digits = s.Digits
	case slices.Contains(libraryByEffect[:], t.Code[:2]):
		for _, c := range slices.Concat(s.Eliminations, s.Placements) {
			digits = digits.With(c.Digit)
		}
	default:
		digits = s.Digits
	}
	return strings.Join(words.Symbols(digits), "")
}

func libraryGrid(b position.Board) string {
	var text strings.Builder
	for c, d := range b.Filled() {
		switch {
		case d == 0:
			text.WriteByte('.')
			continue
		case b.Puzzle().Given(c) == 0:
			text.WriteByte('+')
		}
		text.WriteString(words.Symbol(int(d)))
	}
	return text.String()
}

// deletedFrom lists the candidates that steps took away.
func deletedFrom(b position.Board) []position.Candidate {
	var gone []position.Candidate
	for c, d := range b.Filled() {
		if d != 0 {
			continue
		}
		left := b.Geometry().AllDigits() &^ b.Candidates(c)
		for _, h := range b.Geometry().HousesOf(c) {
			left &= b.Missing(h)
		}
		gone = position.AppendCandidates(gone, c, left)
	}
	return gone
}

func triples(list []position.Candidate) string {
	var s []string
	for _, c := range list {
		s = append(s, fmt.Sprintf("%d%d%d", c.Digit, c.Cell/9+1, c.Cell%9+1))
	}
	return strings.Join(s, " ")
}

// LibraryCodes maps the codes of HoDoKu's technique library to the techniques
// that the engine finds them with. A code of a technique that the engine does
// not have is not in it.
func LibraryCodes() map[string][]string {
	codes := map[string][]string{}
	for _, t := range Techniques() {
		if t.Code != "" {
			codes[t.Code] = append(codes[t.Code], t.ID)
		}
	}
	return codes
}
