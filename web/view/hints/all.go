package hints

import (
	"fmt"
	"strconv"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/hint"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
	"sudoku/web/view/logs"
	"sudoku/web/view/page"
)

// All is every step of a grid, or those that a filter lets through.
type All struct {
	q      address.Query
	board  position.Board
	every  []position.Step
	listed []position.Step
	filter address.Filter
	ending methods.Ending // of the search
	shown  logs.Log       // of the step that is drawn
}

// NewAll makes the list of the steps that a filter lets through.
func NewAll(q address.Query, b position.Board, steps []position.Step, f address.Filter, ending methods.Ending) All {
	return All{q: q, board: b, every: steps, listed: f.Of(steps), filter: f, ending: ending}
}

// Board is the board on which the steps are.
func (a All) Board() position.Board { return a.board }

// Listed returns the steps that the filter lets through.
func (a All) Listed() []position.Step { return a.listed }

// Lasting reports whether the same search finds the same steps every time.
func (a All) Lasting() bool { return a.ending.Lasting() }

// cutWords say what ended a search before it had found all.
var cutWords = map[methods.Ending]string{
	methods.OutOfBudget: "The search was ended by its budget of work: there may be more.",
	methods.Interrupted: "The search was ended because it took too long: there may be more.",
}

// Show is the log of one step of the list alone, counted from 1.
func (a All) Show(n int) logs.Log { return logs.OneStep(a.board, a.listed[n-1]) }

// Telling is the list with the step that is drawn told as a log of it does.
func (a All) Telling(log logs.Log) All {
	a.shown = log
	return a
}

// Address is the address of the list.
func (a All) Address() string { return a.filtered(a.filter) }

func (a All) filtered(f address.Filter) string {
	return f.In(a.q.Puzzle.Layout(), a.q.Address("/all"))
}

// at is the address at which a step of the list is drawn.
func (a All) at(n int) string {
	return address.With(a.Address(), address.ShowParam, strconv.Itoa(n))
}

// Page makes the view model with the step of a place drawn; none where that is 0.
func (a All) Page(at address.At, checked hint.Checked, site page.Site) templates.All {
	q, l, f := a.q, a.q.Puzzle.Layout(), a.filter
	v := templates.All{
		Page: site.HelpPage(q, "/all", "All steps here", "Every step that there is in the position of a Sudoku, "+
			"by technique, the easiest first, each of them drawn."),
		Heading: a.heading(),
		Empty:   a.empty(),
		Counted: hint.Counted(q.Position()),
		Without: templates.LeftOut{Count: len(q.Without), Text: q.WithoutText(), All: f.In(l, q.WithAll().Address("/all"))},
		Wrong:   checked.WrongText(q.Position()) + checked.LackingText(q.Position()),
		Groups:  a.groups(at.Step),
		Filter: templates.StepFilter{
			Action: address.Query{Puzzle: q.Puzzle}.Address("/all"), Params: page.Params(q),
			Takes: address.CandidateText(l, f.Takes), Places: address.CandidateText(l, f.Places),
			Techniques: a.choices(),
		},
		Hint: q.Address("/hint"), Check: q.Address("/check"), Edit: q.Address(""),
		Share: site.Host + a.Address(), JSON: f.In(l, q.Address("/all.json")), Plain: f.In(l, q.Address("/all.txt")),
	}
	v.Cut = cutWords[a.ending]
	if f.Narrows() {
		v.Filter.All = address.Filter{Forms: f.Forms}.In(l, q.Address("/all"))
	}
	v.Forms, v.OtherForms = a.forms()
	if f.Forms == logic.AllForms {
		v.Filter.Params = append(v.Filter.Params, templates.Param{Name: address.FormsParam, Value: report.AllForms})
	}
	if at.Step == 0 {
		v.Board = markedBoard(q, "The grid", a.board.Candidates, templates.Marked{}, board.ClashCells(checked.Clashes))
		return v
	}
	v.Share = site.Host + a.at(at.Step)
	a.show(&v, at)
	return v
}

// show fills in the step that is drawn.
func (a All) show(v *templates.All, at address.At) {
	n, s := at.Step, a.listed[at.Step-1]
	v.Step = &templates.StepView{Number: n, Count: len(a.listed), Heading: fmt.Sprintf("Step %d of %d", n, len(a.listed))}
	if n > 1 {
		v.Step.Prev = a.at(n - 1)
	}
	if n < len(a.listed) {
		v.Step.Next = a.at(n + 1)
	}
	at.Step = 1
	link := func(p address.At) string { return p.Within(a.at(n)) }
	a.shown.Fill(v.Step, a.q, at, link)
	v.Step.Details = logs.Details(at, link)
	v.Board = v.Step.Board
	v.Technique = address.Lesson{ID: s.Technique}.Address()
	v.Does, v.Do = a.does(s), doing(a.q, s)
}

// does links from each thing that a step does to all steps that do it.
func (a All) does(s position.Step) []templates.Link {
	l := a.q.Puzzle.Layout()
	placing, taking := newTally(l), newTally(l)
	for _, other := range a.every {
		placing.add(other.Placements)
		taking.add(other.Eliminations)
	}
	var all []templates.Link
	add := func(f address.Filter, count int, words string) {
		all = append(all, templates.Link{Label: words, Note: strconv.Itoa(count), Href: a.filtered(f)})
	}
	for _, k := range s.Placements {
		add(address.Filter{Places: k}, placing.of(k), candidateIn(l.CellName(k.Cell), k.Digit, "into"))
	}
	for _, k := range s.Eliminations {
		add(address.Filter{Takes: k}, taking.of(k), candidateIn(l.CellName(k.Cell), k.Digit, "out of"))
	}
	return all
}

// tally counts how often each candidate of a board occurs.
type tally struct {
	size   int
	counts []int
}

func newTally(l *solver.Layout) tally { return tally{l.Size(), make([]int, l.CellCount()*l.Size())} }

func (t tally) add(candidates []position.Candidate) {
	for _, k := range candidates {
		t.counts[t.index(k)]++
	}
}

func (t tally) of(k position.Candidate) int { return t.counts[t.index(k)] }

func (t tally) index(k position.Candidate) int { return k.Cell*t.size + k.Digit - 1 }

// heading counts the steps of the list, and says which they are.
func (a All) heading() string {
	f, l, n := a.filter, a.q.Puzzle.Layout(), len(a.listed)
	if !f.Narrows() {
		return english.Capital(english.Count(n, "step")) + " here"
	}
	words := english.Count(n, "step")
	if n == 0 {
		words = "No step"
	}
	if f.Technique != "" {
		words += " of " + logs.TechniqueOf(f.Technique).Title
	}
	does := []string{}
	verbs := [...]string{" that takes ", " that puts "}
	if n > 1 {
		verbs = [...]string{" that take ", " that put "}
	}
	if f.Takes.Digit != 0 {
		does = append(does, verbs[0]+candidateIn(l.CellName(f.Takes.Cell), f.Takes.Digit, "out of"))
	}
	if f.Places.Digit != 0 {
		does = append(does, verbs[1]+candidateIn(l.CellName(f.Places.Cell), f.Places.Digit, "into"))
	}
	return words + english.List(does, "and")
}

// candidateIn names a digit and where it goes: "4 out of r5c2".
func candidateIn(cell string, digit int, where string) string {
	return solver.SymbolText(digit) + " " + where + " " + cell
}

// forms says which forms of a step are listed, and links to the list of the others.
func (a All) forms() (string, templates.Link) {
	other := a.filter
	if other.Forms == logic.AllForms {
		other.Forms = logic.OneForm
		return "Each way to a conclusion is listed.", templates.Link{Label: "One for each conclusion", Href: a.filtered(other)}
	}
	other.Forms = logic.AllForms
	return "One step is listed for each conclusion of a technique.", templates.Link{Label: "All forms", Href: a.filtered(other)}
}

// empty says why the list is empty; nothing where it is not.
func (a All) empty() string {
	switch c, broken := a.board.Contradiction(); {
	case len(a.listed) > 0:
		return ""
	case broken:
		return "No way leads to a solution from here: " + c.Text(a.q.Puzzle.Layout(), position.R1C1)
	case a.board.Solved():
		return hint.FullText
	case len(a.every) > 0:
		return "The other steps do something else."
	}
	return "No technique that is known here leads on from this position."
}

// Bounds on how many steps are listed of a technique: where it is one among others, and alone.
const (
	mostOfEach  = 4
	mostOfAlone = 300
)

// groups lists the steps by technique, the easiest first, with the one that is drawn marked.
func (a All) groups(shown int) []templates.FoundGroup {
	most := mostOfEach
	if a.filter.Technique != "" {
		most = mostOfAlone
	}
	var all []templates.FoundGroup
	for i := 0; i < len(a.listed); {
		to := i + 1
		for to < len(a.listed) && a.listed[to].Technique == a.listed[i].Technique {
			to++
		}
		all = append(all, a.group(i, to, shown, most))
		i = to
	}
	return all
}

// group is the steps of one technique, which are the indexes from one to before another in the list.
func (a All) group(from, to, shown, most int) templates.FoundGroup {
	t := logs.TechniqueOf(a.listed[from].Technique)
	f := a.filter
	f.Technique = t.ID
	g := templates.FoundGroup{
		Title: t.Title, Class: logs.ClassOf(t), Count: to - from,
		Open: shown > from && shown <= to, Href: a.filtered(f),
	}
	begin := from
	if g.Open && shown > from+most { // the one that is drawn is in sight
		begin = shown - 1 - most/2
	}
	for i := begin; i < min(to, begin+most); i++ {
		g.Lines = append(g.Lines, a.line(i, shown))
	}
	switch {
	case a.filter.Technique == "" && g.Count > len(g.Lines):
		g.More = fmt.Sprintf("All %d", g.Count)
	case a.filter.Technique == "":
		g.More = "These alone"
	case g.Count > len(g.Lines):
		g.Cut = fmt.Sprintf("%d of them are listed here; the text has all.", len(g.Lines))
	}
	return g
}

func (a All) line(i, shown int) templates.FoundLine {
	l := a.q.Puzzle.Layout()
	e := logic.Explain(l, a.listed[i])
	title := e.Title
	if title == "" {
		title = e.Technique
	}
	return templates.FoundLine{Number: i + 1, Href: a.at(i + 1), Result: board.Spans(l, e.Result, e.ResultNames()), Title: title, Current: i+1 == shown}
}

// choices are the techniques of all steps, for the menu of the filter.
func (a All) choices() []templates.TechniqueChoice {
	var all []templates.TechniqueChoice
	at := map[string]int{}
	for _, s := range a.every {
		i, known := at[s.Technique]
		if !known {
			i = len(all)
			at[s.Technique] = i
			all = append(all, templates.TechniqueChoice{ID: s.Technique, Title: logs.TechniqueOf(s.Technique).Title, Chosen: s.Technique == a.filter.Technique})
		}
		all[i].Count++
	}
	if id := a.filter.Technique; id != "" && len(all) > 0 {
		if _, known := at[id]; !known {
			all = append(all, templates.TechniqueChoice{ID: id, Title: logs.TechniqueOf(id).Title, Chosen: true})
		}
	}
	return all
}
