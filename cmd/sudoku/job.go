package main

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/lastresort"
	"sudoku/solver/lines"
	"sudoku/solver/stream"
)

// job is what a command does with each line that it reads.
type job struct {
	read       func(r lineReader, number int, line string) (t task, ok bool, err error) // as lineReader.read does
	unreadable func(error) answer
	comment    func(line string) string // the text for a blank line or a comment
}

// task is the work on one line. It returns whether that held a puzzle with
// exactly one solution.
type task func(context.Context, *answerWriter) (one bool)

// onPuzzles reads puzzles, for work on each.
func onPuzzles(work func(context.Context, solver.Puzzle, *answerWriter) (one bool)) func(lineReader, int, string) (task, bool, error) {
	return func(r lineReader, number int, line string) (task, bool, error) {
		reading, ok, err := r.read(number, line)
		return func(ctx context.Context, w *answerWriter) bool {
			w.note(reading.LeftOut)
			return work(ctx, reading.Puzzle, w)
		}, ok, err
	}
}

// byLine makes the workers of a command that answers each line by itself.
func byLine(j job) func(lineReader) stream.Worker {
	return func(r lineReader) stream.Worker { return lineWorker{r, j} }
}

// oneByOne is byLine for a job that there may be none of.
func oneByOne(j job, err error) (func(lineReader) stream.Worker, error) { return byLine(j), err }

// lineWorker answers each line by itself. An answer is good when the puzzle has
// exactly one solution, and where a line holds none.
type lineWorker struct {
	lineReader
	job job
}

func (l lineWorker) Answer(ctx context.Context, b *stream.Block) (good bool) {
	good = true
	for number, line := range b.Lines() {
		if ctx.Err() != nil {
			break
		}
		good = l.answerLine(ctx, b, number, string(line)) && good
		if b.Full() {
			b.WaitForRoom(ctx)
		}
	}
	return good
}

func (l lineWorker) answerLine(ctx context.Context, b *stream.Block, number int, line string) (good bool) {
	w := &answerWriter{block: b, json: l.format == "json", line: number, remarks: l.remarks}
	if w.json {
		line, w.id = lines.CutID(line)
	}
	work, ok, err := l.job.read(l.lineReader, number, line)
	switch {
	case err != nil:
		return w.write(ctx, l.job.unreadable(err))
	case !ok:
		w.write(ctx, answer{text: l.job.comment(line)})
		return true
	}
	b.Publish()
	w.time = lastresort.Begin(ctx, l.clock, l.flags.limit())
	good = work(w.time, w)
	l.remarks.noteTime(w.time)
	return good
}

// unreadable is the answer to a line that cannot be read.
func unreadable(err error) answer {
	return answer{json: map[string]string{"error": err.Error()}, text: "invalid: " + err.Error() + "\n"}
}

// unreadableBlock is unreadable among answers of several lines, which a blank line
// separates.
func unreadableBlock(err error) answer {
	a := unreadable(err)
	a.text += "\n"
	return a
}

// passOn prints a blank line or a comment as it is, so that every line read is a
// line printed.
func passOn(line string) string { return line + "\n" }

// leaveOut prints nothing for a blank line or a comment.
func leaveOut(string) string { return "" }
