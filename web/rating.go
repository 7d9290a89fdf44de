package web

import (
	"context"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/view/logs"
)

// rating serves how hard a puzzle is, for whoever knows every technique.
func (s *server) rating(c echo.Context, q address.Query, f format) error {
	q = q.WithAll()
	r, err := s.rate(c.Request().Context(), q)
	if err != nil {
		return err
	}
	volatileIfCut(c, r.Ending)
	switch f {
	case asJSON:
		return c.JSON(http.StatusOK, r)
	case asText:
		return c.String(http.StatusOK, r.Text())
	case asFragment:
		return s.render(c, http.StatusOK, templates.DifficultyLine(logs.DifficultyLine(q, r)))
	}
	log, err := s.ratedLog(c.Request().Context(), q, r)
	if err != nil {
		return err
	}
	volatileIfCut(c, log.Result.Ending)
	page := logs.Rating(q, r, log, s.site(c))
	return s.renderPage(c, http.StatusOK, page.Page, templates.RatingPage(page))
}

// ratedLog is the log of the logic engine on a puzzle with a rating; empty without one.
func (s *server) ratedLog(ctx context.Context, q address.Query, r report.Rating) (logs.Log, error) {
	if !r.Rated() {
		return logs.Log{}, nil
	}
	method, _ := methods.Find(methods.Logic)
	return s.stepLog(ctx, q, address.Log{Method: method})
}

// rate rates a puzzle.
func (s *server) rate(ctx context.Context, q address.Query) (report.Rating, error) {
	return s.rateWithin(ctx, q, methods.RatingWork)
}

func (s *server) rateWithin(ctx context.Context, q address.Query, budget solver.Work) (report.Rating, error) {
	return find(ctx, s, question[report.Rating]{
		key:    fmt.Sprint("rate ", budget, " ", notation.Code(q.Puzzle)),
		budget: budget,
		find: func(ctx context.Context, w solver.Work) report.Rating {
			return report.NewRating(methods.Rate(ctx, q.Puzzle, logic.Options{}, w))
		},
		ending: func(r report.Rating) methods.Ending { return r.Ending },
		method: "rating", layout: q.Puzzle.Layout(),
		bytes: func(report.Rating) int { return answers.SizeOf[report.Rating]() + q.Puzzle.Layout().CellCount() },
	})
}
