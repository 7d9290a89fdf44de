// Package iss reads and writes the constraints of the Interactive Sudoku Solver
// (https://sigh.github.io/Interactive-Sudoku-Solver/), one behind the other:
//
//	.Shape~16x16                a board that is not 9x9
//	.Jigsaw~0011222….NoBoxes    regions in the place of the boxes
//	.Diagonal~1.Diagonal~-1     both diagonals
//	.Windoku                    windows
//	.~R1C1_4~R1C9_7_8           a given, and the candidates of a cell
//
// Rows and columns above 9 are letters, values are decimal. In an address they
// stand behind q=.
package iss

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// mostConstraints is how many constraints are read.
const mostConstraints = 5000

var (
	begin  = regexp.MustCompile(`^\.(?:[A-Z][A-Za-z0-9]*)?(?:[~.]|$)`)
	shape  = regexp.MustCompile(`^([0-9]{1,2})x([0-9]{1,2})$`)
	values = regexp.MustCompile(`^[Rr]([0-9A-Ga-g])[Cc]([0-9A-Ga-g])_([0-9]+(?:_[0-9]+)*)$`)
)

// IsText reports whether a word begins as a list of constraints does.
func IsText(word string) bool {
	return strings.Contains(word, "~") && begin.MatchString(strings.Join(strings.Fields(word), ""))
}

// withSpaces is the rest of a list of constraints between which there is white space, as in a
// text that was wrapped or laid out.
var withSpaces = regexp.MustCompile(`^(?:\s+(?:\.(?:[A-Z~]\S*|\s)|~[Rr]\S*))+`)

// Rest is how long the rest of a list is behind its first word.
func Rest(text string) int { return len(strings.TrimRight(withSpaces.FindString(text), " \t\n")) }

// bare is a constraint without arguments that may stand before the first that has some.
var bare = regexp.MustCompile(`\.[A-Z][A-Za-z0-9]*\s+$`)

// Before is how long the beginning of a list is before the first word that IsText.
func Before(text string) int {
	rest := text
	for {
		at := bare.FindStringIndex(rest)
		if at == nil || at[0] > 0 && !strings.ContainsRune(" \t\n", rune(rest[at[0]-1])) {
			return len(text) - len(rest)
		}
		rest = rest[:at[0]]
	}
}

// puzzle is what the constraints come to.
type puzzle struct {
	board       packed.Board
	jigsaw      string
	hasNoBoxes  bool
	up, down    bool
	valueGroups []string
	missing     packed.Counts
}

// Read reads a list of constraints.
func Read(text string) (packed.Grid, error) {
	all := strings.Split(strings.Join(strings.Fields(text), ""), ".")
	if len(all) > mostConstraints {
		return packed.Grid{}, fault.Errorf("it has more than %d constraints", mostConstraints)
	}
	p := puzzle{board: packed.Board{Size: 9}}
	depth := 0
	for _, constraint := range all[1:] {
		name, args, _ := strings.Cut(strings.TrimSpace(constraint), "~")
		switch {
		case name == "End":
			depth = max(0, depth-1)
		case name == "Or", name == "And":
			if depth++; depth == 1 {
				p.missing.Add(packed.InWords(name)+"-constraint", 1)
			}
		case depth > 0: // what is in an Or does not hold by itself
		default:
			if err := p.add(name, args); err != nil {
				return packed.Grid{}, err
			}
		}
	}
	return p.grid()
}

func (p *puzzle) add(name, args string) error {
	switch name {
	case "":
		p.valueGroups = append(p.valueGroups, args)
	case "Shape":
		return p.setShape(args)
	case "Jigsaw":
		p.jigsaw = args[strings.LastIndexByte(args, '~')+1:] // an older form has the shape first
	case "NoBoxes":
		p.hasNoBoxes = true
	case "Windoku":
		p.board.Windows = true
	case "Diagonal":
		p.up, p.down = p.up || args == "1", p.down || args == "-1"
	default:
		p.addOther(name)
	}
	return nil
}

func (p *puzzle) addOther(name string) {
	rules := map[string]string{
		"AntiKnight": "knight's moves", "AntiKing": "king's moves", "DisjointSets": "disjoint groups",
		"AntiConsecutive": "neighbours that must not be consecutive", "StrictKropki": "strict dots", "StrictXV": "strict XV signs",
	}
	names := map[string]string{"Cage": "killer cage", "Thermo": "thermometer", "LittleKiller": "little killer sum", "Sum": "sum"}
	switch {
	case rules[name] != "":
		p.missing.Rule(rules[name])
	case names[name] != "":
		p.missing.Add(names[name], 1)
	default:
		p.missing.Add(packed.InWords(name), 1)
	}
}

func (p *puzzle) setShape(args string) error {
	m := shape.FindStringSubmatch(args)
	if m == nil || m[1] != m[2] {
		return fault.Errorf("its .Shape~%s is not a square board with a digit for each row, like .Shape~9x9", english.Printable(english.Clip(args, 20)))
	}
	p.board.Size, _ = strconv.Atoi(m[1])
	return nil
}

func (p *puzzle) grid() (packed.Grid, error) {
	n := p.board.Size
	if p.board.Diagonals = p.up && p.down; !p.board.Diagonals && (p.up || p.down) {
		p.missing.Add("diagonal", 1)
	}
	if err := p.setRegions(); err != nil {
		return packed.Grid{}, err
	}
	if p.board.Windows && (n != 9 || p.board.Regions != nil) {
		p.board.Windows = false
		p.missing.Rule("windows")
	}
	l, err := p.board.Layout()
	if err != nil {
		return packed.Grid{}, err
	}
	g := packed.NewGrid(l)
	g.Missing = p.missing.List()
	for _, group := range p.valueGroups {
		for value := range strings.SplitSeq(group, "~") {
			if err := addValues(&g, value); err != nil {
				return packed.Grid{}, err
			}
		}
	}
	return g, nil
}

func (p *puzzle) setRegions() error {
	n := p.board.Size
	switch {
	case p.jigsaw == "" && p.hasNoBoxes:
		p.missing.Rule("a board without boxes")
	case p.jigsaw == "":
	case len(p.jigsaw) != n*n:
		return fault.Errorf("found %d cells in .Jigsaw~; a board of %dx%d has %d", len(p.jigsaw), n, n, n*n)
	default:
		p.board.Regions = make([]int, n*n)
		for c := range p.board.Regions {
			p.board.Regions[c] = int(p.jigsaw[c])
		}
		if !p.hasNoBoxes {
			p.missing.Rule("boxes beside the regions, since .NoBoxes is not in it")
		}
	}
	return nil
}

// addValues reads a cell and the values that it can have.
func addValues(g *packed.Grid, text string) error {
	if text == "" {
		return nil
	}
	n := g.Layout.Size()
	m := values.FindStringSubmatch(text)
	if m == nil {
		return fault.Errorf("%.20q is not a cell and its value, like R1C1_4", text)
	}
	r, c := solver.SymbolDigit(m[1][0]), solver.SymbolDigit(m[2][0])
	if r < 1 || r > n || c < 1 || c > n {
		return fault.Errorf("%.20q is not on a board of %dx%d", text, n, n)
	}
	at := (r-1)*n + c - 1
	var digits solver.Digits
	for value := range strings.SplitSeq(m[3], "_") {
		d, err := strconv.Atoi(value)
		if err != nil || d < 1 || d > n {
			return fault.CellErrorf(n, at, "%s is not a digit of a board of %dx%d", english.Clip(value, 20), n, n)
		}
		digits = digits.With(d)
	}
	cell := &g.Cells[at]
	if old := cell.Only; old != 0 {
		digits &= old
	}
	if cell.Only = digits; digits.Len() == 1 {
		cell.Digit = digits.Min()
	}
	return nil
}

// ReadLink reads an address with q= in it.
func ReadLink(link string) (packed.Grid, error) {
	_, query, _ := strings.Cut(link, "?")
	query, _, _ = strings.Cut(query, "#")
	for part := range strings.SplitSeq(query, "&") {
		if text, ok := strings.CutPrefix(part, "q="); ok {
			if unescaped, err := url.PathUnescape(text); err == nil {
				text = unescaped
			}
			if IsText(text) {
				return Read(text)
			}
			return packed.Grid{}, fault.Errorf("what follows q= is not a list of constraints that begins like .~R1C1_4")
		}
	}
	return packed.Grid{}, fault.Errorf("there is no puzzle in it: the part q= is missing")
}
