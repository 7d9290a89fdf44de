package web

import (
	"context"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/clip"
	"sudoku/web/problem"
	"sudoku/web/view"
)

// exports serves a grid in every notation.
func (s *server) exports(c echo.Context, q address.Query, f format) error {
	all, err := s.allExports(c.Request().Context(), q)
	if err != nil {
		return err
	}
	if f == asJSON {
		return c.JSON(http.StatusOK, all)
	}
	page := view.Export(q, all, s.site(c))
	return s.renderPage(c, http.StatusOK, page.Page, templates.ExportPage(page))
}

// export serves a grid as a file of one notation.
func (s *server) export(c echo.Context, q address.Query, _ format) error {
	to, ok := notation.FindExport(c.Param("id"))
	if !ok {
		return noExport(q, fmt.Sprintf("“%s” is none of the notations that are written here.", clip.Text(c.Param("id"))), nil)
	}
	if err := chooseLane(c.Request().Context(), largeBoardCells); err != nil {
		return err
	}
	text, err := to.Write(q.State())
	if err != nil {
		return noExport(q, fmt.Sprintf("There is no such file: %s.", err), err)
	}
	file := view.ExportFile(report.Export{ID: to.ID, Written: report.Written{Ext: to.Ext, Media: to.Media}})
	c.Response().Header().Set(echo.HeaderContentDisposition, fmt.Sprintf(`attachment; filename="%s"`, file.Name))
	return c.Blob(http.StatusOK, file.Media, []byte(text))
}

func noExport(q address.Query, message string, err error) error {
	return &problem.Error{
		Status: http.StatusNotFound, Message: message, Advice: "There are others to choose from.",
		Link: templates.Link{Label: english.Capital("every notation of the puzzle"), Href: q.Address("/export")}, Err: err,
	}
}

// exported is a grid in every notation, unless the budget was too small.
type exported struct {
	all    report.Exports
	ending methods.Ending
}

// allExports writes a grid in every notation. That takes milliseconds, on a large board tens of
// them: too much for the fast lane.
func (s *server) allExports(ctx context.Context, q address.Query) (report.Exports, error) {
	budget := exportWork(q.Puzzle.Layout().CellCount())
	e, err := find(ctx, s, question[exported]{
		key:    "export " + q.Address("/export"),
		budget: budget,
		find: func(_ context.Context, w solver.Work) exported {
			if w < budget {
				return exported{ending: methods.OutOfBudget}
			}
			return exported{all: report.NewExports(q.State())}
		},
		ending: func(e exported) methods.Ending { return e.ending },
		bytes:  func(e exported) int { return exportBytes(e.all) },
		method: "export", layout: q.Puzzle.Layout(),
	})
	return e.all, err
}

// exportWork is the work of writing a board in every notation.
func exportWork(cells int) solver.Work {
	if cells < largeBoardCells {
		return shortWork
	}
	return 10 * shortWork
}

// exportBytes returns the memory of a grid in every notation.
func exportBytes(all report.Exports) int {
	n := answers.SizeOf[exported]() + answers.SliceBytes(all.Typed) + answers.SliceBytes(all.Formats)
	for _, e := range all.Formats {
		n += len(e.Text) + len(e.WhyNot) + answers.SliceBytes(e.Loses)
	}
	return n
}
