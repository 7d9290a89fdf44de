package e2e

import (
	"strings"
	"testing"
)

// A watcher that saw nothing would make every other test worthless, so it is
// shown one fault of each kind.
func TestWatcherSeesFaults(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	eval[any](p, `(async () => {
		console.error("an error in the console");
		console.warn("a warning in the console");
		document.body.setAttribute("style", "color: red");
		setTimeout(() => { throw new Error("an exception nobody catches"); });
		await fetch("/nowhere");
		await fetch("https://elsewhere.invalid/").catch(() => {});
	})()`)
	want := []string{"an error in the console", "a warning in the console", "style-src", "an exception nobody catches", "404 /nowhere", "connect-src"}
	p.wait("a fault of each kind", func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		all := strings.Join(p.faults, "\n")
		for _, words := range want {
			if !strings.Contains(all, words) {
				return false
			}
		}
		return true
	})
	p.forgive()
}
