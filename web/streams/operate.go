package streams

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/web/answers"
	"sudoku/web/api"
	"sudoku/web/exchange"
	"sudoku/web/lanes"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/work"
)

// operate answers one puzzle, as pages are answered, or many, as they come.
func (ss *Streams) operate(o api.Operation) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		respond.Volatile(c)
		query, err := url.ParseQuery(r.URL.RawQuery)
		if err != nil {
			return &problem.Error{Status: http.StatusBadRequest, Message: "The query of the address is malformed.", Err: err}
		}
		call, wrong := api.NewCall(o, query, r.Header.Get(echo.HeaderContentType), r.Header.Values(echo.HeaderAccept))
		if wrong != nil {
			return problemOf(wrong)
		}
		if call.Makes && r.ContentLength != 0 {
			return &problem.Error{Status: http.StatusBadRequest, Message: "Nothing is sent to make puzzles: wishes are options in the address.", Err: errors.New("api")}
		}
		if call.Sent == api.JSON {
			return ss.answerOne(c, call)
		}
		return ss.answerStream(c, call)
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
func (ss *Streams) answerOne(c echo.Context, call api.Call) error {
	ctx := c.Request().Context()
	waiting, most := ss.Desk.Lanes.Waiting(lanes.Fast, work.TurnOf(ctx).Client)
	setLimit(c, api.Limit{Name: "requests", Most: most, Left: most - waiting})
	body, err := exchange.BodyOf(c.Request())
	if err != nil {
		return err
	}
	todo, _, wrong := call.Read(body)
	if wrong != nil {
		c.Set(exchange.QuestionID, wrong.ID)
		return problemOf(wrong)
	}
	c.Set(exchange.QuestionID, json.RawMessage(todo.ID))
	if err := work.ChooseLane(ctx, todo.Layout.CellCount()); err != nil {
		return err
	}
	a, err := ss.single.Find(ctx, work.Question[oneAnswer]{
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

// setLimit says how much a client may do at the same time, and how much of that is left.
func setLimit(c echo.Context, l api.Limit) {
	policy, left := l.Fields()
	c.Response().Header().Set("RateLimit-Policy", policy)
	c.Response().Header().Set("RateLimit", left)
}
