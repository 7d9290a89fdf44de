package pages

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/qr"
	"sudoku/web/respond"
	"sudoku/web/view"
	"sudoku/web/view/logs"
)

func (ps *Pages) embedRoutes() []respond.Route {
	return []respond.Route{
		ps.route("/p/:code/qr.svg", respond.SVG, ps.qr),
		ps.route("/p/:code/embed", respond.Page, ps.embed),
		ps.route("/p/:code/steps/embed", respond.Page, ps.embedStep),
	}
}

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
func (ps *Pages) embed(c echo.Context, q address.Query, _ respond.Format) error {
	e, err := view.EmbeddedPuzzle(q, ps.Site(c))
	if err != nil {
		return err
	}
	return ps.sendEmbed(c, e)
}

// embedStep serves a bare board with a step for other sites.
func (ps *Pages) embedStep(c echo.Context, q address.Query, _ respond.Format) error {
	log, at, err := ps.placeAsked(c, q)
	if err != nil {
		return err
	}
	e, err := logs.EmbeddedStep(q, log, at, ps.Site(c))
	if err != nil {
		return err
	}
	return ps.sendEmbed(c, e)
}

func (ps *Pages) sendEmbed(c echo.Context, e templates.Embed) error {
	setEmbedHeaders(c.Response().Header())
	return ps.Render(c, http.StatusOK, templates.EmbedPage(e))
}

// handedOn is the address that a QR code leads to: that of the puzzle, or of the page about it that is asked for.
func (ps *Pages) handedOn(c echo.Context, q address.Query) (string, error) {
	switch page := c.QueryParam(address.PageParam); page {
	case "":
		return q.Address(""), nil
	case "solution":
		return q.Address("/solution"), nil
	case "steps":
		log, at, err := ps.placeAsked(c, q)
		return at.In(log.Query().Address(q, "/steps")), err
	default:
		return "", address.Bad("“" + clip.Text(page) + "” in page= is no page that a code leads to: solution or steps.")
	}
}

// qr serves the link to a puzzle, or to a page about it, as a QR code.
func (ps *Pages) qr(c echo.Context, q address.Query, _ respond.Format) error {
	took, err := readTook(c)
	if err != nil {
		return err
	}
	path, err := ps.handedOn(c, q)
	if err != nil {
		return err
	}
	link := ps.Absolute(c, took.In(path))
	code, err := qr.New(link)
	if err != nil {
		return address.Bad(fmt.Sprintf("The link to this puzzle has %d characters: that is too long for a QR code that a telephone reads.", len(link)))
	}
	t := pictureTypes[respond.SVG]
	respond.SetPictureHeaders(c.Response().Header(), t.media)
	return c.Blob(http.StatusOK, t.media, code.SVG())
}
