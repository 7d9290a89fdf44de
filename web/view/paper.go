package view

import (
	"strconv"
	"strings"

	"sudoku/templates"
	"sudoku/web/view/page"
)

// Sheet makes the view model of the page that asks for at most so many puzzles to put on
// paper, in which of the ways that there are. The codes are those that are there already.
func Sheet(codes string, most int, options []templates.PaperOption, site page.Site) templates.Sheet {
	view := templates.Sheet{
		Page:    site.Page("Puzzles on paper", "Put several Sudoku puzzles on sheets of paper, with solutions."),
		Codes:   linesOf(codes),
		Most:    strconv.Itoa(most),
		Options: options,
	}
	view.Page.Style, view.Page.NoHtmx = site.Assets.PaperCSS, true
	return view
}

// linesOf puts each puzzle of a list on a line. In a list of lines, commas are parts of the puzzles.
func linesOf(codes string) string {
	if strings.Contains(codes, "\n") {
		return codes
	}
	return strings.ReplaceAll(codes, ",", "\n")
}
