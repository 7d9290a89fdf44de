package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"sudoku/web/internal/racecheck"
)

// ids are what programs call their questions by, as they write it.
var ids = []string{`7`, `"a line"`, `1e2`, `1.0`, `-0`, `12345678901234567890123`, `true`, `null`, `""`, `"\u0041é"`, `"</script>"`}

// nearlyFull is a board on which every step is found at once.
const nearlyFull = "4x4~1234341221434300"

// idOf is the id of an object as it is written.
func idOf(t *testing.T, object string) string {
	t.Helper()
	var o struct{ ID json.RawMessage }
	if err := json.Unmarshal([]byte(object), &o); err != nil {
		t.Fatalf("%s: %v", object, err)
	}
	return string(o.ID)
}

// The id of a question comes back with its answer, as it was written, and changes nothing else.
func TestIDOfOneQuestion(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, target := range targets {
		bare := operate(h, target, asObject, "", fmt.Sprintf(`{"puzzle":%q}`, nearlyFull))
		for _, id := range ids {
			r := operate(h, target, asObject, "", fmt.Sprintf(`{"puzzle":%q,"id":%s}`, nearlyFull, id))
			if r.status != http.StatusOK || idOf(t, r.body) != id {
				t.Fatalf("%s, %s: %d %s", target, id, r.status, r.body)
			}
			without := strings.Replace(r.body, `"id":`+id+`,`, "", 1)
			if isConvert := strings.HasPrefix(target, "convert"); isConvert && strings.Replace(without, `"to"`, `"id"`, 1) != bare.body || !isConvert && without != bare.body {
				t.Errorf("%s: %s is more than %s with an id", target, r.body, bare.body)
			}
		}
	}
}

// So it does with what is wrong.
func TestIDOfAProblem(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for body, want := range map[string]int{
		`{"puzzle":"123","id":7}`: http.StatusBadRequest,
		`{"puzzle":5,"id":7}`:     http.StatusBadRequest,
		`{"id":7}`:                http.StatusBadRequest,
		`{"puzzle":"4x4~1234341221434300","id":7,"x":1}`: http.StatusBadRequest,
		`{"puzzle":"` + codes["x"] + `","id":7}`:         http.StatusUnprocessableEntity,
	} {
		r := operate(h, "convert?to=sdk", asObject, "", body)
		if r.status != want || idOf(t, r.body) != "7" {
			t.Errorf("%s: %d %s", body, r.status, r.body)
		}
		r = operate(h, "convert?to=sdk", ndjson, "", body+"\n"+body)
		for i, line := range strings.Split(strings.TrimSpace(r.body), "\n") {
			if idOf(t, line) != "7" || !strings.Contains(line, fmt.Sprintf(`"line":%d`, i+1)) {
				t.Errorf("%s: line %d: %s", body, i+1, line)
			}
		}
	}
	for _, id := range []string{`[1]`, `{"a":1}`, `"` + strings.Repeat("x", 255) + `"`, "\"\xff\""} {
		r := operate(h, "solve", asObject, "", fmt.Sprintf(`{"puzzle":%q,"id":%s}`, nearlyFull, id))
		if r.status != http.StatusBadRequest || !strings.Contains(r.body, `id: it `) || idOf(t, r.body) != "" {
			t.Errorf("%s: %d %s", id, r.status, r.body)
		}
	}
}

// In a stream each line has the id of its question, in each form of the answers that has a place for it.
func TestIDsOfStreams(t *testing.T) {
	racecheck.Skip(t, "TestStreamsOfEveryOperation has streams of each operation there")
	t.Parallel()
	h := newHandler(t)
	for _, target := range targets {
		var body strings.Builder
		for _, id := range ids {
			fmt.Fprintf(&body, "{\"puzzle\":%q,\"id\":%s}\n{\"puzzle\":%q}\n", nearlyFull, id, nearlyFull)
		}
		for _, sent := range []string{ndjson, plain} {
			for _, accept := range []string{ndjson, asObject} {
				all := idsIn(t, accept, operate(h, target, sent, accept, body.String()).body)
				for i, id := range ids {
					if all[2*i] != id {
						t.Errorf("%s: answer %d has the id %q, want %q", target, 2*i+1, all[2*i], id)
					}
				}
				if strings.HasPrefix(target, "convert") { // whose answers have an id of their own
					continue
				}
				for i := range ids {
					if all[2*i+1] != "" {
						t.Errorf("%s: answer %d has the id %q", target, 2*i+2, all[2*i+1])
					}
				}
			}
		}
		if r := operate(h, target, ndjson, plain, body.String()); strings.Contains(r.body, "a line") {
			t.Errorf("%s: %s", target, r.body)
		}
	}
}

// idsIn are the ids of answers.
func idsIn(t *testing.T, mediaType, body string) []string {
	t.Helper()
	if mediaType == ndjson {
		body = "[" + strings.ReplaceAll(strings.TrimSpace(body), "\n", ",") + "]"
	}
	var all []json.RawMessage
	if err := json.Unmarshal([]byte(body), &all); err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, object := range all {
		found = append(found, idOf(t, string(object)))
	}
	return found
}
