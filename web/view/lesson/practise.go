package lesson

import (
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/practice"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/lessons"
	"sudoku/web/view/board"
	"sudoku/web/view/logs"
	"sudoku/web/view/page"
)

// series is how many positions make one.
const series = 10

// Asked is a task, the exercise that it is on, and what was answered.
type Asked struct {
	Task     practice.Task
	Exercise lessons.Exercise
	Answer   address.Practise
}

// Practise makes the view model of the page on which a technique is practised.
func Practise(a Asked, site page.Site) templates.Task {
	t, l, at := a.Task, a.layout(), a.Answer
	fresh := address.Practise{ID: at.ID, Turn: at.Turn}
	v := templates.Task{
		Page: site.Page(t.Title(), t.Title()+" "+t.Text()),
		ID:   at.ID, Title: t.Title(), Text: a.text(),
		Share:  site.Host + fresh.Address(l),
		Action: address.Practise{ID: at.ID}.Address(l), Hidden: a.hidden(),
		Number: (max(at.Turn, 1)-1)%series + 1, Of: series,
		Least: t.Sizes[0], Most: t.Sizes[len(t.Sizes)-1], IsOne: t.Asks != practice.ForCells,
		About: templates.Link{Label: question(t), Href: address.Lesson{ID: at.ID}.Address()},
		Next:  at.Next().Address(l), Play: exerciseQuery(a.Exercise).Address(""), End: address.Lesson{ID: at.ID}.Address(),
	}
	v.Page.Style, v.Page.NoHtmx, v.Page.Framed = site.Assets.PractiseCSS, true, true
	a.fill(&v)
	v.Long = len(v.Title) > longTitle
	return v
}

// question asks what a technique is.
func question(t practice.Task) string {
	phrase := practice.Phrase(t.Technique)
	if strings.HasPrefix(phrase, "a ") || strings.HasPrefix(phrase, "an ") {
		return "What is " + phrase + "?"
	}
	return "What is it?"
}

// longTitle is how many letters are in one line beside the board.
const longTitle = 21

// fill adds what depends on the answer.
func (a Asked) fill(v *templates.Task) {
	t, answer := a.Task, practice.Answer{Cells: a.Answer.Cells, Digit: a.Answer.Digit}
	if a.Answer.Checks && t.Complete(answer) {
		verdict := t.Check(answer)
		if v.Found, v.Lacks = verdict.Found, verdict.Lacks; v.Found {
			a.show(v, verdict)
			return
		}
	} else if a.Answer.Checks {
		v.Lacks = t.Missing(answer)
	}
	v.Board, v.Sole = a.board(), t.Digit != 0
	v.Chosen = a.chosen()
	v.Slots = a.slots()
	if t.Asks != practice.ForCells {
		v.Digits, v.Digit = board.Symbols(a.layout()), solver.SymbolText(a.Answer.Digit)
	}
	v.Hint = a.hint()
	if a.Answer.Helped < address.MostHelp {
		v.Helps = strconv.Itoa(a.Answer.Helped + 1)
	}
}

// show shows the step that was found.
func (a Asked) show(v *templates.Task, found practice.Verdict) {
	v.Title = "Found, without a hint."
	if a.Answer.Helped > 0 {
		v.Title = "Found, with a hint."
	}
	v.Step = templates.StepView{Number: 1, Count: 1, Heading: "What was found"}
	log := logs.OneStep(a.Exercise.Board(), found.Step)
	here := a.Answer.Address(a.layout())
	log.Fill(&v.Step, exerciseQuery(a.Exercise), address.At{Step: 1}, func(at address.At) string { return at.Within(here) })
	if a.Task.Digit != 0 {
		onlyDigit(v.Step.Board, solver.SymbolText(a.Task.Digit))
	}
}

// onlyDigit leaves the candidates of one digit on a board: the others are blanks.
func onlyDigit(b templates.Board, digit string) {
	for _, row := range b.Rows {
		for k := range row {
			for i, marks := range row[k].Candidates {
				row[k].Candidates[i].Text = strings.Map(func(c rune) rune {
					if c > ' ' && string(c) != digit {
						return ' '
					}
					return c
				}, marks.Text)
			}
		}
	}
}

func (a Asked) layout() *solver.Layout { return a.Exercise.Puzzle.Layout() }

func (a Asked) text() string {
	text := a.Task.Text()
	if a.Task.Digit != 0 {
		text += " Only the places left for " + solver.SymbolText(a.Task.Digit) + " are shown."
	}
	return text
}

// hidden is what the form sends along.
func (a Asked) hidden() (fields []templates.Field) {
	if a.Answer.Turn > 1 {
		fields = append(fields, templates.Field{Name: address.TurnParam, Value: strconv.Itoa(a.Answer.Turn)})
	}
	if a.Answer.Helped > 0 {
		fields = append(fields, templates.Field{Name: address.HelpedParam, Value: strconv.Itoa(a.Answer.Helped)})
	}
	return fields
}

// board is the position with its candidates, or with the places of the one digit that it is about.
func (a Asked) board() templates.Board {
	b := a.Exercise.Board()
	in := board.Input{
		Layout: b.Layout(), ID: "board", Label: "The position", Grid: b.Grid(),
		Origin: board.OriginIn(exerciseQuery(a.Exercise)), Candidates: b.Candidates, Named: true,
	}
	digit := a.Task.Digit
	if digit == 0 {
		return in.Model()
	}
	in.Candidates = func(c int) solver.Digits { return b.Candidates(c) & solver.DigitsOf(digit) }
	v := in.Model()
	n := b.Layout().Size()
	for c := range b.Layout().CellCount() {
		cell := &v.Rows[c/n][c%n]
		if cell.Candidates = nil; b.Candidates(c).Has(digit) {
			cell.Value, cell.Class = solver.SymbolText(digit), board.Classes(cell.Class, "place")
		}
	}
	return v
}

func (a Asked) chosen() [][]bool {
	n := a.layout().Size()
	rows := make([][]bool, n)
	for r := range rows {
		for k := range n {
			rows[r] = append(rows[r], a.Answer.Cells.Has(r*n+k))
		}
	}
	return rows
}

// slots are the names of what was chosen, and room for what is to be.
func (a Asked) slots() []string {
	names := make([]string, a.Task.Sizes[len(a.Task.Sizes)-1])
	for i, c := range a.Answer.Cells.Slice() {
		if i == len(names) {
			names = append(names, "")
		}
		names[i] = a.layout().CellName(c)
	}
	return names
}

// hint is what was asked for: where to look, or the cells.
func (a Asked) hint() templates.Text {
	l, s := a.layout(), a.Task.Step()
	switch a.Answer.Helped {
	case 0:
		return nil
	case 1:
		return board.MarkCells(l, hint.Where(l, s).Text(l))
	}
	return board.MarkCells(l, hint.CellsText(l, s))
}

// exerciseQuery is the puzzle page of an exercise.
func exerciseQuery(e lessons.Exercise) address.Query {
	return address.Query{Puzzle: e.Puzzle, Typed: address.TypedCells{Cells: e.Typed}, Marks: e.Marks, Without: e.Without}
}
