package web

import "sudoku/templates"

// examples are puzzles to try: the first two are printed in the articles that
// this project grew from, the others are of our own making.
func examples() []templates.Link {
	return []templates.Link{
		{Label: "A proper puzzle", Href: "/p/000500809180400060000070010500000070649000000020010000090032000010005600700000480", Note: "27 givens, one solution"},
		{Label: "A puzzle with a misprint", Href: "/p/200804006006090500074000920300040007000305000400060009019000740008000200500608001", Note: "no solution: see why"},
	}
}
