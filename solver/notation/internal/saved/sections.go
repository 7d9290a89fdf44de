package saved

import (
	"fmt"
	"regexp"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/notes"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/pencil"
)

// sectionTitle is a line of an .sdk file: [Puzzle], [State], [PencilMarks].
var sectionTitle = regexp.MustCompile(`(?m)^[ \t]*\[([A-Za-z][A-Za-z ]*)\][ \t]*$`)

// section is a part of an .sdk file.
type section struct{ name, text string }

// findSections cuts a text where the titles of sections are. What stands above the first is its
// head.
func findSections(text string) (head string, all []section) {
	titles := sectionTitle.FindAllStringSubmatchIndex(text, -1)
	for i, at := range titles {
		end := len(text)
		if i+1 < len(titles) {
			end = titles[i+1][0]
		}
		all = append(all, section{text[at[2]:at[3]], text[at[1]:end]})
	}
	if titles != nil {
		head = text[:titles[0][0]]
	}
	return head, all
}

// ReadSections reads an .sdk file: the section [Puzzle], and what was placed and noted since.
func ReadSections(text string, l *solver.Layout) (reading.Reading, error) {
	if !strings.Contains(text, "[") {
		return reading.Reading{}, fault.ErrOther
	}
	head, all := findSections(text)
	var puzzle string
	var others []section
	for _, s := range all {
		if strings.EqualFold(s.name, "puzzle") && puzzle == "" {
			puzzle = s.text
		} else {
			others = append(others, s)
		}
	}
	if puzzle == "" {
		return reading.Reading{}, fault.ErrOther
	}
	r, err := plain.Read(puzzle, l)
	if err == fault.ErrOther {
		r, err = plain.Diagnose(puzzle, l)
	}
	if err != nil {
		return reading.Reading{}, err
	}
	r.Format = ".sdk file"
	for _, s := range others {
		if s.is("state") {
			r = withState(r, s)
		}
	}
	for _, s := range others {
		switch {
		case s.is("pencilmarks"), s.is("candidates"):
			r = withNotes(r, s)
		case !s.is("state"):
			r = withoutSection(r, s, "")
		}
	}
	return r.Beside(head), nil
}

// is reports whether a section has a name, in letters of either case.
func (s section) is(name string) bool {
	return strings.EqualFold(strings.ReplaceAll(s.name, " ", ""), name)
}

// withoutSection says that a section is left out, and why.
func withoutSection(r reading.Reading, s section, why string) reading.Reading {
	r.LeftOut = append(r.LeftOut, "the section "+reading.Quoted(s.name)+" is left out"+why)
	return r
}

// withState adds the digits of a section, which may have the givens in it, as placed ones.
func withState(r reading.Reading, s section) reading.Reading {
	l := r.Puzzle.Layout()
	state, err := plain.Read(s.text, l)
	if err != nil {
		return withoutSection(r, s, ": it is no grid")
	}
	more := state.Puzzle.Grid()
	for c, d := range r.Puzzle.Grid() {
		if d == 0 {
			continue
		}
		if more[c] != 0 && more[c] != d {
			return withoutSection(r, s, ": it has another digit in "+l.CellName(c))
		}
		more[c] = d
	}
	r.State = reading.Further(r.State, more)
	return r
}

// withNotes adds the candidates of a section, of which each row is a line: fields between commas
// or bars, nothing in one without candidates, or words.
func withNotes(r reading.Reading, s section) reading.Reading {
	n := r.Puzzle.Layout().Size()
	shown := make([]solver.Digits, 0, n*n)
	for line := range strings.SplitSeq(strings.Trim(s.text, "\n"), "\n") {
		cells := noteFields(line)
		if len(cells) != n {
			return withoutSection(r, s, fmt.Sprintf(": a row of it has %d cells", len(cells)))
		}
		for _, cell := range cells {
			note, ok := notes.Word(cell)
			if cell != "" && (!ok || note.Digits&^solver.DigitsUpTo(n) != 0) {
				return withoutSection(r, s, ": "+reading.Quoted(cell)+" is not a list of candidates")
			}
			if r.Puzzle.Given(len(shown)%(n*n)) != 0 {
				note.Digits = 0 // the digit itself, for HoDoKu
			}
			shown = append(shown, note.Digits)
		}
	}
	if len(shown) != n*n {
		return withoutSection(r, s, fmt.Sprintf(": it has %d rows", len(shown)/n))
	}
	r.Marks = pencil.Noted(r.Puzzle, shown)
	return r
}

func noteFields(line string) []string {
	for _, mark := range []string{",", "|", "\t"} {
		if strings.Contains(line, mark) {
			all := strings.Split(grids.Unframed(line), mark)
			for i := range all {
				all[i] = strings.TrimSpace(all[i])
			}
			return all
		}
	}
	return strings.Fields(line)
}
