package lessons

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"sudoku/solver"
	"sudoku/solver/examples"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// Position is a position to practise on: the next step there is one of a technique.
type Position struct {
	Puzzle solver.Puzzle
	Marks  pencil.Marks // candidates that are shown, without those that earlier steps took
}

// Board returns the board of the position.
func (p Position) Board() position.Board { return p.Marks.Board(p.Puzzle) }

//go:embed practice.txt
var practiceFile string

// Practice returns the position of a technique. It reports false where there is none: another
// technique always leads on before it, or the step rests on which digits are givens.
func Practice(id string) (Position, bool) {
	p, ok := practice()[id]
	return p, ok
}

var practice = sync.OnceValue(func() map[string]Position { return must(readPractice(practiceFile)) })

// readPractice reads lines like "x-wing 0045… r1c2-3,r4c5-67": a share code, and the candidates
// that are gone.
func readPractice(text string) (map[string]Position, error) {
	all := map[string]Position{}
	for line := range strings.Lines(text) {
		fields := append(strings.Fields(line), "", "")
		id := fields[0]
		p, err := notation.ParseCode(fields[1])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", id, err)
		}
		removed, err := pencil.ParseList(p.Layout(), fields[2])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", id, err)
		}
		all[id] = Position{Puzzle: p, Marks: pencil.Marks{Auto: true, Removed: removed}}
	}
	return all, nil
}

// Among returns a position in which the technique leads on, though easier ones do as well: its
// example, with the digits that were placed there as givens. It reports false for techniques that
// rest on which digits are givens.
func Among(id string) (Position, bool) {
	e, ok := examples.Of(id)
	if !ok || slices.Contains(restOnGivens, id) {
		return Position{}, false
	}
	p, err := solver.NewPuzzle(e.Board.Layout(), e.Board.Grid())
	return Position{Puzzle: p, Marks: pencil.Marks{Auto: true, Removed: pencil.Missing(e.Board)}}, err == nil
}

// restOnGivens are the techniques whose step needs to know which digits were not given.
var restOnGivens = []string{"avoidable-rectangle-1", "avoidable-rectangle-2"}
