package web

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/solver/logic"
	"sudoku/solver/report"
	"sudoku/templates"
)

// The parameters of a log: which method, the number of the step shown, and how cells
// and chains are written.
const (
	methodParam   = "method"
	stepParam     = "step"
	notationParam = "notation"
)

// steps is the log of a method on a puzzle.
func (s *server) steps(c echo.Context, q query, f format) error {
	method, err := readMethod(c)
	if err != nil {
		return err
	}
	how, err := readTelling(c)
	if err != nil {
		return err
	}
	result, err := s.run(c.Request().Context(), q, method)
	if err != nil {
		return err
	}
	if result.Stopped() {
		volatile(c)
	}
	if f != asPage {
		return plainSteps(c, result, how, f)
	}
	log := newStepLog(result, how)
	step, err := readStep(c, log)
	if err != nil {
		return err
	}
	view := s.stepsView(q, log, step, absolute(c, ""))
	return s.render(c, http.StatusOK, templates.Document(view.Page, templates.StepsPage(view)))
}

// plainSteps is the log as JSON or text.
func plainSteps(c echo.Context, result report.Result, how telling, f format) error {
	log := result.Steps()
	if how.lines {
		log = result.StepsIn(how.notation)
	}
	if f == asJSON {
		return c.JSON(http.StatusOK, log)
	}
	return c.String(http.StatusOK, log.Text())
}

// board is the board at one step, to take the place of another.
func (s *server) board(c echo.Context, q query, _ format) error {
	method, err := readMethod(c)
	if err != nil {
		return err
	}
	how, err := readTelling(c)
	if err != nil {
		return err
	}
	result, err := s.glance(c.Request().Context(), q, method, c.QueryParam(stepParam))
	if err != nil {
		return err
	}
	if result.Stopped() {
		volatile(c)
	}
	log := newStepLog(result, how)
	step, err := readStep(c, log)
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, templates.StepBoard(stepView(q, log, step)))
}

// shortRun is how long a method runs before one step of its log is shown.
const shortRun = 50 * time.Millisecond

// glance runs a method for as long as it takes to know one step. A log that is
// full does not change any more, however long the run goes on, apart from its
// last entry: so a long search need not be done again for each of its steps.
func (s *server) glance(ctx context.Context, q query, method report.Method, step string) (report.Result, error) {
	short, cancel := context.WithTimeout(ctx, shortRun)
	defer cancel()
	result, err := s.run(short, q, method)
	n, notNumber := strconv.Atoi(step)
	full := err == nil && result.Run != nil && result.Run.Trace.Cut
	if err == nil && !result.Stopped() || full && notNumber == nil && n < len(result.Run.Trace.Events) {
		return result, nil
	}
	return s.run(ctx, q, method)
}

// postSteps takes the grid as typed to its log.
func (s *server) postSteps(c echo.Context, d draft) error {
	q := d.query()
	return s.respond(c, q.address("/steps"), func() (templates.Page, templ.Component, error) {
		q.typed.all = false
		method, _ := report.FindMethod(report.Logic)
		result, err := s.run(c.Request().Context(), q, method)
		if err != nil {
			return templates.Page{}, nil, err
		}
		log := newStepLog(result, telling{})
		view := s.stepsView(q, log, min(1, len(log.entries)), absolute(c, ""))
		return view.Page, templates.StepsPage(view), nil
	})
}

// run lets a method loose within the deadline of one solve.
func (s *server) run(ctx context.Context, q query, method report.Method) (report.Result, error) {
	ctx, done, err := s.budget(ctx)
	if err != nil {
		return report.Result{}, err
	}
	defer done()
	return method.Solve(ctx, q.puzzle, method.Work), nil
}

// readMethod reads which method's log is asked for: the logic engine's where
// the address does not say.
func readMethod(c echo.Context) (report.Method, error) {
	name := c.QueryParam(methodParam)
	if name == "" {
		name = report.Logic
	}
	m, ok := report.FindMethod(name)
	if ok && m.HasLog {
		return m, nil
	}
	var names []string
	for _, m := range methodsWithLog() {
		names = append(names, m.Name)
	}
	return m, badAddress(fmt.Sprintf("“%s” is not a method that keeps a log; those are %s.", clip(name), joinAnd(names)))
}

// readTelling reads in which notation the steps are to be told: in words alone where
// the address does not say.
func readTelling(c echo.Context) (telling, error) {
	name := c.QueryParam(notationParam)
	if name == "" {
		return telling{}, nil
	}
	n, ok := logic.ParseNotation(name)
	if !ok {
		return telling{}, badAddress(fmt.Sprintf("“%s” is not a notation; those are r1c1, a1 and eureka.", clip(name)))
	}
	return telling{notation: n, lines: true}, nil
}

func methodsWithLog() []report.Method {
	return slices.DeleteFunc(report.Methods(), func(m report.Method) bool { return !m.HasLog })
}

// readStep reads the number of the step to show: 0 is the board before the
// first one, and the first one is shown where none is asked for.
func readStep(c echo.Context, log stepLog) (int, error) {
	value := c.QueryParam(stepParam)
	if value == "" {
		return min(1, len(log.entries)), nil
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return 0, badAddress(fmt.Sprintf("“%s” in step= is not a number.", clip(value)))
	}
	if n < 0 || n > len(log.entries) {
		return 0, &problem{
			status:  http.StatusNotFound,
			message: fmt.Sprintf("There is no step %d: this log has %s.", n, plural(len(log.entries), "step")),
			advice:  "Open the log without a step in its address.",
		}
	}
	return n, nil
}

// stepsAddress is the address of a log; the number of a step is added to it.
func stepsAddress(q query, page, method string, how telling) string {
	a := q.address(page)
	if method != report.Logic || strings.HasSuffix(page, "/board") {
		a = with(a, methodParam, method)
	}
	if how.lines {
		a = with(a, notationParam, how.notation.String())
	}
	return a
}
