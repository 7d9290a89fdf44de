package mistake

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/position"
)

// Line is one line of a refutation, with the cells that it is about.
type Line struct {
	Text  string
	Put   []position.Candidate // digits that it puts
	Gone  []position.Candidate // candidates that it takes out
	End   bool                 // it is the contradiction
	Cells []int                // of the contradiction, the cells that have no digit or clash
	House int                  // of the contradiction, the house that lacks a place; else position.None
}

// ShortLines is how many lines a person follows at a glance.
const ShortLines = 3

// factsInLine is how many consequences stand in one line.
const factsInLine = 4

// Lines is the refutation in lines: what follows from the move, what is lost by that, and the contradiction.
func (w Why) Lines() []Line {
	if w.Kind != Refuted {
		return nil
	}
	l, r := w.Board.Layout(), w.Refutation
	t := teller{l}
	if r.End.Clash {
		return []Line{{
			Text: fmt.Sprintf("%s has its %s already, in %s.", english.Capital(t.house(r.End.House)), t.digit(r.End.Digit), l.CellName(r.Blame)),
			End:  true, Cells: []int{r.Blame}, House: position.None,
		}}
	}
	lines := t.facts(w.layers())
	if len(r.Losses) > 0 {
		lines = append(lines, Line{Text: t.losses(r), Gone: r.Losses, House: position.None})
	}
	lines = append(lines, t.end(r.End))
	for i := range lines {
		lines[i].Text = w.opened(i, lines[i])
	}
	return lines
}

// Short reports whether the refutation can be followed at a glance.
func (w Why) Short() bool { return w.Kind == Refuted && len(w.Lines()) <= ShortLines }

// opened begins a line with what it leans on, and ends it.
func (w Why) opened(i int, line Line) string {
	switch {
	case i == 0:
		return w.assumption() + ", " + line.Text + "."
	case line.End:
		return english.Capital(line.Text) + "."
	}
	return "Then " + line.Text + "."
}

// assumption is the move as a condition: "With a 1 in r4c6".
func (w Why) assumption() string {
	t, cell := teller{w.Board.Layout()}, w.Board.Layout().CellName(w.Move.Cell)
	if w.Move.Out {
		return "Without the " + t.digit(w.Move.Digit) + " in " + cell
	}
	return "With " + english.WithArticle(t.digit(w.Move.Digit)) + " in " + cell
}

// layers are the facts in rounds: what a round says leans on those before it, and on none of its own.
func (w Why) layers() [][]Consequence {
	r := refuter{before: w.Board, move: w.Move}
	b, _, _ := r.assume()
	var layers [][]Consequence
	for left := w.Refutation.Facts; len(left) > 0; {
		var round, later []Consequence
		for _, c := range left {
			if c.holds(&b) && len(round) < factsInLine {
				round = append(round, c)
			} else {
				later = append(later, c)
			}
		}
		if round == nil { // not reached: the first holds
			round, later = left[:1], left[1:]
		}
		for _, c := range round {
			c.apply(&b)
		}
		layers, left = append(layers, round), later
	}
	return layers
}

// teller puts consequences into words.
type teller struct{ layout *solver.Layout }

func (t teller) digit(d int) string { return solver.SymbolText(d) }

func (t teller) house(h int) string { return t.layout.Houses()[h].Name() }

func (t teller) cells(cells []int) string {
	var names []string
	for _, c := range cells {
		names = append(names, t.layout.CellName(c))
	}
	return english.List(names, "and")
}

func (t teller) digits(digits solver.Digits) string {
	var all []string
	for d := range digits.All() {
		all = append(all, t.digit(d))
	}
	return english.List(all, "and")
}

// facts tells consequences, as many in a line as it has room for.
func (t teller) facts(layers [][]Consequence) []Line {
	var lines []Line
	room := 0
	for _, layer := range layers {
		if len(layer) > room {
			lines, room = append(lines, Line{House: position.None}), factsInLine
		}
		line := &lines[len(lines)-1]
		if line.Text != "" {
			line.Text += ", then "
		}
		line.Text += t.layer(layer)
		for _, c := range layer {
			if c.puts() {
				line.Put = append(line.Put, c.Put)
			}
			line.Gone = append(line.Gone, c.Gone...)
		}
		room -= len(layer)
	}
	return lines
}

func (t teller) layer(layer []Consequence) string {
	var said []string
	for _, c := range layer {
		said = append(said, t.fact(c))
	}
	return english.List(said, "and")
}

// fact tells one consequence: "r4c9 is 4".
func (t teller) fact(c Consequence) string {
	switch c.Rule {
	case OnlyDigit:
		return t.layout.CellName(c.Put.Cell) + " is " + t.digit(c.Put.Digit)
	case OnlyPlace:
		return "the " + t.digit(c.Put.Digit) + " of " + t.house(c.House) + " is in " + t.layout.CellName(c.Put.Cell)
	case Locked:
		return fmt.Sprintf("%s of %s lies in %s, so %s", english.WithArticle(t.digit(c.Digits.Min())), t.house(c.House), t.house(c.Other), t.lose(c.Gone))
	}
	return fmt.Sprintf("%s hold %s, so %s", t.cells(c.Cells), t.digits(c.Digits), t.lose(c.Gone))
}

// losses tells what the contradiction lacks.
func (t teller) losses(r Refutation) string { return t.lose(r.Losses) }

// lose says which cells lose which digits: "r4c8 and r5c8 lose their 4".
func (t teller) lose(gone []position.Candidate) string {
	lost := map[int]solver.Digits{}
	var cells []int
	for _, k := range gone {
		if lost[k.Cell] == 0 {
			cells = append(cells, k.Cell)
		}
		lost[k.Cell] = lost[k.Cell].With(k.Digit)
	}
	slices.Sort(cells)
	var said []string
	for i := 0; i < len(cells); {
		to := i + 1
		for to < len(cells) && lost[cells[to]] == lost[cells[i]] {
			to++
		}
		said = append(said, t.loseAlike(cells[i:to], lost[cells[i]]))
		i = to
	}
	return english.List(said, "and")
}

// loseAlike says that cells lose the same digits.
func (t teller) loseAlike(cells []int, digits solver.Digits) string {
	verb, whose := " loses ", "its "
	if len(cells) > 1 {
		verb, whose = " lose ", "their "
	}
	if digits.Len() > 1 {
		whose = ""
	}
	return t.cells(cells) + verb + whose + t.digits(digits)
}

// end tells the contradiction.
func (t teller) end(c position.Contradiction) Line {
	if c.Cell != position.None {
		return Line{Text: "no digit is left for " + t.layout.CellName(c.Cell), End: true, Cells: []int{c.Cell}, House: position.None}
	}
	return Line{Text: t.house(c.House) + " has no place for " + t.digit(c.Digit), End: true, House: c.House}
}

// Heading is the move as a question answered: "Why r4c6 was not 1".
func (w Why) Heading() string {
	cell, digit := w.Board.Layout().CellName(w.Move.Cell), solver.SymbolText(w.Move.Digit)
	switch {
	case w.Kind == Harmless && w.Move.Out:
		return cell + " can do without " + digit
	case w.Kind == Harmless:
		return cell + " can be " + digit
	case w.Move.Out:
		return "Why " + cell + " needed its " + digit
	}
	return "Why " + cell + " was not " + digit
}

// Text says what there is to say beside the lines; nothing where they say it all.
func (w Why) Text() string {
	switch w.Kind {
	case Refuted:
		if w.Short() {
			return ""
		}
		return w.solution() + "; it takes a longer argument than three lines."
	case TooLong:
		return w.solution() + "; it takes a longer argument than three lines."
	case Harmless:
		return "That move is no mistake: a solution can still be reached after it."
	case Before:
		return "No solution could be reached before that move either: an earlier one was the mistake."
	case NoSolution:
		return "The givens have no solution, so no move can be a mistake."
	case Given:
		return w.Board.Layout().CellName(w.Move.Cell) + " is filled already in this grid."
	}
	return "The search was stopped before it knew whether that move is a mistake."
}

// solution is what the solution has in the cell.
func (w Why) solution() string {
	cell, digit := w.Board.Layout().CellName(w.Move.Cell), solver.SymbolText(w.Move.Digit)
	switch {
	case w.Right != 0:
		return "The solution has " + solver.SymbolText(w.Right) + " in " + cell
	case w.Move.Out:
		return "Every solution that can still be reached has " + digit + " in " + cell
	}
	return "No solution that can still be reached has " + digit + " in " + cell
}

// Text says in a sentence what there is to say of a number of states.
func (t Trail) Text(states int) string {
	switch {
	case t.Err != nil:
		return "The search for the mistake was stopped before its end."
	case t.Status == solver.None || t.Status == solver.Invalid:
		return "The givens have no solution, so there is none to go back to."
	case t.Good:
		return "No mistake so far: the solution can still be reached."
	case t.Older():
		return "From none of these grids a solution can be reached: the mistake is older."
	}
	return t.Redo(states)
}

// Older reports whether a solution can be reached from none of the states: the mistake is older.
func (t Trail) Older() bool {
	return t.Last == position.None && t.Err == nil && (t.Status == solver.One || t.Status == solver.Several)
}

// Redo says how to come back to where one was: "Redo brings your 14 moves back."
func (t Trail) Redo(states int) string {
	switch n := states - 1 - t.Last; n {
	case 1:
		return "Redo brings your move back."
	default:
		return fmt.Sprintf("Redo brings your %d moves back.", n)
	}
}
