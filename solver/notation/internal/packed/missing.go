package packed

import (
	"slices"
	"strings"
	"unicode"

	"sudoku/solver/english"
)

// Counts counts the rules of a puzzle by name, in the order in which they were
// met. The zero value is empty.
type Counts struct {
	items []counted
	more  map[string]bool // names that are not counted any more
}

// counted is a name, and how many of it there are; 0 for a rule of the whole board.
type counted struct {
	name string
	n    int
}

// Add counts n more of what has a place on the board, named in the singular:
// "killer cage".
func (c *Counts) Add(name string, n int) {
	if n <= 0 {
		return
	}
	if i := c.find(name); i >= 0 {
		c.items[i].n += n
	}
}

// Rule notes a rule of the whole board, which is not counted: "knight's moves".
func (c *Counts) Rule(name string) { c.find(name) }

// find is the place of a name; -1 where there are too many.
func (c *Counts) find(name string) int {
	i := slices.IndexFunc(c.items, func(item counted) bool { return item.name == name })
	switch {
	case i >= 0:
	case len(c.items) < mostNames:
		i = len(c.items)
		c.items = append(c.items, counted{name: name})
	default:
		if c.more == nil {
			c.more = map[string]bool{}
		}
		c.more[name] = true
	}
	return i
}

// List says what was counted: "2 killer cages". Of many names it lists the first
// ones, and counts the rest.
func (c *Counts) List() []string {
	var all []string
	for _, item := range c.items {
		if item.n == 0 {
			all = append(all, item.name)
		} else {
			all = append(all, english.Count(item.n, item.name))
		}
	}
	if n := len(c.more); n > 0 {
		all = append(all, english.Count(n, "more kind")+" of rule")
	}
	return all
}

// mostNames is how many rules are named.
const mostNames = 12

// InWords makes words of the name of a rule in another program: "killerCage" and
// "Killer_Cage" are a killer cage. It is cut where it is long.
func InWords(name string) string {
	var b strings.Builder
	isLower := false
	for _, r := range name {
		if unicode.IsUpper(r) && isLower || !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '+' && r != '-' {
			b.WriteByte(' ')
		}
		isLower = unicode.IsLower(r)
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '+' || r == '-' {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	words := english.Clip(strings.Join(strings.Fields(b.String()), " "), 30)
	if slices.Contains([]string{"", "+", "-"}, words) {
		return "rule without a name"
	}
	return words
}
