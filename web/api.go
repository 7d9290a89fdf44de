package web

import (
	"cmp"
	_ "embed"
	"net/http"
	"sync"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/api"
	"sudoku/web/exchange"
	"sudoku/web/openapi"
	"sudoku/web/view"
)

// openAPI describes every address and every JSON answer.
//
//go:embed openapi.yaml
var openAPI []byte

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
	if s.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	page, err := apiView()
	if err != nil {
		return err
	}
	page.File = exchange.OpenAPIPath
	for _, e := range api.Examples(cmp.Or(s.Absolute(c, ""), api.ExampleHost)) {
		page.Programs = append(page.Programs, templates.APIProgram(e))
	}
	page.Page = view.API(s.Site(c))
	return s.RenderPage(c, http.StatusOK, page.Page, templates.APIPage(page))
}

// apiFile describes every address to a program.
func (s *server) apiFile(c echo.Context) error {
	if s.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	return c.Blob(http.StatusOK, "application/yaml", openAPI)
}
