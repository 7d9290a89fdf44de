package logs

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"sudoku/solver/english"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/page"
)

// ProfileCard is the rating of a puzzle with a picture of the steps of its log.
func ProfileCard(q address.Query, r report.Rating, log Log) templates.ProfileCard {
	card := templates.ProfileCard{Href: page.Difficulty(q).Href}
	if !r.Rated() {
		card.Words = noRating(r)
		return card
	}
	card.Name, card.Level = r.Name, page.LevelOf(r.Name)
	card.Words = fmt.Sprintf("%sSE %v, %s", atLeast(r.SE.Bound), r.SE.ER, english.Count(len(log.Entries), "step"))
	card.Profile = log.profileAt(0)
	if n, _ := log.hardest(); n > 0 {
		at := address.At{Step: n}
		card.Hardest = templates.Link{Label: fmt.Sprintf("step %d, %s", n, log.Entries[n-1].Technique), Href: at.In(log.Query().Address(q, "/steps"))}
	}
	card.Needs, card.IDs = needs(log), techniqueIDs(log)
	return card
}

// techniqueIDs are the techniques of a log that are more than singles.
func techniqueIDs(log Log) []string {
	var all []string
	for _, t := range log.techniques {
		if t.kin != ofSingles {
			all = append(all, t.id)
		}
	}
	return all
}

// mostNeeds is how many techniques are counted beside a picture of the steps, with singles as one.
const mostNeeds = 4

// needs counts the singles of a log, and each of its hardest techniques, the easiest first.
func needs(log Log) []templates.Field {
	singles, others := 0, []techniqueCount(nil)
	for _, t := range log.techniques {
		if t.kin == ofSingles {
			singles += t.count
		} else {
			others = append(others, t)
		}
	}
	slices.SortStableFunc(others, func(a, b techniqueCount) int { return cmp.Compare(a.se, b.se) })
	var all []templates.Field
	if singles > 0 {
		all = append(all, templates.Field{Name: "Singles", Value: strconv.Itoa(singles)})
	}
	for _, t := range others[max(0, len(others)+len(all)-mostNeeds):] {
		all = append(all, templates.Field{Name: t.title, Value: strconv.Itoa(t.count)})
	}
	return all
}
