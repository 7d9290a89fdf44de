package engine_test

import (
	"slices"
	"testing"

	"sudoku/solver/internal/engine"
)

// Each engine has a name by which it is found where it is available, and is refused in words where it is not.
func TestNamed(t *testing.T) {
	t.Parallel()
	for _, e := range engine.All() {
		got, err := engine.Named(e.String())
		if e.Available() && (got != e || err != nil) || !e.Available() && (got != engine.Best() || err == nil) {
			t.Errorf("%v: %v, %v", e, got, err)
		}
	}
	if got, err := engine.Named(""); got != engine.Best() || err != nil {
		t.Errorf("no name: %v, %v", got, err)
	}
	for _, name := range []string{"AVX2", "sse", " plain"} {
		if got, err := engine.Named(name); got != engine.Best() || err == nil {
			t.Errorf("%q: %v, %v", name, got, err)
		}
	}
}

func TestBest(t *testing.T) {
	t.Parallel()
	all := engine.All()
	i := slices.Index(all, engine.Best())
	if !engine.Best().Available() || slices.ContainsFunc(all[i+1:], engine.Engine.Available) || !engine.Plain.Available() {
		t.Errorf("the best is %v", engine.Best())
	}
}
