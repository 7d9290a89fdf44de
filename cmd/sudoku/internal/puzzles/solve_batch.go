package puzzles

import (
	"context"

	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver"
	"sudoku/solver/report"
	"sudoku/web/lastresort"
	"sudoku/web/lines"
	"sudoku/web/stream"
)

// batchWorker solves many puzzles at once: a line of 81 digits goes to the engine,
// and a line of 81 digits comes back, with nothing allocated in between. Every other
// line goes the same way at a higher cost.
type batchWorker struct {
	eachline.Reader
	isClassic, isText bool
	batch             solver.Batch
	beside            map[int]beside // of the puzzles of the batch, for JSON
	quick
}

// beside is what stands beside a puzzle in its object.
type beside struct {
	id      lines.ID
	leftOut []string // of its text
}

func newBatchWorker(r eachline.Reader, q quick) *batchWorker {
	isClassic := r.Layout == nil || r.Layout.ID() == solver.Classic().ID()
	return &batchWorker{Reader: r, isClassic: isClassic, isText: r.Format == "text", beside: map[int]beside{}, quick: q}
}

// batchSize is how many puzzles are solved together. They fit into a small cache.
const batchSize = 256

func (t *batchWorker) Answer(ctx context.Context, b *stream.Block) (good bool) {
	good = true
	for text, number := b.Text(); len(text) > 0; number++ {
		if t.isClassic && len(text) > 81 && text[81] == '\n' && t.batch.AddLine(text[:81]) {
			text = text[82:]
		} else {
			var line []byte
			line, text = stream.CutLine(text)
			good = t.add(ctx, b, number, string(line)) && good
		}
		if t.batch.Len() == batchSize {
			good = t.solve(ctx, b) && good
		}
		if t.batch.Len() == 0 && ctx.Err() != nil {
			return good
		}
	}
	return t.solve(ctx, b) && good
}

// add takes a line in any notation, or one without a puzzle.
func (t *batchWorker) add(ctx context.Context, b *stream.Block, number int, line string) (good bool) {
	var id lines.ID
	if !t.isText {
		line, id = lines.CutID(line)
	}
	reading, ok, err := t.Read(number, line)
	if ok {
		t.note(number, beside{id, reading.LeftOut})
		t.batch.Add(reading.Puzzle)
		return true
	}
	good = t.solve(ctx, b)
	w := t.writer(b)
	w.ID = id
	if err != nil {
		good = w.Write(ctx, unreadableSolution(err)) && good
	} else {
		w.Write(ctx, eachline.Answer{Text: eachline.PassOn(line)})
	}
	if b.Full() {
		b.WaitForRoom(ctx)
	}
	return good
}

// note keeps what stands beside the puzzle that is added next.
func (t *batchWorker) note(number int, said beside) {
	switch {
	case t.isText:
		t.Remarks.Add(number, said.leftOut)
	case len(said.leftOut) > 0 || said.id != nil:
		t.beside[t.batch.Len()] = said
	}
}

func (t *batchWorker) writer(b *stream.Block) *eachline.Writer {
	return &eachline.Writer{Block: b, JSON: !t.isText}
}

// solve answers the puzzles of the batch, and empties it.
func (t *batchWorker) solve(ctx context.Context, b *stream.Block) (good bool) {
	good = true
	t.batch.Solve(ctx)
	for i := range t.batch.Len() {
		if answered, ok := t.known(&t.batch, b.Out, i); ok && !t.isBeside(i) {
			good = good && t.batch.Status(i) == solver.One
			b.Out = answered
		} else {
			good = t.answerLong(ctx, b, i) && good
			if ctx.Err() != nil {
				break
			}
		}
		if b.Full() {
			b.WaitForRoom(ctx)
		}
	}
	t.batch.Reset()
	clear(t.beside)
	return good
}

// isBeside reports whether there is anything to say beside a puzzle in its object.
func (t *batchWorker) isBeside(i int) bool {
	if t.isText || len(t.beside) == 0 {
		return false
	}
	_, ok := t.beside[i]
	return ok
}

// answerLong answers a puzzle of which there is more to say than the batch knows, or that takes longer.
func (t *batchWorker) answerLong(ctx context.Context, b *stream.Block, i int) (good bool) {
	b.Publish()
	w := t.writer(b)
	w.ID, w.LeftOut = t.beside[i].id, t.beside[i].leftOut
	w.Time = lastresort.Begin(ctx, t.Clock, t.Flags.TimeLimit())
	good = t.rest(w.Time, t, i, w)
	t.Remarks.NoteTime(w.Time)
	return good
}

// solution is the answer to a puzzle; as text it needs no reasons.
func (t *batchWorker) solution(ctx context.Context, i int) report.Solution {
	p := t.batch.Puzzle(i)
	budget := t.Flags.SolveBudget()
	status, grid, err := t.batch.Answer(ctx, i, solver.WithBudget(budget))
	if !t.isText && status != solver.One && err == nil {
		return judge(ctx, p, budget)
	}
	v := solver.Verdict{Status: status, Solution: grid}
	if status == solver.Invalid {
		v.Clashes = solver.Clashes(p)
	}
	return report.NewSolution(p, v, err)
}
