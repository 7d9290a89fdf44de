package site

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"sudoku/static"
	"sudoku/web/compress"
	"sudoku/web/etag"
	"sudoku/web/exchange"
	"sudoku/web/problem"
	"sudoku/web/respond"
)

func (st *Site) fileRoutes() []respond.Route {
	return []respond.Route{
		respond.Get(exchange.StaticPath+"*", respond.ByEnd, asset(st.files)),
		respond.Get(exchange.RobotsPath, respond.Text, robotsTxt),
	}
}

// asset serves a static file. A name with the hash of another build gets the file of this
// one, which must not be cached: while servers are replaced one by one, a page of one finds
// its files at another. The files are small, so a client that asks for a range gets the
// whole (RFC 9110, 14.2).
func asset(files static.Files) echo.HandlerFunc {
	return func(c echo.Context) error {
		file, exact, ok := files.Find(c.Param("*"))
		if !ok {
			return echo.ErrNotFound
		}
		form, ok := chooseForm(c.Request().Header, file)
		if !ok {
			return problem.NotAcceptable()
		}
		h := c.Response().Header()
		respond.SetFileHeaders(h, file.Type)
		h.Set(echo.HeaderCacheControl, "no-cache")
		if exact {
			h.Set(echo.HeaderCacheControl, "public, max-age=31536000, immutable")
		}
		tag := strconv.Quote(file.Hash[:16] + "-" + form.Coding)
		h.Set("Etag", tag)
		h.Set("Accept-Ranges", "none")
		if etag.Holds(c.Request().Header, tag) {
			return c.NoContent(http.StatusNotModified)
		}
		if form.Coding != compress.Identity {
			h.Set(echo.HeaderContentEncoding, form.Coding)
		}
		h.Set(echo.HeaderContentLength, strconv.Itoa(len(form.Content)))
		return c.Blob(http.StatusOK, file.Type, form.Content)
	}
}

// chooseForm chooses the smallest form of a file in the coding that the client likes best.
func chooseForm(request http.Header, file static.File) (form static.Form, ok bool) {
	var codings []string
	for _, f := range file.Forms() {
		codings = append(codings, f.Coding)
	}
	coding, ok := compress.Negotiate(request, codings...)
	for _, f := range file.Forms() {
		if f.Coding == coding {
			form = f
		}
	}
	return form, ok
}
