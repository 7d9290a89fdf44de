package respond

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
)

// Format is a form in which the same thing can be asked for.
type Format uint8

// The formats.
const (
	Page Format = iota
	JSON
	Text
	Fragment // a part of a page
	PNG
	SVG
	Problem // JSON for programs, in which what goes wrong is an object of RFC 9457
	ByEnd   // that which the end of the address names
)

// String names a format in a list of routes.
func (f Format) String() string {
	return [...]string{"page", "JSON", "text", "fragment", "PNG", "SVG", "problem", "by its end"}[f]
}

// PlainJSON writes JSON as the command line does: r2c3<>4 is not escaped, since nothing
// here puts JSON into a page.
type PlainJSON struct{ echo.DefaultJSONSerializer }

// Serialize writes a value as JSON.
func (PlainJSON) Serialize(c echo.Context, value any, indent string) error {
	e := json.NewEncoder(c.Response())
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	return e.Encode(value)
}

// IsHtmx reports whether htmx asks, or another script of ours.
func IsHtmx(c echo.Context) bool { return IsScript(c.Request()) }

// headerHtmx is the header by which htmx is known. Like all names here of headers that are looked at on
// each request, it is in canonical form, since http.Header would make that of any other each time.
const headerHtmx = "Hx-Request"

// IsScript reports whether a script of ours asks.
func IsScript(r *http.Request) bool { return r.Header.Get(headerHtmx) == "true" }

// Suffix is the end of an address that says in which format it is asked for; empty for none.
func Suffix(code string) string {
	for _, s := range []string{".json", ".txt", ".png", ".svg", ".pdf"} {
		if strings.HasSuffix(code, s) {
			return s
		}
	}
	return ""
}
