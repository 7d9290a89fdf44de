package jobs

import (
	"testing"
	"time"
)

// settle lets blocks go by whose lines have a cost a byte and answers of a ratio.
func settle(p *Pace, wanted, cost time.Duration, ratio int) (size int) {
	for range 60 {
		size = p.Next(wanted, 1, 0)
		p.Note(size, time.Duration(size)*cost, size*ratio)
	}
	return size
}

func TestPace(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name        string
		cost        time.Duration // a byte
		ratio       int
		least, most int
	}{
		{"a millisecond a byte", time.Millisecond, 1, 900, 1100},
		{"a second a byte", time.Second, 1, 1, 2},
		{"no time", 1, 1, MaxText / 2, MaxText / 2},
		{"long answers", 1, 64, 7 << 10, 9 << 10},
	} {
		var p Pace
		if size := settle(&p, time.Second, tt.cost, tt.ratio); size < tt.least || size > tt.most {
			t.Errorf("%s: %d", tt.name, size)
		}
	}
}

// One block that takes long, or none at all, does not change the size much at once.
func TestPaceIsSteady(t *testing.T) {
	t.Parallel()
	var p Pace
	if !p.IsNew() || p.Next(time.Second, 1, 0) != firstSize {
		t.Error("it begins with other blocks")
	}
	usual := settle(&p, time.Second, time.Millisecond, 1)
	p.Note(usual, 1, 0)
	if size := p.Next(time.Second, 1, 0); size > 2*usual {
		t.Errorf("%d behind %d", size, usual)
	}
	p.Note(0, time.Hour, 0) // is nothing
	if p.IsNew() {
		t.Error("new again")
	}
}

func TestBlockTime(t *testing.T) {
	t.Parallel()
	for cores, want := range map[int]time.Duration{0: time.Second, 100: time.Second, 1280: 10 * time.Second, 100_000: 20 * time.Second} {
		if got := BlockTime(cores); got != want {
			t.Errorf("%d cores: %v", cores, got)
		}
	}
	if MostBlocks(0) < 2 || MostBlocks(1_000_000) > maxCuts {
		t.Error(MostBlocks(0), MostBlocks(1_000_000))
	}
}

// Towards the end blocks become smaller, but not much smaller than they cost to carry.
func TestPaceAtTheEnd(t *testing.T) {
	t.Parallel()
	var p Pace
	usual := settle(&p, time.Second, time.Millisecond, 1)
	for left, want := range map[int64]int{0: usual, 1 << 40: usual, int64(usual) * 4: usual / 2, 1: usual / 5} {
		if got := p.Next(time.Second, 4, left); got > want+1 || got < want-1 {
			t.Errorf("%d bytes before the end: %d, want %d", left, got, want)
		}
		p.Next(time.Second, 4, 0)
	}
}
