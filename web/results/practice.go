package results

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/practice"
	"sudoku/web/answers"
	"sudoku/web/lessons"
	"sudoku/web/work"
)

// Practised is a position to practise a technique on, and every step of the technique there.
type Practised struct {
	Exercise lessons.Exercise
	Steps
}

var aboutPractice = work.Answer[Practised]{
	Ending: func(p Practised) methods.Ending { return p.Ending() },
	Bytes: func(p Practised) int {
		l := p.Exercise.Puzzle.Layout()
		return answers.SizeOf[Practised]() + answers.LayoutBytes(l) + l.CellCount() + answers.SliceBytes(p.Exercise.Marks.Removed) + p.bytes()
	},
}

// Practice finds position number n to practise a technique on, from 1, and every step of the technique there.
func (r *Results) Practice(ctx context.Context, technique string, n int) (Practised, error) {
	return r.practice.Find(ctx, work.Question[Practised]{
		Key:    fmt.Sprint(technique, " ", n),
		Budget: methods.FindWork,
		Find: func(ctx context.Context, w solver.Work) Practised {
			e, _ := lessons.Numbered(ctx, technique, n)
			all, err := practice.Steps(ctx, e.Board(), technique, w)
			return Practised{e, Steps{all, err}}
		},
		Method: "practice",
	})
}
