package notation

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/foreign"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/share"
)

// object is an object of a text, and what was read of it.
type object struct {
	grids.Span
	reading reading.Reading
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
func objectSpans(text string) []grids.Span {
	var all []grids.Span
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
				all = append(all, grids.Span{Begin: begin, End: i + 1})
			}
			open = open[:last]
		}
	}
	slices.SortFunc(all, func(a, b grids.Span) int { return a.Begin - b.Begin })
	return all
}

// findObjects reads the puzzles of a text that are objects, up to a number of them. Where none is
// read, it finds the first that looks like one, with what is wrong with it.
func findObjects(text string, l *solver.Layout, most int) []object {
	var good, bad []object
	end := 0
	for _, s := range objectSpans(text) {
		if s.Begin < end || len(good)+len(bad) >= most {
			continue
		}
		r, err := readObject(text[s.Begin:s.End], l)
		switch {
		case err == nil:
			good = append(good, object{s, r, nil})
			end = s.End
		case err != fault.ErrOther:
			bad = append(bad, object{s, r, err})
		}
	}
	return slices.SortedFunc(slices.Values(append(good, outsideOf(good, bad)...)), func(a, b object) int { return a.Begin - b.Begin })
}

// outsideOf are the objects of a list that neither hold one of others nor one another.
func outsideOf(others, list []object) []object {
	var kept []object
	for _, o := range list {
		holds := func(other object) bool { return other.Begin < o.End && o.Begin < other.End }
		if !slices.ContainsFunc(others, holds) && !slices.ContainsFunc(kept, holds) {
			kept = append(kept, o)
		}
	}
	return kept
}

// readObject reads one object as it is, since quotation marks mean something in it, or else with
// those of ASCII.
func readObject(text string, l *solver.Layout) (reading.Reading, error) {
	plain := grids.Clean(text)
	for _, e := range foreign.ObjectFormats() {
		if e.Look(text) {
			return e.ReadWord(text, l)
		}
		if plain != text && e.Look(plain) {
			return e.ReadWord(plain, l)
		}
	}
	return share.ReadJSON(plain)
}

// readObjects reads the JSON of this program or another, with any text around it.
func readObjects(text string, l *solver.Layout) (reading.Reading, error) {
	all := findObjects(text, l, MaxReadings)
	i := slices.IndexFunc(all, func(o object) bool { return o.err == nil })
	switch {
	case len(all) == 0:
		return brokenObject(text, l)
	case i < 0:
		return reading.Reading{}, all[0].err
	}
	r := all[i].reading
	if r.Several = len(all) > 1; r.Several {
		which := "the first"
		if i > 0 {
			which += " that can be read"
		}
		r.LeftOut = append(r.LeftOut, fmt.Sprintf("%d puzzles in the text; %s is read", len(all), which))
	}
	var spans []grids.Span
	for _, o := range all {
		spans = append(spans, o.Span)
	}
	return r.Beside(cleaned(grids.Outside(text, spans))...), nil
}

// brokenObject reads an object that has lost its end.
func brokenObject(text string, l *solver.Layout) (reading.Reading, error) {
	begin, end := strings.IndexByte(text, '{'), strings.LastIndexByte(text, '}')+1
	if begin < 0 {
		return reading.Reading{}, fault.ErrOther
	}
	if end <= begin {
		end = len(text)
	}
	r, err := readObject(text[begin:end], l)
	if err != nil {
		return reading.Reading{}, err
	}
	return r.Beside(grids.Clean(text[:begin]), grids.Clean(text[end:])), nil
}

func cleaned(pieces []string) []string {
	for i, piece := range pieces {
		pieces[i] = grids.Clean(piece)
	}
	return pieces
}
