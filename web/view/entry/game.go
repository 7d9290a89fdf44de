package entry

import (
	"fmt"
	"slices"

	"sudoku/solver/english"
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
)

// game is what the page of a puzzle needs for its beginning and its end.
func game(givens address.Query, took address.Took) *templates.Game {
	givens = givens.WithAll()
	g := &templates.Game{
		Profile: givens.Address("/profile"), Steps: givens.Address("/steps"), Solution: givens.Address("/solution"),
		Others: others(givens),
	}
	if took.IsKnown() {
		g.Took = tookText(took)
	}
	return g
}

// tookText says how long the friend took who has sent a puzzle.
func tookText(t address.Took) string {
	return fmt.Sprintf("Your friend took %s, %s.", t.Clock(), hintsText(t.Hints))
}

func hintsText(n int) string {
	if n == 1 {
		return "one hint"
	}
	return english.Number(n) + " hints"
}

// sentText describes a puzzle that is sent with a time, for who shows a link to it.
func sentText(t address.Took) string {
	return fmt.Sprintf("Sent to you with a time to beat: %s, %s.", t.Clock(), hintsText(t.Hints))
}

// others are the codes of the examples of the same board that can be played next, in their order.
func others(q address.Query) []string {
	all := examples(q.Puzzle.Layout())
	if isRated := func(x templates.Example) bool { return x.Level > 0 }; slices.ContainsFunc(all, isRated) {
		all = slices.DeleteFunc(slices.Clone(all), func(x templates.Example) bool { return !isRated(x) }) // the others have no solution, or several
	}
	here := "/p/" + notation.Code(q.Puzzle)
	var hrefs []string
	for _, x := range all {
		if x.Link.Href != here {
			hrefs = append(hrefs, x.Link.Href)
		}
	}
	return hrefs
}
