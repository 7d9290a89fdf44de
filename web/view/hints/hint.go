// Package hints makes the pages that help in the middle of a puzzle: a hint, told little by little; a
// check, which says what is wrong; and the list of every step that there is. Each shows the grid with its
// cells marked, and links to the grid after what it proposes.
package hints

import (
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/drawing"
	"sudoku/web/view/board"
	"sudoku/web/view/logs"
	"sudoku/web/view/page"
)

// Stages is the number of stages in which a step is told.
const Stages = 4

// Hint is a hint with its step in words.
type Hint struct {
	q    address.Query
	hint hint.Hint
	log  logs.Log // of the step alone
}

// NewHint puts the step of a hint into words.
func NewHint(q address.Query, h hint.Hint) Hint {
	v := Hint{q: q, hint: h}
	if h.Kind == hint.Next {
		v.log = logs.OneStep(h.Board, h.Step)
	}
	return v
}

// Log is the log of the step alone; empty where there is none.
func (h Hint) Log() logs.Log { return h.log }

// Telling is the hint with its step told as a log of it does.
func (h Hint) Telling(log logs.Log) Hint {
	h.log = log
	return h
}

// Page makes the view model of a hint with some of its stages, and the case and the proof of a place
// shown. It holds nothing of the other stages.
func (h Hint) Page(open int, at address.At, site page.Site) templates.Hint {
	q, c, l := h.q, h.hint.Checked, h.q.Puzzle.Layout()
	href := q.Address("/hint")
	v := templates.Hint{
		Page:    site.HelpPage(q, "/hint", "Hint", "The next step of a Sudoku, told little by little: where to look, which technique, the cells, the step."),
		Note:    c.StatusText(h.hint.Position),
		Counted: hint.Counted(h.hint.Position), Without: page.LeftOut(q, "/hint"),
		All: q.Address("/all"), Check: q.Address("/check"),
		Edit: q.Address(""), Share: site.Host + href, JSON: q.Address("/hint.json"), Plain: q.Address("/hint.txt"),
	}
	switch h.hint.Kind {
	case hint.Clash:
		v.Says = markAll(l, board.ClashSentences(q, c.Clashes))
	case hint.Wrong:
		v.Mend = clearing(q, c.Wrong)
	case hint.Lacking:
		v.Mend = putBack(q, c)
		if v.AskWhich = h.stage(report.LackingStage); open >= report.LackingStage {
			v.Which = c.LackingDigitsText(h.hint.Position)
		}
	case hint.NoStep, hint.Stopped, hint.Contradiction, hint.Apart:
		v.Mend = []templates.Change{{Label: "Show steps", Href: q.Address("/steps")}, {Label: "Show the solution", Href: q.Address("/solution")}}
	case hint.Next:
		v.Stages = h.stages(open, at)
		if open < cellsStage {
			v.Frames = h.frames()
		}
	}
	if words := h.hint.Text(); words != "" && v.Stages == nil {
		v.Says = append(v.Says, board.MarkCells(l, words))
	}
	v.Marked = h.marked(open)
	v.Board = h.board(v.Marked)
	if v.Frames.Size > 0 {
		v.Board.Drawing = v.Frames
	}
	if open == Stages && v.Stages != nil {
		v.Board.Drawing = v.Stages.Step.Board.Drawing
	}
	return v
}

// cellsStage is the stage that tells the cells.
const cellsStage = 3

// marked is the cells that the hint marks, as far as its stages go.
func (h Hint) marked(open int) templates.Marked {
	l, c := h.q.Puzzle.Layout(), h.hint.Checked
	switch h.hint.Kind {
	case hint.Wrong:
		return templates.Marked{Wrong: board.CellNames(l, solver.CellsOf(c.Wrong...))}
	case hint.Lacking:
		return templates.Marked{Lacking: board.CellNames(l, lackingCells(c))}
	case hint.Next:
		if open < cellsStage {
			return templates.Marked{Looked: board.CellNames(l, h.looked())}
		}
		return templates.Marked{Hinted: board.CellNames(l, solver.CellsOf(hint.Cells(h.hint.Step)...))}
	}
	return templates.Marked{}
}

// looked is the cells of the houses to look at; none where that is all over the board.
func (h Hint) looked() solver.CellSet {
	var cells solver.CellSet
	for _, house := range h.houses() {
		cells = cells.Or(house)
	}
	return cells
}

func (h Hint) houses() []solver.CellSet {
	var all []solver.CellSet
	l := h.q.Puzzle.Layout()
	for _, house := range hint.Where(l, h.hint.Step).Houses {
		all = append(all, solver.CellsOf(l.Houses()[house].Cells...))
	}
	return all
}

// frames are drawn around the houses to look at.
func (h Hint) frames() templates.Drawing {
	l := h.q.Puzzle.Layout()
	drawn := drawing.Drawing{Size: l.Size(), Across: drawing.Across(l)}
	for _, cells := range h.houses() {
		drawn.Shapes = append(drawn.Shapes, drawing.Shape{Form: drawing.Outline, Role: drawing.House, Cells: cells, Inset: .05})
	}
	v := logs.Drawn(drawn)
	for i := range v.Layers {
		v.Layers[i].Class = "looked"
	}
	v.Legend, v.Label = nil, "Where to look is framed."
	return v
}

// board is the grid with its candidates. What the names of its cells say must not give the step
// away.
func (h Hint) board(m templates.Marked) templates.Board {
	return markedBoard(h.q, "The grid", h.hint.Board.Candidates, m, solver.CellsOf(clashing(h.hint.Checked)...))
}

func clashing(c hint.Checked) []int { return board.ClashCells(c.Clashes).Slice() }

// markedBoard is a grid with marked cells.
func markedBoard(q address.Query, label string, candidates func(int) solver.Digits, m templates.Marked, clash solver.CellSet) templates.Board {
	l := q.Puzzle.Layout()
	classes := map[string]string{}
	for class, names := range map[string]string{"looked": m.Looked, "hinted": m.Hinted, "wrong": m.Wrong, "lacking": m.Lacking} {
		for name := range strings.FieldsSeq(names) {
			classes[name] = class
		}
	}
	return board.Input{
		Layout: l, ID: "board", Label: label, Grid: q.Puzzle.Grid(), Origin: board.OriginIn(q), Candidates: candidates, Named: true,
		Class: func(c int) string {
			if clash.Has(c) {
				return board.Classes("clash", classes[l.CellName(c)])
			}
			return classes[l.CellName(c)]
		},
	}.Model()
}

// stages are the stages of the step.
func (h Hint) stages(open int, at address.At) *templates.HintStages {
	q, l, s := h.q, h.q.Puzzle.Layout(), h.hint.Step
	v := templates.StepView{Number: 1, Count: 1, Heading: "The step"}
	link := func(p address.At) string { return p.Within(h.stage(Stages)) }
	h.log.Fill(&v, q, at, link)
	v.Details = logs.Details(at, link)
	stages := templates.HintStages{
		Open:      open,
		Where:     board.MarkCells(l, h.hint.Text()),
		Technique: templates.Link{Label: h.log.Entries[0].Technique, Href: address.Lesson{ID: s.Technique}.Address()},
		Cells:     board.MarkCells(l, hint.CellsText(l, s)),
		Step:      v,
		Do:        doing(q, s),
	}
	for n, label := range []string{"Where", "Technique", "Cells", "Step"} {
		stages.Links = append(stages.Links, templates.Tab{Label: label, Href: h.stage(n + 1), Current: n+1 == open})
	}
	return &stages
}

// stage is the address at which a number of stages are open.
func (h Hint) stage(n int) string {
	return address.With(h.q.Address("/hint"), address.StageParam, strconv.Itoa(n))
}

// doing links to the grid after a step.
func doing(q address.Query, s position.Step) templates.Change {
	return templates.Change{Label: "Apply", Href: q.After(s).Address("")}
}

// clearing links to the grid without the digits of some cells.
func clearing(q address.Query, cells []int) []templates.Change {
	if len(cells) == 0 {
		return nil
	}
	label := "Take it out"
	if len(cells) > 1 {
		label = "Take them out"
	}
	return []templates.Change{{Label: label, Href: q.Cleared(cells).Address("")}}
}

// putBack links to the grid with the candidates that were left out.
func putBack(q address.Query, c hint.Checked) []templates.Change {
	label := "Put it back"
	if len(c.Lacking) > 1 {
		label = "Put them back"
	}
	return []templates.Change{{Label: label, Href: q.WithCandidates(c.Lacking).Address("")}}
}

func lackingCells(c hint.Checked) (cells solver.CellSet) {
	for _, k := range c.Lacking {
		cells.Add(k.Cell)
	}
	return cells
}

func markAll(l *solver.Layout, sentences []string) []templates.Text {
	var all []templates.Text
	for _, words := range sentences {
		all = append(all, board.MarkCells(l, words))
	}
	return all
}
