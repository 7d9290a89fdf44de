package view

import (
	"cmp"
	"strings"

	"sudoku/solver/english"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// mostShown is how much of a file the page shows, in bytes. On a large board some are long.
const mostShown = 4000

// Export makes the view model of a grid in every notation.
func Export(q address.Query, all report.Exports, site page.Site) templates.Export {
	v := templates.Export{
		Page: site.PuzzlePage(q, page.CardOf(q), "Copy, open elsewhere, print", "The same Sudoku in the notations of "+
			"other programs, as links that open it there, as pictures and on paper."),
		Holds:  "This is the grid as the link to this page has it: " + board.Counts(q) + ".",
		Paper:  exportPaper(q, site),
		JSON:   q.Address("/export.json"),
		Edit:   q.Address(""),
		Share:  page.ShareOf(q, site),
		Images: exportImages(q),
	}
	v.Page.Style, v.Page.NoHtmx = site.Assets.ExportCSS, true
	v.Page.Tabs, v.Page.Origin = page.Tabs(q, "/export"), page.HowRead(q)
	v.Share.Export = ""
	for _, e := range all.Formats {
		switch {
		case e.WhyNot != "":
			v.Without = append(v.Without, templates.ExportFormat{Name: e.Name, Note: clause(e.WhyNot)})
		case e.Opens:
			v.Opens = append(v.Opens, templates.Link{Label: e.Name, Href: e.Text, Note: losses(e)})
		default:
			v.Formats = append(v.Formats, exportFormat(q, e))
		}
	}
	return v
}

func exportFormat(q address.Query, e report.Export) templates.ExportFormat {
	f := templates.ExportFormat{
		ID: e.ID, Name: e.Name, Note: losses(e), Text: e.Text, File: ExportFile(e).Name,
		Href: q.Beside("/p/" + notation.Code(q.Puzzle) + "/export/" + e.ID),
	}
	if len(e.Text) > mostShown {
		f.Text, f.Cut = strings.ToValidUTF8(e.Text[:mostShown], ""), "Only the beginning is shown; all of it is copied and downloaded."
	}
	f.Rows = min(14, max(3, strings.Count(strings.TrimSuffix(f.Text, "\n"), "\n")+1))
	return f
}

// losses says what of a grid is not in a notation, as a sentence; empty where all is.
func losses(e report.Export) string {
	if len(e.Loses) == 0 {
		return ""
	}
	return clause(strings.Join(e.Loses, "; "))
}

func clause(words string) string { return english.Capital(words) + "." }

// File is the name and the media type of a file.
type File struct{ Name, Media string }

// ExportFile is the file of a notation. An address that opens another program is a text.
func ExportFile(e report.Export) File {
	ext := cmp.Or(e.Ext, "txt")
	name := "sudoku-" + e.ID
	if e.ID == ext {
		name = "sudoku"
	}
	return File{name + "." + ext, cmp.Or(e.Media, "text/plain; charset=utf-8")}
}

// exportImages are the pictures of a puzzle.
func exportImages(q address.Query) []templates.Link {
	q.Typed.All = false
	at := "/p/" + notation.Code(q.Puzzle)
	return []templates.Link{
		{Label: "Picture, .png", Href: q.Beside(at + ".png"), Note: "for a chat, with the difficulty"},
		{Label: "Drawing, .svg", Href: q.Beside(at + ".svg"), Note: "sharp at any size"},
		{Label: "Solution, .png", Href: q.Beside(at + "/solution.png")},
		{Label: "Solution, .svg", Href: q.Beside(at + "/solution.svg")},
	}
}

// exportPaper is what the page needs to put its grid on paper.
func exportPaper(q address.Query, site page.Site) templates.ExportPaper {
	return templates.ExportPaper{Paper: *page.Paper(q, site), Action: "/p/" + notation.Code(q.Puzzle) + ".pdf", Params: page.Params(q)}
}
