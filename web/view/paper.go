package view

import (
	"strconv"
	"strings"

	"sudoku/solver/generate"
	"sudoku/templates"
	"sudoku/web/view/page"
)

// Addresses of puzzles on paper.
const (
	BookPath   = page.SheetPath + "/new.pdf"
	CountParam = "count"
)

// usualCount is how many new puzzles a book has where nothing else is asked for.
const usualCount = "12"

// SheetAsked is what the address of the form asks for already.
type SheetAsked struct {
	Codes  string // puzzles
	Count  string // of new ones
	Wishes generate.Asked

	MostCodes, MostNew int // puzzles
}

// Sheet makes the view model of the page that asks for puzzles to put on paper, in which of the ways that there are.
func Sheet(asked SheetAsked, options []templates.PaperOption, site page.Site) templates.Sheet {
	view := templates.Sheet{
		Page:    site.Page("Puzzles on paper", "Put Sudoku puzzles on sheets of paper, with solutions: new ones of a difficulty, or your own."),
		Codes:   linesOf(asked.Codes),
		Most:    strconv.Itoa(asked.MostCodes),
		MostNew: strconv.Itoa(asked.MostNew),
		Count:   usualCount,
		Options: options,
		Wishes:  wishOptions(asked.Wishes),
	}
	if n, err := strconv.Atoi(asked.Count); err == nil && n >= 1 && n <= asked.MostNew {
		view.Count = asked.Count
	}
	view.Page.Style, view.Page.NoHtmx = site.Assets.PaperCSS, true
	return view
}

// wishOptions are what can be wished for of new puzzles, as the page of one puzzle has it.
func wishOptions(asked generate.Asked) []templates.PaperOption {
	return []templates.PaperOption{
		optionOf("difficulty", "Level", levelChoices(asked.Difficulty)),
		optionOf("layout", "Board", boardChoices(asked.Layout)),
		optionOf("symmetry", "Symmetry", symmetryChoices(asked.Symmetry)),
	}
}

func optionOf(name, label string, choices []templates.Choice) templates.PaperOption {
	o := templates.PaperOption{Name: name, Label: label}
	for _, c := range choices {
		o.Values = append(o.Values, templates.Field{Name: c.Value, Value: c.Title})
		if c.Chosen {
			o.Chosen = c.Value
		}
	}
	return o
}

// SheetAddress is the page that asks for puzzles, with wishes.
func SheetAddress(asked generate.Asked) string { return withWishes(page.SheetPath, asked) }

// linesOf puts each puzzle of a list on a line. In a list of lines, commas are parts of the puzzles.
func linesOf(codes string) string {
	if strings.Contains(codes, "\n") {
		return codes
	}
	return strings.ReplaceAll(codes, ",", "\n")
}
