package exchange

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/web/clients"
	"sudoku/web/problem"
)

// turnAway answers what is asked on a connection that there is no room for: that there is none. Only
// whether the server is alive and ready is answered as ever, since that does not depend on it: a
// balancer that gets no answer takes the server for dead, and sends all to the others.
func turnAway(refusing, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !clients.IsTurnedAway(r.Context()) {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Set(echo.HeaderConnection, "close")
		if isProbe(r.URL.Path) {
			next.ServeHTTP(w, r)
			return
		}
		refuse(refusing, r, noRoom()).send(w)
	})
}

// noRoom has no reason to be counted by: the connection was.
func noRoom() *problem.Error {
	return &problem.Error{
		Status:  http.StatusServiceUnavailable,
		Message: "You have as many connections open as may be now, or somebody has with whom you share a network.",
		Advice:  "Try again in a few seconds.",
		Err:     clients.ErrNoRoom,
	}
}
