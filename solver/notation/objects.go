package notation

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/coach"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/fpuzzles"
	"sudoku/solver/notation/internal/packed"
	"sudoku/solver/notation/internal/sudokupad"
)

// objectFormats lists the notations that are JSON.
func objectFormats() []foreignFormat {
	of := func(read func(text []byte) (packed.Grid, error)) func(string) (packed.Grid, error) {
		return func(text string) (packed.Grid, error) { return read([]byte(text)) }
	}
	return []foreignFormat{
		{look: fpuzzles.IsJSON, name: "the JSON of f-puzzles", read: of(fpuzzles.ReadJSON)},
		{look: sudokupad.IsJSON, name: "the JSON of SudokuPad", read: of(sudokupad.ReadJSON)},
		{look: coach.IsJSON, name: "the JSON of sudoku.coach", read: of(coach.ReadJSON)},
	}
}

// object is an object of a text, and what was read of it.
type object struct {
	span
	reading reading
	err     error
}

// The least and deepest object that is looked at: shorter ones hold no puzzle, and one that is
// within two others is looked at with each of them.
const (
	leastObject = 40
	mostNested  = 3
)

// objectSpans are the objects of a text, in the order in which they begin. Quotation marks mean
// nothing outside them, as in words.
func objectSpans(text string) []span {
	var all []span
	var open []int
	isQuoted := false
	for i := 0; i < len(text); i++ {
		switch ch := text[i]; {
		case isQuoted && ch == '\\':
			i++
		case ch == '"':
			isQuoted = !isQuoted && len(open) > 0
		case isQuoted:
		case ch == '{':
			open = append(open, i)
		case ch == '}' && len(open) > 0:
			last := len(open) - 1
			if begin := open[last]; last < mostNested && i+1-begin >= leastObject {
				all = append(all, span{begin, i + 1})
			}
			open = open[:last]
		}
	}
	slices.SortFunc(all, func(a, b span) int { return a.begin - b.begin })
	return all
}

// findObjects reads the puzzles of a text that are objects, up to a number of them. Where none is
// read, it finds the first that looks like one, with what is wrong with it.
func findObjects(text string, l *solver.Layout, most int) []object {
	var good, bad []object
	end := 0
	for _, s := range objectSpans(text) {
		if s.begin < end || len(good)+len(bad) >= most {
			continue
		}
		r, err := readObject(text[s.begin:s.end], l)
		switch {
		case err == nil:
			good = append(good, object{s, r, nil})
			end = s.end
		case err != fault.ErrOther:
			bad = append(bad, object{s, r, err})
		}
	}
	return slices.SortedFunc(slices.Values(append(good, outsideOf(good, bad)...)), func(a, b object) int { return a.begin - b.begin })
}

// outsideOf are the objects of a list that neither hold one of others nor one another.
func outsideOf(others, list []object) []object {
	var kept []object
	for _, o := range list {
		holds := func(other object) bool { return other.begin < o.end && o.begin < other.end }
		if !slices.ContainsFunc(others, holds) && !slices.ContainsFunc(kept, holds) {
			kept = append(kept, o)
		}
	}
	return kept
}

// readObject reads one object as it is, since quotation marks mean something in it, or else with
// those of ASCII.
func readObject(text string, l *solver.Layout) (reading, error) {
	plain := clean(text)
	for _, e := range objectFormats() {
		if e.look(text) {
			return e.readWord(text, l)
		}
		if plain != text && e.look(plain) {
			return e.readWord(plain, l)
		}
	}
	return readJSON(plain)
}

// readObjects reads the JSON of this program or another, with any text around it.
func readObjects(text string, l *solver.Layout) (reading, error) {
	all := findObjects(text, l, MaxReadings)
	i := slices.IndexFunc(all, func(o object) bool { return o.err == nil })
	switch {
	case len(all) == 0:
		return brokenObject(text, l)
	case i < 0:
		return reading{}, all[0].err
	}
	r := all[i].reading
	if r.Several = len(all) > 1; r.Several {
		which := "the first"
		if i > 0 {
			which += " that can be read"
		}
		r.LeftOut = append(r.LeftOut, fmt.Sprintf("%d puzzles in the text; %s is read", len(all), which))
	}
	var spans []span
	for _, o := range all {
		spans = append(spans, o.span)
	}
	return r.beside(cleaned(outside(text, spans))...), nil
}

// brokenObject reads an object that has lost its end.
func brokenObject(text string, l *solver.Layout) (reading, error) {
	begin, end := strings.IndexByte(text, '{'), strings.LastIndexByte(text, '}')+1
	if begin < 0 {
		return reading{}, fault.ErrOther
	}
	if end <= begin {
		end = len(text)
	}
	r, err := readObject(text[begin:end], l)
	if err != nil {
		return reading{}, err
	}
	return r.beside(clean(text[:begin]), clean(text[end:])), nil
}

func cleaned(pieces []string) []string {
	for i, piece := range pieces {
		pieces[i] = clean(piece)
	}
	return pieces
}
