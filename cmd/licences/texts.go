package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// asset is a file of others that is embedded.
type asset struct {
	name, licence string // licence: its file, from the top of the tree
}

func assets() []asset {
	return []asset{{"Figtree, the typeface of pages, pictures and sheets", "static/figtree.LICENSE"}, {"htmx", "static/htmx.LICENSE"}}
}

// notice is a text, and of what it is.
type notice struct {
	of   []string
	text []byte
}

// head begins what is printed.
const head = `%s is made by the authors of Sudoku, under the licence that comes first, and of
parts that others have made, under the licences behind it. The sources of a module
are at https://pkg.go.dev/ under its name and version.
`

// gather says who made what a program is linked with, and under which licences. What has the same text is named
// together.
func gather(top, program string, embedded []asset) ([]byte, error) {
	modules, std, err := linked(top, program)
	if err != nil {
		return nil, err
	}
	var all []notice
	add := func(of, path string) error {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		text = bytes.TrimSpace(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
		if err := check(path, string(text)); err != nil {
			return fmt.Errorf("%s: %w", of, err)
		}
		all = added(all, of, text)
		return nil
	}
	wrong := []error{add("Sudoku", filepath.Join(top, "LICENSE")), add("Go and its standard library", filepath.Join(std, "LICENSE"))}
	for _, a := range embedded {
		wrong = append(wrong, add(a.name, filepath.Join(top, a.licence)))
	}
	for _, m := range modules {
		files, err := m.files()
		wrong = append(wrong, err)
		for _, path := range files {
			wrong = append(wrong, add(m.named(path), path))
		}
	}
	return printed(program, all), errors.Join(wrong...)
}

// added adds a text, or one more name to the same text.
func added(all []notice, of string, text []byte) []notice {
	for i, n := range all {
		if bytes.Equal(n.text, text) {
			all[i].of = append(n.of, of)
			return all
		}
	}
	return append(all, notice{[]string{of}, text})
}

func printed(program string, all []notice) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, head, program)
	for _, n := range all {
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 80), strings.Join(n.of, "\n"), n.text)
	}
	return b.Bytes()
}

// legal are the names of files that have to come with what is linked.
var legal = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)([.-](txt|md|[a-z]+))?$`)

// files are those of a module: at its top, and in the folders of packages that are linked and above them, where
// something is from somebody else.
func (m module) files() (files []string, err error) {
	dirs := []string{m.dir}
	for _, dir := range m.packages {
		for ; dir != m.dir; dir = filepath.Dir(dir) {
			dirs = append(dirs, dir)
		}
	}
	slices.Sort(dirs)
	for _, dir := range slices.Compact(dirs) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if !e.IsDir() && legal.MatchString(e.Name()) && filepath.Ext(e.Name()) != ".go" {
				files = append(files, filepath.Join(dir, e.Name()))
			}
		}
	}
	if len(files) == 0 || filepath.Dir(files[0]) != m.dir {
		return nil, fmt.Errorf("%s has no licence", m.name)
	}
	return files, nil
}

// named is a module with its version, and the folder of a file inside.
func (m module) named(path string) string {
	inside, err := filepath.Rel(m.dir, filepath.Dir(path))
	if err != nil || inside == "." {
		return m.name + " " + m.version
	}
	return m.name + " " + m.version + ", " + filepath.ToSlash(inside)
}

// allowed are sentences of licences under which a part may be linked and handed on with its text: MIT and ISC, BSD,
// Apache 2.0, the Mozilla Public License for files that stay as they are, and the Open Font License.
var allowed = []string{
	"Permission is hereby granted, free of charge,", "Permission to use, copy, modify, and/or distribute this software",
	"Permission to use, copy, modify, and distribute this software", "Redistribution and use in source and binary forms",
	"Apache License", "http://www.apache.org/licenses/LICENSE-2.0", "Mozilla Public License Version 2.0", "Mozilla Public License, version 2.0", "SIL OPEN FONT LICENSE",
}

// check returns why what a file says may forbid to link it. A notice or a grant beside a licence forbids nothing.
func check(path, text string) error {
	name := strings.ToLower(filepath.Base(path))
	if strings.HasPrefix(name, "notice") || strings.HasPrefix(name, "patents") {
		return nil
	}
	text = strings.Join(strings.Fields(text), " ")
	if begins := text[:min(len(text), 200)]; strings.Contains(begins, "GNU") {
		return errors.New("a licence of GNU: it forbids to link it into this")
	}
	if !slices.ContainsFunc(allowed, func(sentence string) bool { return strings.Contains(text, sentence) }) {
		return errors.New("nobody has read this licence yet")
	}
	return nil
}
