package logic

import (
	"slices"
	"sync"

	"sudoku/solver/logic/internal/als"
	"sudoku/solver/logic/internal/basic"
	"sudoku/solver/logic/internal/bug"
	"sudoku/solver/logic/internal/chain"
	"sudoku/solver/logic/internal/colour"
	"sudoku/solver/logic/internal/digit"
	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/fish"
	"sudoku/solver/logic/internal/forcing"
	"sudoku/solver/logic/internal/pattern"
	"sudoku/solver/logic/internal/uniqueness"
	"sudoku/solver/logic/internal/wing"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
)

// families lists the members of every family.
func families() []family.Member {
	return slices.Concat(
		basic.Members(),
		digit.Members(),
		colour.Members(),
		wing.Members(),
		uniqueness.Members(),
		bug.Members(),
		als.Members(),
		fish.Members(),
		chain.Members(),
		forcing.Members(),
		pattern.Members(),
	)
}

// catalogue is the table joined with the members. It does not change.
type catalogue struct {
	entries []entry // in the order of the table
	index   map[string]int
	orders  [3][]stage // of each profile, see stages
	names   *nameIndex
}

type entry struct {
	Technique
	member  family.Member
	heading string // its title as the line of a step has it: "Naked Pair"
}

// catalog is made once.
var catalog = sync.OnceValue(func() *catalogue { return newCatalogue(table[:], families()) })

// newCatalogue joins a table with members.
func newCatalogue(table []Technique, of []family.Member) *catalogue {
	members := map[string]family.Member{}
	for _, m := range of {
		members[m.ID] = m
	}
	c := &catalogue{index: map[string]int{}}
	for _, t := range table {
		if m, ok := members[t.ID]; ok {
			c.index[t.ID] = len(c.entries)
			c.entries = append(c.entries, entry{t, m, words.Capitals(t.Title)})
		}
	}
	for p := range c.orders {
		c.orders[p] = c.stages(Profile(p))
	}
	c.names = newNameIndex(c.entries)
	return c
}

// lookup returns the technique with the ID; an unknown one has no names and no
// functions.
func (c *catalogue) lookup(id string) entry {
	i, ok := c.index[id]
	if !ok {
		return entry{}
	}
	return c.entries[i]
}

// tell says a step of the technique in words; nothing where it is unknown.
func (e entry) tell(t tell.Teller) words.Words {
	if e.member.Tell == nil {
		return words.Words{}
	}
	return e.member.Tell(t)
}

// TechniqueOf returns the technique with an ID; false where there is none.
func TechniqueOf(id string) (t Technique, ok bool) {
	e := catalog().lookup(id)
	return e.Technique, e.ID != ""
}

// PlaceOf is the place of a technique in the list of all, the easiest first, from 0; -1 where there is none.
func PlaceOf(id string) int {
	if i, ok := catalog().index[id]; ok {
		return i
	}
	return -1
}

// Techniques lists every technique of the engine, easiest first: the order in
// which Solve and Next try them. The slice is the caller's own.
func Techniques() []Technique {
	var all []Technique
	for _, e := range catalog().entries {
		all = append(all, e.Technique)
	}
	return all
}
