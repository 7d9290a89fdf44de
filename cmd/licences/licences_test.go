package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/cmd/internal/notices"
)

const top = "../.."

// What a program prints is what it is linked with: nothing is missing, and nothing is there that is not linked.
func TestLinkedHasLicences(t *testing.T) {
	t.Parallel()
	for program, embedded := range programs() {
		packed, err := os.ReadFile(filepath.Join(top, "cmd", program, file))
		if err != nil {
			t.Fatal(err)
		}
		var printed bytes.Buffer
		if err := notices.Print(&printed, packed); err != nil {
			t.Fatal(err)
		}
		want, err := gather(top, program, embedded)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), printed.String()); diff != "" {
			t.Errorf("%s: %s\nto mend it: make licences", program, diff)
		}
	}
}

// The program that everybody runs is linked with the modules of a list and with no others: what is added weighs
// something, and somebody has to want it.
func TestLinkedModules(t *testing.T) {
	t.Parallel()
	list, err := os.ReadFile(top + "/cmd/sudoku/modules.txt")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for line := range strings.Lines(string(list)) {
		if name, _, _ := strings.Cut(line, " "); !strings.HasPrefix(line, "#") {
			want = append(want, strings.TrimSpace(name))
		}
	}
	modules, _, err := linked(top, "sudoku")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range modules {
		got = append(got, m.name)
	}
	for _, name := range got {
		if !slices.Contains(want, name) {
			t.Errorf("%s is linked, and is not in cmd/sudoku/modules.txt", name)
		}
	}
	for _, name := range want {
		if !slices.Contains(got, name) {
			t.Errorf("%s is in cmd/sudoku/modules.txt, and is not linked", name)
		}
	}
	if !slices.IsSorted(want) {
		t.Error("cmd/sudoku/modules.txt is not in order")
	}
}

// A licence that forbids to be linked, or that nobody has read, is noticed.
func TestForbidden(t *testing.T) {
	t.Parallel()
	for text, isAllowed := range map[string]bool{
		"MIT License\n\nPermission is hereby granted, free\nof charge, to any person": true,
		"GNU GENERAL PUBLIC LICENSE\nVersion 3":                                       false,
		"GNU AFFERO GENERAL PUBLIC LICENSE":                                           false,
		"All rights reserved. Do not copy.":                                           false,
		"Mozilla Public License Version 2.0\n======":                                  true,
		"Business Source License 1.1":                                                 false,
	} {
		if err := check("LICENSE", text); (err == nil) != isAllowed {
			t.Errorf("%q: %v", text, err)
		}
	}
	if err := check("PATENTS", "Additional IP Rights Grant"); err != nil {
		t.Error(err)
	}
}
