package view

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
	"unsafe"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
)

// Log is what a method did on a puzzle, in the form in which a page shows the log of any
// method.
type Log struct {
	Result  report.Result
	style   address.Style
	names   position.Notation // of the cells in its words; r1c1 except for logic
	outcome string            // a sentence
	Entries []LogEntry

	techniques []techniqueCount // in the order of their first step
	profile    templates.Profile
	room       int // that the words of a step are given, see roomFor
}

// LogEntry is one step as the list has it: what it does, and the line of notation if that
// was asked for. Its argument is told when it is asked for.
type LogEntry struct {
	id, technique string         // of a method without techniques, what happened
	where         string         // "4 in box 3"; empty where that says nothing
	effect        templates.Text // what follows
	short         string         // of a single: "4 in r2c7"
	line          string

	kin    kin
	height int          // of its bar, in per cent
	se     logic.Tenths // its rating on the scale of Sudoku Explainer; 0 where it has none
}

// title is the technique and where to look for it.
func (e LogEntry) title() string {
	if e.where == "" {
		return e.technique
	}
	return e.technique + ": " + e.where
}

// stepBoard is a board at one step, with the roles of its cells and candidates.
type stepBoard struct {
	grid       solver.Grid
	candidates func(cell int) solver.Digits
	roles      roles
}

// roles says which part cells and candidates play in a step, for the names of cells and for
// the script. What is seen of it is drawn by package drawing.
type roles struct {
	base, cover, pattern, blocker, target, clash solver.CellSet

	placed, eliminated, involved map[position.Candidate]bool
}

// cell is the class of the role of a cell, behind that of the house that it is in.
func (r roles) cell(c int) string {
	var ground, top string
	switch {
	case r.base.Has(c):
		ground = "base"
	case r.cover.Has(c):
		ground = "cover"
	}
	switch {
	case r.clash.Has(c):
		top = "clash"
	case r.target.Has(c):
		top = "target"
	case r.pattern.Has(c):
		top = "pattern"
	case r.blocker.Has(c):
		top = "blocker"
	}
	return joinClasses(ground, top)
}

// candidate is the class of the role of a candidate.
func (r roles) candidate(c, digit int) string {
	k := position.Candidate{Cell: c, Digit: digit}
	switch {
	case r.placed[k]:
		return "placed"
	case r.eliminated[k]:
		return "gone"
	case r.involved[k]:
		return "involved"
	}
	return ""
}

// NewLog makes the log of what a method did.
func NewLog(r report.Result, style address.Style) Log {
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
func (l Log) method() report.Method { return l.Result.Method }

// Query returns what asks for this log.
func (l Log) Query() address.Log { return address.Log{Method: l.Result.Method, Style: l.style} }

// boardAt is the board at a step, from 1; 0 is the board before the first.
func (l Log) boardAt(step int) stepBoard {
	if l.Result.Path != nil {
		return pathPosition(l.Result.Puzzle, *l.Result.Path, step)
	}
	return runPosition(l.Result, step)
}

func (l *Log) addPath(path logic.Path) {
	board := path.Board.Layout()
	l.outcome, l.names = logicOutcome(path, l.style.Notation), l.style.Notation
	var singles, others []int
	for i, step := range path.Steps {
		e := logic.ExplainIn(l.names, board, step)
		l.Entries = append(l.Entries, l.entryOf(board, step, e))
		if l.Entries[i].kin == ofSingles {
			singles = append(singles, roomOf(e.Text))
		} else {
			others = append(others, roomOf(e.Text))
		}
	}
	l.room = max(roomFor(singles), roomFor(others))
}

// roomOf is how much room an argument needs in a list, in characters: each statement begins
// a line.
func roomOf(text string) int {
	const half = 30 // of a line, which is what its last one leaves empty
	return utf8.RuneCountInString(text) + half*strings.Count(text, ".")
}

// roomFor is the room in which three of four arguments have place. A few that are much
// longer than all others would leave a hole below those; beside a board they scroll.
func roomFor(rooms []int) int {
	if len(rooms) == 0 {
		return 0
	}
	slices.Sort(rooms)
	return rooms[(len(rooms)-1)*3/4]
}

func (l *Log) entryOf(board *solver.Layout, step position.Step, e logic.Explanation) LogEntry {
	t := techniqueOf(step)
	entry := LogEntry{
		id: t.ID, technique: e.Technique, where: e.Title,
		effect: markCellsIn(l.names, board, e.Effect),
		kin:    kinOfTechnique(t), se: logic.Difficulty(board, step),
	}
	entry.height = barHeightOf(entry.se, t.Level)
	if l.style.Lines {
		entry.line = e.Line
	}
	if isSingle(t) && len(step.Placements) == 1 {
		at := step.Placements[0]
		entry.short = solver.SymbolText(at.Digit) + " in " + l.names.CellName(board.Size(), at.Cell)
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

func pathPosition(p solver.Puzzle, path logic.Path, step int) stepBoard {
	b := position.NewBoard(p)
	for _, s := range path.Steps[:max(step-1, 0)] {
		b = b.Apply(s)
	}
	pos := plainCandidates(b)
	if step > 0 {
		pos.roles = stepRoles(p.Layout(), path.Steps[step-1])
	}
	return pos
}

func plainCandidates(b position.Board) stepBoard {
	return stepBoard{grid: b.Grid(), candidates: b.Candidates}
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

func stepRoles(l *solver.Layout, s position.Step) roles {
	r := newRoles(s.Placements, s.Eliminations)
	for _, m := range s.Marks {
		r.mark(l, m)
	}
	for _, k := range s.Placements {
		r.target.Add(k.Cell)
	}
	return r
}

func newRoles(placed, eliminated []position.Candidate) roles {
	return roles{placed: candidateSet(placed), eliminated: candidateSet(eliminated), involved: map[position.Candidate]bool{}}
}

func candidateSet(list []position.Candidate) map[position.Candidate]bool {
	set := make(map[position.Candidate]bool, len(list))
	for _, k := range list {
		set[k] = true
	}
	return set
}

// mark adds one piece of evidence.
func (r *roles) mark(l *solver.Layout, m position.Mark) {
	if m.Cell == position.None {
		house := solver.CellsOf(l.Houses()[m.House].Cells...)
		switch m.Role {
		case position.Base:
			r.base = r.base.Or(house)
		case position.Cover:
			r.cover = r.cover.Or(house)
		}
		return
	}
	switch m.Role {
	case position.Blocker:
		r.blocker.Add(m.Cell)
	case position.Target:
		r.target.Add(m.Cell)
	case position.Removed:
	default: // a part of the pattern, whatever the technique calls it
		r.pattern.Add(m.Cell)
		r.involved[position.Candidate{Cell: m.Cell, Digit: m.Digit}] = m.Digit != 0
	}
}

func (l *Log) addRun(run classic.Run) {
	board := l.Result.Puzzle.Layout()
	l.outcome = classicOutcome(run)
	var rooms []int
	for _, e := range run.Trace.Events {
		words := classic.Explain(board, e)
		entry := LogEntry{
			id: strings.ReplaceAll(e.Kind.String(), " ", "-"), technique: english.Capital(e.Kind.String()),
			effect: markCellsIn(l.names, board, words),
		}
		entry.kin, entry.height = kinOfEvent(e)
		rooms = append(rooms, roomOf(words))
		l.Entries = append(l.Entries, entry)
	}
	l.room = roomFor(rooms)
}

func runPosition(r report.Result, step int) stepBoard {
	if step == 0 {
		return classicPosition(r, -1)
	}
	i := step - 1
	e, shown := r.Run.Trace.Events[i], i
	if concludes(e.Kind) {
		shown = i - 1 // the board on which the conclusion is drawn
	}
	pos := classicPosition(r, shown).withEliminated(e.Eliminations)
	pos.roles = eventRoles(r.Puzzle.Layout(), e)
	return pos
}

func classicPosition(r report.Result, i int) stepBoard {
	grid, possible := classic.BoardAt(r.Puzzle, r.Run.Trace, i)
	pos := stepBoard{grid: grid}
	if r.Method.TracksCandidates {
		pos.candidates = func(c int) solver.Digits { return possible[c] }
	}
	return pos
}

// withEliminated shows again candidates that are already gone, so that they can be struck
// out.
func (p stepBoard) withEliminated(gone []classic.CellDigit) stepBoard {
	left := p.candidates
	if left == nil || len(gone) == 0 {
		return p
	}
	p.candidates = func(c int) solver.Digits {
		digits := left(c)
		for _, k := range gone {
			if k.Cell == c {
				digits = digits.With(k.Digit)
			}
		}
		return digits
	}
	return p
}

// concludes reports whether an event is a conclusion from candidates, which is best seen
// while they still stand.
func concludes(k classic.EventKind) bool {
	switch k {
	case classic.OnlyCandidate, classic.OnlyPlace, classic.NakedPair, classic.NakedTriple:
		return true
	}
	return false
}

func classicOutcome(run classic.Run) string {
	placed := english.Count(run.Counters.Placements, "placement")
	switch run.Outcome {
	case solver.Solved:
		return fmt.Sprintf("Solved after %s and %s", placed, english.Count(run.Counters.Retreats, "retreat"))
	case solver.Unsolvable:
		return "No solution: every way was tried"
	case solver.Stuck:
		return fmt.Sprintf("No further than this after %s: the method does not guess", placed)
	}
	return fmt.Sprintf("Stopped after %s", placed)
}

func eventRoles(l *solver.Layout, e classic.Event) roles {
	r := stepRoles(l, eventStep(e))
	if e.Other >= 0 && e.Kind == classic.Clash {
		r.clash.Add(e.Other)
	}
	return r
}

// Bytes returns about how much memory the words of the log take.
func (l Log) Bytes() int {
	n := cap(l.Entries) * int(unsafe.Sizeof(LogEntry{}))
	for _, e := range l.Entries {
		n += len(e.where) + len(e.short) + len(e.line) + cap(e.effect)*int(unsafe.Sizeof(templates.Span{}))
		for _, span := range e.effect {
			n += len(span.Words) // the name of a cell belongs to the layout
		}
	}
	for _, bars := range l.profile.Bars {
		n += len(bars.Path)
	}
	return n + cap(l.techniques)*int(unsafe.Sizeof(techniqueCount{}))
}
