package web

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tellsWhen are the files that say when something was, in a format that has the wall clock.
var tellsWhen = []string{"../web/traces/span.go", "../web/metrics/golang.go"}

// A clock that is set while the server runs ends no search and no stream: nothing is measured by
// the wall clock. These methods of time.Time leave the monotonic clock out. What says when something was may
// have the wall clock.
func TestNothingIsMeasuredByTheWallClock(t *testing.T) {
	t.Parallel()
	wall := []string{"Unix", "UnixMilli", "UnixMicro", "UnixNano"}
	read := 0
	for _, room := range []string{"../web", "../cmd", "../solver"} {
		err := filepath.WalkDir(room, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || slices.Contains(tellsWhen, filepath.ToSlash(path)) {
				return err
			}
			read++
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				if f, ok := call.Fun.(*ast.SelectorExpr); ok && slices.Contains(wall, f.Sel.Name) && len(call.Args) == 0 {
					t.Errorf("%s: %s", set.Position(n.Pos()), f.Sel.Name)
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if read < 100 {
		t.Errorf("only %d files", read)
	}
}
