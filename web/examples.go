package web

import "sudoku/templates"

// examples are puzzles to try, one for each thing there is to see. The second
// and the fourth are printed in the articles that this project grew from, the
// others are of our own making.
func examples() []templates.Link {
	return []templates.Link{
		{Label: "An easy one", Href: "/p/000100305000040000000570094006000010300400070507000930400200100603000000052700640", Note: "27 givens, hidden singles all the way"},
		{Label: "A fair one", Href: "/p/000500809180400060000070010500000070649000000020010000090032000010005600700000480", Note: "25 givens, from an article on solving"},
		{Label: "A tricky one", Href: "/p/050008006007406000003000400308070000000902003000000020802000010500710009100000050", Note: "24 givens, with a swordfish and an XY-wing"},
		{Label: "One with a misprint", Href: "/p/200804006006090500074000920300040007000305000400060009019000740008000200500608001", Note: "no solution: solve it to see why"},
		{Label: "One with two solutions", Href: "/p/000100305000040000000570094006000010300400070507000930000200100603000000052700640", Note: "solve it to see where they differ"},
	}
}
