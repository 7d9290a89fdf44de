package notation

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"sudoku/solver"
)

// foreignFormat is a notation of another program. It is recognized by its look, so
// that it is not taken for anything else, and a refusal can name it.
type foreignFormat struct {
	look func(text string) bool
	name string // completes "this looks like …"
	why  string // completes "…; …"
}

// Why a notation cannot be read.
const (
	packed  = "its puzzle is packed, which is not read yet: paste the digits themselves"
	inLink  = "the puzzle is not read out of such a link yet: paste the digits in it by themselves"
	remote  = "its puzzle is kept by their server: paste the digits themselves"
	objects = "that is not read yet: paste the digits themselves"
)

// foreignWordFormats lists notations that are one word of a text: links, and what
// follows their question mark.
func foreignWordFormats() []foreignFormat {
	return []foreignFormat{
		{holds("f-puzzles.com/?id="), "an f-puzzles link", remote},
		{holds("f-puzzles.com/"), "an f-puzzles link", packed},
		{holds("sudokuwiki.org/"), "a SudokuWiki link", inLink},
		{holds("sudokuexchange.com/"), "a SudokuExchange link", inLink},
		{holds("sudoku.coach/"), "a sudoku.coach link", inLink},
		{matches(`(?i)\bsudokupad\.app/[0-9a-z]{1,12}$`), "a SudokuPad link", remote},
		{holds("sudokupad.app/", "app.crackingthecryptic.com/", "sudokupad.svencodes.com/"), "a SudokuPad link", packed},
		{holds("/interactive-sudoku-solver", ".jigsaw~", ".shape~", ".diagonal~", ".noboxes~", "~r1c"), "a link or text of the Interactive Sudoku Solver", objects},
		{matches(`^(?:fpuz|scl|ctc)[0-9A-Za-z+/=%_-]{24,}$`), "the packed puzzle of a SudokuPad link", packed},
		{matches(`^N4[0-9A-Za-z+/=%_-]{24,}$`), "the packed puzzle of an f-puzzles link", packed},
		{matches(`^scf[0-9A-Za-x]{8,}$`), "the packed puzzle of a SudokuPad link", packed},
		{matches(`^SCv[0-9]+_[0-9]+_[0-9a-v]+$`), "a position of sudoku.coach", packed},
		{matches(`^[SXWJLMKDTsxwjlmkdt][3-9GPgp][Bb][0-9A-Za-z]{16,}$`), "a string of SudokuWiki", packed},
		{matches(`^SumoCueV1`), "a puzzle of SumoCue", objects},
	}
}

// foreignTextFormats lists notations that take a whole text.
func foreignTextFormats() []foreignFormat {
	return []foreignFormat{
		{matches(`"grid"\s*:\s*\[\s*\[\s*\{`), "the JSON of f-puzzles", objects},
		{matches(`\b"?(?:cells|ce)"?\s*:\s*\[\s*\[\s*\{`), "the JSON of SudokuPad", objects},
		{matches(`"givenDigits"\s*:`), "the JSON of sudoku.coach", objects},
	}
}

// The tables are made once, since their patterns are.
var (
	knownWords = sync.OnceValue(foreignWordFormats)
	knownTexts = sync.OnceValue(foreignTextFormats)
)

// holds looks for any of some texts in small letters.
func holds(parts ...string) func(string) bool {
	return func(text string) bool {
		text = strings.ToLower(text)
		return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) })
	}
}

func matches(pattern string) func(string) bool { return regexp.MustCompile(pattern).MatchString }

func (e foreignFormat) refusal() *Error { return errorf("this looks like %s; %s", e.name, e.why) }

// findForeign says which notation of another program a word is. None is short,
// or without a letter, or a whole board.
func findForeign(word string) (e foreignFormat, ok bool) {
	if len(word) < 11 || !strings.ContainsFunc(word, unicode.IsLetter) || isBoard(word) {
		return e, false
	}
	all := knownWords()
	i := slices.IndexFunc(all, func(e foreignFormat) bool { return e.look(word) })
	if i < 0 {
		return e, false
	}
	return all[i], true
}

// isBoard reports whether a word is one symbol a cell of a board.
func isBoard(word string) bool {
	n := runSize(word, nil)
	if n == 0 {
		return false
	}
	_, _, bad := decode([]cell(word[:n*n]), n)
	return bad < 0
}

// readForeign refuses the notations of other programs by name, since the
// digits in them are no cells. Where a board stands beside a link, it is read.
func readForeign(text string, l *solver.Layout) (Reading, error) {
	if strings.ContainsAny(text, "{<") {
		for _, e := range knownTexts() {
			if e.look(text) {
				return Reading{}, e.refusal()
			}
		}
	}
	var found []span
	var refusal *Error
	for _, word := range words(text, isLinkBreak) {
		e, ok := findForeign(text[word.begin:word.end])
		if !ok && !strings.Contains(text[word.begin:word.end], "://") {
			continue
		}
		if found = append(found, word); refusal == nil {
			refusal = errorf("this link holds no puzzle that can be read here; paste the puzzle itself, or a link with /p/ in it")
			if ok {
				refusal = e.refusal()
			}
		}
	}
	if found == nil {
		return Reading{}, errOther
	}
	r, err := firstOf(slices.Concat([]format{readLibrary, readCandidates, readHeaded}, plainFormats()), strings.Join(outside(text, found), " "), l)
	if err != nil {
		return Reading{}, refusal
	}
	return r.beside(text[found[0].begin:found[0].end]), nil
}

// likeness says what a text looks like that no format could read; nil when it
// is like nothing that is known.
func likeness(text string) error {
	word := strings.TrimSpace(text)
	switch {
	case isWikiString(word):
		return foreignFormat{name: "a string of SudokuWiki", why: packed}.refusal()
	case isExchangeString(word):
		return foreignFormat{name: "the packed puzzle of a SudokuExchange link", why: packed}.refusal()
	}
	if err := likeCandidates(text); err != nil {
		return err
	}
	return likeHeaded(text)
}

// isWikiString reports whether a word is 81 cells of two digits to base 32: twice
// the candidates, as bits, and one for a clue, which has one candidate.
func isWikiString(word string) bool {
	if len(word) != 162 {
		return false
	}
	for i := 0; i < len(word); i += 2 {
		high, low := strings.IndexByte(base32, word[i]), strings.IndexByte(base32, word[i+1])
		if high < 0 || low < 0 {
			return false
		}
		value := 32*high + low
		if candidates := value >> 1; value&1 == 1 && (candidates == 0 || candidates&(candidates-1) != 0) {
			return false
		}
	}
	return true
}

const base32 = "0123456789abcdefghijklmnopqrstuv"

// isExchangeString reports whether a word is 81 cells in characters that stand
// for a digit and up to five blanks behind it.
func isExchangeString(word string) bool {
	const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
	cells := 0
	for i := range len(word) {
		value := strings.IndexByte(alphabet, word[i])
		if value < 0 {
			return false
		}
		cells += 1 + value/10
	}
	return cells == 81 && len(word) < 81
}
