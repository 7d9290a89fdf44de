// Command licences gathers the licences of all that the programs are linked with: of each module, of parts of
// others inside it, of the standard library, and of files that are embedded. `make licences` writes them as
// licences.txt.gz beside the sources of each program, which embeds them; a test holds the files to what is linked.
//
// A licence that it does not know is an error: somebody has to read it first.
package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
)

// file is the name of what is embedded.
const file = "licences.txt.gz"

// programs are what ships, and which files of others each embeds.
func programs() map[string][]asset {
	return map[string][]asset{"sudoku": assets(), "sudoku-cluster": nil}
}

func main() {
	for program, embedded := range programs() {
		if err := write(program, embedded); err != nil {
			fmt.Fprintln(os.Stderr, "licences:", err)
			os.Exit(1)
		}
	}
}

// write gathers those of a program, and writes them beside its sources.
func write(program string, embedded []asset) error {
	text, err := gather(".", program, embedded)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // a level that there is
	if _, err := w.Write(text); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join("cmd", program, file), packed.Bytes(), 0o644)
}
