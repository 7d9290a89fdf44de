package web

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sudoku/static"
)

// testdata/routes.txt has all addresses in one list: the method, the path, and the format.
func TestRoutesAreOneList(t *testing.T) {
	t.Parallel()
	s, err := newRooms(Config{}, static.New())
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, r := range s.routes() {
		lines = append(lines, fmt.Sprintf("%-4s %-24s %s\n", r.Method, r.Path, r.Format))
	}
	slices.SortStableFunc(lines, func(a, b string) int { return strings.Compare(a[5:], b[5:]) })
	const file = "testdata/routes.txt"
	got := strings.Join(lines, "")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the routes are\n%s\nand %s has\n%s", got, file, want)
	}
}
