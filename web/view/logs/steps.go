package logs

import (
	"fmt"
	"slices"
	"strconv"

	"sudoku/solver/classic"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// StepsInput is what the page of a log is made of.
type StepsInput struct {
	Query address.Query
	Log   Log
	Items []templates.LogItem // its lines
	At    address.At          // in it
	Step  templates.StepView  // what is at the place
	Asked string              // the step that the request names, if it does
}

// Steps makes the view model of the page of a log, with the board at one place of it.
func Steps(in StepsInput, site page.Site) templates.Steps {
	q, log, at := in.Query, in.Log, in.At
	here := log.Query().Address(q, "/steps")
	view := templates.Steps{
		Page:    stepsPage(in, site),
		Heading: log.method().Title + " step by step",
		Methods: methodTabs(q, log),
		Outcome: log.outcome,
		Status:  statusText(log.Result),
		End:     log.Result.EndText(),
		Step:    in.Step,
		Profile: log.profileAt(at.Step),
		Board:   address.At{Detail: at.Detail}.Limited(log.Query().Address(q, "/board")),
		Here:    at.Limited(here),
		JSON:    log.Query().Address(q, "/steps.json"),
		Plain:   log.Query().Address(q, "/steps.txt"),
		Edit:    q.Address(""),

		About:      aboutTechniques(log, q),
		Techniques: techniqueLinks(log, here, at),
		Limited:    at.Technique != "",
		Log:        in.Items,
		Difficulty: page.Difficulty(q),
		Share:      site.Host + at.In(here),
		Sharing:    page.SharingWith(q, site, templates.Other{Label: "At this step", Page: at.In(here), Says: "The link opens the puzzle at this step."}),
	}
	if log.method().Name == methods.Logic {
		view.Notations = notationTabs(q, log.Query(), at)
		view.Orders = orderTabs(q, log.Query())
		view.LeavingOut = leavingOut(q, log, at)
		view.Without = templates.LeftOut{Count: len(q.Without), Text: q.WithoutText(), All: log.Query().Address(q.WithAll(), "/steps")}
	}
	if log.Result.Run != nil && log.Result.Run.Trace.Cut {
		view.Cut = fmt.Sprintf("The log stops at %d entries; more happened before the last one.", classic.TraceLimit)
	}
	if n, rating := log.hardest(); n > 0 {
		view.Hardest = templates.Hardest{Number: n, Link: templates.Link{
			Label: fmt.Sprintf("step %d, %s", n, log.Entries[n-1].Technique), Note: log.ratedIn(rating),
			Href: at.OfStep(n).In(here),
		}}
	}
	return view
}

// statusText says beside each step what is to be known of the whole log: that its puzzle has not one solution, or that
// the log ends before the solution.
func statusText(r methods.Result) string {
	if text := r.StatusText(); text != "" || !r.Stopped() {
		return text
	}
	return "This log ends before the solution: " + r.Ending.StoppedBy() + "."
}

// stepsPage is what is around the page of a log.
func stepsPage(in StepsInput, site page.Site) templates.Page {
	q, log := in.Query, in.Log
	p := site.PuzzlePage(q, log.Query().Address(q, "/steps.png"), log.method().Title+" step by step", "A Sudoku solved step by step, each step with its reason.")
	if p.Social.URL != "" {
		p.Social.URL = site.Host + address.Log{Method: log.method(), Profile: log.order}.Address(address.Query{Puzzle: q.Puzzle}, "/steps")
	}
	p.Tabs, p.NoHtmx, p.Framed = page.Tabs(q, "/steps"), true, true // its own script asks for what it needs
	p.Origin, p.Style = page.HowRead(q), site.Assets.StepsCSS
	return nameStep(p, in.Asked)
}

// nameStep puts the step that a request asks for before the title of a page of steps, and into the
// address of its picture. It looks at nothing else: the page begins before its log is known. A request
// that names no step, or what is none, leaves the title alone.
func nameStep(p templates.Page, step string) templates.Page {
	n, err := strconv.Atoi(step)
	if err != nil || n < 0 {
		return p
	}
	if p.Social.URL != "" {
		p.Social.URL = address.With(p.Social.URL, address.StepParam, strconv.Itoa(n))
		p.Social.Picture = address.With(p.Social.Picture, address.StepParam, strconv.Itoa(n))
	}
	switch {
	case n == 0:
		p.Title = beforeFirst + " · " + p.Title
	default:
		p.Title = fmt.Sprintf("Step %d · %s", n, p.Title)
	}
	return p
}

// beforeFirst is the heading of step 0.
const beforeFirst = "Before the first step"

func methodTabs(q address.Query, log Log) []templates.Tab {
	var all []templates.Tab
	for _, m := range address.MethodsWithLog() {
		all = append(all, templates.Tab{Label: m.Title, Href: address.Log{Method: m, Style: log.style, Profile: log.order}.Address(q, "/steps"), Current: m.Name == log.method().Name})
	}
	return all
}

// notationTabs links to the same place in each notation, and in words alone.
func notationTabs(q address.Query, current address.Log, at address.At) []templates.Tab {
	styles := []struct {
		label string
		style address.Style
	}{
		{"Words alone", address.Style{}},
		{"r1c1", address.Style{Notation: position.R1C1, Lines: true}},
		{"Eureka", address.Style{Notation: position.Eureka, Lines: true}},
		{"A1", address.Style{Notation: position.A1, Lines: true}},
	}
	var all []templates.Tab
	for _, s := range styles {
		href := address.Log{Method: current.Method, Style: s.style, Profile: current.Profile}.Address(q, "/steps")
		all = append(all, templates.Tab{Label: s.label, Href: at.In(href), Current: s.style == current.Style})
	}
	return all
}

// orderTabs links to the log in each order of techniques.
func orderTabs(q address.Query, current address.Log) []templates.Tab {
	var all []templates.Tab
	for _, p := range address.Profiles() {
		href := address.Log{Method: current.Method, Style: current.Style, Profile: p}.Address(q, "/steps")
		all = append(all, templates.Tab{Label: orderName(p), Href: href, Current: p == current.Profile})
	}
	return all
}

// orderName is whose order of techniques a profile is.
func orderName(p logic.Profile) string {
	switch p {
	case logic.HoDoKu:
		return "HoDoKu"
	case logic.SudokuExplainer:
		return "Sudoku Explainer"
	}
	return "Ours"
}

// ratedIn says of which order of techniques a rating is.
func (l Log) ratedIn(rating logic.Tenths) string {
	switch l.order {
	case logic.SudokuExplainer:
		return fmt.Sprintf("SE %v in the order of Sudoku Explainer, in which puzzles are rated", rating)
	case logic.HoDoKu:
		return fmt.Sprintf("SE %v in the order of HoDoKu; the puzzle is rated in that of Sudoku Explainer", rating)
	}
	return fmt.Sprintf("SE %v in the order of this log; the puzzle is rated in that of Sudoku Explainer", rating)
}

// Step makes the view model of the board at one place of a log, with its words and links to
// other steps. Step 0 is the board before the first.
func Step(q address.Query, log Log, at address.At) templates.StepView {
	step, count := at.Step, len(log.Entries)
	here := log.Query().Address(q, "/steps")
	to := func(n int, there bool) string {
		if !there {
			return ""
		}
		return at.OfStep(n).In(here)
	}
	hard := log.nextHard(step)
	v := templates.StepView{
		Number: step, Count: count, Heading: beforeFirst, Title: "The puzzle as it is given",
		First: to(min(1, count), step > 1), Prev: to(step-1, step > 0),
		Next: to(step+1, step < count), Last: to(count, step < count), Hard: to(hard, hard > 0),
	}
	if step > 0 {
		v.Heading = fmt.Sprintf("Step %d of %d", step, count)
	}
	link := func(p address.At) string { return p.In(here) }
	log.Fill(&v, q, at, link)
	if step > 0 && log.Result.Path != nil {
		v.Details = Details(at, link)
		v.Notation = address.At{Step: step}.In(log.Query().Address(q, "/steps/notation"))
	}
	if id := log.techniqueAt(step); id != "" {
		v.About = address.Lesson{ID: id, In: &q}.Address()
	}
	return v
}

// Fill fills in the board and the words of a step; link is the address of a place in it.
func (l Log) Fill(v *templates.StepView, q address.Query, at address.At, link func(address.At) string) {
	pos := l.boardAt(at.Step)
	told := l.told(at)
	if at.Step > 0 {
		l.tell(v, told.statements, link, at)
		v.Simpler = told.simpler
		l.onPaper(v, told)
		l.atPart(v, told, link, at)
	}
	v.Board = board.Input{
		Layout: q.Puzzle.Layout(), ID: "board", Label: v.Heading, Grid: pos.grid, Origin: board.OriginIn(q),
		Candidates: pos.candidates, Class: pos.roles.cell, Mark: pos.roles.candidate, Names: l.names, Named: true,
	}.Model()
	v.Board.Drawing = l.drawStep(at.Step, pos, told, at.ShownCase())
	if at.Detail == address.Shown { // the drawing has to say it
		v.Before, v.Case, v.After, v.Printed, v.Simpler, v.Board.Drawing.Numbers = nil, nil, nil, nil, "", nil
	}
}

// atPart heads a step with what its open part proves, and leads back.
func (l Log) atPart(v *templates.StepView, t told, link func(address.At) string, at address.At) {
	if t.part == "" || len(t.open) == 0 {
		return
	}
	around := at
	around.Proof = ""
	v.Crumbs = []templates.Crumb{{Label: v.Result, Href: link(around)}}
	last := t.open[len(t.open)-1]
	for _, p := range t.open[:len(t.open)-1] {
		around.Proof = p.path
		v.Crumbs = append(v.Crumbs, templates.Crumb{Label: "Part " + p.name, Href: link(around), Path: p.path})
	}
	v.Part, v.Result = "Part "+last.name+", on the board", last.result
}

// onPaper fills in the parts that no statement has open.
func (l Log) onPaper(v *templates.StepView, t told) {
	for _, p := range t.printed {
		if slices.ContainsFunc(t.open, func(o openPart) bool { return o.name == p.name }) {
			continue
		}
		v.Printed = append(v.Printed, templates.PartOnPaper{
			Name: p.name, Result: p.result, Lines: telling{l.Result.Puzzle.Layout(), func(string) string { return "" }, true}.statements(p.statements, p.name),
		})
	}
}

// Details links to a place with each detail.
func Details(at address.At, link func(address.At) string) []templates.Tab {
	var all []templates.Tab
	for _, d := range address.Details() {
		place := at
		place.Detail = d
		if d != address.Told {
			place.Proof = ""
		}
		all = append(all, templates.Tab{Label: english.Capital(d.String()), Href: link(place), Current: d == at.Detail})
	}
	return all
}

// techniqueAt is the technique of a step of the logic engine; empty for another method.
func (l Log) techniqueAt(step int) string {
	if step == 0 || l.Result.Path == nil {
		return ""
	}
	return l.Entries[step-1].id
}

// tell fills in the words of a step.
func (l Log) tell(v *templates.StepView, told []logic.Statement, link func(address.At) string, at address.At) {
	e, a := l.Entries[at.Step-1], l.argument(told, link, at)
	v.Result, v.Title, v.Line = board.Words(e.result), e.Technique, e.line
	v.Chips = l.chips(at.Step, a.cases)
	v.Before, v.Case, v.After = a.before, a.inCase, a.after
	v.Places = l.places(at.Step)
	for k := 1; k <= a.cases && a.cases > 1; k++ {
		of := at.OfStep(at.Step)
		of.Case = k
		v.Cases = append(v.Cases, templates.Tab{Label: strconv.Itoa(k), Href: link(of), Current: k == at.ShownCase()})
	}
}

// places reports whether a step puts a digit into a cell.
func (l Log) places(step int) bool {
	return l.Result.Path != nil && len(l.Result.Path.Steps[step-1].Placements) > 0
}

// profileAt is the profile of the log with one step marked.
func (l Log) profileAt(step int) templates.Profile {
	p := l.profile
	p.Now, p.Count = step, len(l.Entries)
	p.Label = fmt.Sprintf("Difficulty of %d steps", len(l.Entries))
	if n, rating := l.hardest(); n > 0 {
		p.Label += fmt.Sprintf(": the hardest is step %d, %s, SE %v", n, l.Entries[n-1].Technique, rating)
	}
	return p
}
