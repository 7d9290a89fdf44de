package words

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/position"
)

// A chain is told from its links, which run from its one end to the other: as a
// line of notation, and as what follows when its start is false.

// Chain writes the links in the notation.
func (t Teller) Chain() string {
	nodes := ChainNodes(t.Step.Links)
	if t.Notation == position.Eureka {
		return t.eureka(nodes)
	}
	return t.niceLoop(nodes)
}

// ChainOf is chain under the digit that all of it is about, as HoDoKu writes it:
// "7 r2c9 =7= r2c6 -7- r5c6"; in Eureka the first brackets say it.
func (t Teller) ChainOf(digit string) string {
	if t.Notation == position.Eureka {
		return t.Chain()
	}
	return digit + " " + t.Chain()
}

// ChainNode is a node of a chain and the link that leads to it.
type ChainNode struct {
	position.Node
	Strong bool
	set    []int // the cells of the set that the node is a way into or out of, or nil
}

// ChainNodes lists the nodes along the links, up to the first link that does not go
// on where the one before it ends: those behind say more of the same nodes.
func ChainNodes(links []position.Link) []ChainNode {
	if len(links) == 0 {
		return nil
	}
	nodes := []ChainNode{{Node: links[0].From}}
	for _, l := range links {
		last := &nodes[len(nodes)-1]
		if !slices.Equal(last.Node, l.From) {
			break
		}
		next := ChainNode{Node: l.To, Strong: l.Strong}
		if l.Strong && l.Why.Kind == position.BySet && l.From.Digits() != l.To.Digits() {
			last.set, next.set = l.Why.Cells, l.Why.Cells
		}
		nodes = append(nodes, next)
	}
	return nodes
}

// cellList lists the cells of a node as it is written: of a set all.
func (n ChainNode) cellList() []int {
	if n.set != nil {
		return n.set
	}
	return n.Node.Cells()
}

// sameCells reports whether two nodes lie in the same cells.
func sameCells(a, b ChainNode) bool { return slices.Equal(a.cellList(), b.cellList()) }

// niceLoop writes cells and the links between them with their digits; a link
// within a cell goes without saying, but at an end: "8- r1c4 -3- r9c4 =3= r9c1".
func (t Teller) niceLoop(nodes []ChainNode) string {
	var b strings.Builder
	for i, n := range nodes {
		digits := strings.Join(Symbols(n.Digits()), "")
		switch {
		case i > 0 && sameCells(n, nodes[i-1]):
			if i == len(nodes)-1 {
				b.WriteString(" " + linkSign(!n.Strong) + digits)
			}
			continue
		case i > 0 && n.Strong:
			fmt.Fprintf(&b, " =%s= ", digits)
		case i > 0:
			fmt.Fprintf(&b, " -%s- ", digits)
		case len(nodes) > 1 && sameCells(n, nodes[1]):
			b.WriteString(digits + linkSign(!nodes[1].Strong) + " ")
		}
		b.WriteString(t.ShortCells(n.cellList()))
	}
	return b.String()
}

// eureka writes the digits of a cell in brackets, with the link between them, and
// leaves out a digit that has just been named: "(8=3)r1c4 - r9c4 = r9c1".
func (t Teller) eureka(nodes []ChainNode) string {
	var b strings.Builder
	var last string
	for i := 0; i < len(nodes); {
		first := i
		digits := strings.Join(Symbols(nodes[i].Digits()), "")
		inside := digits
		for i++; i < len(nodes) && sameCells(nodes[i], nodes[first]); i++ {
			digits = strings.Join(Symbols(nodes[i].Digits()), "")
			inside += linkSign(nodes[i].Strong) + digits
		}
		if first > 0 {
			b.WriteString(" " + linkSign(nodes[first].Strong) + " ")
		}
		if inside != last {
			b.WriteString("(" + inside + ")")
		}
		b.WriteString(t.ShortCells(nodes[first].cellList()))
		last = digits
	}
	return b.String()
}

func linkSign(strong bool) string {
	if strong {
		return "="
	}
	return "-"
}

// Consequences says what the strong links make true, one after the other.
func (t Teller) Consequences() []string {
	var so []string
	for i := range len(ChainNodes(t.Step.Links)) - 1 {
		if l := t.Step.Links[i]; l.Strong {
			so = append(so, t.Must(l))
		}
	}
	return so
}

// Suppose says what follows along the links when the start of the chain is
// false: "Suppose r1c4 is not 8. Then it is 3, so in row 9 the 3 must be r9c1, so
// …"; or true, where the first link is weak. The links take turns.
func (t Teller) Suppose() string {
	links := t.Step.Links
	if len(links) == 0 {
		return ""
	}
	so, start := t.Consequences(), position.Implication{Node: links[0].From, On: !links[0].Strong}
	if from, to := links[0].From, links[0].To; len(from) == 1 && len(to) == 1 && from[0].Cell == to[0].Cell && links[0].Strong {
		so[0] = "it is " + Symbol(to[0].Digit)
	}
	return fmt.Sprintf("Suppose %s. %s", t.State(start), SoOn("then ", Cut(so, MostLinks)))
}

// MostLinks is the most links of a chain that are told.
const MostLinks = 24

// Cut shortens a list of clauses that nobody would read to so many.
func Cut(clauses []string, most int) []string {
	if len(clauses) <= most {
		return clauses
	}
	more := fmt.Sprintf("%d more links follow", len(clauses)-most+1)
	return append(append(slices.Clone(clauses[:most-2]), more), clauses[len(clauses)-1])
}

// Must says what a strong link makes true, and in which house or set.
func (t Teller) Must(l position.Link) string {
	where, what := t.Where(l.To), t.What(l.To)
	switch l.Why.Kind {
	case position.ByHouse:
		return fmt.Sprintf("in %s the %s must be %s", t.HouseName(t.Layout.Houses()[l.Why.Houses[0]]), what, where)
	case position.BySet:
		left := l.Why.Digits&^l.From.Digits() | l.To.Digits()
		set := fmt.Sprintf("only %s are left for %s", DigitList(left, "and"), t.CellList(l.Why.Cells))
		if slices.Equal(l.Why.Cells, l.To.Cells()) {
			return fmt.Sprintf("%s, one of which is %s", set, what)
		}
		return fmt.Sprintf("%s, and the %s must be %s", set, what, where)
	case position.ByUniqueness:
		return fmt.Sprintf("%s is %s, because else %s would have just %s left and the puzzle two solutions", where, what, t.CellList(l.Why.Cells), DigitList(l.Why.Digits, "and"))
	case position.ByFish:
		return fmt.Sprintf("the %s of one of %s must be %s, because no more than two of them have it in %s",
			what, t.houseNames(l.Why.Houses), where, t.houseNames(l.Why.Covers))
	}
	return fmt.Sprintf("%s is %s", where, what)
}

// houseNames lists houses.
func (t Teller) houseNames(houses []int) string {
	var marks []position.Mark
	for _, h := range houses {
		marks = append(marks, position.MarkHouse(position.Base, h))
	}
	return t.HouseList(marks)
}

// Where names the cells of a node: "r1c4", "one of r1c4 and r1c5".
func (t Teller) Where(n position.Node) string {
	cells := n.Cells()
	if len(cells) == 1 {
		return t.Name(cells[0])
	}
	return "one of " + t.CellList(cells)
}

// What names the digits of a node.
func (t Teller) What(n position.Node) string { return DigitList(n.Digits(), "or") }

// NotBoth says that a weak link is one.
func (t Teller) NotBoth(l position.Link) string {
	if len(l.From) == 1 && len(l.To) == 1 {
		return fmt.Sprintf("%s and %s are not both %s", t.Where(l.From), t.Where(l.To), t.What(l.From))
	}
	group, other := l.From, l.To
	if len(group) == 1 {
		group, other = other, group
	}
	return fmt.Sprintf("%s if %s is", t.State(position.Implication{Node: other}), t.Where(group))
}
