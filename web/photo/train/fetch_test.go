package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFetch: a package with another sum is not unpacked.
func TestFetch(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s := &source{name: "fonts-example", version: "1:2", sum: "00"}
	deb := filepath.Join(folder, "fonts-example_1%3a2_all.deb")
	if err := os.WriteFile(deb, []byte("not what was meant"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := s.fetch(folder); err == nil || !strings.Contains(err.Error(), "sum is") {
		t.Errorf("a wrong sum is taken: %v", err)
	}
	if _, err := os.Stat(filepath.Join(folder, s.name)); err == nil {
		t.Error("it was unpacked")
	}
}

func TestPackages(t *testing.T) {
	t.Parallel()
	all, err := packages()
	if err != nil {
		t.Fatal(err)
	}
	kept, written := 0, 0
	for _, s := range all {
		if !strings.HasPrefix(s.name, "fonts-") || len(s.sum) != 64 || s.weight <= 0 {
			t.Errorf("%+v", s)
		}
		if s.kept {
			kept++
		}
		if s.written {
			written++
		}
	}
	if len(all) < 100 || kept < 5 || written < 10 {
		t.Errorf("%d packages, %d kept back, %d like handwriting", len(all), kept, written)
	}
}
