package main

import (
	"slices"
	"strings"
	"testing"
)

// The package in testdata has a circle through a call, a method and a field; one file is only named, one
// only names, and one is generated.
func TestMeasure(t *testing.T) {
	t.Parallel()
	rooms, err := measure([]string{"./testdata/circle"})
	if err != nil {
		t.Fatal(err)
	}
	if len(rooms) != 1 || rooms[0].files != 5 || rooms[0].lines != 30 || rooms[0].public != 4 || !slices.Equal(rooms[0].cycle, []string{"call.go", "field.go", "method.go"}) {
		t.Errorf("%+v", rooms)
	}
}

func TestRiddles(t *testing.T) {
	t.Parallel()
	rooms, err := measure([]string{"./testdata/riddles"})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"riddles.go:28: walk is called with a bare true",
		"riddles.go:29: walk is called with a bare true",
		"riddles.go:33: Sprintf formats 6 values",
		"riddles.go:34: say formats 6 values",
		"riddles.go:11: Default can be assigned to by whoever imports it",
	}
	if len(rooms) != 1 || !slices.Equal(rooms[0].riddles, want) {
		t.Errorf("%+v", rooms)
	}
	var out strings.Builder
	if report(&out, rooms, bounds{}, false) || !strings.Contains(out.String(), "testdata/riddles/riddles.go:28: walk") {
		t.Errorf("%s", out.String())
	}
}

func TestBounds(t *testing.T) {
	t.Parallel()
	rooms := []room{{path: "a", files: 3}, {path: "b", files: 9, cycle: []string{"x.go", "y.go", "z.go"}, lines: 80, public: 4}}
	for _, test := range []struct {
		bounds bounds
		good   bool
		says   string
	}{
		{bounds{least: 2}, true, "b                                                    9 files, largest cycle  3,    80 lines,   4 public names\n2 packages, largest cycle 3, 80 lines\n"},
		{bounds{files: 9, cycle: 3, least: 4}, true, "2 packages, largest cycle 3, 80 lines\n"},
		{bounds{cycle: 2, least: 4}, false, "too much: at most 0 and 2"},
		{bounds{files: 8, least: 4}, false, "too much: at most 8 and 0"},
	} {
		var out strings.Builder
		if good := report(&out, slices.Clone(rooms), test.bounds, false); good != test.good || !strings.Contains(out.String(), test.says) {
			t.Errorf("%+v: %v, %q", test.bounds, good, out.String())
		}
	}
}

func TestLargestCycle(t *testing.T) {
	t.Parallel()
	to := map[string]map[string]bool{
		"a": {"b": true}, "b": {"a": true, "c": true}, "c": {"d": true}, "d": {"e": true}, "e": {"c": true}, "f": {"f": true, "a": true},
	}
	if got := largestCycle([]string{"a", "b", "c", "d", "e", "f"}, to); !slices.Equal(got, []string{"c", "d", "e"}) {
		t.Error(got)
	}
}
