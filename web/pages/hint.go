package pages

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/respond"
	"sudoku/web/view/hints"
	"sudoku/web/view/logs"
)

func (ps *Pages) hintRoutes() []respond.Route {
	return slices.Concat(
		ps.helping("/p/:code/hint", ps.hint),
		ps.helping("/p/:code/check", ps.checkDigits),
		[]respond.Route{
			respond.Post("/hint", ps.withDraft(leadTo("/hint"))),
			respond.Post("/check/digits", ps.withDraft(leadTo("/check"))),
		},
	)
}

// hint serves the next step of a grid in stages, or what is wrong in it.
func (ps *Pages) hint(c echo.Context, q address.Query, f respond.Format) error {
	h, err := ps.Results.Hint(c.Request().Context(), q)
	if err != nil {
		return err
	}
	respond.VolatileIfCut(c, report.HintEnding(h))
	stage, err := readStage(c)
	if err != nil {
		return err
	}
	told := hints.NewHint(q, h)
	if tellsStep(stage, f) {
		log, ending, err := ps.Results.ProvenStep(c.Request().Context(), told.Log())
		if err != nil {
			return err
		}
		respond.VolatileIfCut(c, ending)
		told = told.Telling(log)
	}
	view := func() (templates.Hint, error) {
		at, err := readPart(c, told.Log())
		if err != nil {
			return templates.Hint{}, err
		}
		return told.Page(max(1, stage), at, ps.Site(c)), nil
	}
	return ps.serve(c, f, result{
		ending: report.HintEnding(h),
		report: func() printed { return hintReport(told.Log(), h).UpTo(stage) },
		fragment: func() (templ.Component, error) {
			v, err := view()
			return templates.HintFragment(v), err
		},
		page: func() (shown, error) {
			v, err := view()
			return shown{v.Page, templates.HintPage(v)}, err
		},
	})
}

// tellsStep reports whether so many stages tell the step: all do, and a program that names none has it too.
func tellsStep(stage int, f respond.Format) bool {
	return stage == hints.Stages || stage == 0 && f != respond.Page && f != respond.Fragment
}

// hintReport is a hint as JSON, with the proof of its step that a log has.
func hintReport(log logs.Log, h hint.Hint) report.Hint {
	r := report.NewHint(h)
	if p, ok := log.ProofOf(1); ok {
		return r.Proven(h.Board.Layout(), p)
	}
	return r
}

// readStage reads how many stages of a hint are asked for: 0 where no number is named, which is one on a
// page, and all of a step for a program.
func readStage(c echo.Context) (int, error) {
	value := c.QueryParam(address.StageParam)
	if value == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > hints.Stages {
		return 0, address.Bad(fmt.Sprintf("“%s” in stage= is not a number from 1 to %d.", clip.Text(value), hints.Stages))
	}
	return n, nil
}

// readPart reads how much to tell of the only step of a log, and which case and which proof of it to show.
func readPart(c echo.Context, log logs.Log) (at address.At, err error) {
	if len(log.Entries) == 0 {
		return at, nil
	}
	at.Step = 1
	if at.Detail, err = address.ParseDetail(c.QueryParam(address.DetailParam)); err != nil {
		return at, err
	}
	if at.Case, err = readCase(c, log, at.Step); err != nil {
		return at, err
	}
	at.Proof, err = readProof(c, log, at)
	return at, err
}

// checkDigits serves what is wrong in a grid, or in one of its cells.
func (ps *Pages) checkDigits(c echo.Context, q address.Query, f respond.Format) error {
	cell, err := readCell(c, q)
	if err != nil {
		return err
	}
	found, err := ps.Results.Checked(c.Request().Context(), q)
	if err != nil {
		return err
	}
	return ps.serve(c, f, result{
		ending: methods.EndingOf(found.Err),
		report: func() printed { return checkReport(q, found, cell) },
		fragment: func() (templ.Component, error) {
			return templates.CheckFragment(hints.Check(q, found, cell, ps.Site(c))), nil
		},
		page: func() (shown, error) {
			page := hints.Check(q, found, cell, ps.Site(c))
			return shown{page.Page, templates.CheckPage(page)}, nil
		},
	})
}

// checkReport is a check as JSON, with where it is said why what is wrong is so.
func checkReport(q address.Query, found hint.Checked, cell int) report.Check {
	r := report.NewCheck(q.Position(), found, cell)
	for _, w := range hints.WrongMoves(q, found) {
		if cell == position.None || cell == w.Move.Cell {
			r.Why = append(r.Why, report.WhyPage{Cell: q.Puzzle.Layout().CellName(w.Move.Cell), Page: w.Page})
		}
	}
	return r
}

// readCell reads which cell alone is asked about; position.None where none is named.
func readCell(c echo.Context, q address.Query) (int, error) {
	value := c.QueryParam(address.CellParam)
	if value == "" {
		return position.None, nil
	}
	cell, ok := solver.ParseCellName(q.Puzzle.Layout().Size(), value)
	if !ok {
		return 0, address.Bad("“" + clip.Text(value) + "” in cell= is not the name of a cell of this board, like r1c1.")
	}
	return cell, nil
}
