package foreign

import (
	"regexp"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/iss"
	"sudoku/solver/notation/internal/reading"
)

// foreignWords are the words of a text that are of other programs, or addresses.
type foreignWords struct {
	spans   []grids.Span
	used    grids.Span // the one that was read
	reading reading.Reading
	end     int   // of the last of them
	err     error // why none of them was read, from the first
}

// withConstraints is a word of the Interactive Sudoku Solver, or a link of it, with the constraints
// that stand around it between white space. What ends before a place of the text is not touched.
func withConstraints(text string, word grids.Span, from int) grids.Span {
	_, list, isLink := strings.Cut(text[word.Begin:word.End], "?q=")
	switch isText := iss.IsText(text[word.Begin:word.End]); {
	case isText:
		word.Begin -= iss.Before(text[from:word.Begin])
	case !isLink || !iss.IsText(list):
		return word
	}
	word.End += iss.Rest(text[word.End:])
	return word
}

// mostTried is how many words of a text are unpacked, which takes a millisecond each.
const mostTried = 5

// findForeignWords finds them and reads the first that can be read.
func findForeignWords(text string, l *solver.Layout) (found foreignWords) {
	for word := range grids.Words(text, grids.IsLinkBreak) {
		if word.Begin < found.end {
			continue // it belongs to the word before it
		}
		word = withConstraints(text, word, found.end)
		e, ok := Find(text[word.Begin:word.End])
		if !ok && !strings.Contains(text[word.Begin:word.End], "://") {
			continue
		}
		found.end = word.End
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
func (e Format) readAt(text string, word grids.Span, l *solver.Layout) (r reading.Reading, used grids.Span, err error) {
	if e.read == nil {
		return reading.Reading{}, word, e.refusal()
	}
	if r, err = e.ReadWord(text[word.Begin:word.End], l); err == nil {
		return r, word, nil
	}
	bare := grids.Span{Begin: word.Begin, End: word.Begin + len(strings.TrimRight(text[word.Begin:word.End], ".,;:!?"))}
	spaced := grids.Span{Begin: word.Begin, End: word.End + len(spacedBase64.FindString(text[word.End:]))}
	for _, other := range []grids.Span{bare, spaced} {
		if other == word {
			continue
		}
		if r, err := e.ReadWord(strings.ReplaceAll(text[other.Begin:other.End], " ", "+"), l); err == nil {
			return r, other, nil
		}
	}
	return reading.Reading{}, word, err
}

// spacedBase64 is the rest of a packed puzzle behind the first space in it.
var spacedBase64 = regexp.MustCompile(`^(?: [0-9A-Za-z/=%-]+)+`)
