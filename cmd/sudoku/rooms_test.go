package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/google/go-cmp/cmp"
)

// drawn are the lists in the comment of main.go: a room, and what is named beside it.
func drawn(t *testing.T) (commands, imports map[string][]string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "main.go", nil, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		t.Fatal(err)
	}
	lists := []map[string][]string{{}}
	for line := range strings.Lines(file.Doc.Text()) {
		last := lists[len(lists)-1]
		switch words := strings.Fields(line); {
		case strings.HasPrefix(line, "\t"):
			last[words[0]] = slices.Sorted(slices.Values(words[1:]))
		case len(last) > 0:
			lists = append(lists, map[string][]string{})
		}
	}
	if len(lists) != 3 {
		t.Fatalf("there are %d lists", len(lists)-1)
	}
	return lists[0], lists[1]
}

// The comment of main.go says in which room each command is.
func TestRoomsOfCommands(t *testing.T) {
	t.Parallel()
	parser, err := kong.New(&cli{})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][]string{}
	for _, c := range parser.Model.Children {
		if room := path.Base(c.Target.Type().PkgPath()); !c.Hidden {
			got[room] = append(got[room], c.Name)
		}
	}
	if at, ok := got["sudoku"]; ok { // as it is called in a test
		got["main"] = at
		delete(got, "sudoku")
	}
	for _, names := range got {
		slices.Sort(names)
	}
	want, _ := drawn(t)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// The comment of main.go says which rooms import which, and none is missing there that imports another.
func TestArrowsOfRooms(t *testing.T) {
	t.Parallel()
	_, want := drawn(t)
	got := map[string][]string{}
	for pkg, imports := range listed(t, "./...") {
		room := path.Base(pkg)
		if pkg == "sudoku/cmd/sudoku" {
			room = "main"
		}
		for _, other := range imports {
			if strings.HasPrefix(other, "sudoku/cmd/sudoku/") {
				got[room] = append(got[room], path.Base(other))
			}
		}
		slices.Sort(got[room])
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// listed are packages, and what each imports outside its tests.
func listed(t *testing.T, pattern string) map[string][]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}} {{join .Imports \" \"}}", pattern).Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		all[words[0]] = words[1:]
	}
	return all
}

var drawnRooms = regexp.MustCompile(`(?m)^( *)((?:[a-z0-9/-]+/ +)+)`)

// house is what CONTRIBUTING.md draws: folders below the top, each with whether others are drawn in it.
func house(t *testing.T) map[string]bool {
	t.Helper()
	_, drawing, _ := strings.Cut(readDoc(t, "CONTRIBUTING.md"), "\n```\n")
	drawing, _, _ = strings.Cut(drawing, "\n```\n")
	all := map[string]bool{}
	var around []string // the folders around a line, by its depth
	for _, m := range drawnRooms.FindAllStringSubmatch(drawing, -1) {
		depth := len(m[1]) / 2
		around = around[:depth]
		for _, name := range strings.Fields(m[2]) {
			if depth > 0 {
				all[path.Join(around...)] = true
			}
			folder := path.Join(append(slices.Clone(around), name)...)
			all[folder] = false
		}
		around = append(around, strings.Fields(m[2])[0])
	}
	return all
}

// The house that CONTRIBUTING.md draws has every package, itself or in a folder of which no more is drawn,
// and no folder that there is not.
func TestRoomsOfTheHouse(t *testing.T) {
	t.Parallel()
	folders := house(t)
	for name := range folders {
		if info, err := os.Stat(filepath.Join("../..", name)); err != nil || !info.IsDir() {
			t.Errorf("%s is drawn, and is no folder", name)
		}
	}
	for room := range listed(t, "../../...") {
		room = strings.TrimPrefix(room, "sudoku/")
		_, found := folders[room]
		for around := path.Dir(room); !found && around != "."; around = path.Dir(around) {
			hasRooms, ok := folders[around]
			found = ok && !hasRooms
		}
		if !found {
			t.Errorf("%s is not drawn", room)
		}
	}
}

// Commands run in the processes of tests, too: what bounds the memory of a process is called by main alone.
func TestMainAloneBoundsTheProcess(t *testing.T) {
	t.Parallel()
	err := filepath.WalkDir("..", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		if bounding.Match(text) && name != filepath.Join("..", "sudoku", "main.go") {
			t.Errorf("%s bounds the memory of its process", name)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

var bounding = regexp.MustCompile(`debug\.Set(GCPercent|MemoryLimit)`)
