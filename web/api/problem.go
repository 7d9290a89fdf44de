package api

import (
	"encoding/json"
	"fmt"
	"net/http"

	"sudoku/web/lines"
)

// Problem says what is wrong with a request, or with a line of it (RFC 9457). Its type is
// about:blank: the status says all that a program can act on.
type Problem struct {
	Title  string `json:"title"` // the words of the status
	Status int    `json:"status"`
	Detail string `json:"detail"`         // what is wrong, and where, in sentences
	Line   int    `json:"line,omitempty"` // of a stream, from 1

	ID json.RawMessage `json:"id,omitempty"` // of the question, where it has one
}

// ProblemType is the media type of a problem.
const ProblemType = "application/problem+json"

// NewProblem returns a problem of a whole request.
func NewProblem(status int, detail string) *Problem {
	return &Problem{Title: http.StatusText(status), Status: status, Detail: detail}
}

func problemf(status int, format string, args ...any) *Problem {
	return NewProblem(status, fmt.Sprintf(format, args...))
}

func (p *Problem) Error() string { return p.Detail }

// AtLine is the problem as that of a line.
func (p *Problem) AtLine(number int) *Problem {
	at := *p
	at.Line = number
	return &at
}

// Of is the problem as that of a question with an ID; nil where it has none.
func (p *Problem) Of(id lines.ID) *Problem {
	of := *p
	of.ID = json.RawMessage(id)
	return &of
}

// text is the problem in a line of text, with the line that it is about.
func (p *Problem) text() string {
	if p.Line == 0 {
		return p.Detail
	}
	return fmt.Sprintf("line %d: %s", p.Line, p.Detail)
}
