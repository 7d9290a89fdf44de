package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
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

// A file whose puzzles take several lines each is read on the board that is asked for.
func TestFileOnABoard(t *testing.T) {
	t.Parallel()
	x := solver.EmptyPuzzle(mustLayout(t, "x"))
	given := x.With(0, 1).With(10, 2).With(20, 3)
	rows := func(p solver.Puzzle) string {
		n, line := p.Layout().Size(), notation.Line(p.Layout(), p.Grid())
		var b strings.Builder
		for at := 0; at < len(line); at += n {
			b.WriteString(line[at:at+n] + "\n")
		}
		return b.String()
	}
	odd := mustLayout(t, "jigsaw-1112213322134425334455554")
	oddRows := rows(solver.EmptyPuzzle(odd).With(0, 1))
	small := rows(solver.EmptyPuzzle(mustLayout(t, "4x4")).With(0, 1))
	for _, tt := range []struct {
		name, text, layout string
		want               []string // codes of the puzzles
		says               string
	}{
		{"grids.txt", rows(given) + "\n" + rows(x.With(1, 5)), "x", []string{notation.Code(given), notation.Code(x.With(1, 5))}, ""},
		{"one.txt", rows(given), "x", []string{notation.Code(given)}, ""},
		{"jigsaws.txt", oddRows + "\n" + oddRows, odd.ID(), []string{notation.Code(solver.EmptyPuzzle(odd).With(0, 1)), notation.Code(solver.EmptyPuzzle(odd).With(0, 1))}, ""},
		{"games.opensudoku", "<opensudoku>\n<game data=\"" + notation.Line(x.Layout(), given.Grid()) + "\"/>\n</opensudoku>", "x", []string{notation.Code(given)}, ""},
		{"objects.json", "[{\n\"puzzle\": \"" + notation.Code(given) + "\"},\n{\"puzzle\": \"" + notation.Code(x) + "\"}]", "x", []string{notation.Code(given), notation.Code(x)}, ""},
		{"mixed.txt", rows(given) + "\n" + small, "x", []string{notation.Code(given)}, "line 11: "},
	} {
		file := filepath.Join(t.TempDir(), tt.name)
		if err := os.WriteFile(file, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		got := call(t, "", "solve", "--count", "--limit", "2", "--format", "json", "--layout", tt.layout, file)
		var codes []string
		for line := range strings.Lines(got.stdout) {
			var s struct{ Puzzle string }
			if err := json.Unmarshal([]byte(line), &s); err != nil {
				t.Fatal(err)
			}
			codes = append(codes, s.Puzzle)
		}
		if !slices.Equal(codes, tt.want) || !strings.Contains(got.stderr, tt.says) {
			t.Errorf("%s: answered %q, want %q\n%s", tt.name, codes, tt.want, got.stderr)
		}
	}
}

func mustLayout(t *testing.T, id string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}
