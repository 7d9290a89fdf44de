package e2e

import "testing"

// mostBytes is what the first page may weigh, compressed, with all it loads.
const mostBytes = 45_000

func TestFirstPageIsLight(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.wait("silence on the wire", p.idle)
	total := 0.0
	for path, size := range p.received() {
		t.Logf("%6.0f bytes %s", size, path)
		total += size
	}
	t.Logf("%6.0f bytes in all", total)
	if total > mostBytes {
		t.Errorf("the first page weighs %.0f bytes, more than %d", total, mostBytes)
	}
	if len(p.received()) < 4 {
		t.Error("the page, its style and its scripts were not all counted")
	}
}
