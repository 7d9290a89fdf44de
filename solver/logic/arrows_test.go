package logic_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// arrows is what each package of the engine may import of the others. The families stand
// in the order of the table below; none imports one that stands after it. In the drawing
// a <- b says that b imports a:
//
//	position <- search <- links <- colour  chain  forcing  <---------------+
//	    ^          ^                  |                                    +- logic
//	  words <- tell <- family <-------+- basic  digit  wing  uniqueness  <-+
//	                                     bug  als  fish  pattern
var arrows = []struct {
	room string
	may  string
}{
	{"search", "position"},
	{"links", "position search"},
	{"words", "position"},
	{"tell", "position words"},
	{"family", "position search tell words"},
	{"basic", "position search tell words family"},
	{"digit", "position search tell words family"},
	{"colour", "position search links tell words family"},
	{"wing", "position search tell words family"},
	{"uniqueness", "position search tell words family"},
	{"bug", "position search tell words family uniqueness"},
	{"als", "position search tell words family"},
	{"fish", "position search tell words family digit"},
	{"chain", "position search links tell words family uniqueness"},
	{"forcing", "position search links tell words family uniqueness bug fish chain"},
	{"pattern", "position search tell words family digit"},
	{"logic", "position search tell words family basic digit colour wing uniqueness bug als fish chain forcing pattern"},
	{"position", ""},
	{"searchtest", "position search links"},
}

// roomOf is the last part of an import path inside the engine; "" for one outside.
func roomOf(path string) string {
	switch {
	case path == "sudoku/solver/logic", path == "sudoku/solver/position":
		return filepath.Base(path)
	case strings.HasPrefix(path, "sudoku/solver/logic/internal/"):
		return filepath.Base(path)
	}
	return ""
}

// TestArrowsOfTheEngine holds the packages of the engine to their walls.
func TestArrowsOfTheEngine(t *testing.T) {
	t.Parallel()
	may := map[string][]string{}
	for _, a := range arrows {
		may[a.room] = strings.Fields(a.may)
	}
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...", "sudoku/solver/position").Output()
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		imports := strings.Fields(line)
		room := roomOf(imports[0])
		found[room] = true
		if _, known := may[room]; !known {
			t.Errorf("%s has no line in the table of arrows", imports[0])
		}
		for _, dep := range imports[1:] {
			if to := roomOf(dep); to != "" && !slices.Contains(may[room], to) {
				t.Errorf("%s imports %s", room, to)
			}
		}
	}
	for _, a := range arrows {
		if !found[a.room] {
			t.Errorf("there is no package %s", a.room)
		}
	}
}

// TestFamiliesStandInOrder holds the table of arrows to itself: a room may only import
// those before it.
func TestFamiliesStandInOrder(t *testing.T) {
	t.Parallel()
	before := map[string]bool{"position": true}
	for _, a := range arrows {
		for _, to := range strings.Fields(a.may) {
			if !before[to] {
				t.Errorf("%s may import %s, which stands after it", a.room, to)
			}
		}
		before[a.room] = true
	}
}

// TestNothingEmbedsTwice: what a type has without saying so comes from one level down.
func TestNothingEmbedsTwice(t *testing.T) {
	t.Parallel()
	embeds := map[string][]string{} // by package and type
	for _, pattern := range []string{"*.go", "internal/*/*.go", "internal/*/*/*.go", "../position/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, file := range files {
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			addEmbedded(embeds, parsed)
		}
	}
	if len(embeds) == 0 {
		t.Fatal("no type embeds another")
	}
	for _, name := range slices.Sorted(maps.Keys(embeds)) {
		for _, inner := range embeds[name] {
			if len(embeds[inner]) > 0 {
				t.Errorf("%s embeds %s, which embeds %v", name, inner, embeds[inner])
			}
		}
	}
}

// addEmbedded lists the types that the structs of a file embed.
func addEmbedded(embeds map[string][]string, file *ast.File) {
	pkg := file.Name.Name
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		st, ok := spec.Type.(*ast.StructType)
		if !ok {
			return true
		}
		for _, field := range st.Fields.List {
			if len(field.Names) == 0 {
				name := pkg + "." + spec.Name.Name
				embeds[name] = append(embeds[name], typeName(pkg, field.Type))
			}
		}
		return true
	})
}

func typeName(pkg string, e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(pkg, e.X)
	case *ast.Ident:
		return pkg + "." + e.Name
	case *ast.SelectorExpr:
		return typeName("", e.X)[1:] + "." + e.Sel.Name
	}
	return ""
}
