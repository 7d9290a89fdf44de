package web

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/picture"
	"sudoku/web/qr"
	"sudoku/web/respond"
	"sudoku/web/view"
	"sudoku/web/view/logs"
)

// embedPolicy is that of a page that other sites may show within their own: it has a style sheet,
// a drawing and a link.
const embedPolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

// setEmbedHeaders lets other sites show a page within theirs.
func setEmbedHeaders(h http.Header) {
	h.Set(echo.HeaderContentSecurityPolicy, embedPolicy)
	h.Del(echo.HeaderXFrameOptions)
	h.Del("Cross-Origin-Opener-Policy")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
}

// embed serves a bare board for other sites.
func (s *server) embed(c echo.Context, q address.Query, _ respond.Format) error {
	return s.sendEmbed(c, view.EmbeddedPuzzle(q, s.Site(c)), view.PuzzleScene(q))
}

// embedStep serves a bare board with a step for other sites.
func (s *server) embedStep(c echo.Context, q address.Query, _ respond.Format) error {
	log, at, err := s.placeAsked(c, q)
	if err != nil {
		return err
	}
	return s.sendEmbed(c, logs.EmbeddedStep(q, log, at, s.Site(c)), logs.StepScene(q, log, at))
}

func (s *server) sendEmbed(c echo.Context, e templates.Embed, scene picture.Scene) error {
	svg, err := scene.SVG(picture.ByClass)
	if err != nil {
		return err
	}
	e.SVG = string(svg)
	setEmbedHeaders(c.Response().Header())
	return s.Render(c, http.StatusOK, templates.EmbedPage(e))
}

// qr serves the link to a puzzle as a QR code.
func (s *server) qr(c echo.Context, q address.Query, _ respond.Format) error {
	link := s.Absolute(c, q.Address(""))
	code, err := qr.New(link)
	if err != nil {
		return address.Bad(fmt.Sprintf("The link to this puzzle has %d characters: that is too long for a QR code that a telephone reads.", len(link)))
	}
	t := pictureTypes[respond.SVG]
	respond.SetPictureHeaders(c.Response().Header(), t.media)
	return c.Blob(http.StatusOK, t.media, code.SVG())
}
