package web

import (
	_ "embed"
	"net/http"
	"sync"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/openapi"
)

// openAPI describes every address and every JSON answer.
//
//go:embed openapi.yaml
var openAPI []byte

// openAPIPath is where it is as it is.
const openAPIPath = "/api/openapi.yaml"

// apiView is it as a page. It is laid out once.
var apiView = sync.OnceValues(func() (templates.API, error) {
	document, err := openapi.Parse(openAPI)
	if err != nil {
		return templates.API{}, err
	}
	return document.View(), nil
})

// api describes every address to a person.
func (s *server) api(c echo.Context) error {
	if s.revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	view, err := apiView()
	if err != nil {
		return err
	}
	view.File = openAPIPath
	view.Page = templates.Page{
		Title: "API", Description: "Every address of this site, and every field of its JSON answers.",
		Assets: s.assets, Style: s.assets.APICSS, NoHtmx: true,
	}
	return s.renderPage(c, http.StatusOK, view.Page, templates.APIPage(view))
}

// apiFile describes every address to a program.
func (s *server) apiFile(c echo.Context) error {
	if s.revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	return c.Blob(http.StatusOK, "application/yaml", openAPI)
}
