package site

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/web/exchange"

	"sudoku/web/respond"
)

func (st *Site) healthRoutes() []respond.Route {
	return []respond.Route{
		respond.Get(exchange.HealthPath, respond.Page, healthz),
		respond.Get(exchange.ReadyPath, respond.Page, st.readyz),
	}
}

// healthz says that the server is alive, so that a supervisor need not restart it.
func healthz(c echo.Context) error { return probe(c, http.StatusOK, "ok\n") }

// readyz says whether a balancer may send requests. Those that still come are answered, so
// that none is lost before the balancer has noticed.
func (st *Site) readyz(c echo.Context) error {
	if st.ready != nil && !st.ready() {
		return probe(c, http.StatusServiceUnavailable, "stopping\n")
	}
	return probe(c, http.StatusOK, "ready\n")
}

func probe(c echo.Context, status int, word string) error {
	c.Response().Header().Set(echo.HeaderCacheControl, "no-store")
	return c.String(status, word)
}
