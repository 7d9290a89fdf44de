package doctor

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
)

// Part is suggestions of one kind, in words.
type Part struct {
	ID    string // "gentler"
	Tab   string // its title where there are several: "Gentler"
	Title string
	Lines []Line
	Note  string // what was not looked at, or why there is nothing
}

// Line is a suggestion in words.
type Line struct {
	Suggestion
	Key   string        // names it among those of its part, in an address
	Title string        // "r2c4 = 4"
	Words string        // a sentence
	Short string        // "XY-Wing", "Several solutions"
	After solver.Status // what the puzzle is then
}

// PartIDs are those that a part can have.
func PartIDs() []string {
	return []string{"settle", "fewer", "gentler", "harder", "spare", "symmetry", "out", "replace"}
}

// key names a suggestion by its changes: "r3c5-0,r2c4-4".
func (s Suggestion) key() string {
	l := s.Puzzle.Layout()
	var all []string
	for _, c := range s.Changes {
		all = append(all, fmt.Sprintf("%s-%d", l.CellName(c.Cell), c.Now))
	}
	return strings.Join(all, ",")
}

// Ways are the ways to settle a puzzle with the fewest givens for which some were found.
func (x Settling) Ways() List {
	switch {
	case len(x.Singles.All) > 0:
		return x.Singles
	case len(x.Pairs.All) > 0:
		return x.Pairs
	}
	return x.Set
}

// Parts are what there is to say of a puzzle, those with no suggestion too where that says something.
func (x Exam) Parts() []Part {
	switch x.Verdict.Status {
	case solver.Several:
		return x.Settling.parts(x.Puzzle)
	case solver.One:
		return x.Tuning.parts()
	case solver.None, solver.Invalid:
		return x.Contradiction.parts(x.Puzzle)
	}
	return nil
}

func (x Settling) parts(p solver.Puzzle) (all []Part) {
	if ways := x.Ways(); len(ways.All) > 0 {
		all = append(all, Part{ID: "settle", Tab: "Settle it", Title: "What each would make of it", Lines: linesOf(ways.All)})
	}
	fewer := Part{ID: "fewer", Tab: "Fewer solutions", Title: "What leaves the fewest"}
	for _, v := range x.Leaving {
		if !v.Many {
			fewer.Lines = append(fewer.Lines, v.line(p))
		}
	}
	if len(fewer.Lines) > 0 {
		all = append(all, fewer)
	}
	return all
}

// line is a given that leaves several solutions.
func (v Leaving) line(p solver.Puzzle) Line {
	s := suggest(p, v.Change)
	short := solutionCount(v.Solutions)
	return Line{Suggestion: s, Key: s.key(), Title: s.Title(), Words: "One given more here leaves " + short + ".", Short: short, After: solver.Several}
}

func linesOf(all []Suggestion) (lines []Line) {
	for _, s := range all {
		lines = append(lines, Line{Suggestion: s, Key: s.key(), Title: s.Title(), Words: s.Words(), Short: s.Rating.Title(), After: solver.One})
	}
	return lines
}

func (x Tuning) parts() []Part {
	spare := Part{ID: "spare", Tab: "Not needed", Title: "Givens that are not needed", Lines: linesOf(x.Spare.All)}
	if len(x.Together) > 0 && len(x.Together[0].Changes) > 1 {
		spare.Lines = append(linesOf(x.Together), spare.Lines...)
	}
	if len(x.Spare.All) == 0 {
		spare.Note = "Every given is needed: without any one of them there are several solutions."
	}
	return []Part{
		{ID: "gentler", Tab: "Gentler", Title: "One given more, and it is gentler", Lines: linesOf(x.Gentler.All), Note: x.Gentler.note("given", "No single given more makes it gentler.")},
		{ID: "harder", Tab: "Harder", Title: "One given less or moved, and it is harder", Lines: linesOf(x.Harder.All), Note: x.Harder.note("change", "No given to take out or to move was found that makes it harder.")},
		spare,
		x.symmetries(),
	}
}

// note says what was not looked at, or that there is nothing.
func (l List) note(noun, nothing string) string {
	switch {
	case l.More > 0:
		return english.Capital(english.Count(l.More, "other "+noun)) + " " + wereNot(l.More)
	case len(l.All) == 0:
		return nothing
	}
	return ""
}

func wereNot(n int) string {
	if n == 1 {
		return "was not rated, for want of work."
	}
	return "were not rated, for want of work."
}

func (x Tuning) symmetries() Part {
	part := Part{ID: "symmetry", Tab: "Symmetric", Title: "The fewest changes found for each symmetry"}
	for _, s := range x.Symmetric {
		line := Line{Suggestion: s.Suggestion, Key: s.Symmetry.String(), Title: s.Symmetry.Title(), Short: s.short(), Words: s.words(), After: solver.One}
		part.Lines = append(part.Lines, line)
	}
	return part
}

func (x Symmetric) short() string {
	if x.Already() {
		return "it has it"
	}
	added, gone := x.counts()
	return fmt.Sprintf("%d more, %d less", added, gone)
}

func (x Symmetric) words() string {
	if x.Already() {
		return "The givens have this symmetry."
	}
	words := x.Words()
	if x.Fewest {
		words += " No fewer changes do it."
	}
	return words
}

func (x Contradiction) parts(p solver.Puzzle) (all []Part) {
	if len(x.Removals) > 0 {
		part := Part{ID: "out", Tab: "Take out", Title: "Without which there is a solution"}
		for _, r := range x.Removals {
			short := map[solver.Status]string{solver.One: "one solution", solver.Several: "several solutions"}[r.Status]
			there := map[solver.Status]string{solver.One: " there is one solution.", solver.Several: " there are several solutions."}
			part.Lines = append(part.Lines, Line{Suggestion: r.Suggestion, Key: r.key(), Title: r.Title(), Short: short, Words: english.Capital(r.Title()) + there[r.Status], After: r.Status})
		}
		all = append(all, part)
	}
	part := Part{ID: "replace", Tab: "Replace", Title: "With another digit there is one solution"}
	for _, r := range x.Repairs {
		if r.Now != 0 {
			s := suggest(p, Change{Cell: r.Cell, Now: r.Now})
			part.Lines = append(part.Lines, Line{Suggestion: s, Key: s.key(), Title: s.Title(), Short: "one solution", Words: s.Title() + " in place of " + solver.SymbolText(r.Was) + ", and there is one solution.", After: solver.One})
		}
	}
	if len(part.Lines) > 0 {
		all = append(all, part)
	}
	return all
}
