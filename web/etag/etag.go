// Package etag compares entity tags with what a client says that it has (RFC 9110, 13.1.2).
package etag

import (
	"net/http"
	"strings"
)

// Holds reports whether the client already has the page with a tag. In If-None-Match, "*"
// stands for any page.
func Holds(request http.Header, tag string) bool {
	return tag != "" && (Lists(request, tag) || strings.TrimSpace(request.Get("If-None-Match")) == "*")
}

// Lists reports whether If-None-Match names a tag, weak or strong.
func Lists(request http.Header, tag string) bool {
	want, _, _ := cut(tag)
	for _, rest := range request.Values("If-None-Match") {
		for found := true; found; {
			var opaque string
			opaque, rest, found = cut(strings.TrimLeft(rest, " \t,"))
			if found && opaque == want {
				return true
			}
		}
	}
	return false
}

// cut cuts an entity tag off the start of a list, without the mark of a weak one. It may
// hold any character except a quote.
func cut(list string) (opaque, rest string, found bool) {
	quoted, found := strings.CutPrefix(strings.TrimPrefix(list, "W/"), `"`)
	if !found {
		return "", "", false
	}
	return strings.Cut(quoted, `"`)
}
