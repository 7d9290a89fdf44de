package puzzles

import (
	"errors"
	"io"
	"os"
)

// lateFile is a file that is opened before the work for it begins, so that a wrong name is found at
// once, and written when that is done. Until then a file that was there stays as it was.
type lateFile struct {
	io.Writer
	file  *os.File // nil where it is no file of ours
	isNew bool
}

// openLate opens a file for writing without changing it.
func openLate(path string) (*lateFile, error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	isNew := err == nil
	if errors.Is(err, os.ErrExist) {
		file, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o666) // created where it is a link to none
	}
	if err != nil {
		return nil, err
	}
	return &lateFile{file, file, isNew}, nil
}

// replace writes the whole file.
func (f *lateFile) replace(write func(io.Writer) error) error {
	if f.file == nil {
		return write(f.Writer)
	}
	if info, err := f.file.Stat(); err == nil && info.Mode().IsRegular() {
		if err := f.file.Truncate(0); err != nil {
			return err
		}
	}
	file := f.file
	f.file = nil
	return errors.Join(write(file), file.Close())
}

// close gives up what was not written: of a file that was not there before nothing is left.
func (f *lateFile) close() {
	if f.file == nil {
		return
	}
	_ = f.file.Close()
	if f.isNew {
		_ = os.Remove(f.file.Name())
	}
}
