package notation

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/notation/internal/coach"
	"sudoku/solver/notation/internal/exchange"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/fpuzzles"
	"sudoku/solver/notation/internal/iss"
	"sudoku/solver/notation/internal/packed"
	"sudoku/solver/notation/internal/sudokupad"
	"sudoku/solver/notation/internal/sudokuwiki"
	"sudoku/solver/notation/internal/sumocue"
)

// foreignFormat is a notation of another program. It is recognized by its look, so
// that it is not taken for anything else, and what is said of it can name it.
type foreignFormat struct {
	look func(text string) bool
	name string                                 // completes "this looks like …", with an article
	read func(word string) (packed.Grid, error) // nil for what is not read
	why  string                                 // completes "…; …" where it is not
}

// foreignWordFormats lists notations that are one word of a text: links, and what
// follows their question mark.
func foreignWordFormats() []foreignFormat {
	return []foreignFormat{
		{look: holds("f-puzzles.com/?id="), name: "an f-puzzles link", why: packed.Remote},
		{look: holds("f-puzzles.com/"), name: "an f-puzzles link", read: fpuzzles.ReadLink},
		{look: holds("sudokuwiki.org/", "sudokuwiki.com/"), name: "a SudokuWiki link", read: sudokuwiki.ReadLink},
		{look: holds("sudokuexchange.com/"), name: "a SudokuExchange link", read: exchange.ReadLink},
		{look: holds("sudoku.coach/"), name: "a sudoku.coach link", read: coach.ReadLink},
		{look: sudokupad.IsLink, name: "a SudokuPad link", read: sudokupad.ReadLink},
		{look: holds("/interactive-sudoku-solver"), name: "a link of the Interactive Sudoku Solver", read: iss.ReadLink},
		{look: iss.IsText, name: "a text of the Interactive Sudoku Solver", read: iss.Read},
		{look: matches(`^(?:fpuz|scl|ctc)[0-9A-Za-z+/=%_-]{24,}$`), name: "the packed puzzle of a SudokuPad link", read: sudokupad.ReadWord},
		{look: matches(`^N4[0-9A-Za-z+/=%_-]{24,}$`), name: "the packed puzzle of an f-puzzles link", read: sudokupad.ReadFolded},
		{look: matches(`^scf[0-9A-Za-x]{8,}$`), name: "the packed puzzle of a SudokuPad link", read: exchange.ReadSCF},
		{look: matches(`^classic[1-9A-Za-z]{8,}$`), name: "the packed puzzle of a SudokuPad link", read: exchange.ReadClassic},
		{look: matches(`^SCv[0-9]+_[0-9]+_[0-9a-v]+`), name: "a position of sudoku.coach", read: coach.Read},
		{look: sudokuwiki.IsVersionB, name: "a string of SudokuWiki", read: sudokuwiki.Read},
		{look: sudokuwiki.IsVersion1, name: "a string of SudokuWiki", read: sudokuwiki.Read},
		{look: matches(`^` + sumocue.Prefix), name: "a puzzle of SumoCue", read: sumocue.Read},
	}
}

// knownWords are made once, since their patterns are.
var knownWords = sync.OnceValue(foreignWordFormats)

// holds looks for any of some texts in small letters.
func holds(parts ...string) func(string) bool {
	return func(text string) bool {
		text = strings.ToLower(text)
		return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) })
	}
}

func matches(pattern string) func(string) bool { return regexp.MustCompile(pattern).MatchString }

// refusal says of what was recognized why it is not read.
func (e foreignFormat) refusal() *fault.Error {
	return fault.Errorf("this looks like %s; %s", e.name, e.why)
}

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

// puzzleLinks are the addresses in a text that may hold a puzzle, up to a number of them.
func puzzleLinks(text string, most int) (found []span) {
	for _, word := range words(text, isLinkBreak) {
		link := text[word.begin:word.end]
		if !strings.Contains(link, "/") {
			continue
		}
		if _, ok := findForeign(link); ok || strings.Contains(link, "/p/") {
			found = append(found, word)
		}
		if len(found) == most {
			break
		}
	}
	return found
}

// readForeign reads the notations of other programs, or refuses them by name,
// since the digits in them are no cells. Where another board stands beside a link,
// that is read, and the one of the link offered.
func readForeign(text string, l *solver.Layout) (reading, error) {
	found := findForeignWords(text, l)
	if found.spans == nil {
		return reading{}, fault.ErrOther
	}
	r, err := readBeside(strings.Join(outside(text, found.spans), " "), l)
	switch {
	case err != nil && found.err != nil:
		return reading{}, found.err
	case found.err != nil:
		return r.beside(text[found.spans[0].begin:found.spans[0].end]), nil
	case err != nil:
		return found.reading.beside(outside(text, []span{found.used})...), nil
	case r.Puzzle.Equal(found.reading.Puzzle):
		found.reading.LeftOut = append(found.reading.LeftOut, r.LeftOut...)
		return found.reading, nil
	}
	r.Others = append(r.Others, Other{State: found.reading.State, Label: "the " + found.reading.Format})
	return r.beside(text[found.used.begin:found.used.end]), nil
}

// readBeside reads the text beside links. The spaces between them are no blanks.
func readBeside(text string, l *solver.Layout) (reading, error) {
	if strings.TrimSpace(text) == "" {
		return reading{}, fault.ErrOther
	}
	return firstOf(slices.Concat([]format{readLibrary, readCandidates, readHeaded}, plainFormats()), text, l)
}

// foreignWords are the words of a text that are of other programs, or addresses.
type foreignWords struct {
	spans   []span
	used    span // the one that was read
	reading reading
	err     error // why none of them was read, from the first
}

// mostTried is how many words of a text are unpacked, which takes a millisecond each.
const mostTried = 5

func findForeignWords(text string, l *solver.Layout) (found foreignWords) {
	for _, word := range words(text, isLinkBreak) {
		e, ok := findForeign(text[word.begin:word.end])
		if !ok && !strings.Contains(text[word.begin:word.end], "://") {
			continue
		}
		isRead := found.spans != nil && found.err == nil
		if found.spans = append(found.spans, word); isRead || len(found.spans) > mostTried {
			continue
		}
		err := error(fault.Errorf("this link holds no puzzle that can be read here; paste the puzzle itself, or a link with /p/ in it"))
		if ok {
			found.reading, found.used, err = e.readAt(text, word, l)
		}
		if err == nil {
			found.spans[len(found.spans)-1] = found.used
		}
		if err == nil || found.err == nil {
			found.err = err
		}
	}
	return found
}

// readAt reads a word of a text: as it is; without the punctuation behind it; and
// with the words behind it, where a + in it became a space.
func (e foreignFormat) readAt(text string, word span, l *solver.Layout) (r reading, used span, err error) {
	if e.read == nil {
		return reading{}, word, e.refusal()
	}
	if r, err = e.readWord(text[word.begin:word.end], l); err == nil {
		return r, word, nil
	}
	bare := span{word.begin, word.begin + len(strings.TrimRight(text[word.begin:word.end], ".,;:!?"))}
	spaced := span{word.begin, word.end + len(spacedBase64.FindString(text[word.end:]))}
	for _, other := range []span{bare, spaced} {
		if other == word {
			continue
		}
		if r, err := e.readWord(strings.ReplaceAll(text[other.begin:other.end], " ", "+"), l); err == nil {
			return r, other, nil
		}
	}
	return reading{}, word, err
}

// spacedBase64 is the rest of a packed puzzle behind the first space in it.
var spacedBase64 = regexp.MustCompile(`^(?: [0-9A-Za-z/=%-]+)+`)

// readWord reads a word, and names the notation in the error.
func (e foreignFormat) readWord(word string, l *solver.Layout) (reading, error) {
	g, err := e.read(word)
	if err == nil {
		_, format, _ := strings.Cut(e.name, " ")
		var r reading
		if r, err = fromGrid(g, format, l); err == nil {
			return r, nil
		}
	}
	own := fault.As(err)
	return reading{}, fault.At(own.Row, own.Column, "this looks like %s; %s", e.name, own.Msg)
}

// readExchangeWord reads the compressed puzzle of a SudokuExchange link that stands
// alone: beside words, it would look like one of them.
func readExchangeWord(text string, l *solver.Layout) (reading, error) {
	word := strings.TrimSpace(text)
	if !exchange.IsWord(word) {
		return reading{}, fault.ErrOther
	}
	g, err := exchange.Read(word)
	if err != nil {
		return reading{}, fault.As(err)
	}
	g.AnyBoard = true
	return fromGrid(g, "packed puzzle of a SudokuExchange link", l)
}

// likeness says what a text looks like that no format could read; nil when it
// is like nothing that is known.
func likeness(text string) error {
	if err := likeCandidates(text); err != nil {
		return err
	}
	if err := likePlacements(text); err != nil {
		return err
	}
	return likeHeaded(text)
}
