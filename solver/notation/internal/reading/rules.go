package reading

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/grids"
)

// A rule is what a word beside the digits may name: one that no board here has,
// or one of a board that the digits could be on instead.
type rule struct {
	words   string // alternatives of a regular expression, in small letters
	missing string // what of it is not read, in the plural
	kind    solver.HouseKind
	isBoard bool // houses of the kind make the board; nothing is missing
}

// ruleTable lists the words. Of two that begin alike the longer one is first.
func ruleTable() []rule {
	return []rule{
		{words: "little[- ]killer", missing: "sums along diagonals"},
		{words: "killer", missing: "killer cages"},
		{words: "x[- ]?sudoku|sudoku[- ]x|diagonals?", kind: solver.Diagonal, isBoard: true},
		{words: "windoku|hyper(?:[- ]?sudoku)?|nrc", kind: solver.Window, isBoard: true},
		{words: "jigsaw|free-?form|irregular", kind: solver.Region, isBoard: true},
		{words: "anti-?[- ]?knight", missing: "knight's moves"},
		{words: "anti-?[- ]?king", missing: "king's moves"},
		{words: "non-?[- ]?consecutive", missing: "neighbours that must not be consecutive"},
		{words: "consecutive", missing: "marks of consecutive neighbours"},
		{words: "thermo(?:meter)?s?(?:[- ]?sudoku)?", missing: "thermometers"},
		{words: "even[-/ ](?:and[- ]|or[- ])?odd|odd[-/ ](?:and[- ]|or[- ])?even", missing: "marks of even and odd cells"},
		{words: "kropki", missing: "dots between cells"},
		{words: "arrows?", missing: "arrows"},
		{words: "sandwich", missing: "sums of sandwiches"},
		{words: "disjoint[- ]groups?", missing: "disjoint groups"},
		{words: "samurai|gattai", missing: "grids that overlap"},
		{words: "palindromes?", missing: "palindromes"},
		{words: "renban", missing: "Renban lines"},
		{words: "(?:german[- ]|dutch[- ])?whispers?", missing: "whisper lines"},
		{words: "greater[- ]than", missing: "signs between cells"},
		{words: "xv", missing: "signs between cells"},
		{words: "quadruples?", missing: "digits at crossings"},
		{words: "fog of war", missing: "clues in the fog"},
		{words: "anti-?[- ]?queen", missing: "queen's moves"},
		{words: "miracle", missing: "moves of chess and neighbours that must not be consecutive"},
		{words: "toroidal", missing: "regions across the edges"},
		{words: "skyscrapers?[- ]sudoku|sudoku[- ]skyscrapers?", missing: "counts at the edges"},
		{words: "x-?sums?", missing: "sums at the edges"},
		{words: "little[- ]arrows?|rossini|outside[- ]sudoku", missing: "signs at the edges"},
		{words: "(?:calcu|ken)[- ]?doku|kenken|mathdoku", missing: "cages"},
		{words: "str8ts|straights", missing: "black cells"},
		{words: "futoshiki", missing: "signs between cells"},
		{words: "between[- ]lines?|zipper|(?:region[- ]sum|entropic|modular|parity)[- ]lines?", missing: "lines"},
		{words: "clones?", missing: "clones"},
		{words: "extra[- ]regions?|asterisk|girandola|cent(?:er|re)[- ]dots?", missing: "extra regions"},
		{words: "battenburg", missing: "marks of Battenburg"},
	}
}

// ruleWords finds the words of all rules, each in a group of its own.
var ruleWords = regexp.MustCompile(rulePattern())

func rulePattern() string {
	var groups []string
	for _, r := range ruleTable() {
		groups = append(groups, "("+r.words+")")
	}
	return `(?i)\b(?:` + strings.Join(groups, "|") + `)\b`
}

// ruleClauses says which rules a text names that the puzzle does not have. The
// first of them that makes another board names that.
func ruleClauses(text string, l *solver.Layout) (clauses []string, named *solver.Layout) {
	add := func(r rule, word string) {
		if named == nil {
			named = r.board(l)
		}
		if clause := r.clause(word, l); clause != "" && !slices.Contains(clauses, clause) {
			clauses = append(clauses, clause)
		}
	}
	all, seen := ruleTable(), map[int]bool{}
	for _, match := range ruleWords.FindAllStringSubmatchIndex(text, -1) {
		for i, r := range all {
			if begin := match[2*i+2]; begin >= 0 && !seen[i] {
				seen[i] = true
				add(r, text[begin:match[2*i+3]])
			}
		}
	}
	if i := slices.IndexFunc(all, isDiagonalRule); !seen[i] && namesX(text) {
		add(all[i], "X")
	}
	return clauses, named
}

func isDiagonalRule(r rule) bool { return r.isBoard && r.kind == solver.Diagonal }

// namesX reports whether a capital X stands alone, which is not the one of an
// X-Wing.
func namesX(text string) bool {
	return slices.ContainsFunc(strings.Fields(text), func(word string) bool { return strings.Trim(word, "()[]:,.\"'") == "X" })
}

// clause is empty when the board has the rule.
func (r rule) clause(word string, l *solver.Layout) string {
	begin := Quoted(word) + " is beside the digits: "
	switch {
	case !r.isBoard:
		return begin + r.missing + " are not read; the digits alone are"
	case grids.HasHouse(l, r.kind):
		return ""
	case r.kind == solver.Region:
		return begin + "there are no regions with them, so they are read on the " + l.Title() + " board"
	}
	board := r.board(l)
	if board == nil {
		return begin + "they are read on the " + l.Title() + " board, without that rule"
	}
	return fmt.Sprintf("%sthey are read on the %s board; choose the %s board where that rule is meant", begin, l.Title(), board.Title())
}

// board is the one of the same size that has the rule too; nil where there is
// none, or where the layout has it.
func (r rule) board(l *solver.Layout) *solver.Layout {
	if !r.isBoard || r.kind == solver.Region || grids.HasHouse(l, r.kind) {
		return nil
	}
	board, err := solver.ParseLayout(r.boardID(l))
	if err != nil {
		return nil
	}
	return board
}

func (r rule) boardID(l *solver.Layout) string {
	switch {
	case r.kind == solver.Diagonal && l.ID() == solver.Classic().ID():
		return "x"
	case r.kind == solver.Diagonal:
		return l.ID() + "x"
	case l.Size() == 9:
		return "windoku"
	}
	return ""
}
