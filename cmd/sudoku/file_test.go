package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// A file of games, of grids or of objects is read like one with a puzzle a line.
func TestFileOfOtherKinds(t *testing.T) {
	t.Parallel()
	p, err := notation.Parse(proper)
	if err != nil {
		t.Fatal(err)
	}
	grid := notation.Text(p.Layout(), p.Grid())
	rows := strings.Join(strings.Fields(grid), "\n")
	for name, c := range map[string]struct {
		text    string
		says    string
		puzzles int
		bad     bool
	}{
		"games.opensudoku": {puzzles: 2, text: `<opensudoku><game data="` + notation.Line(solver.Classic(), p.Grid()) + `"/>` + "\n" + `<game data="` + notation.Line(solver.Classic(), p.Grid()) + `"/></opensudoku>`, says: "2 puzzles"},
		"grids.txt":        {puzzles: 2, text: "One\n\n" + grid + "\nTwo\n\n" + grid, says: "2 puzzles"},
		"some.txt":         {puzzles: 1, text: "One\n\n" + grid + "\nTwo\n\n" + grid[:len(grid)/2], says: "1 puzzle in it, answered as lines from 1\nsudoku: FILE: line", bad: true},
		"one.ss":           {puzzles: 1, text: rows, says: "1 puzzle "},
		"two.json":         {puzzles: 2, text: "[{\n\"puzzle\":\n\"" + proper + "\"\n},\n{\n\"puzzle\":\n\"" + proper + "\"\n}]\n", says: "2 puzzles"},
		"list.txt":         {puzzles: 2, text: proper + "\n" + proper + "\n"},
		"list.jsonl":       {puzzles: 2, text: `{"puzzle":"` + proper + "\"}\n" + `{"puzzle":"` + proper + "\"}\n"},
	} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		solution := strings.TrimSpace(call(t, proper+"\n", "solve").stdout)
		got := call(t, "", "solve", file)
		says := strings.ReplaceAll(got.stderr, file, "FILE")
		if want := c.puzzles; got.stdout != strings.Repeat(solution+"\n", want) || !strings.Contains(says, c.says) || (c.says == "") != (says == "") || (got.status == 1) != c.bad {
			t.Errorf("%s: status %d, %s%s", name, got.status, got.stdout, says)
		}
		sheet := call(t, "", "sheet", "-o", "-", file)
		if !bytes.HasPrefix([]byte(sheet.stdout), []byte("%PDF-")) || !strings.Contains(strings.ReplaceAll(sheet.stderr, file, "FILE"), c.says) {
			t.Errorf("%s: a sheet: status %d, %s", name, sheet.status, sheet.stderr)
		}
	}
}
