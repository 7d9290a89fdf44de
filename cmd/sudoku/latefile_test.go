package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoku/cmd/sudoku/internal/command"
)

// untouched fails the test that reads it.
type untouched struct{ t *testing.T }

func (r untouched) Read([]byte) (int, error) {
	r.t.Error("the puzzles are read")
	return 0, errors.New("not to be read")
}

// An output that cannot be written is found before any work is done.
func TestOutputIsOpenedFirst(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, args := range []string{"sheet -o " + dir + "/none/x.pdf", "sheet -o " + dir} {
		var stdout, stderr bytes.Buffer
		status := run(context.Background(), strings.Fields(args), untouched{t}, &stdout, &stderr)
		if status != command.ExitNo || stderr.Len() == 0 {
			t.Errorf("%s: status %d, %s", args, status, &stderr)
		}
	}
}

// A file that was there stays as it was until the new one is whole, and is then that alone.
func TestOutputStaysUntilItIsWhole(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "sheet.pdf")
	old := strings.Repeat("old", 100_000)
	if err := os.WriteFile(file, []byte(old), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := call(t, "no puzzle\n", "sheet", "-o", file); got.status != command.ExitNo {
		t.Errorf("status %d", got.status)
	}
	if is, err := os.ReadFile(file); err != nil || string(is) != old {
		t.Errorf("the file has changed: %d bytes, %v", len(is), err)
	}
	if got := call(t, proper+"\n", "sheet", "-o", file); got.status != command.ExitOK {
		t.Errorf("status %d, %s", got.status, got.stderr)
	}
	if is, err := os.ReadFile(file); err != nil || !bytes.HasPrefix(is, []byte("%PDF-")) || bytes.Contains(is, []byte("oldold")) {
		t.Errorf("the file is no booklet: %d bytes, %v", len(is), err)
	}
	missing := filepath.Join(filepath.Dir(file), "other.pdf")
	if got := call(t, "no puzzle\n", "sheet", "-o", missing); got.status != command.ExitNo {
		t.Errorf("status %d", got.status)
	}
	if _, err := os.Stat(missing); !os.IsNotExist(err) {
		t.Error("an empty file is left")
	}
}
