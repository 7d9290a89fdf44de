package notation

import (
	"net/url"
	"regexp"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/exchange"
	"sudoku/solver/notation/internal/fpuzzles"
	"sudoku/solver/notation/internal/packed"
	"sudoku/solver/notation/internal/sudokupad"
)

// readFPuzzlesLink reads what follows load=.
func readFPuzzlesLink(link string) (packed.Grid, error) {
	word := queryPart(link, "load")
	if word == "" {
		return packed.Grid{}, errorf("there is no puzzle in it: the part load= is missing")
	}
	return readFolded(word)
}

// queryPart is a part of the query of a link, in which a + is no space.
func queryPart(link, name string) string {
	_, query, _ := strings.Cut(link, "?")
	for part := range strings.SplitSeq(query, "&") {
		if value, ok := strings.CutPrefix(part, name+"="); ok {
			return value
		}
	}
	return ""
}

// unescaped is a packed puzzle without the escapes of an address.
func unescaped(word string) string {
	if plain, err := url.PathUnescape(word); err == nil {
		return plain
	}
	return word
}

// readFolded reads a puzzle that is compressed with lz-string, whichever program
// has written it.
func readFolded(word string) (packed.Grid, error) {
	text, err := fpuzzles.Unfold(unescaped(word))
	if err != nil {
		return packed.Grid{}, err
	}
	for _, e := range knownObjects() {
		if e.look(text) {
			return e.read(text)
		}
	}
	return packed.Grid{}, errorf("what is compressed in it is not a puzzle of f-puzzles or SudokuPad")
}

// shortestFolded is less than any compressed puzzle has: what is shorter is a
// number under which a server keeps one.
const shortestFolded = 24

// readPadWord reads the puzzle of a SudokuPad link by what it begins with.
func readPadWord(word string) (packed.Grid, error) {
	word = unescaped(word)
	for _, kind := range []struct {
		prefix string
		read   func(word string) (packed.Grid, error)
	}{
		{"fpuzzles", readFolded},
		{"fpuz", readFolded},
		{"scl", sudokupad.Read},
		{"ctc", sudokupad.Read},
		{"scf", exchange.ReadSCF},
		{"classic", exchange.ReadClassic},
	} {
		body, ok := strings.CutPrefix(word, kind.prefix)
		switch {
		case !ok:
		case strings.HasPrefix(kind.prefix, "fpuz") && len(body) < shortestFolded:
			return packed.Grid{}, errorf("%s", remote)
		case strings.HasPrefix(kind.prefix, "fpuz"):
			return readFolded(body)
		default:
			return kind.read(word)
		}
	}
	return packed.Grid{}, errorf("its puzzle is packed in a way that is not known: paste the digits themselves")
}

// padHost matches the addresses of SudokuPad.
var padHost = regexp.MustCompile(`(?i)\b(?:sudokupad\.app|app\.crackingthecryptic\.com|sudokupad\.svencodes\.com)/`)

// padWord is the puzzle of a SudokuPad link: its path, or what follows puzzleid=
// or load=.
func padWord(link string) string {
	for _, name := range []string{"puzzleid", "load"} {
		if word := queryPart(link, name); word != "" {
			return word
		}
	}
	path, _, _ := strings.Cut(link, "?")
	path, _, _ = strings.Cut(path, "#")
	if host := padHost.FindStringIndex(path); host != nil {
		path = path[host[1]:]
	}
	return strings.TrimPrefix(strings.TrimPrefix(path, "sudoku"), "/")
}

// isShortPadLink reports whether a link has a number under which the server keeps
// the puzzle.
func isShortPadLink(link string) bool {
	word := padWord(link)
	return padHost.MatchString(link) && len(word) <= 12 && !strings.ContainsFunc(word, func(r rune) bool { return !isWordRune(r) })
}

func readPadLink(link string) (packed.Grid, error) { return readPadWord(padWord(link)) }

// readExchangeLink reads what follows s=.
func readExchangeLink(link string) (packed.Grid, error) {
	word := unescaped(queryPart(link, "s"))
	switch {
	case word == "":
		return packed.Grid{}, errorf("there is no puzzle in it: the part s= is missing")
	case len(word) < solver.Classic().CellCount():
		return exchange.Read(word)
	}
	r, err := readDigits(strings.Map(zeroBlank, word), nil)
	if err != nil {
		return packed.Grid{}, errorf("what follows s= is neither 81 digits nor a compressed puzzle")
	}
	return gridOf(r.State), nil
}

// zeroBlank makes a 0 of the characters for a blank.
func zeroBlank(r rune) rune {
	if strings.ContainsRune("_.-", r) {
		return '0'
	}
	return r
}

// readExchangeWord reads the compressed puzzle of a SudokuExchange link that stands
// alone: beside words, it would look like one of them.
func readExchangeWord(text string, l *solver.Layout) (Reading, error) {
	word := strings.TrimSpace(text)
	if !exchange.IsWord(word) {
		return Reading{}, errOther
	}
	g, err := exchange.Read(word)
	if err != nil {
		return Reading{}, asError(err)
	}
	g.AnyBoard = true
	return fromGrid(g, "packed puzzle of a SudokuExchange link", l)
}
