package logs

import (
	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/page"
)

// Working makes the view model of the page of a log that is being worked out. It begins as
// the page of the log does, at the step that the request names.
func Working(q address.Query, which address.Log, step string, site page.Site) templates.Working {
	begun := methods.Result{Method: which.Method, Puzzle: q.Puzzle, Status: solver.Unknown, Outcome: solver.Stopped}
	if which.Method.Name == methods.Logic {
		start := q.Board()
		begun.Path = &logic.Path{Outcome: solver.Stopped, Start: start, Board: start}
	} else {
		begun.Run = &classic.Run{Outcome: solver.Stopped}
	}
	log := New(begun, which.Style).InOrder(which.Profile)
	begin := Steps(StepsInput{Query: q, Log: log, Step: Step(q, log, address.At{}), Asked: step}, site)
	drawn := begin.Step.Board
	drawn.ID, drawn.Label = "", "The puzzle" // the board of the log will have its names
	return templates.Working{Page: begin.Page, Heading: begin.Heading, Methods: begin.Methods, Board: drawn, At: begin.Step.Heading}
}

// FoundStep is a step of a log that is being worked out.
type FoundStep struct {
	words     templates.FoundStep
	technique string // empty for an event of a textbook method, which has no difficulty
	rating    logic.Tenths
}

// NewFoundStep puts a step into words.
func NewFoundStep(l *solver.Layout, names position.Notation, step position.Step) FoundStep {
	e := logic.ExplainIn(names, l, step)
	return FoundStep{
		words:     templates.FoundStep{Number: step.Number, Result: e.Result, Title: e.Technique, Text: e.Text},
		technique: e.Technique, rating: logic.Difficulty(l, step),
	}
}

// NewFoundEvent puts an event of a textbook method into words, as the step of a number.
func NewFoundEvent(l *solver.Layout, number int, e classic.Event) FoundStep {
	return FoundStep{words: templates.FoundStep{
		Number: number, Result: logic.ResultIn(position.R1C1, l, report.Done(e)), Title: english.Capital(e.Kind.String()), Text: classic.Explain(l, e),
	}}
}

// Progress makes the view model of what a page has to say about the steps so far, of which
// it has shown some, after a number of seconds.
func Progress(sofar []FoundStep, shown, seconds int) templates.Progress {
	p := templates.Progress{Words: progressWords(sofar, seconds)}
	for _, s := range sofar[shown:] {
		p.Steps = append(p.Steps, s.words)
	}
	return p
}

func progressWords(sofar []FoundStep, seconds int) string {
	words := "No step yet"
	if len(sofar) > 0 {
		words = english.Count(len(sofar), "step") + " so far"
	}
	if hardest, ok := hardestFound(sofar); ok {
		words += ", the hardest: " + hardest.technique
	}
	if seconds > 0 {
		words += ", after " + english.Count(seconds, "second")
	}
	return words + "."
}

func hardestFound(all []FoundStep) (hardest FoundStep, ok bool) {
	for _, s := range all {
		if s.technique != "" && (!ok || s.rating > hardest.rating) {
			hardest, ok = s, true
		}
	}
	return hardest, ok
}
