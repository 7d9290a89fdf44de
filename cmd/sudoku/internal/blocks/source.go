package blocks

import (
	"errors"
	"io"
	"time"

	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/web/stream"
)

// Source cuts an input into blocks.
type Source struct {
	cutter *stream.Cutter
	pace   jobs.Pace
	left   int64 // bytes that are not cut, 0 where that is not known
	ended  bool
}

// NewSource cuts an input of some bytes, 0 where that is not known.
func NewSource(in io.Reader, bytes int64) *Source {
	return &Source{cutter: stream.NewCutter(in), left: bytes}
}

// HasEnded reports whether all is cut.
func (s *Source) HasEnded() bool { return s.ended }

// IsNew reports whether nothing is known yet of how long the work on a block takes.
func (s *Source) IsNew() bool { return s.pace.IsNew() }

// Note learns from a block that is answered: how long it took one core, and how many bytes the answer has.
func (s *Source) Note(b *Block, took time.Duration, made int) { s.pace.Note(len(b.Lines), took, made) }

// Next cuts the next block for some cores, which gets a number; nil at the end.
func (s *Source) Next(number, cores int) (*Block, error) {
	lines, first, err := s.cutter.Next(s.pace.Next(jobs.BlockTime(cores), cores, s.left))
	if err == io.EOF {
		s.ended = true
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	s.left = max(0, s.left-int64(len(lines)))
	return New(number, first, lines), nil
}

// Skip goes to where the input is not answered yet, and cuts what was cut before the same way.
func (s *Source) Skip(before jobs.State) (cut []*Block, err error) {
	for left := before.Written.Input; left > 0; {
		lines, _, err := s.cutter.Next(int(min(left, jobs.MaxText)))
		if err != nil || int64(len(lines)) > left {
			return nil, errors.Join(errChanged, err)
		}
		left -= int64(len(lines))
	}
	s.left = max(0, s.left-before.Written.Input)
	for _, c := range before.Cuts {
		lines, first, err := s.cutter.Next(c.Bytes())
		if err != nil || len(lines) != c.Bytes() {
			return nil, errors.Join(errChanged, err)
		}
		cut = append(cut, New(c.Number(), first, lines))
	}
	return cut, nil
}

var errChanged = errors.New("the input is not what it was")
