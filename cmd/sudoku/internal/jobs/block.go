package jobs

import (
	"errors"
	"fmt"

	"sudoku/web/stream"
)

// Block is a run of whole lines to be answered.
type Block struct {
	Ref
	First int  // number of the first line in the input, from 1
	Task  Task // what is done with each line
	Lines []byte
}

// Ref names a block of a job.
type Ref struct {
	Job    ID
	Number int // from 0
}

type blockHead struct {
	Version int  `json:"version"`
	Job     ID   `json:"job"`
	Number  int  `json:"number"`
	First   int  `json:"first"`
	Bytes   int  `json:"bytes"`
	Task    Task `json:"task"`
}

// Encode writes a block as a message.
func (b Block) Encode() []byte {
	return encode(blockHead{Version, b.Job, b.Number, b.First, len(b.Lines), b.Task}, b.Lines)
}

// DecodeBlock reads a block and checks all that can be known of it.
func DecodeBlock(message []byte) (Block, error) {
	var head blockHead
	lines, err := decode(message, &head)
	if err != nil {
		return Block{}, err
	}
	b := Block{Ref{head.Job, head.Number}, head.First, head.Task, lines}
	if head.Bytes != len(lines) {
		return Block{}, fmt.Errorf("there are %d bytes of lines, and %d were sent", len(lines), head.Bytes)
	}
	return b, b.check()
}

func (b Block) check() error {
	if err := b.Ref.check(); err != nil {
		return err
	}
	switch {
	case b.First < 1:
		return errors.New("lines are counted from 1")
	case len(b.Lines) == 0:
		return errors.New("there are no lines")
	case len(b.Lines) > MaxText:
		return fmt.Errorf("there are more than %d bytes of lines", MaxText)
	case stream.CountLines(b.Lines) > MaxLines:
		return fmt.Errorf("there are more than %d lines", MaxLines)
	}
	return b.Task.Check()
}

func (r Ref) check() error {
	if r.Number < 0 {
		return errors.New("blocks are counted from 0")
	}
	return r.Job.check()
}
