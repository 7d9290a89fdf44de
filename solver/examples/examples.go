package examples

import (
	"embed"
	"fmt"
	"strings"
	"sync"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Example is a position of a technique.
type Example struct {
	Name      string // "x-wing", "naked-single/last": what follows the slash tells those of a technique apart
	Technique string // its ID
	Alone     bool   // it is the easiest technique that leads on
	Board     position.Board

	Text string // the argument of the step in words
	Line string // the step in a line of notation
}

//go:embed positions/*.txtar
var files embed.FS

// All returns every example, in the order of the files. It panics where a file that was built
// into the program cannot be read, which a test rules out.
func All() []Example { return all() }

// Of returns the first example of a technique. It reports false where there is none.
func Of(technique string) (Example, bool) {
	for _, e := range All() {
		if e.Technique == technique {
			return e, true
		}
	}
	return Example{}, false
}

var all = sync.OnceValue(func() []Example {
	list, err := read()
	if err != nil {
		panic(err)
	}
	return list
})

func read() ([]Example, error) {
	entries, err := files.ReadDir("positions")
	if err != nil {
		return nil, err
	}
	var list []Example
	for _, entry := range entries {
		text, err := files.ReadFile("positions/" + entry.Name())
		if err != nil {
			return nil, err
		}
		archive, err := Parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", entry.Name(), err)
		}
		for _, s := range archive.Sections {
			e, err := s.Example()
			if err != nil {
				return nil, fmt.Errorf("%s: %w", entry.Name(), err)
			}
			list = append(list, e)
		}
	}
	return list, nil
}

// Example makes the example of a section.
func (s Section) Example() (Example, error) {
	e := Example{Name: s.Name, Alone: s.Field("by") == "", Text: s.Field("text"), Line: s.Field("line")}
	e.Technique, _, _ = strings.Cut(s.Name, "/")
	layout, err := solver.ParseLayout(s.Field("layout"))
	if err == nil {
		e.Board, err = board(layout, s.Field("grid"), s.Field("deleted"))
	}
	if err != nil {
		return e, fmt.Errorf("%s: %w", s.Name, err)
	}
	return e, nil
}

// board builds a position: the givens, then what was placed, then what was deleted.
func board(l *solver.Layout, grid, deleted string) (b position.Board, err error) {
	givens, placed := readGrid(grid)
	p, err := solver.NewPuzzle(l, givens)
	if err != nil {
		return b, err
	}
	gone, err := readDeleted(l, deleted)
	if err != nil {
		return b, err
	}
	b = position.NewBoard(p)
	b = b.Apply(position.Step{Placements: placed})
	return b.Apply(position.Step{Eliminations: gone}), nil
}

// readGrid reads one symbol a cell; a plus stands before what was placed.
func readGrid(text string) (givens solver.Grid, placed []position.Candidate) {
	plus := false
	for i := range len(text) {
		if text[i] == '+' {
			plus = true
			continue
		}
		d := solver.SymbolDigit(text[i])
		if plus {
			placed = append(placed, position.Candidate{Cell: len(givens), Digit: d})
			d = 0
		}
		givens = append(givens, uint8(d))
		plus = false
	}
	return givens, placed
}

// readDeleted reads candidates: "r1c2<>3 r4c5<>6".
func readDeleted(l *solver.Layout, text string) ([]position.Candidate, error) {
	var gone []position.Candidate
	for item := range strings.FieldsSeq(text) {
		name, digit, _ := strings.Cut(item, "<>")
		cell, ok := solver.ParseCellName(l.Size(), name)
		if !ok || len(digit) != 1 {
			return nil, fmt.Errorf("%q is not a deleted candidate", item)
		}
		gone = append(gone, position.Candidate{Cell: cell, Digit: solver.SymbolDigit(digit[0])})
	}
	return gone, nil
}
