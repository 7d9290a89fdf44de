// Package problem is what a person is told about an error: what is wrong, what to do next, and where to go
// on. What the operator needs stays beside it, for the log.
package problem

import (
	"context"
	"errors"
	"net/http"
	"os"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/metrics"
)

// Error is an error with what a person is told about it. What the operator needs is in
// Err, which goes to the log and nowhere else.
type Error struct {
	Status  int
	Message string         // what is wrong and where
	Advice  string         // what to do next
	Link    templates.Link // where to go on; none where it has no address
	Err     error

	Shed metrics.Reason // what there was too much of; none if it is the request itself
}

func (p *Error) Error() string {
	if p.Err != nil {
		return p.Message + " (" + p.Err.Error() + ")"
	}
	return p.Message
}

func (p *Error) Unwrap() error { return p.Err }

// Of turns any error into one that a person can be told. What it does not know is a fault of this server.
func Of(err error) *Error {
	var p *Error
	if errors.As(err, &p) {
		return p
	}
	var bad *address.Error
	if errors.As(err, &bad) {
		return &Error{Status: http.StatusBadRequest, Message: bad.Message, Advice: bad.Advice, Err: bad.Err}
	}
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return WithStatus(http.StatusRequestEntityTooLarge, err)
	case errors.Is(err, os.ErrDeadlineExceeded): // of reading: the body came too slowly
		return WithStatus(http.StatusRequestTimeout, err)
	case errors.Is(err, context.Canceled):
		return WithStatus(StatusClientGone, err)
	}
	return WithStatus(http.StatusInternalServerError, err)
}

// WithStatus is the problem of an error that has no message of its own.
func WithStatus(status int, err error) *Error {
	known, ok := messages[status]
	if !ok {
		known = Error{Message: http.StatusText(status) + ".", Advice: "Go back and try again."}
	}
	known.Status, known.Err = status, err
	return &known
}

// JSON is a problem as a program is told that asked for JSON.
func (p *Error) JSON() map[string]string { return map[string]string{"error": p.Message} }

// View is the page of a problem.
func (p *Error) View(assets templates.Assets) templates.Problem {
	heading := headingOf(p.Status)
	return templates.Problem{
		Page:    templates.Page{Title: heading, Description: "What went wrong, and what to do next.", Assets: assets, Style: assets.SmallCSS},
		Status:  p.Status,
		Heading: heading,
		Message: p.Message,
		Advice:  p.Advice,
		Way:     p.Link,
	}
}
