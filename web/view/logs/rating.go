package logs

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// DifficultyLine is the rating of a puzzle in one line.
func DifficultyLine(q address.Query, r report.Rating) templates.Difficulty {
	d := page.Difficulty(q)
	if d.Name = r.Name; d.Name == "" {
		d.Words = noRating(r)
		return d
	}
	d.Level = page.LevelOf(d.Name)
	se := fmt.Sprintf("%sSE %v for its hardest step, %s", atLeast(r.SE.Bound), r.SE.ER, r.HardestTitle)
	hodoku := fmt.Sprintf("%sHoDoKu %s %s", atLeast(r.HoDoKu.Bound), r.HoDoKu.Level, thousands(int64(r.HoDoKu.Score)))
	d.Words = se + "; " + hodoku
	return d
}

func atLeast(bound bool) string {
	if bound {
		return "at least "
	}
	return ""
}

// noRating says why a puzzle has no rating.
func noRating(r report.Rating) string {
	switch r.Status {
	case solver.Several:
		return "because it has several solutions"
	case solver.None:
		return "because it has no solution"
	case solver.Invalid:
		return "because digits clash"
	}
	return map[solver.Outcome]string{
		solver.Stopped: "because the search was given up before its first step",
		solver.Stuck:   "because no technique leads on from its givens",
		solver.Solved:  "because nothing is left to find",
	}[r.Outcome] + page.TimeOver(r.Ending)
}

// boundWords says why the rating, or that of one program, is only a lower bound; empty if
// the solution was reached.
func boundWords(r report.Rating) string {
	why := map[solver.Outcome]string{
		solver.Stuck:   "no technique leads on from there",
		solver.Stopped: "the search was given up before the solution",
	}[r.Outcome]
	if why == "" {
		return ""
	}
	why += page.TimeOver(r.Ending)
	scale := ""
	if only := r.OnlyBound("Sudoku Explainer", "HoDoKu"); only != "" {
		scale = " on the scale of " + only
	}
	return fmt.Sprintf("a lower bound%s: %s", scale, why)
}

// Rating makes the view model of a rating, with the profile of a log of the same puzzle.
func Rating(q address.Query, r report.Rating, log Log, site page.Site) templates.Rating {
	address := q.Address("/rating")
	view := templates.Rating{
		Page:    site.PuzzlePage(q, page.CardOf(q), "How hard it is", "How hard the Sudoku is, on three scales."),
		Board:   puzzle(q),
		Heading: "Difficulty: " + r.Name,
		Intro:   "The hardest step in the order of Sudoku Explainer: " + r.HardestTitle + ".",
		Steps:   q.Address("/steps"), Edit: q.Address(""),
		Share: site.Host + address, JSON: q.Address("/rating.json"), Plain: q.Address("/rating.txt"),
	}
	if r.Rated() {
		view.Page.Title = english.Capital(r.Name) + " " + board.PuzzleName(q)
	}
	view.Page.Style = site.Assets.RatingCSS
	view.Page.Tabs = page.Tabs(q, "/rating")
	view.Page.Origin = page.HowRead(q)
	if !r.Rated() {
		view.Heading, view.Intro = "No rating", "The puzzle has no rating, "+noRating(r)+"."
		return view
	}
	if bound := boundWords(r); bound != "" {
		view.Intro += " The rating is " + bound + "."
	}
	view.Rows = ratingRows(r)
	view.Profile = log.profileAt(0)
	view.Techniques = techniqueRows(log, q)
	return view
}

func puzzle(q address.Query) templates.Board {
	return board.Input{
		Layout: q.Puzzle.Layout(), ID: "board", Label: "The puzzle", Grid: q.Puzzle.Grid(), Origin: board.OriginIn(q), Named: true,
	}.Model()
}

func ratingRows(r report.Rating) []templates.RatingRow {
	return []templates.RatingRow{
		{Scale: "Ours", Rating: r.Name, Meaning: "What the hardest step asks of a person, in a word. From below: " + strings.Join(logic.DifficultyNames(), ", ") + "."},
		{Scale: "Sudoku Explainer, ER", Rating: r.SE.ER.String(), Meaning: "The hardest step on the easiest way: 1.0 " +
			"is the last digit of a house, 1.2 to 2.3 singles, up to 3.4 pairs, 4.5 wings and simple fish, 6.2 rectangles " +
			"and quads, 7.5 chains; from 8.0 on chains from several starts, from 8.5 nets."},
		{Scale: "Sudoku Explainer, EP", Rating: r.SE.EP.String(), Meaning: "The hardest step until the first digit can be placed."},
		{Scale: "Sudoku Explainer, ED", Rating: r.SE.ED.String(), Meaning: "The first step."},
		{Scale: "HoDoKu, level", Rating: r.HoDoKu.Level, Meaning: "Of Easy, Medium, Hard, Unfair and Extreme: that " +
			"of the hardest step, or a higher one where the score is too high for it."},
		{Scale: "HoDoKu, score", Rating: thousands(int64(r.HoDoKu.Score)), Meaning: "The sum of all steps, each with its own " +
			"score, and 10 000 where only trying digits leads on."},
	}
}
