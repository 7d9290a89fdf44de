package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// robots is what crawlers are told: the first page, the manual, the boards and
// the puzzles are theirs to read; not what takes a search (every page behind a
// puzzle, of which a log has one for each step), nor the same once more as JSON
// or text, nor the endless addresses with parameters. A test holds it to the
// route table.
const robots = `User-agent: *
Disallow: /p/*/
Disallow: /p/*.json
Disallow: /p/*.txt
Disallow: /*?
Disallow: /healthz
Disallow: /readyz
`

func robotsTxt(c echo.Context) error {
	c.Response().Header().Set(echo.HeaderCacheControl, "public, max-age=86400")
	return c.String(http.StatusOK, robots)
}
