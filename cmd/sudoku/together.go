package main

import (
	"context"
	"errors"

	"sudoku/solver"
	"sudoku/solver/report"
)

// together solves many puzzles at once: a line of 81 digits goes to the engine,
// and a line of 81 digits comes back, with nothing made in between. What is less
// usual takes the same way with more ado.
type together struct {
	lineReader
	isClassic, isText bool
	batch             solver.Batch
	leftOut           map[int][]string // of the text of a puzzle of the batch, for JSON
}

func newTogether(r lineReader) answerer {
	isClassic := r.layout == nil || r.layout.ID() == solver.Classic().ID()
	return &together{lineReader: r, isClassic: isClassic, isText: r.format == "text", leftOut: map[int][]string{}}
}

// batchSize is how many puzzles are solved together. They fit into a small cache.
const batchSize = 256

func (t *together) answer(ctx context.Context, b *block) {
	number := b.first
	for text := b.in; len(text) > 0 && !b.cut; number++ {
		if t.isClassic && len(text) > 81 && text[81] == '\n' && t.batch.AddLine(text[:81]) {
			text = text[82:]
		} else {
			var line []byte
			line, text = cutLine(text)
			t.add(ctx, b, number, string(line))
			b.relieve(ctx)
		}
		if t.batch.Len() == batchSize {
			t.settle(ctx, b)
		}
	}
	t.settle(ctx, b)
}

// add takes a line in any notation, or with no puzzle on it.
func (t *together) add(ctx context.Context, b *block, number int, line string) {
	reading, ok, err := t.read(number, line)
	if ok {
		t.note(number, reading.LeftOut)
		t.batch.Add(reading.Puzzle)
		return
	}
	t.settle(ctx, b)
	w := t.page(ctx, b)
	switch {
	case b.cut:
	case err != nil:
		b.allOne = w.write(unreadableSolution(err)) && b.allOne
	default:
		w.write(answer{text: passOn(line)})
	}
}

// note keeps what was left out of the text of the puzzle that is added next.
func (t *together) note(number int, leftOut []string) {
	switch {
	case t.isText:
		t.remarks.add(number, leftOut)
	case len(leftOut) > 0:
		t.leftOut[t.batch.Len()] = leftOut
	}
}

func (t *together) page(ctx context.Context, b *block) *page {
	return &page{block: b, json: !t.isText, parent: ctx}
}

// settle answers the puzzles that have been gathered.
func (t *together) settle(ctx context.Context, b *block) {
	t.batch.Solve(ctx)
	for i := range t.batch.Len() {
		if b.cut {
			break
		}
		if solved, ok := t.batch.AppendLine(b.out, i); ok && t.isText {
			b.out = append(solved, '\n')
			continue
		}
		if t.isText && t.sayWithout(b, i) {
			continue
		}
		t.explain(ctx, b, i)
		b.relieve(ctx)
	}
	t.batch.Reset()
	clear(t.leftOut)
}

// sayWithout answers a puzzle that is known to have no solution or several, where
// a word will do. It reports false for any other.
func (t *together) sayWithout(b *block, i int) bool {
	if !t.batch.Settled(i) {
		return false
	}
	status := t.batch.Status(i)
	if status != solver.None && status != solver.Several {
		return false
	}
	b.out = append(append(b.out, status.String()...), '\n')
	b.allOne = false
	return true
}

// explain answers a puzzle of which there is more to say than the digits of its
// solution, or that takes longer.
func (t *together) explain(ctx context.Context, b *block, i int) {
	b.publish()
	w := t.page(ctx, b)
	w.leftOut = t.leftOut[i]
	limited := w.startClock(t.flags.Deadline)
	s := t.solution(limited, i)
	w.stopClock()
	b.allOne = w.write(solutionAnswer(s)) && b.allOne
	b.cut = w.interrupted()
}

// solution is the answer to a puzzle; as text it needs no reasons.
func (t *together) solution(ctx context.Context, i int) report.Solution {
	p := t.batch.Puzzle(i)
	status, grid, err := t.batch.Answer(ctx, i)
	if !t.isText && status != solver.One && err == nil {
		return report.Solve(ctx, p, 0)
	}
	var stopped *solver.StoppedError
	errors.As(err, &stopped)
	v := solver.Verdict{Status: status, Solution: grid}
	if status == solver.Invalid {
		v.Clashes = solver.Clashes(p)
	}
	return report.NewSolution(p, v, stopped)
}
