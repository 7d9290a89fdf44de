package web

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// arrows are what the drawing in doc.go says: which other rooms of web each room may import.
func arrows(t *testing.T) map[string][]string {
	t.Helper()
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[string][]string{}
	for line := range strings.Lines(string(doc)) {
		from, to, ok := strings.Cut(line, "──>")
		if !ok {
			continue
		}
		for _, room := range strings.Fields(strings.TrimPrefix(from, "//")) {
			drawn[room] = slices.Concat([]string{}, drawn[room], roomsIn(to))
		}
	}
	return drawn
}

// roomsIn are the rooms that an arrow points at.
func roomsIn(to string) []string {
	if strings.HasPrefix(to, " nothing here") {
		return nil
	}
	return strings.Fields(to)
}

// withEcho are the rooms that know echo.
var withEcho = []string{"web", "book", "confirm", "doctor", "exchange", "fresh", "pages", "respond", "site", "streams"}

// notRooms are the packages that hold tests of the whole application.
var notRooms = []string{"chaos", "e2e"}

func TestRoomsOfWeb(t *testing.T) {
	t.Parallel()
	drawn := arrows(t)
	for name, imports := range goList(t, "{{.ImportPath}} {{join .Imports \" \"}}", "./...") {
		if slices.Contains(notRooms, name) {
			continue
		}
		var to []string
		for _, path := range imports {
			if room, ok := roomOf(path); ok {
				to = append(to, room)
			}
		}
		want, known := drawn[name]
		if slices.Sort(want); !known || !slices.Equal(to, want) {
			t.Errorf("%s imports %v, and in doc.go %v", name, to, want)
		}
		delete(drawn, name)
	}
	if len(drawn) > 0 {
		t.Errorf("doc.go draws rooms that there are not: %v", drawn)
	}
}

func TestRoomsKnowNoEcho(t *testing.T) {
	t.Parallel()
	for name, deps := range goList(t, "{{.ImportPath}} {{join .Deps \" \"}}", "./...") {
		if slices.Contains(notRooms, name) || slices.Contains(withEcho, name) {
			continue
		}
		for _, path := range deps {
			if strings.HasPrefix(path, "github.com/labstack/") {
				t.Errorf("%s depends on %s", name, path)
			}
		}
	}
}

// roomOf returns the name of a package in web, or "web" for that itself.
func roomOf(path string) (name string, ok bool) {
	if path == "sudoku/web" {
		return "web", true
	}
	return strings.CutPrefix(path, "sudoku/web/")
}

// goList runs go list on packages of web and returns the fields of each by its name.
func goList(t *testing.T, format, pattern string) map[string][]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", format, pattern).Output()
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		if name, ok := roomOf(fields[0]); ok {
			listed[name] = fields[1:]
		}
	}
	return listed
}
