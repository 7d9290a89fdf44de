package colour

import (
	"slices"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// A trail leads from a candidate of a cluster to another, along its strong links. Where one
// end of a link is false the other is true, and where one is true the other is false, as no
// cell and no house has both.

// trail is the strong links between two candidates of a cluster, by their indexes; nil where
// they are not joined.
func trail(t tell.Teller, from, to position.Candidate) []int {
	one, first := upward(t, from)
	other, second := upward(t, to)
	if first != second {
		return nil
	}
	for len(one) > 0 && len(other) > 0 && one[len(one)-1] == other[len(other)-1] {
		one, other = one[:len(one)-1], other[:len(other)-1]
	}
	slices.Reverse(other)
	return append(one, other...)
}

// upward is the links from a candidate to the first of its cluster, and the first.
func upward(t tell.Teller, from position.Candidate) (links []int, first position.Candidate) {
	for {
		i := slices.IndexFunc(t.Step.Links, func(l position.Link) bool { return l.Strong && l.To[0] == from })
		if i < 0 {
			return links, from
		}
		links, from = append(links, i), t.Step.Links[i].From[0]
	}
}

// leading tells what follows along a trail from its start, a candidate that is true or false. Each
// strong link has the weak one behind it.
func leading(t tell.Teller, start position.Implication, trail []int) words.Statements {
	suppose, on := t.State(start), start.On
	items := words.Statements{words.ItemOf(words.Because, words.Blanks{"start": suppose}.Phrase("suppose {start}"), words.Phrase{})}
	var clauses []words.Phrase
	lead, at, shown := "then ", start.Node[0], words.Shown{}
	for _, i := range trail {
		link := i
		if on {
			link = i + 1
		}
		items, lead = append(items, t.Across(lead, link, at)), "so "
		l := tell.StartingAt(t.Step.Links[i], at)
		shown = shown.And(t.LinksShown(link))
		if !on {
			clauses = append(clauses, t.Must(l).Showing(shown))
		}
		at, on = l.To[0], !on
	}
	if t.IsListed() {
		return items
	}
	told := words.Of(words.Because, words.FollowOn("if "+suppose.Text+", ", clauses)...)
	return told.Showing(suppose.Shows)
}
