package cluster

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/internal/runtest"
)

// lateStream holds nothing, and says so from some moment on.
type lateStream struct {
	jetstream.Stream
	from time.Time
}

func (s lateStream) GetLastMsgForSubject(context.Context, string) (*jetstream.RawStreamMsg, error) {
	if time.Now().Before(s.from) {
		return nil, nats.ErrNoResponders
	}
	return nil, jetstream.ErrMsgNotFound
}

// Who was told that reading fails is told when it goes on, also where nothing is there.
func TestReadingGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		heard := runtest.NewSaid()
		c := &Cluster{tell: heard.Tell}
		if m, err := c.last(t.Context(), lateStream{from: time.Now().Add(time.Minute)}, "sudoku.answers.a.1"); m != nil || err != nil {
			t.Error(m, err)
		}
		const want = "reading from the store fails (nats: no responders available for request); trying again\nreading from the store goes on\n"
		if got := heard.String(); got != want {
			t.Errorf("it says\n%swant\n%s", got, want)
		}
	})
}
