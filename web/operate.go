package web

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/report"
	"sudoku/web/answers"
	"sudoku/web/api"
	"sudoku/web/lanes"
)

// operationsPath is where programs ask. What goes wrong below it is a problem in JSON.
const operationsPath = "/api/"

// isForPrograms reports whether problems at an address are objects of RFC 9457.
func isForPrograms(path string) bool {
	return strings.HasPrefix(path, operationsPath) && path != openAPIPath
}

// operate answers one puzzle, as pages are answered, or many, as they come.
func (s *server) operate(o api.Operation) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		volatile(c)
		query, err := url.ParseQuery(r.URL.RawQuery)
		if err != nil {
			return &problem{status: http.StatusBadRequest, message: "The query of the address is malformed.", err: err}
		}
		call, wrong := api.NewCall(o, query, r.Header.Get(echo.HeaderContentType), r.Header.Values(echo.HeaderAccept))
		if wrong != nil {
			return problemOf(wrong)
		}
		if call.Sent == api.JSON {
			return s.answerOne(c, call)
		}
		return s.answerStream(c, call)
	}
}

// problemOf is a problem of the API as an error.
func problemOf(p *api.Problem) error {
	return &problem{status: p.Status, message: p.Detail, err: errors.New("api")}
}

// oneAnswer is the answer to one puzzle as it is sent.
type oneAnswer struct {
	text    []byte
	problem *api.Problem
	ending  report.Ending
	outcome string
}

// answerOne answers the puzzle in the body, in the turn of the request.
func (s *server) answerOne(c echo.Context, call api.Call) error {
	ctx := c.Request().Context()
	waiting, most := s.lanes.Waiting(lanes.Fast, turnOf(ctx).client)
	setLimit(c, api.Limit{Name: "requests", Most: most, Left: most - waiting})
	body, err := bodyOf(c.Request())
	if err != nil {
		return err
	}
	work, _, wrong := call.Read(body)
	if wrong != nil {
		return problemOf(wrong)
	}
	if err := chooseLane(ctx, work.Layout.CellCount()); err != nil {
		return err
	}
	a, err := find(ctx, s, question[oneAnswer]{
		key:    fmt.Sprintf("api %s %s %d %x", call.Name, c.QueryParams().Encode(), call.Wanted, sha256.Sum256(body)),
		budget: work.Budget,
		find: func(ctx context.Context, w solver.Work) oneAnswer {
			a := work.Do(ctx, w)
			return oneAnswer{call.Append(nil, work, a), a.Problem, a.Ending, a.Outcome()}
		},
		ending: func(a oneAnswer) report.Ending { return a.ending },
		method: "api " + call.Name, layout: work.Layout, outcome: func(a oneAnswer) string { return a.outcome },
		bytes: func(a oneAnswer) int { return answers.SizeOf[oneAnswer]() + answers.SliceBytes(a.text) },
	})
	switch {
	case err != nil:
		return err
	case a.problem != nil:
		return problemOf(a.problem)
	}
	return c.Blob(http.StatusOK, call.Wanted.Type(), a.text)
}

// setLimit says how much a client may do at the same time, and how much of that is left.
func setLimit(c echo.Context, l api.Limit) {
	policy, left := l.Fields()
	c.Response().Header().Set("RateLimit-Policy", policy)
	c.Response().Header().Set("RateLimit", left)
}
