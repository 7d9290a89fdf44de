package stream

import "testing"

// Blocks grow while lines are quick and shrink where they are slow or their
// answers long.
func TestPace(t *testing.T) {
	t.Parallel()
	var p pace
	if p.next() != 1 {
		t.Errorf("begins with %d", p.next())
	}
	for range 20 {
		p.note(p.next(), 0, blockTime/100)
	}
	if n := p.next(); n < blockSize || n > 2*blockSize {
		t.Errorf("grows to %d", n)
	}
	p.note(blockSize, 0, 100*blockTime)
	if n := p.next(); n != blockSize/100 {
		t.Errorf("shrinks to %d", n)
	}
	if p.note(1000, 10*maxReady, 0); p.next() != 100 {
		t.Errorf("shrinks to %d", p.next())
	}
	p.note(1, 0, 10000*blockTime)
	if n := p.next(); n != 1 {
		t.Errorf("shrinks to %d", n)
	}
}
