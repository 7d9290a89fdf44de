package packed

import (
	"net/url"
	"strings"
)

// Remote is why a link without its puzzle cannot be read.
const Remote = "its puzzle is kept by their server: paste the digits themselves"

// QueryPart is a part of the query of a link, with its escapes. A + in it is a +.
func QueryPart(link, name string) string {
	_, query, _ := strings.Cut(link, "?")
	query, _, _ = strings.Cut(query, "#")
	for part := range strings.SplitSeq(query, "&") {
		if value, ok := strings.CutPrefix(part, name+"="); ok {
			return value
		}
	}
	return ""
}

// Unescaped is a packed puzzle without the escapes of an address.
func Unescaped(word string) string {
	if plain, err := url.PathUnescape(word); err == nil {
		return plain
	}
	return word
}
