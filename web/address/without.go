package address

import (
	"strings"

	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/web/clip"
)

// WithoutParam is the parameter that lists techniques which hints and logs do without: their IDs,
// with commas between them.
const WithoutParam = "without"

// ParseWithout reads the value of WithoutParam: each technique once, in the order of the table.
func ParseWithout(value string) ([]string, error) {
	if value == "" {
		return nil, nil
	}
	named := map[string]bool{}
	for id := range strings.SplitSeq(value, ",") {
		if _, isKnown := logic.TechniqueOf(id); !isKnown {
			return nil, Bad("“" + clip.Text(id) + "” in without= is not the ID of a technique, like x-wing.")
		}
		named[id] = true
	}
	all := make([]string, 0, len(named))
	for _, t := range logic.Techniques() {
		if named[t.ID] {
			all = append(all, t.ID)
		}
	}
	return all, nil
}

// InTableOrder returns the grid with what it does without in the order of the table, as an address has it.
func (q Query) InTableOrder() Query {
	q.Without, _ = ParseWithout(strings.Join(q.Without, ","))
	return q
}

// WithAll returns the grid with every technique.
func (q Query) WithAll() Query {
	q.Without = nil
	return q
}

// WithoutText names what is left out: "X-Wing and Two-string kite"; empty for nothing.
func (q Query) WithoutText() string {
	var titles []string
	for _, id := range q.Without {
		t, _ := logic.TechniqueOf(id)
		titles = append(titles, t.Title)
	}
	return english.List(titles, "and")
}
