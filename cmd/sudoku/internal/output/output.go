// Package output writes the answers of a job: to a file that a later run can go on with, or to a stream.
package output

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"

	"sudoku/cmd/internal/filelock"
	"sudoku/cmd/sudoku/internal/jobs"
)

// Output is where the answers go: a file that a later run can go on with, or a stream that ends
// with this one.
type Output struct {
	to      io.Writer
	file    *os.File // nil for a stream
	hash    hash.Hash
	written int64
	found   int64 // bytes behind those that are written that the file holds already: they must be the answers
	failed  error // the first write that did
}

// StreamTo writes to a stream.
func StreamTo(w io.Writer) *Output { return &Output{to: w, hash: sha256.New()} }

// Open opens a file, and makes it where there is none. What it holds stays for now. Only
// one program at a time has it.
func Open(path string) (*Output, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	if err := filelock.Take(file); err != nil {
		return nil, errors.Join(fmt.Errorf("%s is being written by another program: %w", path, err), file.Close())
	}
	return &Output{to: file, file: file, hash: sha256.New()}, nil
}

// Through lets answers go through something before they are in the file.
func (o *Output) Through(wrap func(io.Writer) io.Writer) { o.to = wrap(o.to) }

// IsSame reports whether the output is a file that is being read.
func (o *Output) IsSame(in io.Reader) bool {
	file, ok := in.(*os.File)
	if !ok || o.file == nil {
		return false
	}
	a, err := file.Stat()
	if err != nil {
		return false
	}
	b, err := o.file.Stat()
	return err == nil && os.SameFile(a, b)
}

// Begin empties the output.
func (o *Output) Begin() error {
	o.hash.Reset()
	o.written = 0
	return o.cutOff()
}

// GoOn checks that the output holds what was written, and cuts off what is behind that. Where nothing
// counts as written yet, what the file holds is compared with the answers as they come instead: they
// are the same each time, and what is of something else must stay.
func (o *Output) GoOn(w jobs.Written) error {
	if _, err := o.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	n, err := io.Copy(o.hash, io.LimitReader(o.file, w.Output))
	switch {
	case err != nil:
		return err
	case n < w.Output:
		return fmt.Errorf("%s is not the output of this job: it has %d bytes, and %d were written", o.file.Name(), n, w.Output)
	case o.Sum() != w.Sum:
		return fmt.Errorf("%s is not the output of this job: its first %d bytes are others than those that were written", o.file.Name(), n)
	}
	o.written = n
	if n == 0 {
		o.found, err = o.size()
		return err
	}
	return o.cutOff()
}

// cutOff cuts off what is behind the answers that are written.
func (o *Output) cutOff() error {
	if o.file == nil {
		return nil
	}
	o.found = 0
	if err := o.file.Truncate(o.written); err != nil {
		return err
	}
	_, err := o.file.Seek(o.written, io.SeekStart)
	return err
}

// Write writes answers, until that fails once.
func (o *Output) Write(p []byte) (n int, err error) {
	if o.failed != nil {
		return 0, o.failed
	}
	n, o.failed = o.recognize(p)
	if o.failed == nil {
		var more int
		more, o.failed = o.to.Write(p[n:])
		n += more
	}
	o.written += int64(n)
	o.hash.Write(p[:n])
	return n, o.failed
}

// recognize compares answers with what the file holds already, and returns how many bytes of them
// need not be written.
func (o *Output) recognize(p []byte) (int, error) {
	if o.found == 0 {
		return 0, nil
	}
	there := make([]byte, min(int64(len(p)), o.found))
	if _, err := io.ReadFull(o.file, there); err != nil {
		return 0, err
	}
	if !bytes.Equal(there, p[:len(there)]) {
		return 0, o.IsOfSomethingElse()
	}
	o.found -= int64(len(there))
	return len(there), nil
}

// IsCompared reports whether all that the file held has turned out to be answers.
func (o *Output) IsCompared() bool { return o.found == 0 }

// IsOfSomethingElse says that what the file holds is not of this job.
func (o *Output) IsOfSomethingElse() error {
	return &KeptError{Why: fmt.Sprintf("what %s holds are not the answers of this job: --anew empties it and begins again", o.file.Name())}
}

// Failed is why the first write failed that did; nil where none has.
func (o *Output) Failed() error { return o.failed }

// Bytes is how much is written.
func (o *Output) Bytes() int64 { return o.written }

// Sum is the SHA-256 of all that is written.
func (o *Output) Sum() string { return hex.EncodeToString(o.hash.Sum(nil)) }

// Sync puts what is written onto the disk.
func (o *Output) Sync() error {
	if o.file == nil {
		return nil
	}
	return o.file.Sync()
}

// CanGoOn reports whether a later run can go on with it.
func (o *Output) CanGoOn() bool { return o.file != nil }

// Close closes the file.
func (o *Output) Close() error {
	if o.file == nil {
		return nil
	}
	return o.file.Close()
}

// Holds reports whether there is something in the file.
func (o *Output) Holds() bool {
	if o.file == nil {
		return false
	}
	size, err := o.size()
	return err == nil && size > 0
}

// size is the size of the file.
func (o *Output) size() (int64, error) {
	info, err := o.file.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// KeptError says that a job was not begun, because that would lose what there is of it.
type KeptError struct{ Why string }

func (e *KeptError) Error() string { return e.Why }
