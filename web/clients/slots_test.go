package clients

import "testing"

// One client has its share, and all together have what there is.
func TestSlots(t *testing.T) {
	t.Parallel()
	s := NewSlots(3, 2)
	take := func(client string, wantLeft int, wantOK bool) func() {
		t.Helper()
		release, left, ok := s.Take(client)
		if left != wantLeft || ok != wantOK {
			t.Errorf("%s: %d are left, %v", client, left, ok)
		}
		return release
	}
	first := take("a", 1, true)
	second := take("a", 0, true)
	take("a", 0, false)
	other := take("b", 0, true) // one more in all
	take("c", 0, false)
	first()
	again := take("a", 0, true)
	for _, release := range []func(){second, other, again} {
		release()
	}
	if s.taken != 0 || len(s.clients) != 0 {
		t.Errorf("%d of %v are left", s.taken, s.clients)
	}
}
