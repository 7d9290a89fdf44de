package cluster

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/internal/agreed"
	"sudoku/cmd/sudoku/internal/jobs"
)

// The names of the streams and of what is in them.
const (
	workStream    = agreed.WorkStream
	answersStream = agreed.AnswersStream
	statesBucket  = agreed.StatesBucket
	consumerName  = "workers"

	workPrefix    = "sudoku.work."
	answersPrefix = "sudoku.answers."
	notePrefix    = "sudoku.note."   // and the job: a block is answered
	cancelPrefix  = "sudoku.cancel." // and the job: nobody needs it any more
	aliveSubject  = "sudoku.alive"   // a worker is there
)

// The bounds of the streams.
const (
	workBytes    = 128 << 20
	answersBytes = 1 << 30
	statesBytes  = 16 << 20
	leastBytes   = 16 << 20  // where the servers have less room
	mostTakenOut = 128 << 20 // bytes of answers that a coordinator takes out of a full store
	maxMessages  = 100_000
	keptFor      = 7 * 24 * time.Hour
	stateKeptFor = 30 * 24 * time.Hour
	doubleWindow = 2 * time.Minute
	replicas     = 3 // where the servers are a cluster
	maxWaiting   = 1 << 15
)

func subject(prefix string, r jobs.Ref) string {
	return prefix + string(r.Job) + "." + strconv.Itoa(r.Number)
}

// refOf is the block that a subject names.
func refOf(subject, prefix string) (jobs.Ref, error) {
	job, number, _ := strings.Cut(strings.TrimPrefix(subject, prefix), ".")
	id, err := jobs.ParseID(job)
	if err != nil {
		return jobs.Ref{}, err
	}
	n, err := strconv.Atoi(number)
	return jobs.Ref{Job: id, Number: n}, err
}

// openStreams opens the streams, and makes those that are not there, the largest last: where the
// servers have less room, it gets what is left.
func (c *Cluster) openStreams(ctx context.Context) (err error) {
	if c.states, err = c.openStates(ctx); err != nil {
		return err
	}
	base := jetstream.StreamConfig{
		Storage: jetstream.FileStorage, Compression: jetstream.S2Compression, Replicas: c.replicas(), AllowDirect: true,
		MaxMsgs: maxMessages, MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true,
		MaxAge: keptFor, Duplicates: doubleWindow,
	}
	work := base
	work.Name, work.Subjects, work.MaxBytes, work.Retention = workStream, []string{workPrefix + "*.*"}, workBytes, jetstream.WorkQueuePolicy
	work.Description = "Blocks of puzzles that wait for a worker, or are with one."
	if c.work, err = c.openStream(ctx, work); err != nil {
		return err
	}
	answers := base
	answers.Name, answers.Subjects, answers.MaxBytes = answersStream, []string{answersPrefix + "*.*"}, answersBytes
	answers.Description = "Answers to blocks, until they are written."
	c.answers, err = c.openStream(ctx, answers)
	return err
}

func (c *Cluster) openStream(ctx context.Context, config jetstream.StreamConfig) (jetstream.Stream, error) {
	s, err := c.js.Stream(ctx, config.Name)
	if !errors.Is(err, jetstream.ErrStreamNotFound) {
		return s, err
	}
	s, err = c.js.CreateStream(ctx, config)
	for isTooBig(err) && config.MaxBytes > leastBytes {
		config.MaxBytes /= 2
		s, err = c.js.CreateStream(ctx, config)
	}
	if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) { // just now
		return c.js.Stream(ctx, config.Name)
	}
	return s, err
}

func (c *Cluster) openStates(ctx context.Context) (jetstream.KeyValue, error) {
	kv, err := c.js.KeyValue(ctx, statesBucket)
	if !errors.Is(err, jetstream.ErrBucketNotFound) {
		return kv, err
	}
	kv, err = c.js.CreateKeyValue(ctx, jetstream.KeyValueConfig{
		Bucket: statesBucket, Description: "Where each job stands.", History: 1, TTL: stateKeptFor,
		MaxValueSize: jobs.MaxState, MaxBytes: statesBytes, Storage: jetstream.FileStorage, Replicas: c.replicas(),
	})
	if errors.Is(err, jetstream.ErrBucketExists) {
		return c.js.KeyValue(ctx, statesBucket)
	}
	return kv, err
}

// replicas is how many servers keep what is stored: those of a cluster hold it three times.
func (c *Cluster) replicas() int {
	if c.nc.ConnectedClusterName() != "" {
		return replicas
	}
	return 1
}

// publish stores a message, when that is possible again.
func (c *Cluster) publish(ctx context.Context, doing, subject, id string, message []byte) error {
	return c.try(ctx, doing, func(ctx context.Context) error { return c.publishOnce(ctx, subject, id, message) })
}

// publishOnce stores a message. It goes well, too, where there is one of its subject already.
func (c *Cluster) publishOnce(ctx context.Context, subject, id string, message []byte) error {
	_, err := c.js.PublishMsg(ctx, &nats.Msg{Subject: subject, Data: message}, jetstream.WithMsgID(id))
	if isThere(err) {
		return nil
	}
	return err
}

// last returns the message of a subject, nil where there is none.
func (c *Cluster) last(ctx context.Context, s jetstream.Stream, subject string) (*jetstream.RawStreamMsg, error) {
	var m *jetstream.RawStreamMsg
	err := c.try(ctx, "reading from the store", func(ctx context.Context) (err error) {
		if m, err = s.GetLastMsgForSubject(ctx, subject); errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil // that is an answer: reading goes on
		}
		return err
	})
	return m, err
}

// deleteAnswer deletes the answer of a sequence, if there is one: 0 is that of none.
func (c *Cluster) deleteAnswer(ctx context.Context, sequence uint64) error {
	if sequence == 0 {
		return nil
	}
	err := c.answers.DeleteMsg(ctx, sequence)
	if errors.Is(err, jetstream.ErrMsgNotFound) || errors.Is(err, jetstream.ErrMsgDeleteUnsuccessful) {
		return nil
	}
	return err
}

// clean deletes everything that is stored for a run of a job, but its state.
func (c *Cluster) clean(ctx context.Context, id jobs.ID) error {
	return c.try(ctx, "cleaning up", func(ctx context.Context) error {
		_ = c.nc.Publish(cancelPrefix+string(id), nil)
		_ = c.states.Purge(ctx, string(id)) // the heartbeat of a coordinator
		return errors.Join(
			c.work.Purge(ctx, jetstream.WithPurgeSubject(fmt.Sprint(workPrefix, id, ".*"))),
			c.answers.Purge(ctx, jetstream.WithPurgeSubject(fmt.Sprint(answersPrefix, id, ".*"))))
	})
}
