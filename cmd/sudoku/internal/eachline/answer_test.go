package eachline

import (
	"testing"
	"testing/synctest"
	"time"

	"sudoku/web/lastresort"
	"sudoku/web/stream"
)

// Time that a list spends waiting for whoever reads it does not count.
func TestWaitingDoesNotCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const limit = time.Second
		slow := sleeper(10 * limit)
		w := &Writer{Block: stream.NewBlock(nil, slow)}
		ctx := lastresort.Begin(t.Context(), nil, limit)
		w.Time = ctx
		time.Sleep(limit / 2)
		for !w.Block.Full() {
			w.Block.Out = append(w.Block.Out, "some more solutions\n"...)
		}
		w.MakeRoom(ctx)
		if ctx.Err() != nil {
			t.Error("the time went by")
		}
		time.Sleep(limit/2 - 1)
		if ctx.Err() != nil {
			t.Error("the time is over too early")
		}
		time.Sleep(time.Nanosecond)
		if ctx.Err() == nil || IsInterrupted(ctx) {
			t.Errorf("when the time is over: %v, interrupted: %v", ctx.Err(), IsInterrupted(ctx))
		}
	})
}

// sleeper takes its time for each part that is written.
type sleeper time.Duration

func (s sleeper) Write(part []byte) (int, error) {
	time.Sleep(time.Duration(s))
	return len(part), nil
}
