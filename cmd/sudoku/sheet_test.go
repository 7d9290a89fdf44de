package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/cmd/sudoku/internal/puzzles"
)

const (
	twoOnes  = "000100305000040000000570094006000010300400070507000930000200100603000000052700640" // two solutions
	fourGrid = "4x4~0400300002000010"
)

// A booklet goes to a file or to standard output, with the same bytes whoever makes it, and
// however many at once.
func TestSheet(t *testing.T) {
	t.Parallel()
	puzzles := proper + "\n# a comment\n\n" + fourGrid + "\n" + strings.Repeat(proper+"\n", 7)
	file := filepath.Join(t.TempDir(), "sheet.pdf")
	if got := call(t, puzzles, "sheet", "-o", file); got != (result{}) {
		t.Fatalf("%+v", got)
	}
	pdf, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	// Nine boards, four a page, and one of solutions.
	if pages := bytes.Count(pdf, []byte("/Type /Page\n")); !bytes.HasPrefix(pdf, []byte("%PDF-")) || pages != 4 {
		t.Errorf("%d pages, beginning with %.10q", pages, pdf)
	}
	for _, jobs := range []string{"1", "4"} {
		if got := call(t, puzzles, "sheet", "-o", "-", "--jobs", jobs); got.status != 0 || got.stdout != string(pdf) {
			t.Errorf("--jobs %s: status %d, %s, %d bytes, want %d", jobs, got.status, got.stderr, len(got.stdout), len(pdf))
		}
	}
}

// Each option makes another file.
func TestSheetOptions(t *testing.T) {
	t.Parallel()
	seen := map[string]string{}
	for _, args := range []string{
		"", "--paper letter", "--per 1", "--per 2", "--per 6", "--pencil all", "--solution none", "--solution upside-down",
		"--title Booklet", "--site https://example.org", "--site http://localhost:8080/",
	} {
		got := call(t, proper+"\n", append([]string{"sheet", "-o", "-"}, strings.Fields(args)...)...)
		if got.status != 0 || got.stderr != "" {
			t.Errorf("%q: %d %s", args, got.status, got.stderr)
		}
		if before, ok := seen[got.stdout]; ok {
			t.Errorf("%q makes the same file as %q", args, before)
		}
		seen[got.stdout] = args
	}
}

// What is wrong with a line is said; the others are printed.
func TestSheetOfBadLines(t *testing.T) {
	t.Parallel()
	got := call(t, proper+"\n12\n"+without+"\n"+twoOnes+"\n", "sheet", "-o", "-")
	want := "sudoku: line 2: found 2 cells; a 9x9 board has 81\nsudoku: line 3: no solution\nsudoku: line 4: several solutions\n"
	if got.status != 1 || got.stderr != want || !strings.HasPrefix(got.stdout, "%PDF-") {
		t.Errorf("status %d, %.8q\n%s, want\n%s", got.status, got.stdout, got.stderr, want)
	}
	got = call(t, strings.Repeat("12\n", 8), "sheet", "-o", "-")
	if n := strings.Count(got.stderr, "\n"); got.status != 1 || n != eachline.MostRemarks+2 || got.stdout != "" || !strings.HasSuffix(got.stderr, "sudoku: there is no puzzle to print\n") {
		t.Errorf("status %d, %q, %d lines:\n%s", got.status, got.stdout, n, got.stderr)
	}
}

func TestSheetUsage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for args, want := range map[string]struct {
		status int
		says   string
	}{
		"sheet":                              {2, "missing flags: --output=FILE"},
		"sheet -o - --per 7":                 {2, `--per must be one of "1","2","3","4","5","6" but got "7"`},
		"sheet -o - --paper a5":              {2, `--paper must be one of "a4","letter" but got "a5"`},
		"sheet -o - --pencil some":           {2, `--pencil must be one of "none","mine","all" but got "some"`},
		"sheet -o - --solution below":        {2, `--solution must be one of "none","upside-down","end" but got "below"`},
		"sheet -o - --site example.org":      {2, "--site must begin with https:// or http://"},
		"sheet -o - --title 数独":              {2, "--title: the title has '数', which the typeface lacks"},
		"sheet -o - --title Übung":           {0, ""},
		"sheet -o - --deadline 0s":           {2, "--deadline must be longer than 0"},
		"sheet -o - " + dir:                  {2, "is a folder"},
		"sheet -o - " + dir + "/nothing.txt": {2, "no such file"},
		"sheet -o " + dir + "/none/here.pdf": {1, "no such file or directory"},
		"sheet -o -":                         {0, ""},
	} {
		got := call(t, proper+"\n", strings.Fields(args)...)
		if got.status != want.status || !strings.Contains(got.stderr, want.says) {
			t.Errorf("%s: status %d, %s", args, got.status, got.stderr)
		}
	}
}

// A booklet that was interrupted is not written, not even in part.
func TestSheetInterrupted(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	file := filepath.Join(t.TempDir(), "sheet.pdf")
	var stderr bytes.Buffer
	if status := run(ctx, []string{"sheet", "-o", file}, strings.NewReader(proper+"\n"), io.Discard, &stderr); status != command.ExitNo {
		t.Errorf("status %d, %s", status, &stderr)
	}
	if _, err := os.Stat(file); !os.IsNotExist(err) {
		t.Error("there is a file")
	}
}

// A file has a largest size, which is said instead of filling the memory.
func TestSheetOfTooMany(t *testing.T) {
	t.Parallel()
	got := call(t, strings.Repeat(fourGrid+"\n", puzzles.MaxSheetPuzzles+1), "sheet", "-o", "-", "--per", "6")
	want := fmt.Sprintf("sudoku: more than %d puzzles, which is as many as one file holds\n", puzzles.MaxSheetPuzzles)
	if got.status != 1 || got.stderr != want || got.stdout != "" {
		t.Errorf("status %d, %s", got.status, got.stderr)
	}
}

// Lines of a technique library are printed with their candidates.
func TestSheetOfPositions(t *testing.T) {
	t.Parallel()
	const line = ":0300:9:98..62753.65..3...327.5...679..3.5...5...9...832.45..9673591428249.87..5518.2...7:413 424 138:942::\n"
	seen := map[string]bool{}
	for _, pencil := range []string{"mine", "none"} {
		got := call(t, line, "sheet", "-o", "-", "--pencil", pencil)
		if got.status != 0 || strings.Contains(got.stderr, "candidates") || !strings.HasPrefix(got.stdout, "%PDF-") || seen[got.stdout] {
			t.Errorf("--pencil %s: %d, %s", pencil, got.status, got.stderr)
		}
		seen[got.stdout] = true
	}
}

// BenchmarkSheet makes a booklet of 200 puzzles, each solved and rated.
func BenchmarkSheet(b *testing.B) {
	lines := strings.Repeat(proper+"\n", 200)
	b.ReportAllocs()
	for b.Loop() {
		if status := run(b.Context(), []string{"sheet", "-o", "-"}, strings.NewReader(lines), io.Discard, io.Discard); status != command.ExitOK {
			b.Fatal(status)
		}
	}
}
