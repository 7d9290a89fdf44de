package sudokupad

import (
	"regexp"
	"strings"
	"unicode"

	"sudoku/solver/notation/internal/exchange"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/fpuzzles"
	"sudoku/solver/notation/internal/packed"
)

// host matches the addresses of SudokuPad.
var host = regexp.MustCompile(`(?i)\b(?:sudokupad\.app|app\.crackingthecryptic\.com|sudokupad\.svencodes\.com)/`)

// IsLink reports whether a word is an address of SudokuPad.
func IsLink(word string) bool { return host.MatchString(word) }

// mostID is how long the numbers are under which the server keeps puzzles.
const mostID = 12

// ReadLink reads an address of SudokuPad: its path, or what follows puzzleid= or
// load=, begins with what kind of puzzle it is.
func ReadLink(link string) (packed.Grid, error) {
	word := wordOf(link)
	if len(word) <= mostID && !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		return packed.Grid{}, fault.Errorf("%s", packed.Remote)
	}
	return ReadWord(word)
}

func wordOf(link string) string {
	for _, name := range []string{"puzzleid", "load"} {
		if word := packed.QueryPart(link, name); word != "" {
			return word
		}
	}
	path, _, _ := strings.Cut(link, "?")
	path, _, _ = strings.Cut(path, "#")
	if at := host.FindStringIndex(path); at != nil {
		path = path[at[1]:]
	}
	return strings.TrimPrefix(strings.TrimPrefix(path, "sudoku"), "/")
}

// shortestFolded is less than any compressed puzzle of f-puzzles has: what is shorter
// is a number under which their server keeps one.
const shortestFolded = 24

// ReadWord reads a puzzle by what it begins with.
func ReadWord(word string) (packed.Grid, error) {
	word = packed.Unescaped(word)
	for _, prefix := range []string{"fpuzzles", "fpuz"} {
		body, ok := strings.CutPrefix(word, prefix)
		switch {
		case ok && len(body) < shortestFolded:
			return packed.Grid{}, fault.Errorf("%s", packed.Remote)
		case ok:
			return ReadFolded(body)
		}
	}
	switch {
	case strings.HasPrefix(word, "scl"), strings.HasPrefix(word, "ctc"):
		return ReadFolded(word[len("scl"):])
	case strings.HasPrefix(word, "scf"):
		return exchange.ReadSCF(word)
	case strings.HasPrefix(word, "classic"):
		return exchange.ReadClassic(word)
	}
	return packed.Grid{}, fault.Errorf("its puzzle is packed in a way that is not known: paste the digits themselves")
}

// ReadFolded reads a puzzle that is compressed with lz-string, of f-puzzles or in the
// program's own notation.
func ReadFolded(word string) (packed.Grid, error) {
	text, err := fpuzzles.Unfold(packed.Unescaped(word))
	switch {
	case err != nil:
		return packed.Grid{}, err
	case fpuzzles.IsJSON(text):
		return fpuzzles.ReadJSON([]byte(text))
	case IsJSON(text):
		return ReadJSON([]byte(text))
	}
	return packed.Grid{}, fault.Errorf("what is compressed in it is not a puzzle of f-puzzles or SudokuPad")
}
