package fpuzzles

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/packed"
)

// board is the board of a puzzle, and what of its regions and houses it does not
// have.
func (p *puzzle) board() (packed.Board, *rules) {
	missing := &rules{}
	b := packed.Board{Size: p.Size, Diagonals: p.DiagonalUp && p.DiagonalDown}
	if !b.Diagonals && (p.DiagonalUp || p.DiagonalDown) {
		missing.Add("diagonal", 1)
	}
	b.Regions = p.regions(missing)
	if p.hasWindows() && b.Regions == nil {
		b.Windows = true
	} else {
		missing.Add("extra region", len(p.ExtraRegions))
	}
	return b, missing
}

// regions are those of the cells; a cell that names none is in the box where it
// is. Regions that are not one for each digit cannot be on a board here: then
// they are nil, which is boxes.
func (p *puzzle) regions(missing *rules) []int {
	boxes, err := packed.Board{Size: p.Size}.Layout()
	hasBoxes := err == nil
	regions := make([]int, p.Size*p.Size)
	isOwn, none := false, 0
	for c := range regions {
		text := string(p.Grid[c/p.Size][c%p.Size].Region)
		number, err := strconv.Atoi(strings.Trim(text, `"`))
		switch {
		case text == "null" || text != "" && err != nil:
			none++
		case text != "":
			regions[c], isOwn = number, true
		case hasBoxes:
			regions[c] = boxes.RegionOf(c)
		}
	}
	switch {
	case none > 0:
		missing.Add("regionless cell", none)
		return nil
	case !isOwn || hasBoxes && packed.SameRegions(boxes, regions):
		return nil
	}
	if _, err := (packed.Board{Size: p.Size, Regions: regions}).Layout(); err != nil {
		missing.Rule(fmt.Sprintf("regions that are not %d of %d cells", p.Size, p.Size))
		return nil
	}
	return regions
}

// windoku is the board whose windows some puzzles draw as extra regions.
func windoku() *solver.Layout {
	l, err := packed.Board{Size: 9, Windows: true}.Layout()
	if err != nil {
		return nil
	}
	return l
}

// hasWindows reports whether the extra regions are the four windows.
func (p *puzzle) hasWindows() bool {
	if p.Size != 9 || len(p.ExtraRegions) != 4 {
		return false
	}
	found := map[solver.CellSet]bool{}
	for _, r := range p.ExtraRegions {
		var cells solver.CellSet
		for _, name := range r.Cells {
			c, ok := parseCell(name, p.Size)
			if !ok {
				return false
			}
			cells.Add(c)
		}
		found[cells] = true
	}
	for _, h := range windoku().Houses() {
		if h.Kind == solver.Window && !found[solver.CellsOf(h.Cells...)] {
			return false
		}
	}
	return len(found) == 4
}

var cellName = regexp.MustCompile(`^R([0-9]{1,2})C([0-9]{1,2})$`)

func parseCell(name string, n int) (cell int, ok bool) {
	m := cellName.FindStringSubmatch(name)
	if m == nil {
		return 0, false
	}
	row, _ := strconv.Atoi(m[1])
	column, _ := strconv.Atoi(m[2])
	return (row-1)*n + column - 1, row >= 1 && row <= n && column >= 1 && column <= n
}

// rules counts the rules that no board here has.
type rules struct{ packed.Counts }

// addRules counts what the other keys of a puzzle hold, in their order.
func (m *rules) addRules(keys map[string]json.RawMessage) {
	table := ruleTable()
	for _, rule := range table {
		m.addRule(rule, keys[rule.key])
	}
	known := map[string]bool{}
	for _, rule := range table {
		known[rule.key] = true
	}
	for _, key := range otherKeys() {
		known[key] = true
	}
	for _, key := range packed.SortedKeys(keys) {
		if !known[key] {
			m.addRule(rule{key, packed.InWords(key)}, keys[key])
		}
	}
}

// addRule counts the items of a list; what is true or a text is a rule of the
// whole board.
func (m *rules) addRule(r rule, value json.RawMessage) {
	var list []json.RawMessage
	switch {
	case !hasItems(value):
	case json.Unmarshal(value, &list) == nil:
		m.Add(r.name, len(list))
	default:
		m.Rule(r.name)
	}
}

// hasItems reports whether a value says something.
func hasItems(value json.RawMessage) bool {
	return !slices.Contains([]string{"", "null", "false", `""`, "0", "[]"}, strings.TrimSpace(string(value)))
}

// otherKeys are the keys that are no rules, or are read.
func otherKeys() []string {
	return []string{
		"size", "title", "author", "ruleset", "grid", "diagonal+", "diagonal-", "extraregion", "solution", "successMessage",
		"msgcorrect", "highlightConflicts", "disabledlogic", "truecandidatesoptions",
	}
}

// rule is the key of a rule and its name, in the singular where it is a list.
type rule struct{ key, name string }

func ruleTable() []rule {
	return []rule{
		{"killercage", "killer cage"},
		{"littlekillersum", "little killer sum"},
		{"thermometer", "thermometer"},
		{"arrow", "arrow"},
		{"doublearrow", "double arrow"},
		{"sandwichsum", "sandwich sum"},
		{"xsum", "X-sum"},
		{"skyscraper", "skyscraper clue"},
		{"palindrome", "palindrome"},
		{"renban", "Renban line"},
		{"whispers", "whisper line"},
		{"regionsumline", "region sum line"},
		{"entropicline", "entropic line"},
		{"modularline", "modular line"},
		{"nabner", "Nabner line"},
		{"betweenline", "between line"},
		{"lockout", "lockout line"},
		{"difference", "difference dot"},
		{"ratio", "ratio dot"},
		{"xv", "XV sign"},
		{"quadruple", "quadruple"},
		{"clone", "clone"},
		{"minimum", "minimum"},
		{"maximum", "maximum"},
		{"odd", "odd cell"},
		{"even", "even cell"},
		{"rowindexer", "row indexer"},
		{"columnindexer", "column indexer"},
		{"boxindexer", "box indexer"},
		{"antiknight", "knight's moves"},
		{"antiking", "king's moves"},
		{"disjointgroups", "disjoint groups"},
		{"nonconsecutive", "neighbours that must not be consecutive"},
		{"negative", "negative constraint"},
		{"cage", "drawn cage"},
		{"line", "drawn line"},
		{"text", "drawn text"},
		{"circle", "drawn circle"},
		{"rectangle", "drawn rectangle"},
	}
}
