package hint

import (
	"strings"

	"sudoku/solver/english"
)

// Counted says what of a position was taken into account, and what of it was not.
func Counted(p Position) string {
	counted := []string{english.Count(p.Givens.GivenCount(), "given")}
	if p.AllTyped {
		counted[0] = english.Count(p.Puzzle.GivenCount(), "digit") + ", as if given"
	}
	if n := len(p.Typed); n > 0 {
		counted = append(counted, english.Count(n, "typed digit"))
	}
	if n := len(p.Marks.TakenOut(p.Puzzle)); n > 0 {
		counted = append(counted, english.Count(n, "candidate")+" taken out")
	}
	words := "Counted: " + strings.Join(counted, ", ") + "."
	var others []string
	for _, mark := range []struct {
		there bool
		name  string
	}{
		{p.Marks.Candidates != nil && p.Marks.Restricting(p.Puzzle).Candidates == nil, "candidates noted in some cells, as others have none"},
		{p.Marks.Corner != nil, "corner marks"},
		{p.Marks.Colours != nil, "colours"},
		{p.Marks.Links != nil, "links"},
	} {
		if mark.there {
			others = append(others, mark.name)
		}
	}
	if others == nil {
		return words
	}
	return words + " Not counted: " + strings.Join(others, ", ") + "."
}
