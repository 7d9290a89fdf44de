package respond

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/web/compress"
	"sudoku/web/etag"
)

// forAWhile is how long a page may be kept that depends only on its address and the build. It is
// never wrong, but after an upgrade it may be of the build before, and link to files of that one,
// which every build answers (see web/site). So it is short, and for ten minutes more a cache may send
// it once again while it asks whether it still holds.
const forAWhile = "public, max-age=60, stale-while-revalidate=600"

// Revalidated sets the headers of a page that depends only on its address and the build, and
// reports whether the client already has the page.
func (s *Sender) Revalidated(c echo.Context) (unchanged bool) {
	tag := s.TagOf(c)
	h := c.Response().Header()
	h.Set("Etag", tag)
	h.Set(echo.HeaderCacheControl, forAWhile)
	return etag.Lists(c.Request().Header, tag)
}

// TagOf is the ETag of such a page. It is weak: a hash of what the page depends on, not of its
// bytes. That a script asks counts where it gets a part of the page (see Route). A weak tag may be
// the same for all content codings (RFC 9110, 8.8.3). It still differs, so that a cache which ignores
// Vary never takes a 304 about one coding for its copy in another.
func (s *Sender) TagOf(c echo.Context) string {
	r := c.Request()
	coding, _ := compress.Negotiate(r.Header, compress.Codings()...)
	route, _ := s.RouteOf(c)
	isPart := route.IsPart && IsScript(r)
	sum := sha256.Sum256([]byte(strings.Join([]string{s.Build, s.origin(c), coding, strconv.FormatBool(isPart), r.URL.RequestURI()}, " ")))
	return `W/"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
}

// Volatile withdraws what Revalidated has set: the answer depends on the speed of the
// machine.
func Volatile(c echo.Context) {
	h := c.Response().Header()
	h.Del("Etag")
	h.Set(echo.HeaderCacheControl, "no-store")
}

// Dated withdraws what Revalidated has set, but for who goes back to the page: it names the day.
func Dated(c echo.Context) {
	h := c.Response().Header()
	h.Del("Etag")
	h.Set(echo.HeaderCacheControl, "no-cache")
}

// VariesToo adds to what an answer depends on. It stays one line: nginx before 1.23 reads no other,
// and would give one coding for another.
func VariesToo(h http.Header, name string) {
	h.Set(echo.HeaderVary, strings.Join(append(h.Values(echo.HeaderVary), name), ", "))
}
