package web

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
	"sudoku/solver/report"
)

// Puzzles come in the order of their seeds, in each form the same, and are what was wished for.
func TestGenerateStream(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	const wishes = "generate?difficulty=moderate&symmetry=180&seed=7&count=3"
	lines := operate(h, wishes, "", "", "")
	array := operate(h, wishes, "", "application/json", "")
	text := operate(h, wishes, "", "text/plain", "")
	var all []report.Generated
	if err := json.Unmarshal([]byte(array.body), &all); err != nil || len(all) != 3 {
		t.Fatalf("%v: %s", err, array.body)
	}
	for i, line := range strings.Split(strings.TrimSpace(lines.body), "\n") {
		var made report.Generated
		if err := json.Unmarshal([]byte(line), &made); err != nil || made.Seed != uint64(7+i) || made.Puzzle != all[i].Puzzle {
			t.Errorf("%v: %s", err, line)
		}
		if !strings.Contains(text.body, made.Puzzle+"\n") {
			t.Errorf("%s is missing in %s", made.Puzzle, text.body)
		}
		p, err := notation.Parse(made.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		if r, err := logic.Rate(t.Context(), p, logic.Options{}); err != nil || r.Name != "moderate" {
			t.Errorf("%s is %s, %v", line, r.Name, err)
		}
		if n, err := solver.Count(t.Context(), p, 2); n != 1 || err != nil {
			t.Errorf("%s has %d solutions, %v", line, n, err)
		}
	}
	if one := operate(h, "generate?difficulty=moderate&symmetry=180&seed=9&rated=1", "", "", ""); !strings.Contains(one.body, all[2].Puzzle) || !strings.Contains(one.body, `"name":"moderate"`) {
		t.Errorf("seed 9 by itself: %s", one.body)
	}
}

// Puzzles come while others are made: of as many as can be asked for the first is there at once, in a coding or not.
func TestGenerateStreams(t *testing.T) {
	t.Parallel()
	address := "http://" + listening(t, newHandler(t))
	for _, accept := range []string{"application/json", "application/x-ndjson", "text/plain"} {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, address+"/api/generate?seed=7&count=100000", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept", accept)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		first, err := bufio.NewReader(answer.Body).ReadString('0')
		if err != nil || !answer.Uncompressed || strings.ContainsRune(first, '\x1f') {
			t.Errorf("%s: %q, %v", accept, first, err)
		}
		cancel()
		_ = answer.Body.Close()
	}
}

// Wishes in a body would be passed over.
func TestGenerateIsSentNothing(t *testing.T) {
	t.Parallel()
	r := operate(newHandler(t), "generate", "application/json", "", `{"difficulty":"hard"}`)
	if r.status != http.StatusBadRequest || !strings.Contains(r.body, "wishes are options in the address") {
		t.Errorf("%d %s", r.status, r.body)
	}
}
