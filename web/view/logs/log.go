// Package logs makes the pages that tell how a puzzle is solved, step by step, and how hard that is.
//
// A Log is a result put into words once: an entry for each step. Steps makes the page of it, Items its
// lines, and Step the board at one place of it, with the statements that tell the step. Rating and
// Methods look at whole logs, Working at one that is not known yet.
//
//	methods.Result ──New──> Log ──┬─Steps──> the page
//	                             ├─Items──> its list
//	                             └─Step───> one board, drawn
package logs

import (
	"fmt"
	"maps"
	"strings"
	"unsafe"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
)

// Log is what a method did on a puzzle, in the form in which a page shows the log of any
// method.
type Log struct {
	Result  methods.Result
	style   address.Style
	order   logic.Profile     // in which logic tried the techniques
	names   position.Notation // of the cells in its words; r1c1 except for logic
	outcome string            // a sentence
	Entries []Entry

	techniques []techniqueCount // in the order of their first step
	profile    templates.Profile
	proofs     map[int]proof.Proof // of steps, by their numbers: what is told in the place of their evidence
}

// Proven is the log with a proof of a step, from 1, which is told in the place of its evidence.
func (l Log) Proven(step int, p proof.Proof) Log {
	l.proofs = maps.Clone(l.proofs)
	if l.proofs == nil {
		l.proofs = map[int]proof.Proof{}
	}
	l.proofs[step] = p
	return l
}

// ProofOf is the proof that the log has of a step, from 1; false where it has none.
func (l Log) ProofOf(step int) (p proof.Proof, ok bool) {
	p, ok = l.proofs[step]
	return p, ok
}

// LacksProof reports whether a step, from 1, could have a proof and the log has none of it: none was found, or not
// in time.
func (l Log) LacksProof(step int) bool {
	steps := l.Steps()
	if step < 1 || step > len(steps) || !report.FollowsSuppositions(steps[step-1]) {
		return false
	}
	_, ok := l.proofs[step]
	return !ok
}

// Before is the board before a step, from 1, of a log of the logic engine.
func (l Log) Before(step int) position.Board {
	start := l.Result.Path.Start.OrEmpty()
	b := start.Clone()
	for _, s := range l.Result.Path.Steps[:step-1] {
		b.ApplyInPlace(s)
	}
	return b
}

// Entry is one step as the list has it: what it does, and the line of notation if that
// was asked for. Its argument is told when it is asked for.
type Entry struct {
	id, Technique string         // of a method without techniques, what happened
	result        templates.Text // what it does: "r4c4 ≠ 9"; empty for an event that does nothing
	where         string         // "4 in box 3"; empty where that says nothing
	said          templates.Text // of an event: what happens
	isSingle      bool
	line          string

	kin    kin
	height int          // of its bar, in per cent
	se     logic.Tenths // its rating on the scale of Sudoku Explainer; 0 where it has none
}

// heads is what heads the step: its result, or else what it is.
func (e Entry) heads() string {
	if e.result == nil {
		return e.Technique
	}
	return board.Words(e.result)
}

// title is the technique and where to look for it.
func (e Entry) title() string {
	if e.where == "" {
		return e.Technique
	}
	return e.Technique + ": " + e.where
}

// New makes the log of what a method did.
func New(r methods.Result, style address.Style) Log {
	l := Log{Result: r, style: style}
	if r.Path != nil {
		l.addPath(*r.Path)
	} else {
		l.addRun(*r.Run)
	}
	l.techniques, l.profile = countTechniques(l.Entries), profile(l.Entries)
	return l
}

// method returns the method of the log.
func (l Log) method() methods.Method { return l.Result.Method }

// Steps are the steps of the logic engine; none of another method.
func (l Log) Steps() []position.Step {
	if l.Result.Path == nil {
		return nil
	}
	return l.Result.Path.Steps
}

// Query returns what asks for this log.
func (l Log) Query() address.Log {
	return address.Log{Method: l.Result.Method, Style: l.style, Profile: l.order}
}

// InOrder is the log as of an order in which logic tried the techniques.
func (l Log) InOrder(p logic.Profile) Log {
	l.order = p
	return l
}

func (l *Log) addPath(path logic.Path) {
	layout := path.Board.Layout()
	l.outcome, l.names = logicOutcome(path, l.style.Notation), l.style.Notation
	for _, step := range path.Steps {
		e := logic.ExplainIn(l.names, layout, step)
		l.Entries = append(l.Entries, l.entryOf(layout, step, e))
	}
}

func (l *Log) entryOf(layout *solver.Layout, step position.Step, e logic.Explanation) Entry {
	t := TechniqueOf(step.Technique)
	entry := Entry{
		id: t.ID, Technique: e.Technique, where: e.Title,
		result: board.Spans(layout, e.Result, e.ResultNames()), isSingle: isSingle(t) && len(step.Placements) == 1,
		kin: kinOfTechnique(t), se: logic.Difficulty(layout, step),
	}
	entry.height = barHeightOf(entry.se, t.Level)
	if l.style.Lines {
		entry.line = e.Line
	}
	return entry
}

// hardest returns the first step with the highest rating on the scale of Sudoku Explainer,
// and that rating; 0 if no step has one.
func (l Log) hardest() (step int, rating logic.Tenths) {
	for i, e := range l.Entries {
		if e.se > rating {
			step, rating = i+1, e.se
		}
	}
	return step, rating
}

func logicOutcome(path logic.Path, names position.Notation) string {
	n := len(path.Steps)
	if path.Exhausted {
		return fmt.Sprintf("Nothing more follows after %s", english.Count(n, "step"))
	}
	switch path.Outcome {
	case solver.Solved:
		return fmt.Sprintf("Solved in %s", english.Count(n, "step"))
	case solver.Stuck:
		return fmt.Sprintf("No known technique goes on after %s", english.Count(n, "step"))
	case solver.Unsolvable:
		why := ""
		if c, ok := path.Board.Contradiction(); ok {
			why = ": " + c.Text(path.Board.Layout(), names)
		}
		return fmt.Sprintf("A contradiction after %s%s", english.Count(n, "step"), why)
	}
	return fmt.Sprintf("Stopped after %s", english.Count(n, "step"))
}

func (l *Log) addRun(run classic.Run) {
	layout := l.Result.Puzzle.Layout()
	l.outcome = classicOutcome(run)
	for _, e := range run.Trace.Events {
		entry := Entry{
			id: strings.ReplaceAll(e.Kind.String(), " ", "-"), Technique: english.Capital(e.Kind.String()),
			result: board.MarkCells(layout, logic.ResultIn(position.R1C1, layout, report.Done(e))),
			said:   board.MarkCells(layout, classic.Explain(layout, e)),
		}
		entry.kin, entry.height = kinOfEvent(e)
		l.Entries = append(l.Entries, entry)
	}
}

func classicOutcome(run classic.Run) string {
	placed := counted(run.Counters.Placements, "placement")
	switch run.Outcome {
	case solver.Solved:
		return fmt.Sprintf("Solved after %s and %s", placed, counted(run.Counters.Retreats, "retreat"))
	case solver.Unsolvable:
		return "No solution: every way was tried"
	case solver.Stuck:
		return fmt.Sprintf("No further than this after %s: the method does not guess", placed)
	}
	return fmt.Sprintf("Stopped after %s", placed)
}

// counted is a number of things of which there may be millions.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return thousands(int64(n)) + " " + english.Plural(noun)
}

// Bytes returns about how much memory the words of the log take.
func (l Log) Bytes() int {
	n := cap(l.Entries) * int(unsafe.Sizeof(Entry{}))
	for _, e := range l.Entries {
		n += len(e.where) + len(e.line) + textBytes(e.result) + textBytes(e.said)
	}
	for _, bars := range l.profile.Bars {
		n += len(bars.Path)
	}
	return n + cap(l.techniques)*int(unsafe.Sizeof(techniqueCount{}))
}

func textBytes(t templates.Text) int {
	n := cap(t) * int(unsafe.Sizeof(templates.Span{}))
	for _, span := range t {
		n += len(span.Words) // the name of a cell belongs to the layout
	}
	return n
}

// OneStep is the log of one step of a board.
func OneStep(b position.Board, s position.Step) Log {
	method, _ := methods.Find(methods.Logic)
	path := logic.Path{Start: b, Steps: []position.Step{s}, Board: b}
	return New(methods.Result{Method: method, Puzzle: b.Puzzle(), Path: &path}, address.Style{})
}
