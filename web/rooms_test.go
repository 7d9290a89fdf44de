package web

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// arrows says which rooms of web each room may import. None of them knows package web
// or echo: only handlers do.
var arrows = map[string][]string{
	"address":  {"clip"},
	"admin":    {},
	"answers":  {},
	"api":      {},
	"clip":     {},
	"compress": {"etag"},
	"drawing":  {},
	"etag":     {},
	"clients":  {},
	"watch":    {},
	"form":     {"address", "clip"},
	"hosts":    {},
	"keys":     {},
	"lanes":    {},
	"lessons":  {},
	"linger":   {},
	"metrics":  {},
	"openapi":  {},
	"picture":  {"drawing"},
	"qr":       {},
	"reload":   {},
	"sample":   {},
	"sheet":    {"drawing", "picture", "qr"},
	"sketch":   {"address", "clip", "form"},
	"traces":   {},
	"view":     {"address", "picture", "sheet", "sketch", "view/board", "view/entry", "view/page"},

	"view/board":  {"address", "drawing", "picture"},
	"view/entry":  {"address", "clip", "drawing", "form", "sketch", "view/board", "view/page"},
	"view/hints":  {"address", "view/board", "view/logs", "view/page"},
	"view/lesson": {"address", "lessons", "view/board", "view/logs", "view/page"},
	"view/logs":   {"address", "drawing", "picture", "view/board", "view/page"},
	"view/page":   {"address", "picture", "qr", "sheet", "view/board"},

	"internal/puzzles":    {}, // for tests
	"internal/unpack":     {}, // for tests
	"openapi/openapitest": {}, // for tests
	"traces/otlptest":     {}, // for tests
}

// notRooms are the packages that hold tests of the whole application.
var notRooms = []string{"", "chaos", "e2e"}

func TestRoomsOfWeb(t *testing.T) {
	t.Parallel()
	found := 0
	for name, imports := range goList(t, "{{.ImportPath}} {{join .Imports \" \"}}", "./...") {
		if slices.Contains(notRooms, name) {
			continue
		}
		found++
		allowed, known := arrows[name]
		if !known {
			t.Errorf("web/%s is not among the arrows", name)
		}
		for _, path := range imports {
			if to, ok := roomOf(path); ok && !slices.Contains(allowed, to) {
				t.Errorf("web/%s imports %s", name, path)
			}
		}
	}
	if found != len(arrows) {
		t.Errorf("found %d rooms, want %d", found, len(arrows))
	}
}

func TestRoomsKnowNoEcho(t *testing.T) {
	t.Parallel()
	for name, deps := range goList(t, "{{.ImportPath}} {{join .Deps \" \"}}", "./...") {
		if slices.Contains(notRooms, name) {
			continue
		}
		for _, path := range deps {
			if strings.HasPrefix(path, "github.com/labstack/") {
				t.Errorf("web/%s depends on %s", name, path)
			}
		}
	}
}

// roomOf returns the name of a package in web, "" for web itself.
func roomOf(path string) (name string, ok bool) {
	if path == "sudoku/web" {
		return "", true
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
