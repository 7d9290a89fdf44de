package etag

import (
	"net/http"
	"testing"
)

// If-None-Match as RFC 9110, 13.1.2 and 8.8.3 write it.
func TestHoldsTag(t *testing.T) {
	t.Parallel()
	tests := []struct {
		tag    string
		fields []string
		want   bool
	}{
		{`"a"`, nil, false},
		{`"a"`, []string{""}, false},
		{`"a"`, []string{`"a"`}, true},
		{`"a"`, []string{`W/"a"`}, true},
		{`W/"a"`, []string{`"a"`}, true},
		{`W/"a"`, []string{`W/"a"`}, true},
		{`W/"a"`, []string{`w/"a"`}, false},
		{`"a"`, []string{`"b"`}, false},
		{`"a"`, []string{`"ab"`, `"ba"`}, false},
		{`"a"`, []string{`"A"`}, false},
		{`"a"`, []string{`"b", "a"`}, true},
		{`"a"`, []string{`"b","a"`}, true},
		{`"a"`, []string{` , "b" ,, W/"a" ,`}, true},
		{`"a"`, []string{`"b"`, `"c", "a"`}, true},
		{`"a,b"`, []string{`"x", "a,b"`}, true},
		{`"a"`, []string{`"b,"a","`}, false}, // a list of "b," and something else
		{`"a"`, []string{`"x, "`, `" a"`}, false},
		{`"b"`, []string{`"a,"b`, `"a,b,c"`}, false},
		{`""`, []string{`""`}, true},
		{`""`, []string{`"a"`}, false},
		{`"a"`, []string{`a`, `'a'`, `"a`, `W/a`, `a"`}, false},
		{`"a"`, []string{`*`}, true},
		{`"a"`, []string{` * `}, true},
		{`"a"`, []string{`"*"`}, false},
		{`"*"`, []string{`"*"`}, true},
		{`"a"`, []string{`*, "b"`}, false},
		{"", []string{`*`}, false},
		{"", []string{`""`}, false},
		{`"é"`, []string{`"é"`}, true},
	}
	for _, tt := range tests {
		if got := Holds(http.Header{"If-None-Match": tt.fields}, tt.tag); got != tt.want {
			t.Errorf("%s of %q: %v", tt.tag, tt.fields, got)
		}
	}
}
