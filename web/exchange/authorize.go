package exchange

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
)

// A client with a key is a client of its own, wherever it comes from: it has its own line in the
// lanes and its own slots, and more of both than others.

// keyClient begins the name of a client with a key. No address begins like that.
const keyClient = "key "

// bearerOf is the key that a request comes with (RFC 6750), if it comes with one. What else
// stands in Authorization is not for us.
func bearerOf(r *http.Request) (key string, ok bool) {
	scheme, key, ok := strings.Cut(r.Header.Get(echo.HeaderAuthorization), " ")
	return strings.TrimSpace(key), ok && strings.EqualFold(scheme, "Bearer")
}

// keyHolder names the client who has the key that a request comes with.
func (who *Callers) keyHolder(r *http.Request) (name string, ok bool) {
	if who.keys == nil {
		return "", false
	}
	key, ok := bearerOf(r)
	if !ok {
		return "", false
	}
	return who.keys().Of(key)
}

// ShareOf is how much more a client may have than others.
func (who *Callers) ShareOf(client string) int {
	name, hasKey := strings.CutPrefix(client, keyClient)
	if !hasKey || who.keys == nil {
		return 1
	}
	return who.keys().ShareOf(name)
}

// holderKey is under which a context of echo has the name of the client with a key.
const holderKey = "holder"

// refuseUnknownKeys refuses who comes with a key that is none: to be served like others would
// hide the mistake.
func (who *Callers) refuseUnknownKeys(next echo.HandlerFunc) echo.HandlerFunc {
	if who.keys == nil {
		return next
	}
	return func(c echo.Context) error {
		if _, hasKey := bearerOf(c.Request()); !hasKey {
			return next(c)
		}
		name, ok := who.keyHolder(c.Request())
		if !ok {
			c.Response().Header().Set(echo.HeaderWWWAuthenticate, `Bearer realm="sudoku", error="invalid_token"`)
			return echo.ErrUnauthorized
		}
		c.Set(holderKey, name)
		return next(c)
	}
}
