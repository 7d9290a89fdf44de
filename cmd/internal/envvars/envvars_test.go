package envvars

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestUnknownOf(t *testing.T) {
	t.Parallel()
	known := []string{"SUDOKU_ADDR", "SUDOKU_CACHE", "SUDOKU_MEMORY", "SUDOKU_TLS_CERT"}
	got := UnknownOf([]string{
		"HOME=/", "SUDOKU_MEMORY=1GiB", "SUDOKU_MEMROY=1GiB", "SUDOKU_CACH=1", "SUDOKU_=", "SUDOKU_TLSCERT=a=b", "SUDOKU_SOMETHING_ELSE=1", "SUDOKU_memory=2", "SUDOKU",
		"SUDOKU_SERVICE_HOST=10.0.0.1", "SUDOKU_SERVICE_PORT=80", "SUDOKU_SERVICE_PORT_HTTP=80", "SUDOKU_PORT=tcp://10.0.0.1:80", "SUDOKU_PORT_80_TCP=x", "SUDOKU_PORT_80_TCP_ADDR=x",
	}, "SUDOKU_", known)
	want := []Unknown{
		{"SUDOKU_", ""}, {"SUDOKU_CACH", "SUDOKU_CACHE"}, {"SUDOKU_MEMROY", "SUDOKU_MEMORY"}, {"SUDOKU_SOMETHING_ELSE", ""}, {"SUDOKU_TLSCERT", "SUDOKU_TLS_CERT"}, {"SUDOKU_memory", ""},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestChanges(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"kitten", "sitting", 3}, {"MEMROY", "MEMORY", 2}, {"same", "same", 0}} {
		if a, b := changes(tt.a, tt.b), changes(tt.b, tt.a); a != tt.want || b != tt.want {
			t.Errorf("%s and %s: %d and %d", tt.a, tt.b, a, b)
		}
	}
}
