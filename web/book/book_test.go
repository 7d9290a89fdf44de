package book

import "testing"

// A book that the work is not enough for says which of its puzzles are not as wished for.
func TestFoot(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		made   int
		missed []string
		want   string
	}{
		{24, nil, ""},
		{24, []string{"5", "7"}, "Not as wished for, within the work of a book: 5 and 7."},
		{22, nil, "22 of 24 were found."},
		{22, []string{"3"}, "Not as wished for, within the work of a book: 3. 22 of 24 were found."},
	} {
		if got := foot(wanted{count: 24}, tt.made, tt.missed); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// The seeds of a book come one behind the other, and after the last the first.
func TestSeeds(t *testing.T) {
	t.Parallel()
	if got := (wanted{seed: 7}).seedOf(3); got != 10 {
		t.Error(got)
	}
	if got := (wanted{seed: 1<<52 - 1}).seedOf(1); got != 0 {
		t.Error(got)
	}
}
