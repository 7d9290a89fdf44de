package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// The id beside a puzzle on a line of JSON comes back in its object, also of a line that cannot be
// read. As text there is no place for it, which is said.
func TestIDsOfLines(t *testing.T) {
	t.Parallel()
	ids := []string{`7`, `"a line"`, `1.0`, `12345678901234567890123`, `null`}
	var in strings.Builder
	for _, id := range ids {
		fmt.Fprintf(&in, "{\"puzzle\":%q,\"id\":%s}\n%s\n{\"puzzle\":\"123\",\"id\":%s}\n", proper, id, proper, id)
	}
	for _, args := range [][]string{
		{"solve"},
		{"solve", "--count"},
		{"solve", "--all"},
		{"solve", "--method", "fillers"},
		{"steps", "--method", "iterative"},
		{"rate"},
		{"find", "--technique", "full-house"},
	} {
		got := call(t, in.String(), append(args, "--format", "json")...)
		objects := strings.Split(strings.TrimSpace(got.stdout), "\n")
		if len(objects) != 3*len(ids) || got.stderr != "" {
			t.Fatalf("%v: %d %s%s", args, got.status, got.stdout, got.stderr)
		}
		for i, object := range objects {
			want := ids[i/3]
			if i%3 == 1 {
				want = ""
			}
			var o struct {
				ID    json.RawMessage
				Error string
			}
			if err := json.Unmarshal([]byte(object), &o); err != nil || string(o.ID) != want || (o.Error != "") != (i%3 == 2) {
				t.Errorf("%v: line %d: %s, want the id %q (%v)", args, i+1, object, want, err)
			}
		}
	}
	text := call(t, fmt.Sprintf("{\"puzzle\":%q,\"id\":7}\n", proper), "solve")
	if !strings.Contains(text.stderr, "line 1: “id” is left out") {
		t.Errorf("%s%s", text.stdout, text.stderr)
	}
	list := call(t, fmt.Sprintf("{\"puzzle\":%q,\"id\":7}\n", proper), "methods", "--format", "json")
	if !strings.Contains(list.stderr, "line 1: “id” is left out") {
		t.Errorf("%s%s", list.stdout, list.stderr)
	}
}
