package main

import (
	"errors"
	"io"
	"os"
)

// errClosed says that standard output was closed by who started the program, as far as
// that can be told.
var errClosed = errors.New("standard output is closed, or is /dev/null opened for reading too")

// output is standard output; where that is closed, one on which every write fails.
//
// Go opens /dev/null in the place of a standard output that is closed, for reading
// and writing, so that every write goes well. Who throws the output away on purpose
// opens it for writing alone, as `> /dev/null` does.
func output(stdout *os.File) io.Writer {
	if isNull(stdout) && isReadable(stdout) {
		return closedOutput{}
	}
	return stdout
}

func isNull(f *os.File) bool {
	null, err := os.Stat(os.DevNull)
	if err != nil {
		return false
	}
	info, err := f.Stat()
	return err == nil && os.SameFile(info, null)
}

// isReadable reports whether /dev/null was opened for reading.
func isReadable(null *os.File) bool {
	_, err := null.Read(make([]byte, 1))
	return err == io.EOF
}

type closedOutput struct{}

func (closedOutput) Write([]byte) (int, error) { return 0, errClosed }
