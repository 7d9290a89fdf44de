package cluster

import (
	"context"
	"slices"
	"time"

	"sudoku/cmd/sudoku/internal/blocks"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/output"
	"sudoku/web/stream"
)

// record is what the servers know of a run, and what is written by now.
type record struct {
	c        *Cluster
	state    jobs.State // as it was kept last, except what changes by itself
	revision uint64     // of that

	written jobs.Written
	unsaved []*blocks.Block // that are written, which the state does not say yet
	useless []uint64        // answers in their stream that are not deleted yet, though the state says that they are written

	savedAt    time.Time // when the state was kept
	savedLines int       // written by then
}

func newRecord(c *Cluster) *record { return &record{c: c, savedAt: time.Now()} }

func (r *record) ref(b *blocks.Block) jobs.Ref { return jobs.Ref{Job: r.state.Job, Number: b.Number} }

// isOld reports whether the state should be kept anew: it is some time ago, or there are answers in the output
// and the state counts none, so that who goes on could not tell whose they are.
func (r *record) isOld() bool {
	return time.Since(r.savedAt) > r.c.times.State || r.state.Written.Output == 0 && r.written.Output > 0
}

// add counts a block that is written.
func (r *record) add(b *blocks.Block, s jobs.Summary, out *output.Output) {
	r.unsaved = append(r.unsaved, b)
	w := &r.written
	w.Lines += stream.CountLines(b.Lines)
	w.Input += int64(b.Size)
	w.Output, w.Sum = out.Bytes(), out.Sum()
	w.Summary = w.Summary.And(s)
}

// countNothing makes nothing count as written.
func (r *record) countNothing() { r.written, r.savedLines = jobs.NothingWritten(), 0 }

// save says in the state what is written, then deletes the answers.
func (r *record) save(ctx context.Context, waiting []*blocks.Block, workers int) error {
	seconds := time.Since(r.savedAt).Seconds()
	if lines := r.written.Lines - r.savedLines; seconds > 0.1 {
		r.state.Rate = smooth(r.state.Rate, float64(lines)/seconds)
	}
	r.savedAt, r.savedLines = time.Now(), r.written.Lines
	r.state.Written = r.written
	if err := r.put(ctx, waiting, workers); err != nil {
		return err
	}
	for _, b := range r.unsaved {
		r.useless = append(r.useless, b.Sequence)
	}
	r.unsaved = nil
	r.deleteUseless(ctx)
	return nil
}

// deleteUseless deletes answers that nobody needs any more. Where no server says that one is deleted, the
// others wait until the next state is kept: asking for each of them would take seconds, one after the other,
// in which a person hears nothing.
func (r *record) deleteUseless(ctx context.Context) {
	for len(r.useless) > 0 && r.c.deleteAnswer(ctx, r.useless[0]) == nil {
		r.useless = r.useless[1:]
	}
}

func smooth(before, now float64) float64 {
	if before == 0 {
		return now
	}
	return before + 0.2*(now-before)
}

// announce says in the state which blocks workers may have.
func (r *record) announce(ctx context.Context, waiting []*blocks.Block, workers int) error {
	return r.put(ctx, slices.Concat(r.unsaved, waiting), workers)
}

// put keeps the state, with the blocks that are cut behind what it says is written.
func (r *record) put(ctx context.Context, cut []*blocks.Block, workers int) error {
	r.state.Updated, r.state.Workers, r.state.Cuts = r.c.now().UTC(), workers, blocks.Cuts(cut)
	revision, err := r.c.putState(ctx, r.state, r.revision)
	if err == nil {
		r.revision = revision
	}
	return err
}

// forget deletes the answer to a block. One that stays is deleted with the job.
func (r *record) forget(ctx context.Context, b *blocks.Block) {
	_ = r.c.deleteAnswer(ctx, b.Sequence)
}
