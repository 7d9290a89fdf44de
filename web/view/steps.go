package view

import (
	"fmt"
	"strconv"
	"strings"

	"sudoku/solver/classic"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
)

// Steps makes the view model of a log with the board at one step.
func Steps(q address.Query, log Log, step int, site Site) templates.Steps {
	here := log.Query().Address(q, "/steps")
	view := templates.Steps{
		Page:    site.page(log.method().Title+" step by step", "A Sudoku solved step by step, each step with its reason."),
		Heading: log.method().Title + " step by step",
		Methods: methodTabs(q, log),
		Summary: log.method().Summary,
		Outcome: log.outcome,
		Status:  log.Result.StatusText(),
		End:     log.Result.EndText(),
		Step:    Step(q, log, step),
		Board:   log.Query().Address(q, "/board"),
		Here:    here,
		JSON:    log.Query().Address(q, "/steps.json"),
		Plain:   log.Query().Address(q, "/steps.txt"),
		Edit:    q.Address(""),

		Difficulty: difficulty(q),
		Share:      site.Host + address.With(here, address.StepParam, strconv.Itoa(step)),
	}
	if log.method().Name == report.Logic {
		view.Notations = notationTabs(q, log.Query(), step)
	}
	view.Page.Tabs = tabs(q, "/steps")
	view.Page.Origin = howRead(q)
	if log.Result.Run != nil && log.Result.Run.Trace.Cut {
		view.Cut = fmt.Sprintf("The log stops at %d entries; more happened before the last one.", classic.TraceLimit)
	}
	if n, rating := log.hardest(); n > 0 {
		view.Hardest = &templates.Link{
			Label: fmt.Sprintf("step %d, %s", n, log.Entries[n-1].technique), Note: fmt.Sprintf("SE %v", rating),
			Href: address.With(here, address.StepParam, strconv.Itoa(n)),
		}
	}
	local := "" // the address of a step from this page: on a large board the whole one is long
	if at := strings.IndexByte(here, '?'); at >= 0 {
		local = here[at:]
	}
	for i, e := range log.Entries {
		view.Log = append(view.Log, templates.LogLine{
			Number: i + 1, Href: address.With(local, address.StepParam, strconv.Itoa(i+1)),
			Title: e.title, Text: e.text, Line: e.line, Current: i+1 == step,
		})
	}
	return view
}

func methodTabs(q address.Query, log Log) []templates.Tab {
	var all []templates.Tab
	for _, m := range address.MethodsWithLog() {
		all = append(all, templates.Tab{Label: m.Title, Href: address.Log{Method: m, Style: log.style}.Address(q, "/steps"), Current: m.Name == log.method().Name})
	}
	return all
}

// notationTabs links to the same step in each notation, and in words alone.
func notationTabs(q address.Query, current address.Log, step int) []templates.Tab {
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
		all = append(all, templates.Tab{Label: s.label, Href: address.With(href, address.StepParam, strconv.Itoa(step)), Current: s.style == current.Style})
	}
	return all
}

// Step makes the view model of the board at one step, with its words and links to other
// steps. Step 0 is the board before the first.
func Step(q address.Query, log Log, step int) templates.StepView {
	count := len(log.Entries)
	here := log.Query().Address(q, "/steps")
	to := func(n int, there bool) string {
		if !there {
			return ""
		}
		return address.With(here, address.StepParam, strconv.Itoa(n))
	}
	pos, v := log.boardAt(step), templates.StepView{
		Number: step, Count: count,
		First: to(min(1, count), step > 1), Prev: to(step-1, step > 0),
		Next: to(step+1, step < count), Last: to(count, step < count),
	}
	v.Heading = "Before the first step"
	if step > 0 {
		e := log.Entries[step-1]
		v.Heading = fmt.Sprintf("Step %d of %d", step, count)
		v.Title, v.Text, v.Line = e.title+".", e.text, e.line
	}
	v.Board = boardDrawing{
		layout: q.Puzzle.Layout(), id: "board", label: v.Heading, grid: pos.grid, origin: originIn(q),
		candidates: pos.candidates, class: pos.roles.cell, mark: pos.roles.candidate, names: log.names,
	}.model()
	v.Board.Drawing = log.drawStep(step, pos, 1)
	return v
}
