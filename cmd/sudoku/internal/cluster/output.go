package cluster

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"

	"sudoku/solver/jobs"
)

// Output is where the answers go: a file that a later run can go on with, or a stream that ends
// with this one.
type Output struct {
	to      io.Writer
	file    *os.File // nil for a stream
	hash    hash.Hash
	written int64
	failed  error // the first write that did
}

// StreamTo writes to a stream.
func StreamTo(w io.Writer) *Output { return &Output{to: w, hash: sha256.New()} }

// OpenOutput opens a file, and makes it where there is none. What it holds stays for now. Only
// one program at a time has it.
func OpenOutput(path string) (*Output, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	if err := lock(file); err != nil {
		return nil, errors.Join(fmt.Errorf("%s is being written by another program: %w", path, err), file.Close())
	}
	return &Output{to: file, file: file, hash: sha256.New()}, nil
}

// isSame reports whether the output is a file that is being read.
func (o *Output) isSame(in io.Reader) bool {
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

// begin empties the output.
func (o *Output) begin() error {
	o.hash.Reset()
	o.written = 0
	if o.file == nil {
		return nil
	}
	if err := o.file.Truncate(0); err != nil {
		return err
	}
	_, err := o.file.Seek(0, io.SeekStart)
	return err
}

// goOn checks that the output holds what was written, and cuts off what is behind that.
func (o *Output) goOn(w jobs.Written) error {
	if _, err := o.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	n, err := io.Copy(o.hash, io.LimitReader(o.file, w.Output))
	switch {
	case err != nil:
		return err
	case n < w.Output:
		return fmt.Errorf("%s is not the output of this job: it has %d bytes, and %d were written", o.file.Name(), n, w.Output)
	case o.sum() != w.Sum:
		return fmt.Errorf("%s is not the output of this job: its first %d bytes are others than those that were written", o.file.Name(), n)
	}
	o.written = n
	if err := o.file.Truncate(n); err != nil {
		return err
	}
	_, err = o.file.Seek(n, io.SeekStart)
	return err
}

// Write writes answers, until that fails once.
func (o *Output) Write(p []byte) (n int, err error) {
	if o.failed != nil {
		return 0, o.failed
	}
	n, o.failed = o.to.Write(p)
	o.written += int64(n)
	o.hash.Write(p[:n])
	return n, o.failed
}

// sum is the SHA-256 of all that is written.
func (o *Output) sum() string { return hex.EncodeToString(o.hash.Sum(nil)) }

// sync puts what is written onto the disk.
func (o *Output) sync() error {
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

// holds reports whether there is something in the file.
func (o *Output) holds() bool {
	if o.file == nil {
		return false
	}
	info, err := o.file.Stat()
	return err == nil && info.Size() > 0
}
