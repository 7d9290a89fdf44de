package api

import (
	"bytes"
	"io"
)

// Array writes lines of JSON as one array, each as soon as it is there.
type Array struct {
	to    io.Writer
	begun bool
}

// NewArray returns an array that is written to a writer. Close ends it.
func NewArray(to io.Writer) *Array { return &Array{to: to} }

// Write writes whole lines.
func (a *Array) Write(lines []byte) (int, error) {
	if len(lines) == 0 {
		return 0, nil
	}
	begin := ",\n"
	if !a.begun {
		a.begun, begin = true, "[\n"
	}
	body := bytes.ReplaceAll(bytes.TrimSuffix(lines, []byte("\n")), []byte("\n"), []byte(",\n"))
	_, err := a.to.Write(append([]byte(begin), body...))
	return len(lines), err
}

// Close ends the array.
func (a *Array) Close() error {
	end := "\n]\n"
	if !a.begun {
		end = "[]\n"
	}
	_, err := io.WriteString(a.to, end)
	return err
}
