package lessons

import (
	"sudoku/solver/examples"
	"sudoku/solver/pencil"
)

// Numbered returns position number n to practise a technique on, from 1: each that there is in turn, then each in
// another guise. It reports false for what is no technique.
func Numbered(id string, n int) (Exercise, bool) {
	all := bank(id)
	if len(all) == 0 {
		return Exercise{}, false
	}
	i, round := (n-1)%len(all), (n-1)/len(all)
	if i > 0 {
		round++ // an example is shown on the page of its technique as it is
	}
	return all[i].Turned(round + 1), true
}

// bank is the positions in which a technique can be found: the one in which it is the next step, and the
// examples. A collection of puzzles has its place here.
func bank(id string) []Exercise {
	next, ok := Practice(id)
	if !ok {
		return nil
	}
	all := []Exercise{next}
	for _, e := range examples.All() {
		if e.Technique == id {
			all = append(all, ofExample(e, next.Ordered))
		}
	}
	return all
}

// ofExample is the position of an example: what was placed there counts as typed.
func ofExample(e examples.Example, ordered bool) Exercise {
	givens := e.Board.Puzzle()
	p := Exercise{Puzzle: givens, Marks: pencil.Marks{Auto: true}, Ordered: ordered}
	for c, d := range e.Board.Grid() {
		if d != 0 && givens.Given(c) == 0 {
			p.Puzzle = p.Puzzle.With(c, int(d))
			p.Typed.Add(c)
		}
	}
	fresh := p.Board()
	for c, digits := range fresh.AllCandidates() {
		if gone := digits &^ e.Board.Candidates(c); gone != 0 {
			p.Marks.Removed = p.Marks.Removed.With(c, gone)
		}
	}
	return p
}
