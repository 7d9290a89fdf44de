package generator

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/clients/server"
)

var address string

func TestMain(m *testing.M) { os.Exit(server.Run(m, func(a string) { address = a })) }

func client() *APIClient {
	settings := NewConfiguration()
	settings.BasePath = address
	return NewAPIClient(settings)
}

const (
	puzzle = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"
	small  = "4x4~0400300002000010" // on which every step is found at once
	clash  = "4x4~0400300002000210"
)

// raw is what the server sends without the client.
func raw(t *testing.T, method, target, body string) any {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address+target, bytes.NewReader([]byte(body)))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %s, %v", target, answer.Status, text, err)
	}
	return said(t, text)
}

// said is JSON as a value, without what is empty: this client does not tell that from what is missing.
func said(t *testing.T, text []byte) any {
	t.Helper()
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return full(v)
}

func full(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for name, field := range v {
			if field = full(field); field == nil || reflect.ValueOf(field).IsZero() || empty(field) {
				delete(v, name)
			}
		}
	case []any:
		for i := range v {
			v[i] = full(v[i])
		}
	}
	return v
}

func empty(v any) bool {
	switch v := v.(type) {
	case map[string]any:
		return len(v) == 0
	case []any:
		return len(v) == 0
	}
	return false
}

func same(t *testing.T, want, typed any) {
	t.Helper()
	text, err := json.Marshal(typed)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, said(t, text)); diff != "" {
		t.Errorf("%T is not what was sent (-sent +typed):\n%s", typed, diff)
	}
}

// Pages come back in their types with all that is in them.
func TestPages(t *testing.T) {
	pages := client().PuzzlesApi
	for _, code := range []string{puzzle, small, clash} {
		check(t, pages.PuzzleJSON, code, ".json")
		check(t, pages.SolutionJSON, code, "/solution.json")
		check(t, pages.StepsJSON, code, "/steps.json")
		check(t, pages.HintJSON, code, "/hint.json")
		check(t, pages.CheckDigitsJSON, code, "/check.json")
		check(t, pages.ExportsJSON, code, "/export.json")
		check(t, pages.RatingJSON, code, "/rating.json")
	}
	check(t, pages.AllJSON, small, "/all.json")
	runs, _, err := pages.MethodsJSON(t.Context(), small, nil) // whose times differ
	if err != nil || len(runs) != 7 || runs[0].Method != "fast" {
		t.Errorf("%+v, %v", runs, err)
	}
}

// check asks for a page of a puzzle, with the client and without.
func check[Options, Answer any](t *testing.T, ask func(context.Context, string, *Options) (Answer, *http.Response, error), code, page string) {
	t.Helper()
	answer, _, err := ask(t.Context(), code, nil)
	if err != nil {
		t.Errorf("%s of %s: %v", page, code, err)
		return
	}
	same(t, raw(t, http.MethodGet, "/p/"+code+page, ""), answer)
}

// So do the answers of the API.
func TestPrograms(t *testing.T) {
	programs := client().ProgramsApi
	question := SentPuzzle{Puzzle: small}
	body := `{"puzzle":"` + small + `"}`
	solved, _, err := programs.ApiSolve(t.Context(), question, nil)
	checkAnswer(t, "solve", body, solved, err)
	counted, _, err := programs.ApiCount(t.Context(), question, nil)
	checkAnswer(t, "count", body, counted, err)
	rated, _, err := programs.ApiRate(t.Context(), question, nil)
	checkAnswer(t, "rate", body, rated, err)
	steps, _, err := programs.ApiSteps(t.Context(), question, nil)
	checkAnswer(t, "steps", body, steps, err)
	found, _, err := programs.ApiFind(t.Context(), question, nil)
	checkAnswer(t, "find", body, found, err)
	converted, _, err := programs.ApiConvert(t.Context(), "line", question, nil)
	checkAnswer(t, "convert?to=line", body, converted, err)
}

func checkAnswer(t *testing.T, operation, body string, answer any, err error) {
	t.Helper()
	if err != nil {
		t.Errorf("%s: %v", operation, err)
		return
	}
	same(t, raw(t, http.MethodPost, "/api/"+operation, body), answer)
}
