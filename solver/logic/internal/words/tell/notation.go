package tell

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// A chain as a line of notation, from its links, which run from its one end to the
// other.

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
		digits := strings.Join(words.Symbols(n.Digits()), "")
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
		digits := strings.Join(words.Symbols(nodes[i].Digits()), "")
		inside := digits
		for i++; i < len(nodes) && sameCells(nodes[i], nodes[first]); i++ {
			digits = strings.Join(words.Symbols(nodes[i].Digits()), "")
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
