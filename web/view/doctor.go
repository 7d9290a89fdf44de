package view

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/doctor"
	"sudoku/solver/english"
	"sudoku/solver/generate"
	"sudoku/solver/logic"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// Addresses of what a setter can do to a puzzle.
const (
	DoctorPath  = "/doctor"
	SeeParam    = "see"
	ChooseParam = "choose"
)

// DoctorParts are what can be seen.
func DoctorParts() []string { return doctor.PartIDs() }

// DoctorChoice is which part is seen, and which suggestion of it; the first where it is not there.
type DoctorChoice struct{ Part, Line string }

// Bounds on what is shown at once.
const (
	shownWays  = 4
	framedWays = 24 // suggestions that are framed on the board
)

// Doctor makes the view model of what can be done to a puzzle.
func Doctor(q address.Query, x doctor.Exam, choice DoctorChoice, site page.Site) templates.Doctor {
	d := doctorView{exam: x, query: address.Query{Puzzle: x.Puzzle}, parts: x.Parts()}
	d.choose(choice)
	view := templates.Doctor{
		Page:    site.PuzzlePage(q, page.CardOf(q), "Doctor", "Which givens of a Sudoku to add, to take away or to move."),
		Heading: x.Heading(), Kind: string(x.Verdict.Status), Unfinished: x.Unfinished(), Board: d.board(),
		JSON: d.query.Address(DoctorPath + ".json"), Plain: d.query.Address(DoctorPath + ".txt"),
		Foot: []templates.Link{
			{Label: "See the solution", Href: d.query.Address("/solution")},
			{Label: "change the givens yourself", Href: editAddress(d.query)},
		},
	}
	if x.Verdict.Status == solver.Several {
		view.Foot[0].Label = "Compare two solutions"
	}
	if x.Verdict.Status == solver.None || x.Verdict.Status == solver.Invalid {
		view.Foot[0].Label = "See why"
	}
	view.Sharing = page.SharingWith(q, site, templates.Other{Label: "With this page", Page: d.address(d.part.ID, d.line.Key), Says: "The link opens this page."})
	view.Page.Tabs, view.Page.Style, view.Page.NoHtmx = page.Tabs(q, "/solution"), site.Assets.DoctorCSS, true
	view.Page.Origin = page.HowRead(q)
	for _, words := range x.Summary() {
		view.Summary = append(view.Summary, board.MarkCells(q.Puzzle.Layout(), words))
	}
	d.addParts(&view)
	return view
}

// doctorView is what a page shows.
type doctorView struct {
	exam  doctor.Exam
	query address.Query // without what was typed or noted
	parts []doctor.Part
	part  doctor.Part
	line  doctor.Line
}

// choose takes the part and the suggestion asked for, or else the first that has any.
func (d *doctorView) choose(choice DoctorChoice) {
	i := slices.IndexFunc(d.parts, func(p doctor.Part) bool { return p.ID == choice.Part })
	if i < 0 {
		i = slices.IndexFunc(d.parts, func(p doctor.Part) bool { return len(p.Lines) > 0 })
	}
	if i < 0 {
		return
	}
	d.part = d.parts[i]
	for k, line := range d.part.Lines {
		if k == 0 || line.Key == choice.Line {
			d.line = line
		}
	}
}

// address is that of this page with a part and a suggestion of it.
func (d *doctorView) address(part, line string) string {
	href := d.query.Address(DoctorPath)
	if part != "" {
		href = address.With(href, SeeParam, part)
	}
	if line != "" {
		href = address.With(href, ChooseParam, line)
	}
	return href
}

func (d *doctorView) addParts(view *templates.Doctor) {
	if len(d.parts) > 1 {
		for _, p := range d.parts {
			view.Parts = append(view.Parts, templates.Tab{Label: p.Tab, Href: d.address(p.ID, ""), Current: p.ID == d.part.ID})
		}
	}
	view.Title, view.Note = d.part.Title, d.part.Note
	rows := make([]templates.DoctorRow, len(d.part.Lines))
	for i, line := range d.part.Lines {
		rows[i] = templates.DoctorRow{
			Href: d.address(d.part.ID, line.Key), Name: line.Title, Short: line.Short, SE: line.Rating.Text(),
			Level: levelOf(line.Rating.ER), Current: line.Key == d.line.Key,
		}
	}
	shown := min(len(rows), shownWays)
	view.Rows, view.Rest = rows[:shown], rows[shown:]
	view.Open = slices.ContainsFunc(view.Rest, func(r templates.DoctorRow) bool { return r.Current })
	view.Chosen = d.card()
}

// levelOf is the difficulty of a rating.
func levelOf(er logic.Tenths) templates.Level {
	for i, name := range logic.DifficultyNames() {
		if r, err := generate.ERNamed(name); err == nil && er > 0 && r.Has(int(er)) {
			return templates.Level(i + 1)
		}
	}
	return 0
}

// card is the chosen suggestion.
func (d *doctorView) card() templates.DoctorCard {
	if d.line.Title == "" {
		return templates.DoctorCard{}
	}
	card := templates.DoctorCard{Title: headed(d.line.Title), Words: d.line.Words}
	if d.line.After == solver.One {
		card.Steps = address.Query{Puzzle: d.line.Puzzle}.Address("/steps")
	}
	if len(d.line.Changes) == 0 {
		return card
	}
	card.Apply = templates.Link{Label: applyWords(d.line.Changes), Href: address.Query{Puzzle: d.line.Puzzle}.Address(DoctorPath)}
	if d.exam.Verdict.Status == d.line.After {
		card.Apply.Href = address.With(card.Apply.Href, SeeParam, d.part.ID)
	}
	if len(d.line.Changes) > 2 || d.part.ID == "symmetry" {
		card.Detail = board.MarkCells(d.line.Puzzle.Layout(), d.line.Detail())
	}
	return card
}

// headed is the title of a suggestion as a heading: the names of cells stay small.
func headed(title string) string {
	if strings.HasPrefix(title, "r") && strings.Contains(title, " = ") {
		return title
	}
	return english.Capital(title)
}

// applyWords say what a link does: "Add the 4".
func applyWords(changes []doctor.Change) string {
	c := changes[0]
	switch {
	case len(changes) > 1 && !slices.ContainsFunc(changes, func(c doctor.Change) bool { return c.Now != 0 }):
		return fmt.Sprintf("Take out these %d", len(changes))
	case len(changes) > 1:
		return "Do that"
	case c.Now == 0:
		return "Take out the " + solver.SymbolText(c.Was)
	case c.Was == 0:
		return "Add the " + solver.SymbolText(c.Now)
	}
	return "Put the " + solver.SymbolText(c.Now) + " there"
}

// board is the puzzle, on which the cells of the suggestions are framed, each of which leads to its own; of
// suggestions that change several cells those of the chosen one alone.
func (d *doctorView) board() templates.Board {
	l := d.query.Puzzle.Layout()
	conflict := solver.CellsOf(d.exam.Contradiction.Conflict...)
	b := board.Input{
		Layout: l, ID: "board", Label: "The puzzle", Grid: d.query.Puzzle.Grid(), Origin: board.OriginIn(d.query), Named: true,
		Class: classFor(conflict, "conflict"),
	}.Model()
	for _, line := range d.part.Lines[:min(len(d.part.Lines), framedWays)] {
		if len(line.Changes) == 1 {
			d.frame(&b, line, line.Changes[0])
		}
	}
	for _, c := range d.line.Changes {
		d.mark(&b, c)
	}
	return b
}

// frame frames the cell of a suggestion.
func (d *doctorView) frame(b *templates.Board, line doctor.Line, c doctor.Change) {
	cell := &b.Rows[c.Cell/b.Size][c.Cell%b.Size]
	if cell.Href == "" {
		cell.Href = d.address(d.part.ID, line.Key)
		cell.Class = board.Classes(cell.Class, "way")
		if c.Now == 0 {
			cell.Class = board.Classes(cell.Class, "less")
		}
	}
	if c.Now != 0 && c.Was == 0 {
		cell.Both = sorted(cell.Both + solver.SymbolText(c.Now))
		cell.Label = strings.Split(cell.Label, ": ")[0] + ": " + cell.Both
	}
}

func sorted(symbols string) string {
	all := []byte(symbols)
	slices.Sort(all)
	return string(slices.Compact(all))
}

// mark marks a cell of the chosen suggestion.
func (d *doctorView) mark(b *templates.Board, c doctor.Change) {
	cell := &b.Rows[c.Cell/b.Size][c.Cell%b.Size]
	if c.Now == 0 {
		cell.Class = board.Classes(cell.Class, "drops")
		cell.Label += ", taken out"
		return
	}
	cell.Class, cell.Value = board.Classes(cell.Class, "adds"), solver.SymbolText(c.Now)
	cell.Label += ", chosen " + cell.Value
}
