package pages

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/respond"
	"sudoku/web/sketch"
	"sudoku/web/view/entry"
	"sudoku/web/work"
)

func (ps *Pages) drawRoutes() []respond.Route {
	return []respond.Route{
		respond.Get(sketch.Path, respond.Page, ps.draw),
		respond.Post(sketch.Path, ps.postDrawing),
		respond.Post(sketch.Path+"/check", ps.checkDrawing),
	}
}

// draw serves the page on which the regions of a board are drawn.
func (ps *Pages) draw(c echo.Context) error {
	k, err := sketch.Parse(c.QueryParams())
	if err != nil {
		return err
	}
	if ps.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	p := entry.DrawInput{Form: sketch.Form{Sketch: k}, Solvability: ps.Results.Solvability(c.Request().Context(), k)}
	if p.Solvability == sketch.Undecided {
		respond.Volatile(c)
	}
	return ps.drawingPage(c, http.StatusOK, p)
}

func (ps *Pages) drawingPage(c echo.Context, status int, p entry.DrawInput) error {
	if err := work.ChooseLane(c.Request().Context(), len(p.Sketch.Regions)); err != nil {
		return err
	}
	page := entry.Draw(p, ps.Site(c))
	return ps.RenderPage(c, status, page.Page, templates.DrawPage(page))
}

// checkDrawing says on each change what a drawing still lacks. Without a script it does
// the same as postDrawing.
func (ps *Pages) checkDrawing(c echo.Context) error {
	if !respond.IsHtmx(c) {
		return ps.postDrawing(c)
	}
	f, err := readDrawing(c)
	if err != nil {
		return err
	}
	status := entry.DrawStatus(f.Sketch, ps.Results.Solvability(c.Request().Context(), f.Sketch))
	return ps.Render(c, http.StatusOK, templates.DrawStatus(status))
}

// postDrawing leads to the board that was drawn, or shows the drawing again with what it
// lacks.
func (ps *Pages) postDrawing(c echo.Context) error {
	f, err := readDrawing(c)
	if err != nil {
		return err
	}
	p := entry.DrawInput{Form: f}
	switch {
	case len(f.Wrong) > 0:
		p.Problem = f.WrongSentence()
	case !f.Sketch.IsComplete():
		p.Problem = "This is not a board yet. " + f.Sketch.Summary()
	default:
		q, err := f.Sketch.Query()
		if err != nil {
			return err
		}
		return respond.Redirect(c, q.Address(""))
	}
	return ps.drawingPage(c, http.StatusUnprocessableEntity, p)
}

// readDrawing reads the form of a drawing.
func readDrawing(c echo.Context) (sketch.Form, error) {
	fields, err := readForm(c.Request())
	if err != nil {
		return sketch.Form{}, err
	}
	return sketch.ParseForm(fields)
}
