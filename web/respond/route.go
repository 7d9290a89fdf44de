package respond

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// Route is an address, and what answers it.
type Route struct {
	Method string
	Path   string
	Format Format // in which it is answered, also where something goes wrong
	IsPart bool   // a script gets a part of what others get
	Handle echo.HandlerFunc
}

// Get is a route for GET and HEAD.
func Get(path string, f Format, h echo.HandlerFunc) Route {
	return Route{Method: http.MethodGet, Path: path, Format: f, Handle: h}
}

// Post is a route for what a form has sent.
func Post(path string, h echo.HandlerFunc) Route {
	return Route{Method: http.MethodPost, Path: path, Handle: h}
}

// Install makes a router answer what the routes say. It is called once, before the first request.
func (s *Sender) Install(e *echo.Echo, routes []Route) {
	s.routes = make(map[string]Route, len(routes))
	for _, r := range routes {
		s.routes[r.Path] = r
		e.Add(r.Method, r.Path, r.Handle)
		if r.Method == http.MethodGet {
			e.Add(http.MethodHead, r.Path, r.Handle)
		}
	}
}

// RouteOf returns the route that a request has taken, if there is one.
func (s *Sender) RouteOf(c echo.Context) (r Route, ok bool) {
	r, ok = s.routes[c.Path()]
	return r, ok
}
