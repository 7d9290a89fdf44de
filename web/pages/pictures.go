package pages

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver/methods"
	"sudoku/solver/report"
	"sudoku/web/address"
	"sudoku/web/picture"
	"sudoku/web/respond"
	"sudoku/web/view"
	"sudoku/web/view/logs"
)

// pictureTypes are the media types of the formats that are pictures, by the ends of their
// addresses.
var pictureTypes = map[respond.Format]struct{ end, media string }{
	respond.PNG: {".png", "image/png"},
	respond.SVG: {".svg", "image/svg+xml"},
}

// drawn is a page of a puzzle as pictures.
func (ps *Pages) drawn(path string, h queryHandler) []respond.Route {
	return []respond.Route{ps.route(path+".png", respond.PNG, h), ps.route(path+".svg", respond.SVG, h)}
}

// pictured is what a picture is drawn from. It depends on the key alone, unless the clock has cut
// it short.
type pictured struct {
	key    string
	ending methods.Ending // of the search for what is drawn
	scene  func() picture.Scene
	card   func() picture.Card
}

// draw draws a picture in a format.
func (p pictured) draw(f respond.Format) ([]byte, error) {
	if f == respond.SVG {
		return p.scene().SVG(picture.ByColor)
	}
	return p.card().PNG()
}

// sendPicture draws a picture in the lanes, and sends it.
func (ps *Pages) sendPicture(c echo.Context, f respond.Format, p pictured) error {
	t := pictureTypes[f]
	data, err := ps.Results.Picture(c.Request().Context(), t.end+" "+p.key, p.ending, func() ([]byte, error) { return p.draw(f) })
	if err != nil {
		return err
	}
	respond.SetPictureHeaders(c.Response().Header(), t.media)
	return c.Blob(http.StatusOK, t.media, data)
}

// puzzlePicture serves a puzzle as a picture.
func (ps *Pages) puzzlePicture(c echo.Context, q address.Query, f respond.Format) error {
	var r report.Rating
	if f == respond.PNG {
		var err error
		if r, err = ps.Results.CardRating(c.Request().Context(), q); err != nil {
			return err
		}
		respond.VolatileIfCut(c, r.Ending)
	}
	return ps.sendPicture(c, f, pictured{
		key: q.Address("/") + " " + r.Name, ending: r.Ending,
		scene: func() picture.Scene { return view.PuzzleScene(q) },
		card:  func() picture.Card { return view.PuzzleCard(q, r) },
	})
}

// solutionPicture serves the solution of a puzzle as a picture.
func (ps *Pages) solutionPicture(c echo.Context, q address.Query, f respond.Format) error {
	a, err := ps.Results.Verdict(c.Request().Context(), q)
	if err != nil {
		return err
	}
	respond.VolatileIfCut(c, a.Ending())
	return ps.sendPicture(c, f, pictured{
		key: q.Address("/solution"), ending: a.Ending(),
		scene: func() picture.Scene { return view.SolutionScene(q, a) },
		card:  func() picture.Card { return view.SolutionCard(q, a) },
	})
}

// stepPicture serves a place in a log as a picture.
func (ps *Pages) stepPicture(c echo.Context, q address.Query, f respond.Format) error {
	log, at, err := ps.placeAsked(c, q)
	if err != nil {
		return err
	}
	return ps.sendPicture(c, f, pictured{
		key: at.In(log.Query().Address(q, "/steps")), ending: log.Result.Ending,
		scene: func() picture.Scene { return logs.StepScene(q, log, at) },
		card:  func() picture.Card { return logs.StepCard(q, log, at) },
	})
}
