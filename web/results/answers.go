package results

import (
	"errors"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/methods"
	"sudoku/solver/mistake"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/report"
	"sudoku/web/answers"
	"sudoku/web/sketch"
	"sudoku/web/view"
	"sudoku/web/work"
)

var aboutVerdicts = work.Answer[view.Answer]{
	Ending:  view.Answer.Ending,
	Bytes:   verdictBytes,
	Outcome: func(a view.Answer) string { return string(a.Verdict.Status) },
}

// verdictBytes returns the memory of a verdict.
func verdictBytes(a view.Answer) int {
	v := a.Verdict
	n := answers.SizeOf[view.Answer]() + answers.SliceBytes(v.Solution) + answers.SliceBytes(v.Second) + answers.SliceBytes(v.Differs) +
		answers.SliceBytes(v.Clashes) + answers.SliceBytes(v.Conflict) + answers.SliceBytes(v.Repairs)
	if a.Err != nil {
		n += answers.SizeOf[solver.StoppedError]()
	}
	return n
}

var aboutRatings = work.Answer[report.Rating]{
	Ending: func(r report.Rating) methods.Ending { return r.Ending },
	Bytes:  func(r report.Rating) int { return answers.SizeOf[report.Rating]() + len(r.Puzzle) },
}

var aboutComparisons = work.Answer[[]methods.Result]{Ending: endingOfAll, Bytes: bytesOfAll}

// endingOfAll is Finished if every method finished.
func endingOfAll(results []methods.Result) methods.Ending {
	worst := methods.Finished
	for _, r := range results {
		worst = max(worst, r.Ending)
	}
	return worst
}

func bytesOfAll(results []methods.Result) int {
	total := 0
	for _, r := range results {
		total += answers.ResultBytes(r)
	}
	return total
}

var aboutRuns = work.Answer[methods.Result]{
	Ending:  func(r methods.Result) methods.Ending { return r.Ending },
	Bytes:   answers.ResultBytes,
	Outcome: func(r methods.Result) string { return string(r.Outcome) },
}

var (
	aboutHints  = work.Answer[hint.Hint]{Ending: report.HintEnding, Bytes: answers.HintBytes}
	aboutChecks = work.Answer[hint.Checked]{
		Ending: func(c hint.Checked) methods.Ending { return methods.EndingOf(c.Err) },
		Bytes:  answers.CheckedBytes,
	}
)

var (
	aboutTrails = work.Answer[mistake.Trail]{
		Ending: func(t mistake.Trail) methods.Ending { return methods.EndingOf(t.Err) },
		Bytes:  answers.TrailBytes,
	}
	aboutWhys = work.Answer[mistake.Why]{
		Ending: func(w mistake.Why) methods.Ending { return methods.EndingOf(w.Err) },
		Bytes:  answers.WhyBytes,
	}
)

// Steps are the steps that a search has found, and the error that ended it early.
type Steps struct {
	All []position.Step
	Err error
}

// Ending says what ended the search.
func (s Steps) Ending() methods.Ending { return methods.EndingOf(s.Err) }

func (s Steps) bytes() int { return answers.SizeOf[Steps]() + answers.StepsBytes(s.All) }

var aboutSteps = work.Answer[Steps]{Ending: Steps.Ending, Bytes: Steps.bytes}

// proven is the proof of a step, if there is one, and how the search for it ended.
type proven struct {
	proof proof.Proof
	isOne bool
	err   error
}

func (p proven) ending() methods.Ending {
	if errors.Is(p.err, proof.ErrNone) {
		return methods.Finished
	}
	return methods.EndingOf(p.err)
}

var aboutProofs = work.Answer[proven]{
	Ending: proven.ending,
	Bytes:  func(p proven) int { return answers.SizeOf[proven]() + proofBytes(p.proof) },
}

var aboutTellings = work.Answer[report.Proofs]{
	Ending: report.Proofs.Ending,
	Bytes:  func(p report.Proofs) int { return answers.SizeOf[report.Proofs]() + p.LineCount()*tellingBytes },
}

// tellingBytes is about how much memory a line of a proof takes, with its text and what it leans on.
const tellingBytes = 600

// proofBytes is about how much memory a proof takes: a line has some forty numbers.
func proofBytes(p proof.Proof) int {
	return p.LineCount() * (answers.SizeOf[proof.Line]() + 40*answers.SizeOf[int]())
}

var aboutExports = work.Answer[report.Exports]{
	Ending: func(report.Exports) methods.Ending { return methods.Finished },
	Bytes:  answers.ExportBytes,
}

// filled says whether a board has a solution, and how the search for it ended.
type filled struct {
	solvability sketch.Solvability
	ending      methods.Ending
}

var aboutBoards = work.Answer[filled]{
	Ending: func(f filled) methods.Ending { return f.ending },
	Bytes:  func(filled) int { return answers.SizeOf[filled]() },
}

// picture is a picture as it is sent, or why there is none.
type picture struct {
	data  []byte
	err   error
	isCut bool // what is drawn was cut short by the clock
}

var aboutPictures = work.Answer[picture]{
	Ending: picture.ending,
	Bytes:  func(p picture) int { return answers.SizeOf[picture]() + answers.SliceBytes(p.data) },
}

func (p picture) ending() methods.Ending {
	if p.isCut {
		return methods.Interrupted
	}
	return methods.Finished
}
