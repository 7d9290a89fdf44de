package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// robots lets crawlers read the first page, the manual, the boards and the puzzles. It
// excludes what takes a search (every page behind a puzzle), the same as JSON or text, and
// the endless addresses with parameters. A test compares it with the route table.
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
