package pages

import (
	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/respond"
	"sudoku/web/view/logs"
)

func (ps *Pages) ratingRoutes() []respond.Route {
	return append(ps.Resource("/p/:code/rating", ps.rating),
		ps.route("/p/:code/difficulty", respond.Fragment, ps.rating),
		ps.route("/p/:code/profile", respond.Fragment, ps.profile))
}

// profile serves how hard a puzzle is, with a picture of its steps.
func (ps *Pages) profile(c echo.Context, q address.Query, f respond.Format) error {
	q = q.WithAll()
	r, err := ps.Results.Rating(c.Request().Context(), q)
	if err != nil {
		return err
	}
	return ps.serve(c, f, result{
		ending: r.Ending,
		fragment: func() (templ.Component, error) {
			log, err := ps.Results.RatedLog(c.Request().Context(), q, r)
			if err != nil {
				return nil, err
			}
			respond.VolatileIfCut(c, log.Result.Ending)
			return templates.ProfileFigure(logs.ProfileCard(q, r, log)), nil
		},
	})
}

// rating serves how hard a puzzle is, for whoever knows every technique.
func (ps *Pages) rating(c echo.Context, q address.Query, f respond.Format) error {
	q = q.WithAll()
	r, err := ps.Results.Rating(c.Request().Context(), q)
	if err != nil {
		return err
	}
	return ps.serve(c, f, result{
		ending:   r.Ending,
		report:   func() printed { return r },
		fragment: func() (templ.Component, error) { return templates.DifficultyLine(logs.DifficultyLine(q, r)), nil },
		page: func() (shown, error) {
			log, err := ps.Results.RatedLog(c.Request().Context(), q, r)
			if err != nil {
				return shown{}, err
			}
			respond.VolatileIfCut(c, log.Result.Ending)
			page := logs.Rating(q, r, log, ps.Site(c))
			return shown{page.Page, templates.RatingPage(page)}, nil
		},
	})
}
