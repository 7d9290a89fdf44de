package share

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/pencil"
)

// stateJSON is a state as an object: the names are those of the answers and of the links of the
// web server.
type stateJSON struct {
	Puzzle     string   `json:"puzzle"` // share code
	Layout     string   `json:"layout"` // ID
	Size       int      `json:"size"`
	Typed      []string `json:"typed,omitempty"` // names of the cells that were placed
	Candidates string   `json:"candidates,omitempty"`
	Removed    string   `json:"removed,omitempty"`
	Corner     string   `json:"corner,omitempty"`
	Colours    string   `json:"colours,omitempty"`
	Links      string   `json:"links,omitempty"`
}

// said are fields that say nothing which the puzzle does not.
var said = []string{"puzzle", "layout", "size", "typed", "givens", "clashes", "read", "left_out", "others"}

// WriteJSON writes a state as an object.
func WriteJSON(s reading.State) (string, error) {
	l := s.Puzzle.Layout()
	o := stateJSON{Puzzle: Code(s.Puzzle), Layout: l.ID(), Size: l.Size()}
	for c := range s.Placed.All() {
		o.Typed = append(o.Typed, l.CellName(c))
	}
	for _, f := range s.Marks.Fields(l) {
		*o.field(f.Name) = f.Value
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(o); err != nil { // not reached: texts can be encoded
		return "", fault.As(err)
	}
	return b.String(), nil
}

// field is the field of marks with a name of package pencil; nil for another.
func (o *stateJSON) field(name string) *string {
	switch name {
	case pencil.CandidatesField:
		return &o.Candidates
	case pencil.RemovedField:
		return &o.Removed
	case pencil.CornerField:
		return &o.Corner
	case pencil.ColoursField:
		return &o.Colours
	case pencil.LinksField:
		return &o.Links
	}
	return nil
}

// ReadJSON reads what WriteJSON writes, and the answers of the web server about a puzzle.
func ReadJSON(text string) (reading.Reading, error) {
	var o stateJSON
	if !strings.Contains(text, `"puzzle"`) || json.Unmarshal([]byte(text), &o) != nil {
		return reading.Reading{}, fault.ErrOther
	}
	p, err := ParseCode(o.Puzzle)
	if err != nil {
		return reading.Reading{}, fault.ErrOther
	}
	r := reading.Reading{State: reading.State{Puzzle: p}, Format: "JSON"}
	if r.Placed, err = namedCells(p, o.Typed); err != nil {
		return reading.Reading{}, err
	}
	r.Marks, err = parseMarks(p.Layout(), func(name string) string { return *o.field(name) })
	if err != nil {
		return reading.Reading{}, err
	}
	var all map[string]json.RawMessage
	_ = json.Unmarshal([]byte(text), &all) // which it was above
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if o.field(name) == nil && !slices.Contains(said, name) {
			r.LeftOut = append(r.LeftOut, reading.Quoted(name)+" is left out")
		}
	}
	return r, nil
}
