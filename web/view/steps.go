package view

import (
	"fmt"
	"strconv"
	"strings"

	"sudoku/solver/classic"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
)

// Steps makes the view model of a log with the board at one place of it.
func Steps(q address.Query, log Log, at address.Place, site Site) templates.Steps {
	here := log.Query().Address(q, "/steps")
	local := "" // the address of a step from this page: on a large board the whole one is long
	if i := strings.IndexByte(here, '?'); i >= 0 {
		local = here[i:]
	}
	view := templates.Steps{
		Page:    site.page(log.method().Title+" step by step", "A Sudoku solved step by step, each step with its reason."),
		Heading: log.method().Title + " step by step",
		Methods: methodTabs(q, log),
		Outcome: log.outcome,
		Status:  log.Result.StatusText(),
		End:     log.Result.EndText(),
		Step:    Step(q, log, at),
		Profile: log.profileAt(at.Step),
		Words:   wordsSize(log.longest),
		Board:   log.Query().Address(q, "/board"),
		Here:    at.Limited(here),
		JSON:    log.Query().Address(q, "/steps.json"),
		Plain:   log.Query().Address(q, "/steps.txt"),
		Edit:    q.Address(""),

		Techniques: techniqueLinks(log, here, at),
		Limited:    at.Technique != "",
		Log:        logItems(log, local, at),
		Difficulty: difficulty(q),
		Share:      site.Host + at.In(here),
	}
	if log.method().Name == report.Logic {
		view.Notations = notationTabs(q, log.Query(), at)
	}
	view.Page.Tabs, view.Page.NoHtmx = tabs(q, "/steps"), true // its own script asks for what it needs
	view.Page.Origin = howRead(q)
	if log.Result.Run != nil && log.Result.Run.Trace.Cut {
		view.Cut = fmt.Sprintf("The log stops at %d entries; more happened before the last one.", classic.TraceLimit)
	}
	if n, rating := log.hardest(); n > 0 {
		view.Hardest = templates.Hardest{Number: n, Link: templates.Link{
			Label: fmt.Sprintf("step %d, %s", n, log.Entries[n-1].technique), Note: fmt.Sprintf("SE %v", rating),
			Href: at.At(n).In(here),
		}}
	}
	return view
}

// wordsSize is how much room the words of a log are given, so that nothing below them moves
// from one step to the next: by the room that its longest argument needs.
func wordsSize(longest int) string {
	switch {
	case longest <= 240:
		return "words-short"
	case longest <= 420:
		return "words-medium"
	}
	return "words-long"
}

func methodTabs(q address.Query, log Log) []templates.Tab {
	var all []templates.Tab
	for _, m := range address.MethodsWithLog() {
		all = append(all, templates.Tab{Label: m.Title, Href: address.Log{Method: m, Style: log.style}.Address(q, "/steps"), Current: m.Name == log.method().Name})
	}
	return all
}

// notationTabs links to the same place in each notation, and in words alone.
func notationTabs(q address.Query, current address.Log, at address.Place) []templates.Tab {
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
		href := address.Log{Method: current.Method, Style: s.style}.Address(q, "/steps")
		all = append(all, templates.Tab{Label: s.label, Href: at.In(href), Current: s.style == current.Style})
	}
	return all
}

// Step makes the view model of the board at one place of a log, with its words and links to
// other steps. Step 0 is the board before the first.
func Step(q address.Query, log Log, at address.Place) templates.StepView {
	step, count := at.Step, len(log.Entries)
	here := log.Query().Address(q, "/steps")
	to := func(n int, there bool) string {
		if !there {
			return ""
		}
		return at.At(n).In(here)
	}
	hard := log.nextHard(step)
	v := templates.StepView{
		Number: step, Count: count,
		First: to(min(1, count), step > 1), Prev: to(step-1, step > 0),
		Next: to(step+1, step < count), Last: to(count, step < count), Hard: to(hard, hard > 0),
		Heading: "Before the first step", Title: "The puzzle as it is given",
	}
	if step > 0 {
		v.Heading = fmt.Sprintf("Step %d of %d", step, count)
	}
	log.show(&v, q, at, func(p address.Place) string { return p.In(here) })
	return v
}

// show fills in the board and the words of a step. Each place in the log has an address.
func (l Log) show(v *templates.StepView, q address.Query, at address.Place, href func(address.Place) string) {
	var told []logic.Statement
	if at.Step > 0 {
		told = l.told(at)
		l.tell(v, told, at, href)
	}
	pos := l.boardAt(at.Step)
	v.Board = boardDrawing{
		layout: q.Puzzle.Layout(), id: "board", label: v.Heading, grid: pos.grid, origin: originIn(q),
		candidates: pos.candidates, class: pos.roles.cell, mark: pos.roles.candidate, names: l.names, named: true,
	}.model()
	v.Board.Drawing = l.drawStep(at.Step, pos, told, max(at.Case, 1))
}

// tell fills in the words of a step.
func (l Log) tell(v *templates.StepView, told []logic.Statement, at address.Place, href func(address.Place) string) {
	e, a := l.Entries[at.Step-1], l.argument(told, at, href)
	v.Title, v.Where, v.Line = e.technique, e.where, e.line
	v.Chips = l.chips(at.Step, a.cases)
	v.Before, v.Case, v.After = a.before, a.inCase, a.after
	v.Places = l.places(at.Step)
	for k := 1; k <= a.cases && a.cases > 1; k++ {
		of := address.Place{Step: at.Step, Case: k, Technique: at.Technique}
		v.Cases = append(v.Cases, templates.Tab{Label: strconv.Itoa(k), Href: href(of), Current: k == max(at.Case, 1)})
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
		p.Label += fmt.Sprintf(": the hardest is step %d, %s, SE %v", n, l.Entries[n-1].technique, rating)
	}
	return p
}
