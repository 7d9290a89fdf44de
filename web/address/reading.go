package address

import (
	"net/url"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// FromReading returns the query of a puzzle that was read from a text. Digits that the
// text marks as placed count as typed; if all are, the grid is still being typed.
func FromReading(r notation.Reading) Query {
	q := ofState(r.State)
	q.Origin = originOf(r)
	return q
}

func ofState(s notation.State) Query {
	q := Query{Puzzle: s.Puzzle, Marks: s.Marks}
	if n := s.Placed.Len(); n > 0 && n == s.Puzzle.GivenCount() {
		q.Typed.All = true
	} else {
		q.Typed.Cells = s.Placed
	}
	return q
}

// Origin says how the text of a puzzle was understood; the zero value says nothing.
type Origin struct {
	Format  string
	LeftOut []string
	Others  []OtherGrid
	Board   *solver.Layout // another board that is named beside the digits; nil for none
}

// OtherGrid is another grid that a text may mean.
type OtherGrid struct{ Label, Address string }

// IsKnown reports whether the puzzle came from a text of which there is something to say.
func (o Origin) IsKnown() bool { return o.Format != "" }

// mostOther is the longest address of another grid that is handed on, in bytes. It stands
// in an address itself.
const mostOther = 1500

func originOf(r notation.Reading) Origin {
	o := Origin{Format: r.Format, LeftOut: slices.Clone(r.LeftOut), Board: r.Named}
	for _, other := range r.Others {
		a := ofState(other.State).Address("")
		if len(a) > mostOther {
			o.LeftOut = append(o.LeftOut, "another grid that the text may mean is too large for a link: "+other.Label)
			continue
		}
		o.Others = append(o.Others, OtherGrid{other.Label, a})
	}
	return o
}

// ReadParam carries an Origin to the page of the puzzle, for a browser that is redirected there.
const ReadParam = "read"

// The words that begin the lines of an Origin in ReadParam which are no clauses. No clause begins so.
const (
	otherGrid  = "other: "
	namedBoard = "board: "
)

// Text writes an origin for ReadParam, in lines: its format, what was left out, which other
// grids the text may mean, and which other board is named beside the digits.
func (o Origin) Text() string {
	lines := append([]string{o.Format}, o.LeftOut...)
	for _, other := range o.Others {
		lines = append(lines, otherGrid+other.Label+" "+other.Address)
	}
	if o.Board != nil {
		lines = append(lines, namedBoard+o.Board.ID())
	}
	return strings.Join(lines, "\n")
}

// ParseOrigin reads what Text has written.
func ParseOrigin(text string) Origin {
	lines := strings.Split(text, "\n")
	o := Origin{Format: lines[0]}
	for _, line := range lines[1:] {
		if id, ok := strings.CutPrefix(line, namedBoard); ok {
			o.Board, _ = solver.ParseLayout(id) // Text has written it
		} else if other, ok := strings.CutPrefix(line, otherGrid); ok {
			at := strings.LastIndexByte(other, ' ') // an address has none
			o.Others = append(o.Others, OtherGrid{other[:at], other[at+1:]})
		} else {
			o.LeftOut = append(o.LeftOut, line)
		}
	}
	return o
}

// Canonical returns the query of a puzzle that was read from another notation, and the
// address to go to: u with the typed digits and the marks added that it does not name.
func Canonical(u *url.URL, r notation.Reading) (q Query, canonical string) {
	q = FromReading(r)
	canonical = u.RequestURI()
	params := u.Query()
	if typed := q.Typed.Param(r.Puzzle.Layout()); typed != "" && !params.Has(TypedParam) {
		canonical = With(canonical, TypedParam, "") + typed // commas stay as they are
	}
	for _, f := range r.Marks.Fields(r.Puzzle.Layout()) {
		if !params.Has(f.Name) {
			canonical = With(canonical, f.Name, "") + f.Value
		}
	}
	if isPlain(r) || params.Has(ReadParam) {
		q.Origin = Origin{}
	}
	return q, canonical
}

// isPlain reports whether nothing need be said of how a text was understood: it is givens
// alone.
func isPlain(r notation.Reading) bool {
	return len(r.LeftOut) == 0 && r.Placed.Empty() && r.Marks.Empty() && len(r.Others) == 0
}
