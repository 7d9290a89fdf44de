package results

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/doctor"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/web/answers"
	"sudoku/web/lanes"
	"sudoku/web/work"
)

var aboutExams = work.Answer[doctor.Exam]{
	Ending:  func(x doctor.Exam) methods.Ending { return methods.EndingOf(x.Err) },
	Bytes:   examBytes,
	Outcome: func(x doctor.Exam) string { return string(x.Verdict.Status) },
}

// examBytes is about how much memory an exam takes: a suggestion has a puzzle and some changes.
func examBytes(x doctor.Exam) int {
	n := answers.SizeOf[doctor.Exam]()
	for _, part := range x.Parts() {
		for _, line := range part.Lines {
			n += 2*answers.SizeOf[doctor.Suggestion]() + x.Puzzle.Layout().CellCount() + answers.SliceBytes(line.Changes)
		}
	}
	return n
}

// Exam finds what a setter can do to a puzzle. It takes some tenths of a second at least, so that it is not tried
// in the lanes for less.
func (r *Results) Exam(ctx context.Context, p solver.Puzzle) (doctor.Exam, error) {
	return r.exams.Find(ctx, work.Question[doctor.Exam]{
		Key:    notation.Code(p),
		Budget: methods.DoctorWork,
		From:   lanes.Slow,
		Find:   func(ctx context.Context, w solver.Work) doctor.Exam { return doctor.Examine(ctx, p, w) },
		Method: "doctor", Layout: p.Layout(),
	})
}
