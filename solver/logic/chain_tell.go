package logic

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/position"
)

// A chain is told from its links, which run from its one end to the other: as a
// line of notation, and as what follows when its start is false.

// chain writes the links in the notation.
func (t teller) chain() string {
	nodes := chainNodes(t.step.Links)
	if t.notation == position.Eureka {
		return t.eureka(nodes)
	}
	return t.niceLoop(nodes)
}

// chainOf is chain under the digit that all of it is about, as HoDoKu writes it:
// "7 r2c9 =7= r2c6 -7- r5c6"; in Eureka the first brackets say it.
func (t teller) chainOf(digit string) string {
	if t.notation == position.Eureka {
		return t.chain()
	}
	return digit + " " + t.chain()
}

// chainNode is a node of a chain and the link that leads to it.
type chainNode struct {
	position.Node
	strong bool
	set    []int // the cells of the set that the node is a way into or out of, or nil
}

// chainNodes lists the nodes along the links, up to the first link that does not go
// on where the one before it ends: those behind say more of the same nodes.
func chainNodes(links []position.Link) []chainNode {
	if len(links) == 0 {
		return nil
	}
	nodes := []chainNode{{Node: links[0].From}}
	for _, l := range links {
		last := &nodes[len(nodes)-1]
		if !slices.Equal(last.Node, l.From) {
			break
		}
		next := chainNode{Node: l.To, strong: l.Strong}
		if l.Strong && l.Why.Kind == position.BySet && l.From.Digits() != l.To.Digits() {
			last.set, next.set = l.Why.Cells, l.Why.Cells
		}
		nodes = append(nodes, next)
	}
	return nodes
}

// cellList lists the cells of a node as it is written: of a set all.
func (n chainNode) cellList() []int {
	if n.set != nil {
		return n.set
	}
	return n.Node.Cells()
}

// sameCells reports whether two nodes lie in the same cells.
func sameCells(a, b chainNode) bool { return slices.Equal(a.cellList(), b.cellList()) }

// niceLoop writes cells and the links between them with their digits; a link
// within a cell goes without saying, but at an end: "8- r1c4 -3- r9c4 =3= r9c1".
func (t teller) niceLoop(nodes []chainNode) string {
	var b strings.Builder
	for i, n := range nodes {
		digits := strings.Join(symbols(n.Digits()), "")
		switch {
		case i > 0 && sameCells(n, nodes[i-1]):
			if i == len(nodes)-1 {
				b.WriteString(" " + linkSign(!n.strong) + digits)
			}
			continue
		case i > 0 && n.strong:
			fmt.Fprintf(&b, " =%s= ", digits)
		case i > 0:
			fmt.Fprintf(&b, " -%s- ", digits)
		case len(nodes) > 1 && sameCells(n, nodes[1]):
			b.WriteString(digits + linkSign(!nodes[1].strong) + " ")
		}
		b.WriteString(t.shortCells(n.cellList()))
	}
	return b.String()
}

// eureka writes the digits of a cell in brackets, with the link between them, and
// leaves out a digit that has just been named: "(8=3)r1c4 - r9c4 = r9c1".
func (t teller) eureka(nodes []chainNode) string {
	var b strings.Builder
	var last string
	for i := 0; i < len(nodes); {
		first := i
		digits := strings.Join(symbols(nodes[i].Digits()), "")
		inside := digits
		for i++; i < len(nodes) && sameCells(nodes[i], nodes[first]); i++ {
			digits = strings.Join(symbols(nodes[i].Digits()), "")
			inside += linkSign(nodes[i].strong) + digits
		}
		if first > 0 {
			b.WriteString(" " + linkSign(nodes[first].strong) + " ")
		}
		if inside != last {
			b.WriteString("(" + inside + ")")
		}
		b.WriteString(t.shortCells(nodes[first].cellList()))
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

// consequences says what the strong links make true, one after the other.
func (t teller) consequences() []string {
	var so []string
	for i := range len(chainNodes(t.step.Links)) - 1 {
		if l := t.step.Links[i]; l.Strong {
			so = append(so, t.must(l))
		}
	}
	return so
}

// suppose says what follows along the links when the start of the chain is
// false: "Suppose r1c4 is not 8. Then it is 3, so in row 9 the 3 must be r9c1, so
// …"; or true, where the first link is weak. The links take turns.
func (t teller) suppose() string {
	links := t.step.Links
	if len(links) == 0 {
		return ""
	}
	so, start := t.consequences(), position.Implication{Node: links[0].From, On: !links[0].Strong}
	if from, to := links[0].From, links[0].To; len(from) == 1 && len(to) == 1 && from[0].Cell == to[0].Cell && links[0].Strong {
		so[0] = "it is " + symbol(to[0].Digit)
	}
	return fmt.Sprintf("Suppose %s. %s", t.state(start), soOn("then ", cut(so, mostLinks)))
}

// mostLinks is the most links of a chain that are told.
const mostLinks = 24

// cut shortens a list of clauses that nobody would read to so many.
func cut(clauses []string, most int) []string {
	if len(clauses) <= most {
		return clauses
	}
	more := fmt.Sprintf("%d more links follow", len(clauses)-most+1)
	return append(append(slices.Clone(clauses[:most-2]), more), clauses[len(clauses)-1])
}

// must says what a strong link makes true, and in which house or set.
func (t teller) must(l position.Link) string {
	where, what := t.where(l.To), t.what(l.To)
	switch l.Why.Kind {
	case position.ByHouse:
		return fmt.Sprintf("in %s the %s must be %s", t.houseName(t.layout.Houses()[l.Why.Houses[0]]), what, where)
	case position.BySet:
		left := l.Why.Digits&^l.From.Digits() | l.To.Digits()
		set := fmt.Sprintf("only %s are left for %s", digitList(left, "and"), t.cellList(l.Why.Cells))
		if slices.Equal(l.Why.Cells, l.To.Cells()) {
			return fmt.Sprintf("%s, one of which is %s", set, what)
		}
		return fmt.Sprintf("%s, and the %s must be %s", set, what, where)
	case position.ByUniqueness:
		return fmt.Sprintf("%s is %s, because else %s would have just %s left and the puzzle two solutions", where, what, t.cellList(l.Why.Cells), digitList(l.Why.Digits, "and"))
	case position.ByFish:
		return fmt.Sprintf("the %s of one of %s must be %s, because no more than two of them have it in %s",
			what, t.houseNames(l.Why.Houses), where, t.houseNames(l.Why.Covers))
	}
	return fmt.Sprintf("%s is %s", where, what)
}

// houseNames lists houses.
func (t teller) houseNames(houses []int) string {
	var marks []position.Mark
	for _, h := range houses {
		marks = append(marks, position.MarkHouse(position.Base, h))
	}
	return t.houseList(marks)
}

// where names the cells of a node: "r1c4", "one of r1c4 and r1c5".
func (t teller) where(n position.Node) string {
	cells := n.Cells()
	if len(cells) == 1 {
		return t.name(cells[0])
	}
	return "one of " + t.cellList(cells)
}

// what names the digits of a node.
func (t teller) what(n position.Node) string { return digitList(n.Digits(), "or") }
