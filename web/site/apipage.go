package site

import (
	"cmp"
	"net/http"
	"sync"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/api"
	"sudoku/web/exchange"
	"sudoku/web/openapi"
	"sudoku/web/respond"
	"sudoku/web/view"
)

func (st *Site) apiRoutes() []respond.Route {
	return []respond.Route{
		respond.Get("/api", respond.Page, st.api),
		respond.Get(exchange.OpenAPIPath, respond.Page, st.apiFile),
	}
}

// viewOf lays the description out as a page, once.
func viewOf(document []byte) func() (templates.API, error) {
	return sync.OnceValues(func() (templates.API, error) {
		parsed, err := openapi.Parse(document)
		if err != nil {
			return templates.API{}, err
		}
		view := parsed.View()
		view.File = exchange.OpenAPIPath
		return view, nil
	})
}

// api describes every address to a person.
func (st *Site) api(c echo.Context) error {
	if st.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	described, err := st.apiView()
	if err != nil {
		return err
	}
	var programs []templates.APIProgram
	for _, e := range api.Examples(cmp.Or(st.Absolute(c, ""), api.ExampleHost)) {
		programs = append(programs, templates.APIProgram(e))
	}
	page := view.API(described, programs, st.Site(c))
	return st.RenderPage(c, http.StatusOK, page.Page, templates.APIPage(page))
}

// apiFile describes every address to a program.
func (st *Site) apiFile(c echo.Context) error {
	if st.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	return c.Blob(http.StatusOK, "application/yaml", st.openAPI)
}
