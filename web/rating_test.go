package web

import (
	"strings"
	"testing"
)

// A puzzle without a rating has a page all the same, which says why.
func TestNoRatingSaysWhy(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for name, why := range map[string]string{
		"two":     "because it has several solutions",
		"none":    "because it has no solution",
		"invalid": "because digits clash",
		"solved":  "because nothing is left to find",
	} {
		for _, page := range []string{"/rating", "/difficulty"} {
			got := ask(h, "/p/"+codes[name]+page)
			if got.status != 200 || !strings.Contains(got.body, why) || !strings.Contains(got.body, "No rating") {
				t.Errorf("%s%s: %d %s", name, page, got.status, got.body)
			}
		}
	}
}
