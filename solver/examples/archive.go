package examples

import (
	"fmt"
	"strings"
)

// Archive is a file of positions.
type Archive struct {
	Comment  string
	Sections []Section
}

// Section is a position in a file.
type Section struct {
	Name   string
	Fields []Field // in the order of the file
}

// Field is a line of a section.
type Field struct{ Name, Value string }

// Field returns the value of a field; empty where there is none.
func (s Section) Field(name string) string {
	for _, f := range s.Fields {
		if f.Name == name {
			return f.Value
		}
	}
	return ""
}

// Parse reads a file of positions. The error names the line.
func Parse(text string) (Archive, error) {
	var a Archive
	var comment strings.Builder
	number := 0
	for line := range strings.Lines(text) {
		number++
		if name, ok := sectionName(line); ok {
			a.Sections = append(a.Sections, Section{Name: name})
			continue
		}
		if len(a.Sections) == 0 {
			comment.WriteString(line)
			continue
		}
		name, value, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			return a, fmt.Errorf("line %d: %q is not a field", number, strings.TrimSpace(line))
		}
		last := &a.Sections[len(a.Sections)-1]
		last.Fields = append(last.Fields, Field{name, strings.TrimSpace(value)})
	}
	a.Comment = comment.String()
	return a, nil
}

// sectionName reads "-- NAME --".
func sectionName(line string) (name string, ok bool) {
	name, begins := strings.CutPrefix(strings.TrimSpace(line), "-- ")
	name, ends := strings.CutSuffix(name, " --")
	return name, begins && ends
}

// Text writes the file; Parse reads it back.
func (a Archive) Text() string {
	var b strings.Builder
	b.WriteString(a.Comment)
	for _, s := range a.Sections {
		fmt.Fprintf(&b, "-- %s --\n", s.Name)
		for _, f := range s.Fields {
			b.WriteString(strings.TrimSpace(f.Name+": "+f.Value) + "\n")
		}
	}
	return b.String()
}
