package pages

import (
	"slices"

	"sudoku/templates"
	"sudoku/web/sheet"
)

// PaperOptions are how one puzzle can be put on paper.
func PaperOptions() []templates.PaperOption {
	return slices.DeleteFunc(paperOptions(nil), func(o templates.PaperOption) bool { return o.Name == sheet.PerParam || o.Name == sheet.CodesParam })
}

// paperWords are the words for the options and their values.
var paperWords = map[string]string{
	sheet.PaperParam: "Paper", string(sheet.A4): "A4", string(sheet.Letter): "Letter",
	sheet.PerParam:    "Puzzles a page",
	sheet.PencilParam: "Candidates", string(sheet.Noted): "as noted", string(sheet.AllCandidates): "all",
	sheet.SolutionsParam: "Solution", string(sheet.UpsideDown): "upside down", string(sheet.AtTheEnd): "on the last page",
	sheet.CodesParam: "QR codes", string(sheet.EachCode): "one each",
}

// SheetOptions are how several puzzles can be put on paper: four a page, and their solutions at the end, where nothing
// else is chosen.
func SheetOptions() []templates.PaperOption {
	return paperOptions(map[string]string{sheet.PerParam: "4", sheet.SolutionsParam: string(sheet.AtTheEnd)})
}

// paperOptions are the options, with what is chosen at first where that is not the usual.
func paperOptions(chosen map[string]string) []templates.PaperOption {
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
