package web

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
)

// fresh sets the headers of a page that depends on nothing but its address and
// the build, and reports whether the client has that page already.
//
// The tag is weak: it is a hash of what the page depends on, not of its bytes. A
// weak tag may be the same for each content coding (RFC 9110, 8.8.3), and yet it
// is another for each, so that a cache which forgets Vary never takes a 304 about
// one coding for its copy in another.
func (s *server) fresh(c echo.Context) (unchanged bool) {
	r := c.Request()
	coding, _ := negotiate(r.Header, pageCodings...)
	sum := sha256.Sum256([]byte(strings.Join([]string{s.build, r.Host, scheme(c), coding, r.URL.RequestURI()}, " ")))
	tag := `W/"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
	h := c.Response().Header()
	h.Set("ETag", tag)
	h.Set(echo.HeaderCacheControl, "public, no-cache") // keep it, and ask each time whether it still holds
	return listsTag(r.Header, tag)
}

// volatile takes back what fresh has said: the answer depends on how fast the
// machine was.
func volatile(c echo.Context) {
	h := c.Response().Header()
	h.Del("ETag")
	h.Set(echo.HeaderCacheControl, "no-store")
}

// holdsTag reports whether the client holds what the tag names already, by its
// If-None-Match (RFC 9110, 13.1.2): "*" is any page that there is.
func holdsTag(request http.Header, tag string) bool {
	return tag != "" && (listsTag(request, tag) || strings.TrimSpace(request.Get("If-None-Match")) == "*")
}

// listsTag reports whether If-None-Match names a tag. Whether tags are weak makes
// no difference.
func listsTag(request http.Header, tag string) bool {
	want, _, _ := cutTag(tag)
	for _, rest := range request.Values("If-None-Match") {
		for found := true; found; {
			var opaque string
			opaque, rest, found = cutTag(strings.TrimLeft(rest, " \t,"))
			if found && opaque == want {
				return true
			}
		}
	}
	return false
}

// cutTag cuts an entity tag off the start of a list, without the mark of a weak
// one. There may be anything between its quotes but a quote.
func cutTag(list string) (opaque, rest string, found bool) {
	quoted, found := strings.CutPrefix(strings.TrimPrefix(list, "W/"), `"`)
	if !found {
		return "", "", false
	}
	return strings.Cut(quoted, `"`)
}
