// Package results finds what the pages show of a puzzle: its solution, its steps, how hard it is, the next
// hint. Each is a question with a key and a budget, whose answer is kept or found in the lanes; and what is
// made of an answer and takes longer than the page around it, its words and its drawings, is kept too.
package results

import (
	"time"

	"sudoku/solver/doctor"
	"sudoku/solver/hint"
	"sudoku/solver/methods"
	"sudoku/solver/mistake"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/answers"
	"sudoku/web/view"
	"sudoku/web/view/logs"
	"sudoku/web/work"
)

// Results finds them, and keeps them. It is safe for concurrent use.
type Results struct {
	// Prompt is how long a log may take without a sign that it is being worked on. Nearly every log is
	// there before.
	Prompt time.Duration

	verdicts    *work.Kind[view.Answer]
	ratings     *work.Kind[report.Rating]
	comparisons *work.Kind[[]methods.Result]
	runs        *work.Kind[methods.Result]
	hints       *work.Kind[hint.Hint]
	checks      *work.Kind[hint.Checked]
	trails      *work.Kind[mistake.Trail]
	whys        *work.Kind[mistake.Why]
	lists       *work.Kind[Steps]
	examples    *work.Kind[Steps]
	practice    *work.Kind[Practised]
	proofs      *work.Kind[proven]
	tellings    *work.Kind[report.Proofs]
	exports     *work.Kind[report.Exports]
	boards      *work.Kind[filled]
	pictures    *work.Kind[picture]
	made        *work.Kind[made]
	exams       *work.Kind[doctor.Exam]

	logs  *answers.Shelf[logs.Log]
	items *answers.Shelf[[]templates.LogItem]
	views *answers.Shelf[templates.StepView]
	found answers.InUse[foundSteps] // by runs that are under way

	lookup func(hit bool) // is told of each look for what is kept
}

// New returns results that are worked on at a desk.
func New(d *work.Desk) *Results {
	return &Results{
		Prompt:      300 * time.Millisecond,
		verdicts:    work.NewKind(d, aboutVerdicts),
		ratings:     work.NewKind(d, aboutRatings),
		comparisons: work.NewKind(d, aboutComparisons),
		runs:        work.NewKind(d, aboutRuns),
		hints:       work.NewKind(d, aboutHints),
		checks:      work.NewKind(d, aboutChecks),
		trails:      work.NewKind(d, aboutTrails),
		whys:        work.NewKind(d, aboutWhys),
		lists:       work.NewKind(d, aboutSteps),
		examples:    work.NewKind(d, aboutSteps),
		practice:    work.NewKind(d, aboutPractice),
		proofs:      work.NewKind(d, aboutProofs),
		tellings:    work.NewKind(d, aboutTellings),
		exports:     work.NewKind(d, aboutExports),
		boards:      work.NewKind(d, aboutBoards),
		pictures:    work.NewKind(d, aboutPictures),
		made:        work.NewKind(d, aboutMade),
		exams:       work.NewKind(d, aboutExams),
		logs:        answers.NewShelf[logs.Log](d.Kept),
		items:       answers.NewShelf[[]templates.LogItem](d.Kept),
		views:       answers.NewShelf[templates.StepView](d.Kept),
		lookup:      d.Metrics.Lookup,
	}
}
