package linecheck

import (
	"regexp"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/position"
)

// The words of which lines are made. Some stand in patterns under a name in braces.
const (
	someCells  = `r\d+c\d+(?:(?:, | and | or )r\d+c\d+)*`
	someDigits = `[1-9A-P](?:(?:, | and | or )[1-9A-P])*`
	someHouses = `[a-z]+ \d+(?:(?:, | and )\d+)*(?:(?:, | and )[a-z]+ \d+(?:(?:, | and )\d+)*)*`
	someClaim  = `(?:one of |each of |all of |both of )?` + someCells + ` (?:is|are)(?: not)? ` + someDigits
)

// like compiles the pattern of a line: {cells}, {digits}, {houses} and {claim} stand for what they say.
func like(pattern string) *regexp.Regexp {
	words := strings.NewReplacer("{cells}", "("+someCells+")", "{digits}", "("+someDigits+")", "{houses}", "("+someHouses+")", "{claim}", "("+someClaim+")")
	return regexp.MustCompile("^" + words.Replace(pattern) + "$")
}

// claim says that one of some candidates is true, or that all of them are false.
type claim struct {
	node position.Node
	on   bool
}

var (
	cellWord  = regexp.MustCompile(`r\d+c\d+`)
	digitWord = regexp.MustCompile(`\b[1-9A-P]\b`)
	houseWord = regexp.MustCompile(`([a-z]+) (\d+(?:(?:, | and )\d+)*)`)
	claimWord = regexp.MustCompile(someClaim)
	claimForm = regexp.MustCompile(`^(?:[a-z]+ of )?(` + someCells + `) (?:is|are)( not)? (` + someDigits + `)$`)
)

// reader reads what the words of a board mean.
type reader struct {
	board *position.Board
	kinds map[string]solver.HouseKind // by their names, also of several
}

func newReader(b *position.Board) reader {
	r := reader{board: b, kinds: map[string]solver.HouseKind{}}
	for _, h := range b.Layout().Houses() {
		r.kinds[h.Kind.String()], r.kinds[english.Plural(h.Kind.String())] = h.Kind, h.Kind
	}
	return r
}

func (r reader) cells(text string) []int {
	var all []int
	for _, name := range cellWord.FindAllString(text, -1) {
		if cell, ok := position.R1C1.ParseCell(r.board.Layout(), name); ok {
			all = append(all, cell)
		}
	}
	return all
}

func (r reader) digits(text string) solver.Digits {
	var all solver.Digits
	for _, word := range digitWord.FindAllString(cellWord.ReplaceAllString(text, ""), -1) {
		for d := range r.board.Layout().AllDigits().All() {
			if solver.SymbolText(d) == word {
				all = all.With(d)
			}
		}
	}
	return all
}

// houses are the cells of each house that a text names.
func (r reader) houses(text string) [][]int {
	var all [][]int
	for _, m := range houseWord.FindAllStringSubmatch(text, -1) {
		kind, ok := r.kinds[m[1]]
		if !ok {
			continue
		}
		for _, number := range strings.FieldsFunc(m[2], func(c rune) bool { return c < '0' || '9' < c }) {
			n, _ := strconv.Atoi(number)
			for _, h := range r.board.Layout().Houses() {
				if h.Kind == kind && h.Number == n {
					all = append(all, h.Cells)
				}
			}
		}
	}
	return all
}

// claim reads one claim. Candidates that the board does not have are none of it.
func (r reader) claim(text string) (claim, bool) {
	m := claimForm.FindStringSubmatch(text)
	if m == nil {
		return claim{}, false
	}
	c := claim{on: m[2] == ""}
	digits := r.digits(m[3])
	for _, cell := range r.cells(m[1]) {
		for d := range (digits & r.board.Candidates(cell)).All() {
			c.node = append(c.node, position.Candidate{Cell: cell, Digit: d})
		}
	}
	return c, true
}

// claims reads all claims within a text.
func (r reader) claims(text string) []claim {
	var all []claim
	for _, one := range claimWord.FindAllString(text, -1) {
		if c, ok := r.claim(one); ok {
			all = append(all, c)
		}
	}
	return all
}
