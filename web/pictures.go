package web

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/report"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/picture"
	"sudoku/web/view"
	"sudoku/web/view/logs"
)

// pictureTypes are the media types of the formats that are pictures, by the ends of their
// addresses.
var pictureTypes = map[format]struct{ end, media string }{
	asPNG: {".png", "image/png"},
	asSVG: {".svg", "image/svg+xml"},
}

// pictures registers the pictures of a page.
func (s *server) pictures(e *echo.Echo, path string, h queryHandler) {
	for f, t := range pictureTypes {
		get(e, path+t.end, s.withQuery(h, f))
	}
}

// drawnWork is the work of drawing a picture, which takes ten milliseconds, or up to a hundred where
// the board is large: that is too much for the fast lane.
const drawnWork = shortWork

// drawn is a picture, or why there is none yet.
type drawn struct {
	data   []byte
	err    error
	ending methods.Ending
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
func (p pictured) draw(f format) (d drawn) {
	d.ending = p.ending
	if f == asSVG {
		d.data, d.err = p.scene().SVG(picture.ByColor)
	} else {
		d.data, d.err = p.card().PNG()
	}
	if d.ending == methods.OutOfBudget { // which was the budget of another search
		d.ending = methods.Finished
	}
	return d
}

// sendPicture draws a picture in the lanes, and sends it.
func (s *server) sendPicture(c echo.Context, f format, p pictured) error {
	t := pictureTypes[f]
	d, err := find(c.Request().Context(), s, question[drawn]{
		key:    "picture " + t.end + " " + p.key,
		budget: drawnWork,
		find: func(_ context.Context, w solver.Work) drawn {
			if w < drawnWork {
				return drawn{ending: methods.OutOfBudget}
			}
			return p.draw(f)
		},
		ending: func(d drawn) methods.Ending { return d.ending },
		method: "picture",
		bytes:  func(d drawn) int { return answers.SizeOf[drawn]() + answers.SliceBytes(d.data) },
	})
	if err == nil {
		err = d.err
	}
	if err != nil {
		return err
	}
	setPictureHeaders(c.Response().Header(), t.media)
	return c.Blob(http.StatusOK, t.media, d.data)
}

// setPictureHeaders lets other sites show a picture.
func setPictureHeaders(h http.Header, media string) {
	setFileHeaders(h, media)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if h.Get("Etag") != "" {
		h.Set(echo.HeaderCacheControl, "public, max-age=3600")
	}
}

// cardRatingWork is the work that the difficulty in the picture of a puzzle may take. It is found in the
// short lane, beside any amount of slow work: who fetches a picture for a chat waits two seconds. Of a
// puzzle for which it is too little the picture says how hard it is at least.
const cardRatingWork = shortWork

// puzzlePicture serves a puzzle as a picture.
func (s *server) puzzlePicture(c echo.Context, q address.Query, f format) error {
	var r report.Rating
	if f == asPNG {
		var err error
		if r, err = s.cardRating(c, q); err != nil {
			return err
		}
	}
	return s.sendPicture(c, f, pictured{
		key: q.Address("/") + " " + r.Name, ending: r.Ending,
		scene: func() picture.Scene { return view.PuzzleScene(q) },
		card:  func() picture.Card { return view.PuzzleCard(q, r) },
	})
}

// cardRating is the rating of a puzzle, or as much of it as little work finds out.
func (s *server) cardRating(c echo.Context, q address.Query) (report.Rating, error) {
	r, err := s.rateWithin(c.Request().Context(), address.Query{Puzzle: q.Givens()}, cardRatingWork)
	volatileIfCut(c, r.Ending)
	return r, err
}

// solutionPicture serves the solution of a puzzle as a picture.
func (s *server) solutionPicture(c echo.Context, q address.Query, f format) error {
	a, err := s.judge(c.Request().Context(), q)
	if err != nil {
		return err
	}
	volatileIfCut(c, a.Ending())
	return s.sendPicture(c, f, pictured{
		key: q.Address("/solution"), ending: a.Ending(),
		scene: func() picture.Scene { return view.SolutionScene(q, a) },
		card:  func() picture.Card { return view.SolutionCard(q, a) },
	})
}

// stepPicture serves a place in a log as a picture.
func (s *server) stepPicture(c echo.Context, q address.Query, f format) error {
	log, at, err := s.placeAsked(c, q)
	if err != nil {
		return err
	}
	return s.sendPicture(c, f, pictured{
		key: at.In(log.Query().Address(q, "/steps")), ending: log.Result.Ending,
		scene: func() picture.Scene { return logs.StepScene(q, log, at) },
		card:  func() picture.Card { return logs.StepCard(q, log, at) },
	})
}
