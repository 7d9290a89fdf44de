package sample

import (
	"testing"
	"testing/synctest"
	"time"
)

// So many lines a second are chosen, and of the others each is counted once.
func TestSampler(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		told, calls := 0, 0
		s := New(10, func(leftOut int, since time.Time) {
			if age := time.Since(since); leftOut <= 0 || age > Interval {
				t.Errorf("%d lines since %v", leftOut, age)
			}
			told += leftOut
			calls++
		})
		chosen, all := 0, 0
		for range 5000 { // for five seconds
			if s.Take() {
				chosen++
			}
			all++
			time.Sleep(time.Millisecond)
		}
		if chosen < 50 || chosen > 60 {
			t.Errorf("%d lines are chosen", chosen)
		}
		s.Flush()
		if chosen+told != all || calls < 4 || calls > 6 {
			t.Errorf("%d chosen and %d told in %d calls of %d", chosen, told, calls, all)
		}
		time.Sleep(time.Minute)
		s.Flush()
		if chosen+told != all {
			t.Error("told twice")
		}
	})
}

// Without a sampler every line is chosen.
func TestNoSampler(t *testing.T) {
	t.Parallel()
	var s *Sampler
	for range 1000 {
		if !s.Take() {
			t.Fatal("left out")
		}
	}
	s.Flush()
}
