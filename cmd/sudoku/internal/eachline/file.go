package eachline

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation"
)

// oneALine returns a file with a puzzle in each line: the file as it is, or, where its puzzles
// are grids over several lines, games or objects, a line for each of them. What is left out of
// those is noted, and what cannot be read is said. It reports whether all was read.
func (f Flags) oneALine(file *os.File, layout *solver.Layout, notes *Remarks, stderr io.Writer) (in io.Reader, allRead bool, err error) {
	text, err := io.ReadAll(io.LimitReader(file, notation.LimitOfAll+1))
	if err == nil {
		text, err = notation.Unpack(text)
	}
	if err != nil {
		return nil, false, err
	}
	if len(text) <= notation.LimitOfAll && !notation.IsList(string(text), layout) {
		good, failed := notation.ReadAllOn(string(text), layout)
		if len(good) == 0 && notation.IsSaved(string(text)) {
			return nil, false, failed[0].Err
		}
		if len(good) > 0 {
			fmt.Fprintf(stderr, "sudoku: %s does not hold one puzzle a line; %s in it, answered as lines from 1\n", f.File, english.Count(len(good), "puzzle"))
			for _, e := range failed[:min(len(failed), MostRemarks)] {
				fmt.Fprintf(stderr, "sudoku: %s: %v\n", f.File, e)
			}
			lines, err := asLines(good, notes)
			return strings.NewReader(lines), len(failed) == 0, err
		}
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil { // a pipe
		return io.MultiReader(bytes.NewReader(text), file), true, nil
	}
	return file, true, nil
}

// asLines writes each grid in a line, with all that was read of it.
func asLines(all []notation.Reading, notes *Remarks) (string, error) {
	exports := notation.Exports()
	object := exports[slices.IndexFunc(exports, func(e notation.Export) bool { return e.ID == "json" })]
	var b strings.Builder
	for i, r := range all {
		line, err := object.Write(r.State)
		if err != nil {
			return "", err
		}
		notes.Add(i+1, r.LeftOut)
		b.WriteString(line)
	}
	return b.String(), nil
}
