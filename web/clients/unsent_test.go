package clients

import (
	"fmt"
	"testing"
)

// Unsent answers are bounded, of all clients and of each; small ones are always sent.
func TestUnsent(t *testing.T) {
	t.Parallel()
	u := NewUnsent(1 << 20)
	release, ok := u.Take("a", 100<<10)
	if !ok {
		t.Fatal("the first was refused")
	}
	if _, ok := u.Take("a", 100<<10); ok {
		t.Error("one client has more than an eighth")
	}
	var others []func()
	for i := range 20 {
		if release, ok := u.Take(fmt.Sprint(i), 100<<10); ok {
			others = append(others, release)
		}
	}
	if len(others) != 9 {
		t.Errorf("%d others were let through", len(others))
	}
	small, ok := u.Take("a", SmallAnswer)
	if !ok {
		t.Error("a small answer was refused")
	}
	small()
	release()
	for _, release := range others {
		release()
	}
	if u.total != 0 || len(u.clients) != 0 {
		t.Errorf("%d bytes of %d clients are left", u.total, len(u.clients))
	}
}
