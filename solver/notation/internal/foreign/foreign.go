// Package foreign reads what other programs pack into links, words and JSON. A text is recognized
// by its look, read by the package of its program, and refused by its name where it holds no
// puzzle that can be solved here. Package packed says what those packages have in common.
package foreign

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/notation/internal/candidates"
	"sudoku/solver/notation/internal/coach"
	"sudoku/solver/notation/internal/exchange"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/fpuzzles"
	"sudoku/solver/notation/internal/gnome"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/hodoku"
	"sudoku/solver/notation/internal/iss"
	"sudoku/solver/notation/internal/nytimes"
	"sudoku/solver/notation/internal/packed"
	"sudoku/solver/notation/internal/penpa"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/pzpr"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/saved"
	"sudoku/solver/notation/internal/sudokumaker"
	"sudoku/solver/notation/internal/sudokupad"
	"sudoku/solver/notation/internal/sudokuwiki"
	"sudoku/solver/notation/internal/sumocue"
	"sudoku/solver/notation/internal/tables"
	"sudoku/solver/notation/internal/tatham"
)

// Format is a notation of another program. It is recognized by its look, so
// that it is not taken for anything else, and what is said of it can name it.
type Format struct {
	Look func(text string) bool
	name string                                 // completes "this looks like …", with an article
	read func(word string) (packed.Grid, error) // nil for what is not read
	why  string                                 // completes "…; …" where it is not
}

// wordFormats lists notations that are one word of a text: links, and what
// follows their question mark.
func wordFormats() []Format {
	return []Format{
		{Look: holds("f-puzzles.com/?id="), name: "an f-puzzles link", why: packed.Remote},
		{Look: holds("f-puzzles.com/"), name: "an f-puzzles link", read: fpuzzles.ReadLink},
		{Look: holds("sudokuwiki.org/", "sudokuwiki.com/"), name: "a SudokuWiki link", read: sudokuwiki.ReadLink},
		{Look: holds("sudokuexchange.com/"), name: "a SudokuExchange link", read: exchange.ReadLink},
		{Look: holds("sudoku.coach/"), name: "a sudoku.coach link", read: coach.ReadLink},
		{Look: sudokupad.IsLink, name: "a SudokuPad link", read: sudokupad.ReadLink},
		{Look: holds("/interactive-sudoku-solver"), name: "a link of the Interactive Sudoku Solver", read: iss.ReadLink},
		{Look: iss.IsText, name: "a text of the Interactive Sudoku Solver", read: iss.Read},
		{Look: matches(`^(?:fpuz|scl|ctc)[0-9A-Za-z+/=%_-]{24,}$`), name: "the packed puzzle of a SudokuPad link", read: sudokupad.ReadWord},
		{Look: matches(`^N4[0-9A-Za-z+/=%_-]{24,}$`), name: "the packed puzzle of an f-puzzles link", read: sudokupad.ReadFolded},
		{Look: matches(`^scf[0-9A-Za-x]{8,}$`), name: "the packed puzzle of a SudokuPad link", read: exchange.ReadSCF},
		{Look: matches(`^classic[1-9A-Za-z]{8,}$`), name: "the packed puzzle of a SudokuPad link", read: exchange.ReadClassic},
		{Look: matches(`^SCv[0-9]+_[0-9]+_[0-9a-v]+`), name: "a position of sudoku.coach", read: coach.Read},
		{Look: isVersionB, name: "a string of SudokuWiki", read: sudokuwiki.Read},
		{Look: sudokuwiki.IsVersion1, name: "a string of SudokuWiki", read: sudokuwiki.Read},
		{Look: matches(`^` + sumocue.Prefix), name: "a puzzle of SumoCue", read: sumocue.Read},
		{Look: pzpr.IsLink, name: "a link of puzz.link or pzv.jp", read: pzpr.ReadLink},
		{Look: penpa.IsLink, name: "a Penpa link", read: penpa.ReadLink},
		{Look: sudokumaker.IsLink, name: "a SudokuMaker link", read: sudokumaker.ReadLink},
		{Look: tatham.IsLink, name: "a link to a game of Simon Tatham's puzzles", read: tatham.ReadLink},
		{Look: tatham.IsID, name: "a game ID of Simon Tatham's puzzles", read: tatham.Read},
	}
}

// textFormats lists the notations that are a whole text, or what is in a file.
func textFormats() []Format {
	return []Format{
		{Look: tatham.IsSave, name: "a saved game of Simon Tatham's puzzles", read: tatham.ReadSave},
		{Look: pzpr.IsFile, name: "a file of pzprv3", read: pzpr.ReadFile},
		{Look: hodoku.IsXML, name: "a game of HoDoKu", read: hodoku.Read},
	}
}

// IsText reports whether a text is in one of the notations that are a whole text.
func IsText(text string) bool {
	return slices.ContainsFunc(textFormats(), func(e Format) bool { return e.Look(text) })
}

// ReadText reads the notations that are a whole text.
func ReadText(text string, l *solver.Layout) (reading.Reading, error) {
	for _, e := range textFormats() {
		if e.Look(text) {
			return e.ReadWord(text, l)
		}
	}
	return reading.Reading{}, fault.ErrOther
}

// ObjectFormats lists the notations that are JSON.
func ObjectFormats() []Format {
	of := func(read func(text []byte) (packed.Grid, error)) func(string) (packed.Grid, error) {
		return func(text string) (packed.Grid, error) { return read([]byte(text)) }
	}
	return []Format{
		{Look: fpuzzles.IsJSON, name: "the JSON of f-puzzles", read: of(fpuzzles.ReadJSON)},
		{Look: sudokupad.IsJSON, name: "the JSON of SudokuPad", read: of(sudokupad.ReadJSON)},
		{Look: coach.IsJSON, name: "the JSON of sudoku.coach", read: of(coach.ReadJSON)},
		{Look: gnome.IsJSON, name: "a saved game of GNOME Sudoku", read: of(gnome.ReadJSON)},
		{Look: nytimes.IsJSON, name: "a puzzle of the New York Times", read: of(nytimes.ReadJSON)},
		{Look: sudokumaker.IsJSON, name: "the JSON of SudokuMaker", read: of(sudokumaker.ReadJSON)},
	}
}

// knownWords are made once, since their patterns are.
var knownWords = sync.OnceValue(wordFormats)

// holds looks for any of some texts in small letters.
func holds(parts ...string) func(string) bool {
	return func(text string) bool {
		text = strings.ToLower(text)
		return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) })
	}
}

// isVersionB reports whether a word is a string of SudokuWiki. The header of a puzzle that is not read
// there is three letters, with which a word of SudokuExchange may begin as well.
func isVersionB(word string) bool {
	return sudokuwiki.IsVersionB(word) && (sudokuwiki.IsReadable(word) || !exchange.IsWord(word))
}

func matches(pattern string) func(string) bool { return regexp.MustCompile(pattern).MatchString }

// refusal says of what was recognized why it is not read.
func (e Format) refusal() *fault.Error {
	return fault.Errorf("this looks like %s; %s", e.name, e.why)
}

// Find says which notation of another program a word is. None is short,
// or without a letter, or a whole board.
func Find(word string) (e Format, ok bool) {
	if len(word) < 11 || !strings.ContainsFunc(word, unicode.IsLetter) || isBoard(word) {
		return e, false
	}
	all := knownWords()
	i := slices.IndexFunc(all, func(e Format) bool { return e.Look(word) })
	if i < 0 {
		return e, false
	}
	return all[i], true
}

// isBoard reports whether a word is one symbol a cell of a board.
func isBoard(word string) bool {
	n := grids.RunSize(word, nil)
	if n == 0 {
		return false
	}
	_, _, bad := grids.Decode([]grids.Cell(word[:n*n]), n)
	return bad < 0
}

// PuzzleLinks are the addresses in a text that may hold a puzzle, up to a number of them.
func PuzzleLinks(text string, most int) (found []grids.Span) {
	for word := range grids.Words(text, grids.IsLinkBreak) {
		link := text[word.Begin:word.End]
		if !strings.Contains(link, "/") {
			continue
		}
		if _, ok := Find(link); ok || strings.Contains(link, "/p/") {
			found = append(found, word)
		}
		if len(found) == most {
			break
		}
	}
	return found
}

// Read reads the notations of other programs, or refuses them by name,
// since the digits in them are no cells. Where another board stands beside a link,
// that is read, and the one of the link offered.
func Read(text string, l *solver.Layout) (reading.Reading, error) {
	found := findForeignWords(text, l)
	if found.spans == nil {
		return reading.Reading{}, fault.ErrOther
	}
	r, err := readBeside(strings.Join(grids.Outside(text, found.spans), " "), l)
	switch {
	case err != nil && found.err != nil:
		return reading.Reading{}, found.err
	case found.err != nil:
		return r.Beside(text[found.spans[0].Begin:found.spans[0].End]), nil
	case err != nil:
		return found.reading.Beside(grids.Outside(text, []grids.Span{found.used})...), nil
	case r.Puzzle.Equal(found.reading.Puzzle):
		found.reading.LeftOut = append(found.reading.LeftOut, r.LeftOut...)
		return found.reading, nil
	}
	r.Others = append(r.Others, reading.Other{State: found.reading.State, Label: "the " + found.reading.Format})
	return r.Beside(text[found.used.Begin:found.used.End]), nil
}

// readBeside reads the text beside links. The spaces between them are no blanks.
func readBeside(text string, l *solver.Layout) (reading.Reading, error) {
	if strings.TrimSpace(text) == "" {
		return reading.Reading{}, fault.ErrOther
	}
	return reading.FirstOf(slices.Concat([]reading.Format{saved.ReadLibrary, candidates.Read, tables.ReadHeaded}, plain.Formats()), text, l)
}

// ReadWord reads a word, and names the notation in the error.
func (e Format) ReadWord(word string, l *solver.Layout) (reading.Reading, error) {
	g, err := e.read(word)
	if err == nil {
		_, format, _ := strings.Cut(e.name, " ")
		var r reading.Reading
		if r, err = FromGrid(g, format, l); err == nil {
			return r, nil
		}
	}
	own := fault.As(err)
	return reading.Reading{}, fault.At(own.Row, own.Column, "this looks like %s; %s", e.name, own.Msg)
}

// ReadExchangeWord reads the compressed puzzle of a SudokuExchange link that stands
// alone: beside words, it would look like one of them.
func ReadExchangeWord(text string, l *solver.Layout) (reading.Reading, error) {
	word := strings.TrimSpace(text)
	if !exchange.IsWord(word) {
		return reading.Reading{}, fault.ErrOther
	}
	g, err := exchange.Read(word)
	if err != nil {
		return reading.Reading{}, fault.As(err)
	}
	g.AnyBoard = true
	return FromGrid(g, "packed puzzle of a SudokuExchange link", l)
}
