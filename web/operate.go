package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/lines"
	"sudoku/solver/methods"
	"sudoku/web/answers"
	"sudoku/web/api"
	"sudoku/web/lanes"
	"sudoku/web/problem"
	"sudoku/web/work"
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
			return &problem.Error{Status: http.StatusBadRequest, Message: "The query of the address is malformed.", Err: err}
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
	return &problem.Error{Status: p.Status, Message: p.Detail, Err: errors.New("api")}
}

// oneAnswer is the answer to one puzzle as it is sent.
type oneAnswer struct {
	text    []byte
	problem *api.Problem
	ending  methods.Ending
	outcome string
}

var aboutSingle = work.Answer[oneAnswer]{
	Ending:  func(a oneAnswer) methods.Ending { return a.ending },
	Bytes:   func(a oneAnswer) int { return answers.SizeOf[oneAnswer]() + answers.SliceBytes(a.text) },
	Outcome: func(a oneAnswer) string { return a.outcome },
}

// answerOne answers the puzzle in the body, in the turn of the request.
func (s *server) answerOne(c echo.Context, call api.Call) error {
	ctx := c.Request().Context()
	waiting, most := s.desk.Lanes.Waiting(lanes.Fast, work.TurnOf(ctx).Client)
	setLimit(c, api.Limit{Name: "requests", Most: most, Left: most - waiting})
	body, err := bodyOf(c.Request())
	if err != nil {
		return err
	}
	todo, _, wrong := call.Read(body)
	if wrong != nil {
		c.Set(questionID, wrong.ID)
		return problemOf(wrong)
	}
	c.Set(questionID, json.RawMessage(todo.ID))
	if err := work.ChooseLane(ctx, todo.Layout.CellCount()); err != nil {
		return err
	}
	a, err := s.single.Find(ctx, work.Question[oneAnswer]{
		Key:    fmt.Sprintf("%s %s %d %x", call.Name, c.QueryParams().Encode(), call.Wanted, todo.Question),
		Budget: todo.Budget,
		Find: func(ctx context.Context, w solver.Work) oneAnswer {
			a := todo.Do(ctx, w)
			return oneAnswer{call.AppendShared(nil, todo, a), a.Problem, a.Ending, a.Outcome()}
		},
		Method: "api " + call.Name, Layout: todo.Layout,
	})
	switch {
	case err != nil:
		return err
	case a.problem != nil:
		return problemOf(a.problem)
	}
	text := a.text
	if todo.ID != nil {
		text = call.WithID(bytes.Clone(text), 0, todo) // others have the same answer
	}
	return c.Blob(http.StatusOK, call.Wanted.Type(), text)
}

// questionID is the key under which a context holds the ID of the question, a json.RawMessage: a problem
// that is found later has it too.
const questionID = "question ID"

// programProblem is a problem of a request as the object of the API.
func programProblem(c echo.Context, p *problem.Error) *api.Problem {
	id, _ := c.Get(questionID).(json.RawMessage)
	return api.NewProblem(p.Status, p.Message).Of(lines.ID(id))
}

// setLimit says how much a client may do at the same time, and how much of that is left.
func setLimit(c echo.Context, l api.Limit) {
	policy, left := l.Fields()
	c.Response().Header().Set("RateLimit-Policy", policy)
	c.Response().Header().Set("RateLimit", left)
}
