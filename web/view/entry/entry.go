// Package entry makes the pages on which a puzzle is entered: typed into a form and noted beside, pasted
// as a text that may hold several, chosen among examples, or on a board that is drawn first.
package entry

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/form"
	"sudoku/web/sketch"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// EntryInput is what the page with the form is made from.
type EntryInput struct {
	Draft   form.Draft
	Source  address.Query   // the puzzle as it was read from a text, if there is something to say
	Problem string          // why what was sent could not be used
	Paste   templates.Paste // the box, where it holds something
	Shared  bool            // show the link
	Left    address.Query   // the grid that was left for a board of another size
	Took    address.Took    // how long who has sent the puzzle took
}

// Entry makes the view model of the form.
func Entry(e EntryInput, site page.Site) templates.Entry {
	d, q := e.Draft, e.Draft.Query()
	view := templates.Entry{
		Page:     site.Page("Enter a puzzle", "Type or paste a Sudoku, see clashes as you go, get the solution or steps that explain it, share the link."),
		Layout:   d.Layout.ID(),
		Title:    d.Layout.Title(),
		Prefix:   strings.TrimSuffix(notation.Code(d.Puzzle), address.CellsCode(d.Puzzle)),
		Size:     d.Layout.Size(),
		Allowed:  english.Capital(board.DigitNames(d.Layout)),
		Numeric:  d.Layout.Size() <= 9,
		Grid:     entryGrid(d),
		Houses:   houseCells(d.Layout),
		Status:   board.ClashStatus(q),
		Problem:  e.Problem,
		Paste:    PasteBox(d.Layout, e.Paste),
		Examples: examples(d.Layout), Fresh: freshOn(d.Layout), Today: today(),
		Blank:   address.Board(d.Layout),
		Menu:    boardMenu(d.Layout),
		Left:    leftLink(e.Left),
		Redraw:  sketch.RedrawAddress(q),
		HintKey: hintKey(d.Layout),
		Symbols: board.Symbols(d.Layout),
	}
	if e.Paste.Problem == "" {
		view.Begin = focusCell(d)
	}
	view.Begun = slices.ContainsFunc(d.Raw, func(typed string) bool { return typed != "" })
	if d.Givens.GivenCount() > 0 || e.Shared && view.Begun {
		view.Page = site.PuzzlePage(q, page.CardOf(q), "", description(view.Page.Description, e.Took))
	}
	view.Page.Origin, view.Page.Typed, view.Page.Framed = page.HowRead(e.Source), true, true
	if isNoting(d) {
		view.Pencil = newNoted(d).model()
		view.Page.Style = site.Assets.PuzzleCSS
	}
	if d.Givens.GivenCount() > 0 {
		givens := address.Query{Puzzle: d.Givens, Without: q.Without}
		view.Restart, view.Methods = givens.Address(""), q.Address("/methods")
		view.Page.Style = site.Assets.PuzzleCSS
		view.Game, view.Difficulty = game(givens, e.Took), page.Difficulty(givens)
		givens.Typed.All = true
		view.Change = givens.Address("")
		view.Givens = notation.Code(d.Givens)
		view.Paper = page.Paper(q, site)
		view.Without = page.LeftOut(q, "")
	}
	if e.Shared {
		view.Page.Tabs = page.Tabs(q, "")
		view.Share, view.Sharing = site.Host+q.Address(""), page.ShareOf(q, site)
		view.Sharing.Export, view.Sharing.Played = "", view.Game != nil // a button leads to the export, from the grid as it is
		if view.Game == nil {
			view.Difficulty = page.Difficulty(q)
		}
	}
	return view
}

// description is what a link to the grid is shown with.
func description(usual string, took address.Took) string {
	if took.IsKnown() {
		return sentText(took)
	}
	return usual
}

// hintKey is the key that asks for a hint: H, unless that is a digit of the board.
func hintKey(l *solver.Layout) string {
	if solver.SymbolDigit('H') <= l.Size() {
		return "Alt+H"
	}
	return "H"
}

// focusCell is the cell that has the focus when the page opens: the first that holds no
// digit although it was filled, or the first that is open.
func focusCell(d form.Draft) string {
	if len(d.Wrong) > 0 {
		return d.Layout.CellName(d.Wrong[0])
	}
	if c := slices.Index(d.Raw, ""); c >= 0 {
		return d.Layout.CellName(c)
	}
	return ""
}

// entryGrid makes the cells of the form, which hold what was typed.
func entryGrid(d form.Draft) templates.Board {
	clashing := board.ClashCells(solver.Clashes(d.Puzzle))
	notes := newNoted(d)
	drawn := board.Input{
		Layout: d.Layout,
		Grid:   d.Puzzle.Grid(),
		Named:  true,
		Origin: func(c int) board.Origin { return draftOrigin(d, c) },
		Class: func(c int) string {
			colour := notes.colourClass(c, 0)
			if clashing.Has(c) {
				return board.Classes("clash", colour)
			}
			return colour
		},
		Mark: notes.markClass,
	}
	if isNoting(d) {
		drawn.Candidates = notes.digits
	}
	view := drawn.Model()
	view.Marked = drawn.Candidates != nil && !d.Marks.Empty()
	for r := range view.Rows {
		for k := range view.Rows[r] {
			cell, c := &view.Rows[r][k], r*view.Size+k
			cell.Value, cell.Clash = d.Raw[c], clashing.Has(c)
			cell.Label = board.FieldName(d.Layout, c, draftOrigin(d, c))
			if cell.Value == "" {
				cell.Label += ", empty"
			}
			cell.Label += notes.words(c)
			cell.Corners, cell.Centre = notes.corners(c), notes.centre(c)
		}
	}
	for _, c := range d.Wrong {
		cell := &view.Rows[c/view.Size][c%view.Size]
		cell.Class, cell.Clash = board.Classes(cell.Class, "clash"), true
	}
	return view
}

// draftOrigin says where the digit of a cell of a form comes from.
func draftOrigin(d form.Draft, c int) board.Origin {
	switch d.Puzzle.Given(c) {
	case 0:
		return board.Blank
	case d.Givens.Given(c):
		return board.Given
	}
	return board.Typed
}

// houseCells lists the cells of every house: numbers from 0 with spaces between, houses
// with semicolons between.
func houseCells(l *solver.Layout) string {
	var b strings.Builder
	for i, h := range l.Houses() {
		if i > 0 {
			b.WriteByte(';')
		}
		for k, c := range h.Cells {
			if k > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(strconv.Itoa(c))
		}
	}
	return b.String()
}

// PasteBox adds a hint of what the box accepts.
func PasteBox(l *solver.Layout, p templates.Paste) templates.Paste {
	p.Takes = fmt.Sprintf("%d cells in any notation, a drawn grid, a link.", l.CellCount())
	p.Hint = fmt.Sprintf("%d digits with 0 or . for blanks, a drawn grid, a link, a list", l.CellCount())
	if l.Size() > 9 {
		p.Hint = fmt.Sprintf("%d symbols, %s, with 0 or . for blanks, a drawn grid, a link, a list", l.CellCount(), board.DigitNames(l))
	}
	return p
}

// PasteProblem says where the fault is in a text that could not be read. What stays in the box may be
// something else: of a long file it is what was typed there.
func PasteProblem(text, box string, err error) templates.Paste {
	p := templates.Paste{Text: box, Problem: english.Capital(err.Error()) + "."}
	var at *notation.Error
	if errors.As(err, &at) && at.Row > 0 {
		p.Where = faultyLine(text, at.Row)
	}
	return p
}

// faultyLine is the row-th line of cells in a text. Borders and lines of words do not
// count.
func faultyLine(text string, row int) string {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if !strings.ContainsFunc(line, isCell) || isCornered(line) || hasWord(line) {
			continue
		}
		if row--; row == 0 {
			return clip.Text(strings.ReplaceAll(line, "\t", " "))
		}
	}
	return ""
}

// isCornered reports whether a line is a border with dots for corners.
func isCornered(line string) bool {
	return strings.Contains(line, "--") && strings.Trim(line, ".-' ") == ""
}

// hasWord reports whether a line has a word of three letters or more that are not blanks.
func hasWord(line string) bool {
	isOther := func(r rune) bool { return !unicode.IsLetter(r) }
	return slices.ContainsFunc(strings.FieldsFunc(line, isOther), func(w string) bool { return len(w) > 2 && strings.Trim(w, "xX") != "" })
}

func isCell(r rune) bool { return r == '.' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// leftLink links back to the grid that stayed behind.
func leftLink(left address.Query) *templates.Link {
	n := left.Puzzle.GivenCount()
	if n == 0 {
		return nil
	}
	title := board.Name(left.Puzzle.Layout())
	return &templates.Link{
		Note:  fmt.Sprintf("This board has another size, so it starts empty. The %s grid is kept:", title),
		Label: "back to its " + english.Count(n, "digit"),
		Href:  left.Address(""),
	}
}
