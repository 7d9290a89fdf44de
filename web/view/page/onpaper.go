package page

import (
	"slices"

	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/sheet"
)

// SheetPath is the address of the page that asks for puzzles to put on paper, and CodesParam
// names them.
const (
	SheetPath  = "/sheet"
	CodesParam = "codes"
)

// Paper is what the page of a puzzle needs to put it on paper.
func Paper(q address.Query) *templates.Paper {
	options := slices.DeleteFunc(PaperOptions(nil), func(o templates.PaperOption) bool { return o.Name == sheet.PerParam })
	return &templates.Paper{Options: options, Several: address.With(SheetPath, CodesParam, notation.Code(q.Givens()))}
}

// paperWords are the words for the options and their values.
var paperWords = map[string]string{
	sheet.PaperParam: "Paper", string(sheet.A4): "A4", string(sheet.Letter): "Letter",
	sheet.PerParam:    "Puzzles a page",
	sheet.PencilParam: "Candidates", string(sheet.Noted): "as noted", string(sheet.AllCandidates): "all",
	sheet.SolutionsParam: "Solution", string(sheet.UpsideDown): "upside down", string(sheet.AtTheEnd): "on the last page",
}

// PaperOptions are the options, with what is chosen at first where that is not the usual.
func PaperOptions(chosen map[string]string) []templates.PaperOption {
	var all []templates.PaperOption
	for _, c := range sheet.Choices() {
		o := templates.PaperOption{Name: c.Name, Label: paperWords[c.Name], Chosen: chosen[c.Name]}
		for _, v := range c.Values {
			words := paperWords[v]
			if words == "" {
				words = v
			}
			o.Values = append(o.Values, templates.Field{Name: v, Value: words})
		}
		all = append(all, o)
	}
	return all
}
