package main

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sudoku/web"
)

// The lines that the server streams are those that the commands print, so that a program reads
// both with the same code.
func TestStreamsAreWhatCommandsPrint(t *testing.T) {
	t.Parallel()
	h, err := web.New(web.Config{})
	if err != nil {
		t.Fatal(err)
	}
	const puzzles = "4x4~0400300002000010\n# a comment\n4x4~0400300002000210\n\n" +
		"000500809180400060000070010500000070649000000020010000090032000010005600700000480 and words\n4x4~1234341221434300\n"
	for target, command := range map[string]string{
		"solve":                        "solve",
		"count?limit=3":                "solve --count --limit 3",
		"rate?uniqueness=0":            "rate --no-uniqueness",
		"steps?notation=a1&evidence=1": "steps --notation a1 --evidence",
		"steps?method=elimination":     "steps --method elimination",
		"find?technique=full_house":    "find --technique full_house",
	} {
		r := httptest.NewRequest(http.MethodPost, "/api/"+target, strings.NewReader(puzzles))
		r.Header.Set("Content-Type", "text/plain")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		var printed strings.Builder
		run(context.Background(), append(strings.Fields(command), "--format", "json"), strings.NewReader(puzzles), &printed, io.Discard)
		if w.Code != http.StatusOK || w.Body.String() != printed.String() {
			t.Errorf("%s: %d\n%.2000s\nthe command prints\n%.2000s", target, w.Code, w.Body.String(), printed.String())
		}
	}
}
