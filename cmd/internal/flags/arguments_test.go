package flags

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A number below 0 is joined to its flag, and nothing else is.
func TestJoined(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{
		"serve --drain -5s --takeover":   "serve --drain=-5s --takeover",
		"serve --drain --takeover":       "serve --drain --takeover",
		"serve --drain=1s -5s":           "serve --drain=1s -5s",
		"sheet -o -":                     "sheet -o -",
		"sheet -o - --per -4 f":          "sheet -o - --per=-4 f",
		"solve --deadline -.5s -- -1 -2": "solve --deadline=-.5s -- -1 -2",
		"solve -- --drain -5s":           "solve -- --drain -5s",
		"solve --jobs":                   "solve --jobs",
	} {
		if diff := cmp.Diff(strings.Fields(want), Joined(strings.Fields(args))); diff != "" {
			t.Errorf("%s: %s", args, diff)
		}
	}
}
