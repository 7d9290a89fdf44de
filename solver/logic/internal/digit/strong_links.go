package digit

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Strong links of one digit: a house in which all its places are in two ends, each a
// cell or a group of cells that lie together in another house.
//
//	row 2:   4 . . | . . . | . 4 .     r2c1 = r2c8
//	box 3:   . 4 4                     r1c89 = r3c7, from crossing row 1
//	         . . .
//	         4 . .
//
// One of the ends is right. Joined end to end by cells that see each other, such
// links make a chain, of which one outer end is right.

// digitLink is a strong link of one digit.
type digitLink struct {
	house int
	ends  [2]solver.CellSet
}

// grouped reports whether one end has several cells.
func (l digitLink) grouped() bool { return l.ends[0].Len() > 1 || l.ends[1].Len() > 1 }

// pairLinks lists the strong links between single cells.
func pairLinks(s *search.Search, digit int) []digitLink {
	var links []digitLink
	for _, c := range s.Conjugates() {
		if c.Digit == digit {
			links = append(links, digitLink{c.House, [2]solver.CellSet{solver.CellsOf(c.A), solver.CellsOf(c.B)}})
		}
	}
	return links
}

// groupLinks lists the strong links with a group at one end at least.
func groupLinks(s *search.Search, digit int) []digitLink {
	b := s.Board
	var links []digitLink
	for _, x := range b.Geometry().Crossings {
		places := b.HousePlaces(x.Base, digit)
		group := places & x.InBase
		if bitset.Count(group) < 2 || group == places {
			continue
		}
		rest := b.Geometry().SetAt(x.Base, places&^group)
		if len(b.Geometry().HousesOfSet(rest)) < 2 && rest.Len() > 1 {
			continue
		}
		l := digitLink{x.Base, [2]solver.CellSet{b.Geometry().SetAt(x.Base, group), rest}}
		if s.Options.Rated && isRowOfCorner(b.Geometry(), l, x.Other) {
			continue
		}
		if !slices.Contains(links, l) && !slices.Contains(links, digitLink{l.house, [2]solver.CellSet{l.ends[1], l.ends[0]}}) {
			links = append(links, l)
		}
	}
	return links
}

// isRowOfCorner reports whether a link parts three places of a box that form a corner into
// the two of its row and the third. Sudoku Explainer parts a corner only by its column.
//
//	. 4 .    not r1c2 = r2c23
//	. 4 4    but r2c3 = r12c2
//	. . .
func isRowOfCorner(g *position.Geometry, l digitLink, line int) bool {
	group, rest := l.ends[0], l.ends[1]
	if g.Houses()[l.house].Kind != solver.Box || g.Houses()[line].Kind != solver.Row || group.Len() != 2 || rest.Len() != 1 {
		return false
	}
	column := rest.First() % g.Size()
	return slices.ContainsFunc(group.Slice(), func(c int) bool { return c%g.Size() == column })
}

// digitChains is a search for chains of strong links of one digit that take away
// some of its dead places.
type digitChains struct {
	s      *search.Search
	digit  int
	dead   solver.CellSet
	links  []digitLink
	seen   []solver.CellSet // from each end; ends 2i and 2i+1 are those of link i
	length int              // strong links of a chain
	chain  []int            // the near end of each link so far; the far end of e is e^1

	yield func(chain []int) bool // is given each chain; false ends the search
}

// newDigitChains prepares a search for chains of the links; the caller sets yield.
func newDigitChains(s *search.Search, digit, length int, links []digitLink) digitChains {
	f := digitChains{s: s, digit: digit, dead: Dead(s, digit), links: links, length: length}
	for _, l := range links {
		f.seen = append(f.seen, s.Board.Geometry().SeenByAll(l.ends[0]), s.Board.Geometry().SeenByAll(l.ends[1]))
	}
	return f
}

func (f *digitChains) cells(end int) *solver.CellSet { return &f.links[end/2].ends[end%2] }

// run yields the chains; one that reads the same from both ends, once.
func (f *digitChains) run() bool {
	for e := range f.seen {
		if !f.seen[e].Meets(f.dead) {
			continue
		}
		f.chain = append(f.chain[:0], e)
		if !f.extend() {
			return false
		}
	}
	return true
}

// extend adds links to a chain until it has enough of them.
func (f *digitChains) extend() bool {
	first, last := f.chain[0], f.chain[len(f.chain)-1]^1
	if len(f.chain) == f.length {
		return last < first || !f.acts(first, last) || f.yield(f.chain)
	}
	for e := range f.seen {
		if f.s.Stop() {
			return false
		}
		if !position.Within(f.cells(e), &f.seen[last]) || f.uses(e/2) || f.joint(last, e) == position.None {
			continue
		}
		f.chain = append(f.chain, e)
		if !f.extend() {
			return false
		}
		f.chain = f.chain[:len(f.chain)-1]
	}
	return true
}

// acts reports whether some dead place sees both outer ends.
func (f *digitChains) acts(first, last int) bool {
	for i, w := range f.dead {
		if w&f.seen[first][i]&f.seen[last][i] != 0 {
			return true
		}
	}
	return false
}

// uses reports whether a link has its house or some cell in common with those of
// the chain.
func (f *digitChains) uses(link int) bool {
	l := &f.links[link]
	return slices.ContainsFunc(f.chain, func(e int) bool {
		o := &f.links[e/2]
		return o.house == l.house || l.ends[0].Or(l.ends[1]).Meets(o.ends[0].Or(o.ends[1]))
	})
}

// joint is the house in which two ends meet.
func (f *digitChains) joint(one, other int) int {
	return f.s.Board.Geometry().CommonHouse(f.cells(one).Or(*f.cells(other)))
}

// closes reports whether the outer ends of a chain see each other, so that it is a
// ring.
func (f *digitChains) closes(chain []int) bool {
	first, last := chain[0], chain[len(chain)-1]^1
	return position.Within(f.cells(first), &f.seen[last]) && f.joint(first, last) != position.None
}

// step makes the step of a chain: its outer ends are wings, the inner ones the pattern.
// In a ring of more than two links every joint has an effect.
func (f *digitChains) step(chain []int) position.Step {
	step := position.Step{Digits: solver.DigitsOf(f.digit), Length: 2 * len(chain), Links: f.linksOf(chain)}
	for _, e := range chain {
		step.Marks = append(step.Marks, position.MarkHouse(position.Base, f.links[e/2].house))
	}
	gone := f.gone(chain[0], chain[len(chain)-1]^1)
	for i, e := range chain[1:] {
		step.Marks = append(step.Marks, position.MarkHouse(position.Cover, f.joint(chain[i]^1, e)))
	}
	if len(chain) > 2 && f.closes(chain) {
		first, last := chain[0], chain[len(chain)-1]^1
		step.Links = append(step.Links, position.WeakLink(f.node(last), f.node(first)))
		step.Marks = append(step.Marks, position.MarkHouse(position.Cover, f.joint(first, last)))
		for i, e := range chain[1:] {
			gone = gone.Or(f.gone(chain[i]^1, e))
		}
	}
	for i, e := range chain {
		step.Marks = appendNode(step.Marks, roleOf(i > 0), f.node(e))
		step.Marks = appendNode(step.Marks, roleOf(i < len(chain)-1), f.node(e^1))
	}
	step.Eliminations = position.Ordered(position.AppendPlaces(nil, gone, f.digit))
	return step
}

func (f *digitChains) linksOf(chain []int) []position.Link {
	var links []position.Link
	for i, e := range chain {
		if i > 0 {
			links = append(links, position.WeakLink(f.node(chain[i-1]^1), f.node(e)))
		}
		links = append(links, position.StrongLink(f.node(e), f.node(e^1), position.HouseReason(f.links[e/2].house, f.digit)))
	}
	return links
}

func (f *digitChains) node(end int) position.Node { return position.GroupOf(*f.cells(end), f.digit) }

// roleOf is the role of an end of a link, inside a chain or at one of its ends.
func roleOf(inside bool) position.Role {
	if inside {
		return position.Pattern
	}
	return position.Wing
}

// appendNode marks the candidates of an end of a link.
func appendNode(marks []position.Mark, role position.Role, n position.Node) []position.Mark {
	for _, c := range n {
		marks = append(marks, position.MarkCandidate(role, c.Cell, c.Digit))
	}
	return marks
}

// gone is the set of places that see two ends.
func (f *digitChains) gone(one, other int) solver.CellSet {
	return f.dead.And(f.seen[one]).And(f.seen[other])
}
