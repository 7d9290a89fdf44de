package command

import (
	"errors"
	"fmt"
	"io"
)

// The exit statuses.
const (
	ExitOK    = 0
	ExitNo    = 1 // some line did not have exactly one solution, or the work failed
	ExitUsage = 2
)

// ErrNotAllOne says that some line did not have exactly one solution. It is an
// answer, not a fault: nothing is said about it on standard error.
var ErrNotAllOne = errors.New("not every line had exactly one solution")

// ErrLogged says that the work failed, and that the log says why.
var ErrLogged = errors.New("failed, as the log says")

// UsageError makes an error of a mistake in how the program was called.
func UsageError(err error) error { return wrongUsage{err} }

type wrongUsage struct{ error }

// Status is the exit status of a command that has ended with an error or nil, which it says.
func Status(err error, stderr io.Writer) int {
	var usage wrongUsage
	switch {
	case err == nil:
		return ExitOK
	case errors.Is(err, ErrNotAllOne), errors.Is(err, ErrLogged):
		return ExitNo
	case errors.As(err, &usage):
		fmt.Fprintln(stderr, "sudoku:", err)
		return ExitUsage
	}
	fmt.Fprintln(stderr, "sudoku:", err)
	return ExitNo
}
