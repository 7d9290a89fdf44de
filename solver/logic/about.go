package logic

import (
	"cmp"
	"maps"
	"slices"
	"sync"
)

// OtherNames lists what else a technique is called: names that stand for it alone, the longest
// first, and nothing that its ID or title says as well.
func OtherNames(id string) []string { return slices.Clone(otherNames()[id]) }

// otherNames are the other names of each technique.
var otherNames = sync.OnceValue(func() map[string][]string { return catalog().otherNames() })

func (c *catalogue) otherNames() map[string][]string {
	all := map[string][]string{}
	for _, name := range slices.Sorted(maps.Keys(abbreviations)) {
		ids := c.names.find(name)
		if len(ids) != 1 {
			continue
		}
		e := c.lookup(ids[0])
		if key := nameKey(name); key != nameKey(e.ID) && key != nameKey(e.Title) {
			all[e.ID] = append(all[e.ID], name)
		}
	}
	for _, names := range all {
		slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	}
	return all
}

// RatingVaries reports whether steps of a technique differ in their rating on the scale of Sudoku
// Explainer; then Technique.SE is the lowest.
func RatingVaries(id string) bool { return catalog().lookup(id).member.Rate != nil }
