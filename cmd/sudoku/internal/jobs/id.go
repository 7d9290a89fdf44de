package jobs

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// ID names a job, and one run of it: a key and, behind a hyphen, what tells this run from others
// of the same job. Both are digits and small letters, so that an ID is a word wherever it stands.
type ID string

// The lengths of the two parts.
const (
	keyLength = 16
	runLength = 8
)

// Key names the work of a job: the same command on the same input has the same key.
type Key string

// KeyOf makes the key of a task on an input, which it reads to the end. It returns the number of
// bytes and lines too.
func KeyOf(t Task, input io.Reader) (k Key, size Size, err error) {
	hash := sha256.New()
	text, err := json.Marshal(t)
	if err != nil {
		return "", size, err
	}
	hash.Write(append(text, '\n'))
	if _, err := io.Copy(io.MultiWriter(hash, &size), input); err != nil {
		return "", size, err
	}
	return Key(hex.EncodeToString(hash.Sum(nil))[:keyLength]), size, nil
}

// Size is how long a text is. It counts what is written to it.
type Size struct {
	Bytes int64
	ends  int64 // of lines
	last  byte
}

// Write counts.
func (s *Size) Write(p []byte) (int, error) {
	if len(p) > 0 {
		s.last = p[len(p)-1]
	}
	s.Bytes += int64(len(p))
	s.ends += int64(bytes.Count(p, []byte{'\n'}))
	return len(p), nil
}

// Lines is the number of lines, of which the last may have no end.
func (s *Size) Lines() int64 {
	if s.Bytes > 0 && s.last != '\n' {
		return s.ends + 1
	}
	return s.ends
}

// NewKey makes a key of random bytes, for an input that can be read only once.
func NewKey(random [keyLength / 2]byte) Key { return Key(hex.EncodeToString(random[:])) }

// Run is the ID of a run of a job, told from others by some random bytes.
func (k Key) Run(random [runLength / 2]byte) ID {
	return ID(string(k) + "-" + hex.EncodeToString(random[:]))
}

// Key is the part of an ID that says which work it is.
func (id ID) Key() Key { return Key(id[:min(len(id), keyLength)]) }

// ParseKey reads a key, or an ID of a job with that key.
func ParseKey(text string) (Key, error) {
	key, run, found := strings.Cut(text, "-")
	if !isHex(key, keyLength) || found && !isHex(run, runLength) {
		return "", fmt.Errorf("%.40q is not the name of a job, which has %d digits and letters a to f", text, keyLength)
	}
	return Key(key), nil
}

// ParseID reads an ID.
func ParseID(text string) (ID, error) {
	return ID(text), ID(text).check()
}

func (id ID) check() error {
	key, run, _ := strings.Cut(string(id), "-")
	if !isHex(key, keyLength) || !isHex(run, runLength) {
		return errors.New("the name of the job is malformed")
	}
	return nil
}

func isHex(text string, length int) bool {
	return len(text) == length && strings.Trim(text, "0123456789abcdef") == ""
}
