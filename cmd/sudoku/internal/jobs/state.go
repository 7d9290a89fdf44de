package jobs

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Phase is where a job stands.
type Phase string

// The phases.
const (
	Running     Phase = "running"
	Interrupted Phase = "interrupted" // and can go on
	Done        Phase = "done"
	Cancelled   Phase = "cancelled"
	Failed      Phase = "failed"
)

// Ended reports whether nothing more will be done for a job.
func (p Phase) Ended() bool { return p == Done || p == Cancelled || p == Failed }

// State is what is known of a job, and all that a coordinator needs to go on with it.
type State struct {
	Version int    `json:"version"`
	Job     ID     `json:"job"`
	Task    Task   `json:"task"`
	Phase   Phase  `json:"phase"`
	Reason  string `json:"reason,omitempty"` // of a job that failed
	File    string `json:"file"`             // name of the input
	Host    string `json:"host"`             // of the coordinator

	Begun   time.Time `json:"begun"`
	Updated time.Time `json:"updated"`
	Workers int       `json:"workers"`
	Rate    float64   `json:"rate"`  // lines a second
	Lines   int64     `json:"lines"` // of the input; 0 where it is not known

	Written Written `json:"written"`
	Next    int     `json:"next"`           // number of the next block that is cut
	Cuts    []Cut   `json:"cuts,omitempty"` // the blocks behind what is written that workers may have, in order
}

// Cut is the number of a block and the bytes of its lines.
type Cut [2]int

// Number is that of the block.
func (c Cut) Number() int { return c[0] }

// Bytes is the length of its lines.
func (c Cut) Bytes() int { return c[1] }

func (c Cut) isMalformed() bool { return c.Number() < 0 || c.Bytes() < 1 || c.Bytes() > MaxText }

// Written is how much of a job is in its output.
type Written struct {
	Lines   int     `json:"lines"`
	Input   int64   `json:"input"`  // bytes of the input that are answered
	Output  int64   `json:"output"` // bytes of the answers
	Sum     string  `json:"sum"`    // their SHA-256
	Summary Summary `json:"summary"`
}

// NothingWritten is the beginning.
func NothingWritten() Written {
	empty := sha256.Sum256(nil)
	return Written{Sum: hex.EncodeToString(empty[:]), Summary: Summary{Good: true}}
}

const (
	maxCuts = 32 << 10 // blocks that are handed out, or written, between two states
	// MaxState is the longest state as a text, in bytes.
	MaxState = 800 << 10
)

// Encode writes a state as a text.
func (s State) Encode() []byte {
	s.Version = Version
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // it is made of strings, numbers and times
	}
	return text
}

// DecodeState reads a state and checks it.
func DecodeState(text []byte) (State, error) {
	var s State
	if len(text) > MaxState {
		return s, fmt.Errorf("the state is longer than %d bytes", MaxState)
	}
	if err := checkVersion(text); err != nil {
		return s, err
	}
	if err := decodeObject(text, &s); err != nil {
		return State{}, err
	}
	return s, s.check()
}

func (s State) check() error {
	w := s.Written
	switch {
	case !slices.Contains([]Phase{Running, Interrupted, Done, Cancelled, Failed}, s.Phase):
		return fmt.Errorf("%.20q is not a phase", s.Phase)
	case s.Next < 0 || w.Lines < 0 || w.Input < 0 || w.Output < 0 || s.Lines < 0 || s.Workers < 0:
		return errors.New("a number is below 0")
	case len(s.Cuts) > maxCuts || slices.ContainsFunc(s.Cuts, Cut.isMalformed):
		return errors.New("the blocks are malformed")
	case len(s.File) > maxWord || len(s.Host) > maxName || len(s.Reason) > maxReason || len(w.Sum) != 2*sha256.Size:
		return errors.New("a word has the wrong length")
	}
	if err := s.Job.check(); err != nil {
		return err
	}
	if err := w.Summary.check(); err != nil {
		return err
	}
	return s.Task.Check()
}

// Left is the time that a job will take to its end at the rate of now; false where that cannot be
// known.
func (s State) Left() (time.Duration, bool) {
	if s.Rate <= 0 || s.Lines == 0 || s.Phase != Running {
		return 0, false
	}
	left := float64(max(0, s.Lines-int64(s.Written.Lines))) / s.Rate
	return time.Duration(min(left, 1e9) * float64(time.Second)), true
}
