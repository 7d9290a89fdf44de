package work

import (
	"errors"
	"net/http"

	"sudoku/web/answers"
	"sudoku/web/lanes"
	"sudoku/web/metrics"
	"sudoku/web/problem"
)

// TooBusy turns the errors of lanes into problems, and returns any other error as it is.
func TooBusy(err error) error {
	p := &problem.Error{Status: http.StatusServiceUnavailable, Advice: "Try again in a few seconds.", Err: err}
	switch {
	case errors.Is(err, lanes.ErrShare):
		p.Shed = metrics.Share
		p.Message = "You have so many puzzles being worked on already that this one has to wait."
		return p
	case errors.Is(err, lanes.ErrBusy):
		p.Shed = metrics.Busy
		p.Message = "So many puzzles are being worked on right now that yours had to wait too long."
		return p
	case errors.Is(err, answers.ErrUnderWay):
		p.Shed = metrics.Busy
		p.Message = "So many puzzles are being worked on right now that yours is not done yet. The work on it goes on."
		return p
	}
	return err
}
