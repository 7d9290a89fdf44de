package site

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// robots lets crawlers read the first page, the manual, the techniques, the boards and the puzzles, and of
// a puzzle the pages that a person would look for: the solution, the steps one by one, and how hard it is.
// The pictures are for those who show a link: some of them ask here first. It excludes the five methods
// side by side, the tasks of the techniques, the same as JSON or text, and the endless addresses with other
// parameters. A test compares it with the routes.
const robots = `User-agent: *
Disallow: /p/*/
Allow: /p/*/solution$
Allow: /p/*/rating$
Allow: /p/*/steps$
Allow: /p/*/steps?step=
Disallow: /p/*/steps?step=*&
Disallow: /p/*.json
Disallow: /p/*.txt
Disallow: /p/*.pdf
Disallow: /sheet.pdf
Disallow: /sheet/
Disallow: /p/*.svg
Allow: /p/*.png
Disallow: /techniques/*/practise
Disallow: /new/puzzle
Disallow: /day/
Disallow: /*?
Disallow: /offline
Disallow: /healthz
Disallow: /readyz
`

func robotsTxt(c echo.Context) error {
	c.Response().Header().Set(echo.HeaderCacheControl, "public, max-age=86400")
	return c.String(http.StatusOK, robots)
}
