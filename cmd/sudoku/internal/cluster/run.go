package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/nats-io/nats.go"

	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/solver/stream"
)

// run is a coordinator at work.
type run struct {
	c      *Cluster
	job    Job
	pack   packer
	cutter *stream.Cutter
	ended  bool  // the input
	uncut  int64 // bytes of the input, 0 where that is not known
	pace   jobs.Pace
	crew   *crew

	state    jobs.State // as it was kept last, but for what changes by itself
	revision uint64     // of that

	flight []*flying // blocks that are cut and not written, in order
	bytes  int       // of their lines
	behind []*flying // blocks that are written, which the state does not say yet

	written jobs.Written
	notes   chan jobs.Note
	kept    time.Time // when the state was kept
	keptAt  int       // lines written by then
	looked  time.Time // when the first block of the flight was looked for in vain
	waiting time.Time // since when it is the first
	unseen  bool      // told that there is no worker
	full    bool      // a worker waits for room in the store
	held    int       // bytes of answers taken out of it
	begun   time.Time
	mark    string // by which blocks that this run hands out again differ from those of another
	reasons int    // told, why blocks are not answered
}

// flying is a block on its way.
type flying struct {
	number, first int
	lines         []byte // nil once they are answered
	size          int    // of them, in bytes
	isAnswered    bool   // as a note says
	sequence      uint64 // of the answer in its stream, 0 for none
	held          []byte // the answer as a message, taken out of a store that is full
	isDropped     bool   // its answer was, and has to be made again
	again         int    // how often it was handed out because it was lost
}

func (f *flying) cut() jobs.Cut { return jobs.Cut{f.number, f.size} }

func newFlying(number, first int, lines []byte) *flying {
	return &flying{number: number, first: first, lines: lines, size: len(lines)}
}

func newRun(c *Cluster, j Job) (*run, error) {
	pack, err := newPacker()
	now := time.Now()
	return &run{
		c: c, job: j, pack: pack, cutter: stream.NewCutter(j.Input), crew: newCrew(),
		notes: make(chan jobs.Note, 4096), begun: now, mark: rand.Text(), kept: now, waiting: now,
	}, err
}

// listen lets notes arrive, and ends the run when the job is cancelled.
func (r *run) listen(cancel context.CancelCauseFunc) (stop func(), err error) {
	var subs []*nats.Subscription
	stop = func() {
		for _, s := range subs {
			_ = s.Unsubscribe()
		}
	}
	for subject, handle := range map[string]nats.MsgHandler{
		aliveSubject:                       r.hear,
		notePrefix + string(r.state.Job):   r.hear,
		cancelPrefix + string(r.state.Job): func(*nats.Msg) { cancel(ErrCancelled) },
	} {
		s, err := r.c.nc.Subscribe(subject, handle)
		if err != nil {
			stop()
			return nil, err
		}
		subs = append(subs, s)
	}
	return stop, nil
}

// hear takes a note. Those that nobody has time for are lost.
func (r *run) hear(m *nats.Msg) {
	n, err := jobs.DecodeNote(m.Data)
	if err != nil {
		if r.crew.isNew(n.Worker) {
			r.c.tell(fmt.Sprintf("worker %q: %v", n.Worker, err))
		}
		return
	}
	r.crew.see(n)
	if n.Job != r.state.Job {
		return
	}
	select {
	case r.notes <- n:
	default:
	}
}

// loop hands out blocks and writes answers until all are written.
func (r *run) loop(ctx context.Context) error {
	if err := r.keep(ctx); err != nil { // before anything is done, so that another coordinator is noticed
		return err
	}
	r.job.Progress.Begin(r.state)
	if err := r.republish(ctx); err != nil {
		return err
	}
	for {
		if err := r.fill(ctx); err != nil {
			return err
		}
		if len(r.flight) == 0 {
			return nil
		}
		wrote, err := r.writeNext(ctx)
		if err == nil && wrote {
			err = r.makeAgain(ctx)
		}
		if err == nil && (time.Since(r.kept) > r.c.times.State || r.wroteFirst()) {
			err = r.keep(ctx)
		}
		if err == nil && !wrote && r.full {
			err = r.makeRoom(ctx)
		}
		if err == nil && !wrote {
			err = r.wait(ctx)
		}
		if err != nil {
			return err
		}
	}
}

// wroteFirst reports whether there are answers in the output, and the state counts none: who goes on
// could not tell whose they are.
func (r *run) wroteFirst() bool { return r.state.Written.Output == 0 && r.written.Output > 0 }

// maxFlight is how many bytes of lines are on their way at most.
const maxFlight = 64 << 20

// fill cuts blocks and hands them out, many at a time, as long as there is room for them.
func (r *run) fill(ctx context.Context) error {
	cores := r.crew.cores()
	room := jobs.InFlight(cores) - len(r.flight)
	if r.pace.IsNew() {
		room = min(room, 2*cores+2-len(r.flight))
	}
	if r.ended || len(r.flight) > 0 && room < min(cores, 1024)/2+1 {
		return nil
	}
	from := len(r.flight)
	for ; room > 0 && !r.ended && r.bytes < maxFlight; room-- {
		lines, first, err := r.cutter.Next(r.pace.Next(jobs.BlockTime(cores), cores, r.uncut))
		if err == io.EOF {
			r.ended = true
			break
		}
		if err != nil {
			return err
		}
		r.flight = append(r.flight, newFlying(r.state.Next, first, lines))
		r.state.Next++
		r.bytes += len(lines)
		r.uncut = max(0, r.uncut-int64(len(lines)))
	}
	return r.handOut(ctx, r.flight[from:])
}

// handOut publishes blocks, after the state says that they are.
func (r *run) handOut(ctx context.Context, blocks []*flying) error {
	if len(blocks) == 0 {
		return nil
	}
	if err := r.put(ctx, slices.Concat(r.behind, r.flight)); err != nil {
		return err
	}
	for _, f := range blocks {
		if err := r.publish(ctx, f); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) ref(f *flying) jobs.Ref { return jobs.Ref{Job: r.state.Job, Number: f.number} }

func (r *run) publish(ctx context.Context, f *flying) error {
	b := jobs.Block{Ref: r.ref(f), First: f.first, Task: r.job.Task, Lines: f.lines}
	id := messageID(b.Ref)
	if f.again > 0 {
		id = fmt.Sprint(id, ".", f.again, ".", r.mark)
	}
	return r.c.publish(ctx, "handing out work", subject(workPrefix, b.Ref), id, r.pack.pack(b.Encode()))
}

// republish hands out what an earlier run may have handed out, unless it is answered. What was
// refused then may be allowed by the workers of now.
func (r *run) republish(ctx context.Context) error {
	for _, f := range r.flight {
		m, err := r.c.last(ctx, r.c.answers, subject(answersPrefix, r.ref(f)))
		if err != nil {
			return err
		}
		if f.isAnswered = m != nil && !r.isRefused(m.Data); f.isAnswered {
			continue
		}
		if m != nil {
			f.sequence = m.Sequence
			r.forget(ctx, f)
			f.again++
		}
		if err := r.publish(ctx, f); err != nil {
			return err
		}
	}
	return nil
}

func (r *run) isRefused(packed []byte) bool {
	a, err := r.decode(packed)
	return err != nil || a.Outcome == jobs.Refused
}

// writeNext writes the answer to the first block of the flight, if it is there.
func (r *run) writeNext(ctx context.Context) (wrote bool, err error) {
	if r.hearAll(); !r.flight[0].isAnswered && time.Since(r.looked) < r.c.times.Poll {
		return false, nil
	}
	f := r.flight[0]
	if f.held != nil {
		r.held -= len(f.held)
		return true, r.take(ctx, f, f.held)
	}
	m, err := r.c.last(ctx, r.c.answers, subject(answersPrefix, r.ref(f)))
	if err != nil {
		return false, err
	}
	if m == nil {
		f.isAnswered, r.looked = false, time.Now()
		return false, r.look(ctx, f)
	}
	f.sequence = m.Sequence
	return true, r.take(ctx, f, m.Data)
}

// look finds out whether a block is lost that is not answered for long, and hands it out again.
func (r *run) look(ctx context.Context, f *flying) error {
	if time.Since(r.waiting) < r.c.times.Lost {
		return nil
	}
	r.waiting = time.Now()
	queued, err := r.c.last(ctx, r.c.work, subject(workPrefix, r.ref(f)))
	if err != nil || queued != nil {
		return err
	}
	if there, err := r.c.last(ctx, r.c.answers, subject(answersPrefix, r.ref(f))); err != nil || there != nil {
		return err // just now
	}
	f.again++
	r.c.tell(fmt.Sprintf("block %d is not in the queue any more; it is handed out again", f.number))
	return r.publish(ctx, f)
}

// hearAll takes the notes that have arrived.
func (r *run) hearAll() {
	for {
		select {
		case n := <-r.notes:
			r.heard(n)
		default:
			return
		}
	}
}

func (r *run) heard(n jobs.Note) {
	if n.Full {
		r.full = true
		return
	}
	if n.Reason != "" {
		r.tellReason(n)
		return
	}
	i, found := slices.BinarySearchFunc(r.flight, n.Number, func(f *flying, number int) int { return f.number - number })
	if !found {
		i = slices.IndexFunc(r.flight, func(f *flying) bool { return f.number == n.Number }) // blocks that were split are out of order
	}
	if i < 0 || i >= len(r.flight) || r.flight[i].isAnswered {
		return
	}
	f := r.flight[i]
	f.isAnswered = true
	if n.Took > 0 {
		r.pace.Note(len(f.lines), n.Took, n.Made)
	}
}

// mostReasons is how many reasons for blocks that are not answered are told.
const mostReasons = 20

func (r *run) tellReason(n jobs.Note) {
	switch r.reasons++; {
	case r.reasons < mostReasons:
		r.c.tell(fmt.Sprintf("worker %q, block %d: %s", n.Worker, n.Number, n.Reason))
	case r.reasons == mostReasons:
		r.c.tell("more blocks were not answered at once; the workers say why")
	}
}

// wait waits until something may have changed.
func (r *run) wait(ctx context.Context) error {
	r.sayUnseen()
	timer := time.NewTimer(r.c.times.Poll)
	defer timer.Stop()
	select {
	case n := <-r.notes:
		r.heard(n)
	case <-timer.C:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	return nil
}

// sayUnseen says that there is no worker, when there is none for a while.
func (r *run) sayUnseen() {
	n := r.crew.workers()
	r.job.Progress.Workers(n)
	if n == 0 && !r.unseen && time.Since(r.begun) > 2*r.c.times.Alive {
		r.unseen = true
		r.c.tell("no worker is there: sudoku work starts one")
	}
	if n > 0 {
		r.unseen = false
	}
}

// take writes an answer, or does what it says must be done.
func (r *run) take(ctx context.Context, f *flying, packed []byte) error {
	a, err := r.decode(packed)
	if err == nil && a.Ref != r.ref(f) {
		err = fmt.Errorf("it says that it is the answer to block %d of job %s", a.Number, a.Job)
	}
	if err != nil {
		return fmt.Errorf("the answer to block %d: %w", f.number, err)
	}
	switch a.Outcome {
	case jobs.Answered:
		r.job.Progress.MakeRoom()
		_, _ = r.job.Output.Write(a.Text)
		return r.landed(f, a.Summary)
	case jobs.TooLong:
		return r.answerHere(ctx, f)
	case jobs.GivenUp:
		return r.giveUp(ctx, f, a)
	}
	return fmt.Errorf("worker %q refuses lines %d to %d: %s", a.Worker, f.first, f.first+stream.CountLines(f.lines)-1, a.Reason)
}

func (r *run) decode(packed []byte) (jobs.Answer, error) {
	message, err := r.pack.unpack(packed)
	if err != nil {
		return jobs.Answer{}, err
	}
	return jobs.DecodeAnswer(message)
}

// answerHere answers a block whose answer is too long for a message, straight into the output.
func (r *run) answerHere(ctx context.Context, f *flying) error {
	r.job.Progress.MakeRoom()
	summary, err := r.job.Engine.Answer(ctx, r.job.Task, f.first, f.lines, r.job.Output)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		return err
	}
	return r.landed(f, summary)
}

// parts is into how many a block is split with which workers end.
const parts = 16

// giveUp splits a block with which workers have ended, to find the line that it is; a single
// line is answered by why it is not.
func (r *run) giveUp(ctx context.Context, f *flying, a jobs.Answer) error {
	n := stream.CountLines(f.lines)
	if n > 1 {
		return r.split(ctx, f, (n+parts-1)/parts)
	}
	r.c.tell(fmt.Sprintf("line %d is given up: %s", f.first, a.Reason))
	r.job.Progress.MakeRoom()
	if err := r.job.Engine.GiveUp(r.job.Task, f.first, f.lines, a.Reason, r.job.Output); err != nil {
		return err
	}
	return r.landed(f, jobs.Summary{})
}

// split hands out a block as several, of so many lines each. The answer to the whole stays in
// the store until the state says what it is split into.
func (r *run) split(ctx context.Context, f *flying, lines int) error {
	var pieces []*flying
	first := f.first
	for text := f.lines; len(text) > 0; first += lines {
		end := lengthOf(text, lines)
		pieces = append(pieces, newFlying(r.state.Next, first, text[:end]))
		r.state.Next++
		text = text[end:]
	}
	r.c.tell(fmt.Sprintf("lines %d to %d are handed out again, %d at a time", f.first, first-1, lines))
	r.flight = append(slices.Clone(pieces), r.flight[1:]...)
	if err := r.handOut(ctx, pieces); err != nil {
		return err
	}
	r.forget(ctx, f)
	return nil
}

// lengthOf is the length of the first lines of a text.
func lengthOf(text []byte, lines int) (n int) {
	for range lines {
		_, rest := stream.CutLine(text[n:])
		if n = len(text) - len(rest); len(rest) == 0 {
			break
		}
	}
	return n
}

// landed notes that a block is written, if it is: all of it, so that a state never counts half of
// one.
func (r *run) landed(f *flying, s jobs.Summary) error {
	if err := r.job.Output.failed; err != nil {
		return err
	}
	r.flight = r.flight[1:]
	r.bytes -= f.size
	r.behind = append(r.behind, f)
	r.written.Lines += stream.CountLines(f.lines)
	r.written.Input += int64(f.size)
	r.written.Output, r.written.Sum = r.job.Output.written, r.job.Output.sum()
	r.written.Summary = r.written.Summary.And(s)
	r.waiting, r.looked = time.Now(), time.Time{}
	r.job.Progress.Add(f.lines)
	f.lines, f.held = nil, nil
	return nil
}

// keep puts what is written onto the disk, then says so in the state, then deletes the answers.
func (r *run) keep(ctx context.Context) error {
	if err := r.job.Output.sync(); err != nil {
		return err
	}
	seconds := time.Since(r.kept).Seconds()
	if lines := r.written.Lines - r.keptAt; seconds > 0.1 {
		r.state.Rate = smooth(r.state.Rate, float64(lines)/seconds)
	}
	r.kept, r.keptAt = time.Now(), r.written.Lines
	r.state.Written = r.written
	if err := r.put(ctx, r.flight); err != nil {
		return err
	}
	for _, f := range r.behind {
		r.forget(ctx, f)
	}
	r.behind = nil
	return nil
}

func smooth(before, now float64) float64 {
	if before == 0 {
		return now
	}
	return before + 0.2*(now-before)
}

// forget deletes the answer to a block. One that stays is deleted with the job.
func (r *run) forget(ctx context.Context, f *flying) {
	if f.sequence > 0 {
		_ = r.c.answers.DeleteMsg(ctx, f.sequence)
	}
}

// put keeps the state, with the blocks that are cut behind what it says is written.
func (r *run) put(ctx context.Context, cut []*flying) error {
	s := &r.state
	s.Updated, s.Workers, s.Cuts = r.c.now().UTC(), r.crew.workers(), nil
	for _, f := range cut {
		s.Cuts = append(s.Cuts, f.cut())
	}
	revision, err := r.c.putState(ctx, *s, r.revision)
	if err == nil {
		r.revision = revision
	}
	return err
}

// end keeps the last state, and deletes what nobody needs any more.
func (r *run) end(ctx context.Context, err error) error {
	interrupted := ctx.Err() != nil
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*requestTime)
	defer cancel()
	if err == nil && !r.job.Output.isCompared() { // there is more than all answers
		err = r.job.Output.isOfSomethingElse()
	}
	switch {
	case errors.Is(err, ErrCancelled), errors.Is(err, errTaken):
		return err // the state belongs to somebody else
	case err == nil:
		r.state.Phase = jobs.Done
	case interrupted:
		r.state.Phase = jobs.Interrupted
	default:
		r.state.Phase, r.state.Reason = jobs.Failed, reason(err)
	}
	if !r.job.Output.isCompared() {
		r.uncount()
	}
	failed := r.keep(ctx)
	if failed == nil && (err == nil || !r.job.Output.CanGoOn()) {
		failed = r.c.clean(ctx, r.state.Job)
	}
	if err == nil {
		return failed
	}
	if interrupted {
		return stream.ErrInterrupted
	}
	return err
}

// uncount makes nothing count as written: who goes on compares what the output holds from its beginning,
// and cuts off nothing that was not compared.
func (r *run) uncount() {
	r.written, r.keptAt = jobs.NothingWritten(), 0
	r.flight, r.bytes = nil, 0
}

// reason is why a job failed, in few words.
func reason(err error) string {
	text := err.Error()
	return text[:min(len(text), 1000)]
}
