package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
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

var drawnRooms = regexp.MustCompile(`(?m)^( *)((?:[a-z/-]+/ )+)`)

// The house that CONTRIBUTING.md draws has every package under cmd, and no other.
func TestRoomsOfTheHouse(t *testing.T) {
	t.Parallel()
	_, house, _ := strings.Cut(readDoc(t, "CONTRIBUTING.md"), "\n```\n")
	house, _, _ = strings.Cut(house, "\n```\n")
	got := map[string]bool{}
	var floor string
	for _, m := range drawnRooms.FindAllStringSubmatch(house, -1) {
		for _, name := range strings.Fields(m[2]) {
			if m[1] == "" {
				floor = name
				name = ""
			}
			if strings.HasPrefix(floor, "cmd/") {
				got["sudoku/"+strings.TrimRight(floor+name, "/")] = true
			}
		}
	}
	delete(got, "sudoku/cmd/internal") // a folder
	want := slices.Sorted(maps.Keys(listed(t, "../...")))
	if diff := cmp.Diff(want, slices.Sorted(maps.Keys(got))); diff != "" {
		t.Error(diff)
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
