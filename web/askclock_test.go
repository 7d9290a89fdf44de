package web

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// clockAskers are the files, or folders, that may ask what time it is or wait for a while, and what
// for. None of it decides what an answer says: that is for web/lastresort alone.
var clockAskers = map[string]string{
	"../web/lastresort/lastresort.go": "ends what a broken machine, or somebody who asked for it, lets go on for too long; the answer says so",
	"../solver/classic/runner.go":     "shows how long a method took",
	"../solver/methods/method.go":     "shows how long a method took",
	"../web/stream/stream.go":         "chooses how many lines make a block, and when what is ready is printed",

	"../cmd/internal/runtest/":              "when a test looks again",
	"../cmd/internal/natsserver/":           "when to look for room on the disk again",
	"../cmd/sudoku/internal/cluster/":       "who is there, and when to ask again; not what is answered",
	"../cmd/sudoku/internal/logsink/":       "how much of the log was lost since when",
	"../cmd/sudoku/internal/sockets/":       "waits for the process that takes over",
	"../cmd/sudoku/internal/serve/log.go":   "waits for the log to be read at the end",
	"../cmd/sudoku/internal/serve/watch.go": "waits for traces to be sent at the end",

	"../web/admin/":       "drains its connections",
	"../web/answers/":     "refuses who has waited long enough, and lets the work go on",
	"../web/clients/":     "closes connections that keep quiet",
	"../web/lanes/":       "whose turn it is",
	"../web/linger/":      "hears out who is refused",
	"../web/reload/":      "when to look at a file again",
	"../web/sample/":      "which requests are logged",
	"../web/traces/":      "when to send traces again, and no longer",
	"../web/exchange/":    "the date of an answer, and the clock by which clients are told apart",
	"../web/respond/":     "when a page shows that it is being worked on",
	"../web/streams/":     "refuses lines that come too slowly, closes connections of who does not read, tells how long streams take",
	"../web/watch/":       "hears out who is refused",
	"../web/photo/train/": "tells how long a training takes",
	"../web/work/":        "how long a request waits for its turn, refuses who has waited long enough, keeps what was slow to find, and rests",
	"../web/results/":     "when a page shows that it is being worked on, and for how long",
	"../web/serve.go":     "drains connections",
	"../web/config.go":    "what day it is, for the puzzles of a day",
}

// askingTheClock are the functions by which a program knows the time, or is woken by it.
var askingTheClock = map[string][]string{
	"time":    {"Now", "Since", "Until", "After", "AfterFunc", "NewTimer", "NewTicker", "Tick"},
	"context": {"WithTimeout", "WithTimeoutCause", "WithDeadline", "WithDeadlineCause"},
}

// What an answer says depends on the puzzle and the build: whoever asks the clock says what for.
func TestNobodyElseAsksTheClock(t *testing.T) {
	t.Parallel()
	used := map[string]bool{}
	for _, room := range []string{"../web", "../cmd", "../solver"} {
		err := filepath.WalkDir(room, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || isTestTool(path) {
				return err
			}
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok && asksTheClock(s) {
					if asker := askerOf(path); asker == "" {
						t.Errorf("%s: %s is not for a reason that is known", set.Position(n.Pos()), s.Sel.Name)
					} else {
						used[asker] = true
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for asker := range clockAskers {
		if !used[asker] {
			t.Errorf("%s does not ask the clock any more", asker)
		}
	}
}

// isTestTool reports whether a file is of a package that only tests import.
func isTestTool(path string) bool {
	path = filepath.ToSlash(path)
	return strings.Contains(path, "/solvertest/") || strings.Contains(path, "/clusterchaos/") || strings.Contains(path, "/certtest/") || strings.Contains(path, "/e2e/")
}

func asksTheClock(s *ast.SelectorExpr) bool {
	pkg, ok := s.X.(*ast.Ident)
	if !ok {
		return false
	}
	for _, name := range askingTheClock[pkg.Name] {
		if s.Sel.Name == name {
			return true
		}
	}
	return false
}

// askerOf is what is listed of a file: itself or its folder.
func askerOf(path string) string {
	path = filepath.ToSlash(path)
	for asker := range clockAskers {
		if path == asker || strings.HasSuffix(asker, "/") && strings.HasPrefix(path, asker) {
			return asker
		}
	}
	return ""
}
