package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoku/web/offers"
	"sudoku/web/photo/phototest"
)

// pictures writes some pictures, and a text.
func pictures(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, data := range map[string][]byte{
		"one.png": phototest.PNG(phototest.Of(proper)), "turned.jpg": phototest.JPEG(phototest.Turned(phototest.Of(proper), 3)), "text.txt": []byte(proper),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// A line a picture, in their order, and on standard error why one was not read.
func TestRead(t *testing.T) {
	t.Parallel()
	dir := pictures(t)
	one, turned, text, none := filepath.Join(dir, "one.png"), filepath.Join(dir, "turned.jpg"), filepath.Join(dir, "text.txt"), filepath.Join(dir, "none.jpg")
	got := call(t, "", "read", one, turned)
	if got.status != 0 || got.stdout != proper+"\n"+proper+"\n" || got.stderr != "" {
		t.Errorf("%+v", got)
	}
	got = call(t, "", "read", text, one, none)
	said := "sudoku: " + text + ": This is not a picture. Send a JPEG, PNG or WebP file.\nsudoku: " + none + ": no such file or directory\n"
	if got.status != 1 || got.stdout != proper+"\n" || got.stderr != said {
		t.Errorf("%+v", got)
	}
	if got = call(t, string(phototest.PNG(phototest.Of(proper))), "read", "-"); got.status != 0 || got.stdout != proper+"\n" {
		t.Errorf("standard input: %+v", got)
	}
	if got = call(t, "", "read"); got.status != 2 {
		t.Errorf("no picture: %+v", got)
	}
}

// As JSON an object a picture, also for one that was not read.
func TestReadJSON(t *testing.T) {
	t.Parallel()
	dir := pictures(t)
	one, text := filepath.Join(dir, "one.png"), filepath.Join(dir, "text.txt")
	got := call(t, "", "read", "--format", "json", text, one)
	lines := strings.Split(strings.TrimSpace(got.stdout), "\n")
	if got.status != 1 || got.stderr != "" || len(lines) != 2 {
		t.Fatalf("%+v", got)
	}
	var failed, read offers.Report
	for i, into := range []*offers.Report{&failed, &read} {
		if err := json.Unmarshal([]byte(lines[i]), into); err != nil {
			t.Fatal(err)
		}
	}
	if failed.File != text || failed.Error == "" || failed.Puzzle != "" {
		t.Errorf("%+v", failed)
	}
	if read.File != one || read.Puzzle != proper || read.Layout != "classic" || len(read.Corners) != 4 || read.Error != "" {
		t.Errorf("%+v", read)
	}
}

// As many pictures as there are come in their order.
func TestReadMany(t *testing.T) {
	t.Parallel()
	dir := pictures(t)
	args, want := []string{"read"}, ""
	for i := range 12 {
		name := filepath.Join(dir, []string{"one.png", "text.txt"}[i%2])
		if args = append(args, name); i%2 == 0 {
			want += proper + "\n"
		}
	}
	if got := call(t, "", args...); got.stdout != want || strings.Count(got.stderr, "\n") != 6 {
		t.Errorf("%+v", got)
	}
}
