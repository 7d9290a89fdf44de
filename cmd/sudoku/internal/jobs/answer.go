package jobs

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// Kind says what an answer to a block is.
type Kind string

// The kinds.
const (
	Answered Kind = "answered" // the text is all that the command prints
	TooLong  Kind = "too-long" // it is longer than an answer may be
	Refused  Kind = "refused"  // the worker does not understand, or allow, what is asked
	GivenUp  Kind = "given-up" // every worker that took the block ended
)

// Answer is what a worker says of a block.
type Answer struct {
	Ref
	Kind    Kind
	Reason  string // of what is not answered
	Worker  string // its name
	Took    time.Duration
	Summary Summary
	Text    []byte
}

// Summary is what a command says of lines beside its answers.
type Summary struct {
	Good    bool     `json:"good"`              // every line had exactly one solution
	LeftOut []Remark `json:"left_out,omitzero"` // of the first lines of which something was left out
	More    int      `json:"more,omitempty"`    // such lines behind those
	Cut     int      `json:"cut,omitempty"`     // lines whose answer the clock has cut short
}

// keptRemarks is how many lines are named of which something was left out.
const keptRemarks = 5

// And is what is said of lines and of those behind them.
func (s Summary) And(behind Summary) Summary {
	all := append(slices.Clone(s.LeftOut), behind.LeftOut...)
	kept := min(len(all), keptRemarks)
	return Summary{Good: s.Good && behind.Good, LeftOut: all[:kept], More: s.More + behind.More + len(all) - kept, Cut: s.Cut + behind.Cut}
}

// Remark is what was left out of the text of a line.
type Remark struct {
	Line    int      `json:"line"`
	LeftOut []string `json:"left_out"`
}

// Bounds of an answer.
const (
	maxRemarks = 100
	maxReason  = 4 << 10
	maxName    = 256
)

type answerHead struct {
	Version int           `json:"version"`
	Job     ID            `json:"job"`
	Number  int           `json:"number"`
	Kind    Kind          `json:"outcome"`
	Reason  string        `json:"reason,omitempty"`
	Worker  string        `json:"worker"`
	Took    time.Duration `json:"took"`
	Bytes   int           `json:"bytes"`
	Summary Summary       `json:"summary"`
}

// ErrTooLong says that an answer is longer than a message may be.
var ErrTooLong = errors.New("the answer is too long for a message")

// Encode writes an answer as a message, or returns ErrTooLong.
func (a Answer) Encode() ([]byte, error) {
	reason := a.Reason[:min(len(a.Reason), maxReason)]
	message := encode(answerHead{Version, a.Job, a.Number, a.Kind, reason, a.Worker, a.Took, len(a.Text), a.Summary}, a.Text)
	if len(a.Text) > MaxAnswer || len(message)-len(a.Text) > maxHead {
		return nil, ErrTooLong
	}
	return message, nil
}

// DecodeAnswer reads an answer and checks all that can be known of it.
func DecodeAnswer(message []byte) (Answer, error) {
	var h answerHead
	text, err := decode(message, &h)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Ref{h.Job, h.Number}, h.Kind, h.Reason, h.Worker, h.Took, h.Summary, text}
	if h.Bytes != len(text) {
		return Answer{}, fmt.Errorf("there are %d bytes of answers, and %d were sent", len(text), h.Bytes)
	}
	return a, a.check()
}

func (a Answer) check() error {
	if err := a.Ref.check(); err != nil {
		return err
	}
	switch a.Kind {
	case Answered, TooLong, Refused, GivenUp:
	default:
		return fmt.Errorf("%.20q is not an outcome", a.Kind)
	}
	switch {
	case a.Took < 0:
		return errors.New("the time that it took is below 0")
	case len(a.Text) > MaxAnswer:
		return fmt.Errorf("there are more than %d bytes of answers", MaxAnswer)
	case len(a.Reason) > maxReason, len(a.Worker) > maxName:
		return errors.New("the reason, or the name of the worker, is too long")
	}
	return a.Summary.check()
}

func (s Summary) check() error {
	if len(s.LeftOut) > maxRemarks || s.More < 0 || s.Cut < 0 {
		return errors.New("there are too many remarks")
	}
	return nil
}
