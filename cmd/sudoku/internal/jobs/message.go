package jobs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Version is that of the messages. Programs of different versions do not work together.
const Version = 2

const (
	// MaxText is the longest text of a block, in bytes.
	MaxText = 512 << 10
	// MaxLines is how many lines a block has at most.
	MaxLines = 64 << 10
	// MaxAnswer is the longest answer to a block, in bytes.
	MaxAnswer = 16 << 20
	// maxHead is the longest head of a message, in bytes.
	maxHead = 256 << 10
)

// VersionError says that a message is of another version.
type VersionError struct{ Got int }

func (e *VersionError) Error() string {
	return fmt.Sprintf("the message is of version %d of the protocol, and this program knows version %d: use the same program everywhere", e.Got, Version)
}

// A message is a head, which is an object of JSON in one line, and a body of any bytes.

func encode(head any, body []byte) []byte {
	text, err := json.Marshal(head)
	if err != nil {
		panic(err) // all heads are made of strings and numbers
	}
	return append(append(text, '\n'), body...)
}

// decode reads the head of a message and returns the body.
func decode(message []byte, head any) (body []byte, err error) {
	text, _, found := bytes.Cut(message[:min(len(message), maxHead)], []byte{'\n'})
	if !found {
		return nil, errors.New("the message has no head")
	}
	body = message[len(text)+1:]
	if err := checkVersion(text); err != nil {
		return nil, err
	}
	return body, decodeObject(text, head)
}

// checkVersion looks at the version before anything else, which may be unknown here.
func checkVersion(object []byte) error {
	var head struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(object, &head); err != nil {
		return fmt.Errorf("malformed: %w", err)
	}
	if head.Version != Version {
		return &VersionError{head.Version}
	}
	return nil
}

// decodeObject reads one object that has no field unknown here.
func decodeObject(object []byte, to any) error {
	d := json.NewDecoder(bytes.NewReader(object))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return fmt.Errorf("malformed: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("malformed: something follows the object")
	}
	return nil
}
