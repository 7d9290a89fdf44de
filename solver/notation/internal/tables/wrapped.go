package tables

import (
	"regexp"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/candidates"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
)

// ReadWiki reads a table of MediaWiki, or one of LaTeX's package sudoku.
func ReadWiki(text string, l *solver.Layout) (reading.Reading, error) {
	isWiki := strings.Contains(text, "{|") && strings.Contains(text, "|-")
	isTeX := strings.Contains(text, `\begin{sudoku`)
	if !isWiki && !isTeX {
		return reading.Reading{}, fault.ErrOther
	}
	var kept, beside []string
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "", isWiki && (strings.HasPrefix(line, "|-") || strings.HasPrefix(line, "|}")):
		case isWiki && strings.HasPrefix(line, "{|"), isTeX && strings.HasPrefix(line, `\`):
			if grids.IsProse(line) && !strings.HasPrefix(line, `\`) && !strings.Contains(line, "class=") {
				beside = append(beside, line)
			}
		case isTeX:
			kept = append(kept, strings.TrimSuffix(line, "."))
		default:
			kept = append(kept, strings.ReplaceAll(line, "||", "|")+" |")
		}
	}
	r, err := reading.FirstOf(slices.Concat([]reading.Format{candidates.Read, ReadHeaded}, plain.Formats()), strings.Join(kept, "\n"), l)
	if err != nil {
		return reading.Reading{}, fault.ErrOther
	}
	return r.Beside(beside...), nil
}

// arrays are rows in brackets, in those of the whole.
var arrays = regexp.MustCompile(`(?s)[\[{(]\s*[\[{(][^\[\]{}()]*(?:[\]})][\s,;]*[\[{(][^\[\]{}()]*)+[\]})][\s,;]*[\]})]`)

// betweenRows stands between the rows of an array.
var betweenRows = regexp.MustCompile(`[\]})][\s,;]*[\[{(]`)

// ReadArray reads an array of rows in the source of a program, with words on the same line. A second
// array may be its solution, which may come first, or its regions.
func ReadArray(text string, l *solver.Layout) (reading.Reading, error) {
	if strings.Count(text, "[")+strings.Count(text, "{")+strings.Count(text, "(") < 5 {
		return reading.Reading{}, fault.ErrOther
	}
	all := arraysOf(text)
	for _, spans := range [][]grids.Span{all, all[:min(len(all), 1)]} {
		r, err := plain.Read(rowsOf(text, spans), l)
		if err == nil {
			return r.Beside(grids.Outside(text, spans)...), nil
		}
	}
	return reading.Reading{}, fault.ErrOther
}

func arraysOf(text string) (all []grids.Span) {
	for _, at := range arrays.FindAllStringIndex(text, reading.MostPuzzles) {
		all = append(all, grids.Span{Begin: at[0], End: at[1]})
	}
	return all
}

// rowsOf are the rows of some arrays, a line each.
func rowsOf(text string, spans []grids.Span) string {
	var all []string
	for _, span := range spans {
		all = append(all, betweenRows.ReplaceAllString(text[span.Begin:span.End], "\n"))
	}
	return strings.Join(all, "\n")
}
