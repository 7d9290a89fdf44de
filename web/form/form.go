// Package form reads what a browser sends when a person has typed into a grid: the
// fields of a form, and of them a Draft, which becomes the query of an address.
package form

import (
	"net/url"
	"strings"

	"sudoku/solver"
)

// Fields are the fields of a form. Most are the cells of a grid, and come in the order of the
// board: each is where it is expected, and a map of them would take as long to make as all else of
// an answer. The form is read on every key that is typed.
type Fields struct {
	cells  []field // as they were sent
	others map[string]string
}

type field struct{ name, value string }

// How many fields mean anything: cells, and others.
const (
	mostCells  = solver.MaxSize * solver.MaxSize
	mostOthers = 50
)

// Parse reads the fields of a form, as url.ParseQuery does. Of two fields with a name the first
// counts.
func Parse(body string) (Fields, error) {
	f := newFields(min(strings.Count(body, "&")+1, mostCells))
	unescape := url.QueryUnescape
	if strings.IndexByte(body, '%') < 0 && strings.IndexByte(body, '+') < 0 { // nor is anything in its parts
		unescape = asItIs
	}
	for rest, found := body, true; found; {
		var pair string
		pair, rest, found = strings.Cut(rest, "&")
		name, value, _ := strings.Cut(pair, "=")
		name, err := unescape(name)
		if err != nil {
			return Fields{}, err
		}
		if value, err = unescape(value); err != nil {
			return Fields{}, err
		}
		f.add(name, value)
	}
	return f, nil
}

func asItIs(text string) (string, error) { return text, nil }

func newFields(cells int) Fields {
	return Fields{cells: make([]field, 0, cells), others: map[string]string{}}
}

// add adds a field, if there is room for it.
func (f *Fields) add(name, value string) {
	if isCell(name) {
		if len(f.cells) < mostCells {
			f.cells = append(f.cells, field{name, value})
		}
		return
	}
	if _, again := f.others[name]; !again && len(f.others) < mostOthers {
		f.others[name] = value
	}
}

// isCell reports whether a field is a cell, such as r1c12.
func isCell(name string) bool {
	return len(name) >= len("r1c1") && name[0] == 'r' && '0' <= name[1] && name[1] <= '9'
}

// Get returns the value of a field; empty if there is none.
func (f Fields) Get(name string) string {
	if !isCell(name) {
		return f.others[name]
	}
	for _, cell := range f.cells {
		if cell.name == name {
			return cell.value
		}
	}
	return ""
}

// Cell returns what stands in a cell of a board.
func (f Fields) Cell(l *solver.Layout, cell int) string {
	name := l.CellName(cell)
	if cell < len(f.cells) && f.cells[cell].name == name {
		return f.cells[cell].value
	}
	return f.Get(name)
}
