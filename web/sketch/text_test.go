package sketch

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSummary(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string]string{
		"0000 0000 0000 0000": "Nothing is drawn yet: 4 regions of 4 cells are wanted.",
		"1122 1122 0000 0000": "8 cells belong to no region yet.",
		"1122 1122 3344 0344": "1 cell belongs to no region yet: r4c1.",
		"0122 1022 3340 3344": "3 cells belong to no region yet: r1c1, r2c2 and r3c4.",
		"1122 1122 3344 4344": "Every cell belongs to a region, but not every region has 4 cells.",
		"1122 1122 3344 3344": "Complete: 4 regions of 4 cells.",
	} {
		if got := sketchFor(t, rows).Summary(); got != want {
			t.Errorf("%s: %q, want %q", rows, got, want)
		}
	}
}

func TestCountSentences(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string][]string{
		"0000 0000 0000 0000": nil,
		"1122 1122 3344 3344": nil,
		"1100 1100 0000 0000": {"Regions 2 to 4: 4 cells left each."},
		"1110 2111 0000 0333": {"Region 1: 2 cells too many.", "Region 2: 3 cells left.", "Region 3: 1 cell left.", "Region 4: 4 cells left."},
		"1111 2222 1333 2344": {"Regions 1 and 2: 1 cell too many each.", "Region 4: 2 cells left."},
	} {
		if diff := cmp.Diff(want, sketchFor(t, rows).CountSentences()); diff != "" {
			t.Errorf("%s: %s", rows, diff)
		}
	}
}

func TestRegionNames(t *testing.T) {
	t.Parallel()
	for want, regions := range map[string][]int{
		"Region A":                   {10},
		"Regions 1 and 2":            {1, 2},
		"Regions 2 to 9":             {2, 3, 4, 5, 6, 7, 8, 9},
		"Regions 1, 3 to 5 and 7":    {1, 3, 4, 5, 7},
		"Regions 1, 2, 4 and 8 to B": {1, 2, 4, 8, 9, 10, 11},
	} {
		if got := regionNames(regions); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestPieceSentences(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string]string{
		"1122 1122 3344 3344": "",
		"1110 0000 1000 0000": "Region 1 is in two pieces: r1c1–r1c3 and r3c1.",
		"1010 0000 1000 2002": "Region 1 is in three pieces: r1c1, r1c3 and r3c1. Region 2 is in two pieces: r4c1 and r4c4.",
		"1101 1000 0000 0000": "Region 1 is in two pieces: r1c1–r1c2 and r2c1; r1c4.",
		"1111 0000 1111 0000": "Region 1 is in two pieces: r1c1–r1c4 and r3c1–r3c4.",
	} {
		if got := strings.Join(sketchFor(t, rows).PieceSentences(), " "); got != want {
			t.Errorf("%s: %q, want %q", rows, got, want)
		}
	}
	board := sketchFor(t, strings.Repeat("10", 50)[:40]+strings.Repeat("01", 30))
	if got := board.PieceSentences()[0]; !strings.HasPrefix(got, "Region 1 is in ") || strings.Contains(got, "%!") {
		t.Error(got)
	}
}
