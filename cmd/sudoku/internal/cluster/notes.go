package cluster

import (
	"context"

	"github.com/nats-io/nats.go"

	"sudoku/cmd/sudoku/internal/jobs"
)

// notes are what workers say, as far as it is about one job.
type notes struct {
	heard    chan jobs.Note
	workers  *workers
	warnings *warnings
}

func newNotes(known *workers, w *warnings) *notes {
	return &notes{make(chan jobs.Note, 4096), known, w}
}

// listen lets the notes about a job arrive, and ends the run when that is cancelled.
func (n *notes) listen(c *Cluster, id jobs.ID, cancel context.CancelCauseFunc) (stop func(), err error) {
	var subs []*nats.Subscription
	stop = func() {
		for _, s := range subs {
			_ = s.Unsubscribe()
		}
	}
	take := func(m *nats.Msg) { n.take(m.Data, id) }
	for subject, handle := range map[string]nats.MsgHandler{
		aliveSubject:              take,
		notePrefix + string(id):   take,
		cancelPrefix + string(id): func(*nats.Msg) { cancel(ErrCancelled) },
	} {
		s, err := c.nc.Subscribe(subject, handle)
		if err != nil {
			stop()
			return nil, err
		}
		subs = append(subs, s)
	}
	return stop, nil
}

// take takes a note. Those that nobody has time for are lost.
func (n *notes) take(message []byte, id jobs.ID) {
	note, err := jobs.DecodeNote(message)
	if err != nil {
		if n.workers.isNew(note.Worker) {
			n.warnings.unclear(note.Worker, err)
		}
		return
	}
	n.workers.see(note)
	if note.Job != id {
		return
	}
	select {
	case n.heard <- note:
	default:
	}
}
