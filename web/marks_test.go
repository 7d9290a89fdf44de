package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// What was noted in a grid goes along to every page of it, and the steps heed it.
func TestMarksGoAlong(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	const marks = "candidates=auto,r1c1-24&removed=r1c3-1&corner=r1c2-5&colours=r1c1:a&links=r1c1-2=r1c3-2"
	for _, page := range []string{"/solution", "/steps", "/methods", "/rating"} {
		body := ask(h, "/p/"+codeOne+page+"?"+marks).body
		if want := strings.ReplaceAll(`href="/p/`+codeOne+`?`+marks+`"`, "&", "&amp;"); !strings.Contains(body, want) {
			t.Errorf("%s has no %s", page, want)
		}
	}
}

func TestStepsHeedMarks(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	type log struct {
		Removed, Outcome, End string
		Steps                 []struct{ Text string }
	}
	read := func(query string) (l log) {
		t.Helper()
		if err := json.Unmarshal([]byte(ask(h, "/p/"+codeOne+"/steps.json"+query).body), &l); err != nil {
			t.Fatal(err)
		}
		return l
	}
	if plain := read(""); plain.Removed != "" || plain.Outcome != "solved" {
		t.Errorf("without marks: %q, %s", plain.Removed, plain.Outcome)
	}
	if seen := read("?corner=r1c1-1&colours=r1c1:a&candidates=auto"); seen.Removed != "" {
		t.Errorf("marks that restrict nothing took out %q", seen.Removed)
	}
	// No digit is left for r1c1.
	misled := read("?removed=r1c1-123456789")
	if misled.Removed == "" || misled.Outcome != "unsolvable" || !strings.Contains(misled.End, "were taken out") {
		t.Errorf("with an empty cell: %+v", misled)
	}
}

func TestUnreadableMarks(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	w := ask(h, "/p/"+codeOne+"/steps.txt?removed=r1c0-4")
	if w.status != http.StatusBadRequest || !strings.Contains(w.body, "“r1c0-4” in removed= is not a cell of this board and digits in it, like r1c2-45.") {
		t.Errorf("%d %s", w.status, w.body)
	}
}
