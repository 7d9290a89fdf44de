package site

import (
	"cmp"
	"net/http"

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
		respond.Get(exchange.OpenAPIPath, respond.Page, st.apiText),
	}
}

// apiView lays the description out as a page.
func apiView() (templates.API, error) {
	described, err := openapi.Read()
	if err != nil {
		return templates.API{}, err
	}
	view := described.View()
	view.File = exchange.OpenAPIPath
	return view, nil
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

// apiText describes every address to a program.
func (st *Site) apiText(c echo.Context) error {
	if st.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	text, err := st.apiFile()
	if err != nil {
		return err
	}
	return c.Blob(http.StatusOK, "application/yaml", text)
}
