package entry

import (
	"fmt"
	"strconv"
	"strings"

	"sudoku/solver/english"
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// BeforeParam is the field that says how many puzzles of a text were shown before.
const BeforeParam = "before"

// Bounds on what one page of puzzles shows, and on what it sends along, in bytes.
const (
	severalShown = 60
	failedShown  = 8
	restBytes    = 1 << 20
)

// SeveralInput is what the page with the puzzles of a text is made from.
type SeveralInput struct {
	All    []notation.Reading
	Failed []*notation.LineError
	Before int           // how many puzzles were shown before
	Back   address.Query // the grid that was there

	SheetCells int // how many cells fit on sheets of paper
}

// Several makes the view model of the puzzles of a text.
func Several(in SeveralInput, site page.Site) templates.Several {
	shown := in.All[:min(len(in.All), severalShown)]
	first, last, total := in.Before+1, in.Before+len(shown), in.Before+len(in.All)
	view := templates.Several{
		Page:    site.Page("Choose a puzzle", "The puzzles that were read in a text, to choose from."),
		Heading: english.Count(total, "puzzle"),
		Lead:    severalLead(in),
		Failed:  failedSentences(in.Failed),
		First:   first,
		Back:    templates.Link{Label: "Another text", Href: in.Back.Address("")},
	}
	if in.Back.Puzzle.GivenCount() > 0 {
		view.Back.Label = "Back to the grid"
	}
	if total > len(shown) {
		view.Heading = fmt.Sprintf("Puzzles %d to %d of %d", first, last, total)
	}
	view.Page.Style = site.Assets.ListCSS
	queries := make([]address.Query, len(shown))
	for i, r := range shown {
		queries[i] = address.FromReading(r)
		view.Items = append(view.Items, severalItem(first+i, queries[i]))
	}
	view.Paper = severalOnPaper(queries, in.SheetCells)
	view.Rest = severalRest(in.All[len(shown):], last)
	return view
}

// severalLead says what was read, and what was not.
func severalLead(in SeveralInput) string {
	if in.Before > 0 {
		return "Choose one to open it."
	}
	was := "were"
	if len(in.All) == 1 {
		was = "was"
	}
	lead := fmt.Sprintf("%s %s read", english.Count(len(in.All), "puzzle"), was)
	if f := in.All[0].Format; allRead(in.All, f) {
		lead += " as " + f
	}
	switch n := len(in.Failed); n {
	case 0:
	case 1:
		lead += ", one part was not"
	default:
		lead += fmt.Sprintf(", %s parts were not", english.Number(n))
	}
	return lead + ". Choose one to open it."
}

// allRead reports whether all puzzles were read as the same.
func allRead(all []notation.Reading, format string) bool {
	for _, r := range all {
		if r.Format != format {
			return false
		}
	}
	return true
}

// failedSentences say what could not be read: the first parts of it, and how many more there
// are.
func failedSentences(failed []*notation.LineError) []string {
	var all []string
	for _, f := range failed[:min(len(failed), failedShown)] {
		all = append(all, english.Capital(f.Error())+".")
	}
	if more := len(failed) - len(all); more > 0 {
		all = append(all, english.Capital(english.Number(more))+" more could not be read.")
	}
	return all
}

func severalItem(number int, q address.Query) templates.SeveralItem {
	item := templates.SeveralItem{
		Link:       templates.Link{Label: "Puzzle " + strconv.Itoa(number), Href: q.Address(""), Note: board.Name(q.Puzzle.Layout()) + ", " + board.Counts(q)},
		Picture:    board.PuzzlePicture(q.Puzzle),
		Difficulty: page.Difficulty(q),
	}
	for _, clause := range q.Origin.LeftOut {
		item.Notes = append(item.Notes, english.Capital(clause)+".")
	}
	for _, other := range q.Origin.Others {
		item.Others = append(item.Others, templates.Link{Label: "Or read " + other.Label, Href: other.Address})
	}
	if b := page.OnBoard(q, q.Origin.Board); b != nil {
		item.Others = append(item.Others, *b)
	}
	return item
}

// sheetAddress is how long the address of a page may be that puts puzzles on paper, in bytes.
const sheetAddress = 16 << 10

// severalOnPaper leads to the page that puts puzzles on paper, with as much as there is to say of
// each; nowhere if they do not fit.
func severalOnPaper(all []address.Query, cells int) templates.Link {
	var codes strings.Builder
	for _, q := range all {
		cells -= q.Puzzle.Layout().CellCount()
		if a := q.Address(""); q.Typed.All || a == "/p/"+notation.Code(q.Puzzle) {
			codes.WriteString(notation.Code(q.Puzzle) + "\n")
		} else {
			codes.WriteString(a + "\n")
		}
	}
	href := address.With(page.SheetPath, page.CodesParam, codes.String())
	if cells < 0 || len(href) > sheetAddress {
		return templates.Link{}
	}
	return templates.Link{Label: "On paper", Href: href}
}

// severalRest is the puzzles behind the first pages, as lines of addresses. What would be too
// much to be sent along is said.
func severalRest(all []notation.Reading, before int) templates.Rest {
	if len(all) == 0 {
		return templates.Rest{}
	}
	var text strings.Builder
	sent := 0
	for _, r := range all {
		a := address.FromReading(r).Address("")
		if text.Len()+len(a) > restBytes {
			break
		}
		text.WriteString(a + "\n")
		sent++
	}
	rest := templates.Rest{Before: strconv.Itoa(before), Text: text.String()}
	if sent > 0 {
		rest.Label = fmt.Sprintf("Show %d to %d", before+1, before+min(sent, severalShown))
	}
	if lost := len(all) - sent; lost > 0 {
		rest.Lost = fmt.Sprintf("The last %s too much for one page: send their part of the text by itself.", lostAre(lost))
	}
	return rest
}

func lostAre(n int) string {
	if n == 1 {
		return "one is"
	}
	return strconv.Itoa(n) + " are"
}
