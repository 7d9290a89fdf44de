// Package lanestest keeps lanes busy for the tests of those who wait for them.
package lanestest

import (
	"testing"
	"time"

	"sudoku/web/lanes"
)

// FillSlow takes a place of the slow lane until release is called, as a search does that pauses for others.
func FillSlow(t *testing.T, l *lanes.Lanes) (release func()) {
	t.Helper()
	place, err := l.Enter(t.Context(), lanes.Slow, "somebody else", time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-stop:
				place.Leave()
				return
			case <-time.After(time.Millisecond):
				place.Pause(t.Context())
			}
		}
	}()
	return func() {
		close(stop)
		<-done
	}
}
