package problem

import (
	"net/http"
	"testing"
)

// What happened is said in plain words, not in those of HTTP.
func TestHeadingsAreOurOwn(t *testing.T) {
	t.Parallel()
	for status := range messages {
		if h := headingOf(status); h == "" || h == http.StatusText(status) {
			t.Errorf("%d is headed %q", status, h)
		}
	}
}
