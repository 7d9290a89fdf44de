package pages

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/methods"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/form"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/view"
	"sudoku/web/view/logs"
)

func (ps *Pages) stepRoutes() []respond.Route {
	return slices.Concat(
		ps.Resource("/p/:code/steps", ps.steps),
		ps.drawn("/p/:code/steps", ps.stepPicture),
		[]respond.Route{
			ps.route("/p/:code/board", respond.Fragment, ps.board), // one step of the log, for a swap
			ps.route("/p/:code/steps/notation", respond.Text, ps.stepNotation),
			respond.Post("/steps", ps.withDraft(ps.postSteps)),
		},
	)
}

// steps serves the log of a method on a puzzle.
func (ps *Pages) steps(c echo.Context, q address.Query, f respond.Format) error {
	which, err := readLogQuery(c)
	if err != nil {
		return err
	}
	if f != respond.Page {
		return ps.plainSteps(c, q, which, f)
	}
	if q.Puzzle.GivenCount() == 0 && q.Marks.Empty() {
		page, board := view.Empty(q, ps.Site(c))
		return ps.RenderPage(c, http.StatusOK, page, templates.EmptyPage(page, board))
	}
	ps.showWork(c, q, which)
	log, at, err := ps.logAtPlace(c, q, which)
	if err != nil {
		return err
	}
	items, err := ps.Results.Items(c.Request().Context(), q, log, at)
	if err != nil {
		return err
	}
	page := logs.Steps(logs.StepsInput{
		Query: q, Log: log, Items: items, At: at, Step: ps.Results.Step(q, log, at), Asked: c.QueryParam(address.StepParam),
	}, ps.Site(c))
	return ps.RenderPage(c, http.StatusOK, page.Page, templates.StepsPage(page))
}

// logAtPlace returns the log that is asked for, and the place in it to show.
func (ps *Pages) logAtPlace(c echo.Context, q address.Query, which address.Log) (log logs.Log, at address.At, err error) {
	if log, err = ps.Results.Log(c.Request().Context(), q, which); err != nil {
		return log, at, err
	}
	respond.VolatileIfCut(c, log.Result.Ending)
	if at.Step, err = readStep(c, q, log); err != nil {
		return log, at, err
	}
	log, ending, err := ps.Results.Proven(c.Request().Context(), log, at)
	if err != nil {
		return log, at, err
	}
	respond.VolatileIfCut(c, ending)
	at, err = readPlace(c, q, log, at.Step)
	return log, at, err
}

// placeAsked reads which log a request asks for, and which place in it.
func (ps *Pages) placeAsked(c echo.Context, q address.Query) (logs.Log, address.At, error) {
	which, err := readLogQuery(c)
	if err != nil {
		return logs.Log{}, address.At{}, err
	}
	return ps.logAtPlace(c, q, which)
}

// plainSteps sends the log as JSON or text.
func (ps *Pages) plainSteps(c echo.Context, q address.Query, which address.Log, f respond.Format) error {
	evidence, err := address.ParseEvidence(c.QueryParam(address.EvidenceParam))
	if err != nil {
		return err
	}
	run, err := ps.Results.Run(c.Request().Context(), q, which)
	if err != nil {
		return err
	}
	log := report.NewLog(run)
	if which.Style.Lines {
		log = report.NewLogIn(run, which.Style.Notation)
	}
	if which.Method.Name == methods.Logic {
		log = log.LeavingOut(q.Without)
	}
	if evidence && f == respond.JSON {
		log = log.WithEvidence()
	}
	if f == respond.Text {
		proofs, err := ps.proofsOf(c, fmt.Sprint(which.Address(q, "/steps"), " ", len(log.Steps)), q, log.Proofs)
		if err != nil {
			return err
		}
		log = log.ToldBy(proofs)
	}
	return ps.serve(c, f, result{ending: run.Ending, report: func() printed { return log }})
}

// proofsOf finds the proofs of the steps of a log or a list, which is known by a key.
func (ps *Pages) proofsOf(c echo.Context, key string, q address.Query, find func(context.Context, solver.Work) report.Proofs) (report.Proofs, error) {
	proofs, err := ps.Results.Tellings(c.Request().Context(), key, q.Puzzle.Layout(), find)
	respond.VolatileIfCut(c, proofs.Ending())
	return proofs, err
}

// board serves the board at one step as a fragment.
func (ps *Pages) board(c echo.Context, q address.Query, _ respond.Format) error {
	log, at, err := ps.placeAsked(c, q)
	if err != nil {
		return err
	}
	return ps.Render(c, http.StatusOK, templates.StepFragment(ps.Results.Step(q, log, at)))
}

// stepNotation serves a step of the logic engine for those who read lines of notation.
func (ps *Pages) stepNotation(c echo.Context, q address.Query, _ respond.Format) error {
	log, at, err := ps.placeAsked(c, q)
	if err != nil {
		return err
	}
	if len(log.Steps()) == 0 || at.Step == 0 {
		return address.Bad("Only a step of logic has a notation.")
	}
	return c.String(http.StatusOK, report.Notation(log.Before(at.Step), log.Steps()[at.Step-1]))
}

// postSteps leads from the grid as typed to its log.
func (ps *Pages) postSteps(c echo.Context, d form.Draft) error {
	q := d.Query()
	href := q.Address("/steps")
	if !respond.IsHtmx(c) {
		return respond.Redirect(c, href)
	}
	q.Typed.All = false
	method, _ := methods.Find(methods.Logic)
	ctx := c.Request().Context()
	log, err := ps.Results.PromptLog(ctx, q, address.Log{Method: method})
	if errors.Is(err, context.DeadlineExceeded) {
		return ps.loadPage(c, href) // which shows the work
	}
	if err != nil {
		return err
	}
	at := address.At{Step: min(1, len(log.Entries))}
	if log, _, err = ps.Results.Proven(ctx, log, at); err != nil {
		return err
	}
	items, err := ps.Results.Items(ctx, q, log, at)
	if err != nil {
		return err
	}
	page := logs.Steps(logs.StepsInput{Query: q, Log: log, Items: items, At: at, Step: ps.Results.Step(q, log, at)}, ps.Site(c))
	return ps.RenderAt(c, href, page.Page, templates.StepsPage(page))
}

// readLogQuery reads which log is asked for.
func readLogQuery(c echo.Context) (address.Log, error) {
	return address.ParseLog(c.QueryParam(address.MethodParam), c.QueryParam(address.NotationParam), c.QueryParam(address.ProfileParam))
}

// readPlace reads which case of a step to show, which proof is open, and to which technique the list is
// limited.
func readPlace(c echo.Context, q address.Query, log logs.Log, step int) (at address.At, err error) {
	at.Step = step
	if at.Detail, err = address.ParseDetail(c.QueryParam(address.DetailParam)); err != nil {
		return at, err
	}
	if at.Case, err = readCase(c, log, at.Step); err != nil {
		return at, err
	}
	if at.Proof, err = readProof(c, log, at); err != nil {
		return at, err
	}
	at.Technique = c.QueryParam(address.TechniqueParam)
	if at.Technique != "" && log.Result.Ending.Lasting() && !log.Has(at.Technique) {
		return at, address.Bad(fmt.Sprintf("“%s” in technique= is not in this log; it has %s.", clip.Text(at.Technique), english.List(log.Techniques(), "and")))
	}
	return at, nil
}

// readProof reads which proof of a step is open.
func readProof(c echo.Context, log logs.Log, at address.At) (string, error) {
	at.Proof = c.QueryParam(address.ProofParam)
	if at.Proof != "" && !log.HasProof(at) {
		return "", address.Bad(fmt.Sprintf("“%s” in proof= is not the path of a statement of step %d that has a proof.", clip.Text(at.Proof), at.Step))
	}
	return at.Proof, nil
}

// readCase reads which case of a step to show: the first where none is named.
func readCase(c echo.Context, log logs.Log, step int) (int, error) {
	value := c.QueryParam(address.CaseParam)
	if value == "" {
		return 1, nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 {
		return 0, address.Bad(fmt.Sprintf("“%s” in case= is not a number of a case.", clip.Text(value)))
	}
	if cases := log.Cases(step); n > 1 && n > cases {
		return 0, address.Bad(fmt.Sprintf("There is no case %d: step %d has %s.", n, step, english.Count(cases, "case")))
	}
	return n, nil
}

// readStep reads the number of the step to show: 0 is the board before the first step, and
// 1 the default. If the clock has cut the log short, a step after the last one is
// the last one: it may have existed when the link was made.
func readStep(c echo.Context, q address.Query, log logs.Log) (int, error) {
	value, last := c.QueryParam(address.StepParam), len(log.Entries)
	if value == "" {
		return min(1, last), nil
	}
	n, err := strconv.Atoi(value)
	switch {
	case err != nil:
		return 0, address.Bad(fmt.Sprintf("“%s” in step= is not a number.", clip.Text(value)))
	case n > last && !log.Result.Ending.Lasting():
		return last, nil
	case n < 0 || n > last:
		return 0, noSuchStep(q, log, n)
	}
	return n, nil
}

// noSuchStep says that a log has no such step, and links to its end.
func noSuchStep(q address.Query, log logs.Log, n int) *problem.Error {
	last := len(log.Entries)
	href := log.Query().Address(q, "/steps")
	return &problem.Error{
		Status:  http.StatusNotFound,
		Message: fmt.Sprintf("There is no step %d: this log has %s.", n, english.Count(last, "step")),
		Advice:  "Go on where it ends.",
		Link:    templates.Link{Label: "The end of the log", Href: address.With(href, address.StepParam, strconv.Itoa(last))},
	}
}
