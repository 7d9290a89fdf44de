package jobs

import (
	"encoding/json"
	"errors"
	"time"
)

// Note is what a worker says to whom it may concern: that it is there, or that it has answered a
// block. Notes may be lost: nothing depends on them but how fast it is seen what happens.
type Note struct {
	Version int    `json:"version"`
	Worker  string `json:"worker"`
	Build   string `json:"build,omitempty"` // of its program
	Cores   int    `json:"cores"`           // blocks that it answers at a time

	Job    ID            `json:"job,omitempty"` // "" where none is answered
	Number int           `json:"number,omitempty"`
	Took   time.Duration `json:"took,omitempty"`
	Made   int           `json:"made,omitempty"`   // bytes of the answer
	Reason string        `json:"reason,omitempty"` // why it is not answered, if it is not
	Full   bool          `json:"full,omitempty"`   // it is answered, but there is no room for the answer in the store
}

const (
	maxNote  = 16 << 10
	maxCores = 4096
)

// Encode writes a note as a message.
func (n Note) Encode() []byte {
	n.Version = Version
	text, err := json.Marshal(n)
	if err != nil {
		panic(err) // it is made of strings and numbers
	}
	return text
}

// DecodeNote reads a note. With a *VersionError it returns the name of the worker too, if that
// can be read.
func DecodeNote(text []byte) (Note, error) {
	var n Note
	if len(text) > maxNote {
		return n, errors.New("the note is too long")
	}
	if err := checkVersion(text); err != nil {
		var who struct {
			Worker string `json:"worker"`
		}
		if json.Unmarshal(text, &who) == nil && len(who.Worker) <= maxName {
			n.Worker = who.Worker
		}
		return n, err
	}
	if err := decodeObject(text, &n); err != nil {
		return Note{}, err
	}
	return n, n.check()
}

func (n Note) check() error {
	switch {
	case len(n.Worker) > maxName || len(n.Build) > maxName || len(n.Reason) > maxReason:
		return errors.New("a word is too long")
	case n.Cores < 1 || n.Cores > maxCores:
		return errors.New("the number of cores is malformed")
	case n.Number < 0 || n.Made < 0 || n.Made > MaxAnswer || n.Took < 0:
		return errors.New("a number is out of bounds")
	case n.Job == "":
		return nil
	}
	return n.Job.check()
}
