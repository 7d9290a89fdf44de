// Package form reads what a browser sends when a person has typed into a grid: the
// fields of a form, and of them a Draft, which becomes the query of an address.
package form

import (
	"net/url"
	"strings"

	"sudoku/solver"
)

// Fields are the fields of a form. Most are the cells of a grid. The form is read on every key that is
// typed, and a map of its fields would take as long to make as all else of an answer.
type Fields struct {
	cells  cells
	others []field // of which there are few
}

type field struct{ name, value string }

// mostOthers is how many fields beside the cells mean anything.
const mostOthers = 50

// Parse reads the fields of a form, as url.ParseQuery does. Of two fields with a name the first
// counts.
func Parse(body string) (Fields, error) {
	f := newFields(strings.Count(body, "&") + 1)
	unescape := url.QueryUnescape
	if strings.IndexByte(body, '%') < 0 && strings.IndexByte(body, '+') < 0 { // nor is anything in its parts
		unescape = asItIs
	}
	for rest, more := body, true; more; {
		var pair, name, value string
		pair, rest, more = cut(rest, '&')
		name, value, _ = cut(pair, '=')
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

// cut is strings.Cut at a byte, which is found in half the time.
func cut(text string, at byte) (before, after string, found bool) {
	if i := strings.IndexByte(text, at); i >= 0 {
		return text[:i], text[i+1:], true
	}
	return text, "", false
}

// newFields returns a form without fields, with room for some cells.
func newFields(room int) Fields {
	return Fields{cells: cells{inOrder: make([]string, 0, min(room, mostCells))}}
}

// add adds a field, if there is room for it.
func (f *Fields) add(name, value string) {
	if at, isCell := parseCell(name); isCell {
		f.cells.add(at, value)
		return
	}
	if _, again := lookup(f.others, name); !again && len(f.others) < mostOthers {
		f.others = append(f.others, field{name, value})
	}
}

// Get returns the value of a field; empty if there is none.
func (f Fields) Get(name string) string {
	if at, isCell := parseCell(name); isCell {
		return f.cells.get(at)
	}
	value, _ := lookup(f.others, name)
	return value
}

// Cells returns what stands in each cell of a board.
func (f Fields) Cells(l *solver.Layout) []string {
	if f.cells.areOf(l) {
		return f.cells.inOrder
	}
	all := make([]string, l.CellCount())
	for c := range all {
		all[c] = f.Get(l.CellName(c))
	}
	return all
}

// lookup returns the value of the first field with a name.
func lookup(among []field, name string) (value string, ok bool) {
	for _, f := range among {
		if f.name == name {
			return f.value, true
		}
	}
	return "", false
}
