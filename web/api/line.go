package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/web/lines"
	"sudoku/web/stream"
)

// sent is a puzzle as it was sent: by itself, or in an object with what belongs to it.
type sent struct {
	Puzzle string `json:"puzzle"` // in any notation
	Layout string `json:"layout"` // its board, instead of the one of the query

	// Candidates that are left, and that were taken out, for work that heeds them.
	Candidates string `json:"candidates"`
	Removed    string `json:"removed"`

	ID json.RawMessage `json:"id"` // comes back with the answer

	id     lines.ID // the same, checked
	board  *solver.Layout
	isLine bool // it has to stand on one line
}

// parseSent reads a line, or the body of a request for one puzzle.
func parseSent(m Media, text []byte, layout *solver.Layout) (s sent, err error) {
	if m == Text {
		return sent{Puzzle: string(text), board: layout, isLine: true}, nil
	}
	if m == Lines && len(text) > stream.MaxLine {
		return s, lines.ErrTooLong
	}
	if err := s.decode(text); err != nil {
		return s, err
	}
	s.board = layout
	if s.Layout != "" {
		if s.board, err = solver.ParseLayout(s.Layout); err != nil {
			return s, fmt.Errorf("layout: %w", err)
		}
	}
	return s, nil
}

// errShape says what JSON holds a puzzle.
var errShape = errors.New(`a puzzle in JSON is a text, or an object with the text as "puzzle", and perhaps "layout", "candidates", "removed" and "id"`)

// decode reads one value and nothing behind it.
func (s *sent) decode(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	var err error
	if bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte{'"'}) {
		err = d.Decode(&s.Puzzle)
	} else {
		err = d.Decode(s)
	}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return fmt.Errorf("this is not JSON: %w", err)
	}
	if wrong := s.checkID(); wrong != nil {
		return wrong
	}
	switch {
	case err != nil || s.Puzzle == "":
		return errShape
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("something stands behind the JSON value; many puzzles are sent as NDJSON, application/x-ndjson")
	}
	return nil
}

// checkID keeps the ID, which comes back also where something else is wrong.
func (s *sent) checkID() (err error) {
	if s.ID != nil {
		s.id, err = lines.ParseID(s.ID)
	}
	return err
}

// heeds says what of a grid an operation heeds.
type heeds bool

const (
	digitsAlone         heeds = false
	digitsAndCandidates heeds = true
)

// reading reads the grid. Where there is none it reports false, with an error, or for a blank
// line or a comment without. Work that does not heed candidates leaves them out.
func (s sent) reading(h heeds) (r notation.Reading, ok bool, err error) {
	switch {
	case !s.isLine:
		r, err = notation.Read(s.Puzzle, s.board)
		return r, err == nil, err
	case h == digitsAndCandidates:
		return lines.ReadMarked(s.Puzzle, s.board)
	}
	return lines.Read(s.Puzzle, s.board)
}

// taken are the candidates that the fields beside the puzzle take out.
func (s sent) taken(p solver.Puzzle) ([]position.Candidate, error) {
	removed, err := lines.TakenOut(p, s.Candidates, s.Removed)
	var bad *pencil.Error
	if errors.As(err, &bad) {
		field := map[string]string{pencil.CandidatesField: "candidates", pencil.RemovedField: "removed"}[bad.Field]
		return nil, fmt.Errorf("%s: “%s” is not %s", field, bad.Item, bad.Want)
	}
	return removed, err
}

// lineProblem is the problem of what cannot be read.
func lineProblem(err error) *Problem {
	var known *Problem
	switch {
	case errors.As(err, &known):
		return known
	case errors.Is(err, lines.ErrTooLong):
		return problemf(http.StatusRequestEntityTooLarge, "The line is %v.", err)
	}
	return problemf(http.StatusBadRequest, "There is no puzzle: %v.", err)
}
