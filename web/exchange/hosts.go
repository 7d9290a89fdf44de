package exchange

import (
	"errors"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/web/clip"
	"sudoku/web/hosts"
	"sudoku/web/problem"
)

// What a request says of itself: the host it is for, and which request it is in the logs of others.

// saidByProxies are the headers by which a proxy says what its request is called elsewhere.
var saidByProxies = []string{echo.HeaderXRequestID, "Traceparent", "Tracestate"}

// dropUntrusted takes away what only a proxy that is trusted is believed, where the request comes
// from somebody else: it would be in the logs beside that of others.
func dropUntrusted(proxies []netip.Prefix, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !comesFrom(proxies, r) {
			for _, name := range saidByProxies {
				r.Header.Del(name)
			}
		}
		next.ServeHTTP(w, r)
	})
}

// comesFrom reports whether a request was sent by one of some machines, as far as its connection
// says.
func comesFrom(machines []netip.Prefix, r *http.Request) bool {
	if len(machines) == 0 {
		return false
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && slices.ContainsFunc(machines, func(p netip.Prefix) bool { return p.Contains(peer.Addr().Unmap().WithZone("")) })
}

// longestRequestID is how long the ID of a proxy may be, in bytes.
const longestRequestID = 64

// isRequestID reports whether a text is an ID that can stand in a log and a header.
func isRequestID(text string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:"
	return text != "" && len(text) <= longestRequestID && strings.Trim(text, letters) == ""
}

// refuseHosts refuses what names no host, and what is for another site than this one. A probe of a
// balancer names an address of the replica, and asks only whether it is well.
func refuseHosts(known hosts.Allowed) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			switch host := c.Request().Host; {
			case host != "" && !hosts.Valid(host):
				return notAHost(host)
			case !known.Has(host) && !isProbe(c.Path()):
				return notOurHost(host)
			}
			return next(c)
		}
	}
}

func notAHost(host string) *problem.Error {
	return &problem.Error{
		Status:  http.StatusBadRequest,
		Message: "What the request names as Host is not the name of a host.",
		Advice:  "Open the page by the address of the site.",
		Err:     errors.New("Host: " + clip.Text(host)),
	}
}

func notOurHost(host string) error {
	return echo.NewHTTPError(http.StatusMisdirectedRequest).WithInternal(errors.New("Host: " + clip.Text(host)))
}
