package oapi

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
)

// post is a question about each puzzle in JSON. pick takes the answer out of what may be one or a list.
func post[Answer, T any](operation string, codes []string, ask func(ctx context.Context, c *ClientWithResponses, q SentPuzzle) ([]byte, *Answer, error), pick func(Answer) (T, error)) []question {
	var all []question
	for _, code := range codes {
		all = append(all, question{operation, operation + " " + code[:20], func(ctx context.Context, c *ClientWithResponses) ([]byte, any, error) {
			var q SentPuzzle
			if err := q.FromSentPuzzle1(SentPuzzle1{Puzzle: code, Id: new(ID("question " + code))}); err != nil {
				return nil, nil, err
			}
			raw, answer, err := ask(ctx, c, q)
			if err != nil || answer == nil {
				return raw, nil, err
			}
			typed, err := pick(*answer)
			return raw, typed, err
		}})
	}
	return all
}

// Every operation of the API answers a puzzle in its type.
func TestPrograms(t *testing.T) {
	c := client(t)
	for _, q := range posts() {
		t.Run(q.name, func(t *testing.T) {
			raw, typed, err := q.ask(t.Context(), c)
			if err != nil {
				t.Fatal(err)
			}
			sameJSON(t, raw, typed)
		})
	}
}

func posts() []question {
	var all []question
	add := func(more []question) { all = append(all, more...) }
	add(post("apiSolve", puzzles, func(ctx context.Context, c *ClientWithResponses, q SentPuzzle) ([]byte, *ApiSolve200JSONResponseBody, error) {
		r, err := c.ApiSolveWithResponse(ctx, &ApiSolveParams{}, q)
		return r.Body, r.JSON200, err
	}, ApiSolve200JSONResponseBody.AsSolution))
	add(post("apiCount", puzzles, func(ctx context.Context, c *ClientWithResponses, q SentPuzzle) ([]byte, *ApiCount200JSONResponseBody, error) {
		r, err := c.ApiCountWithResponse(ctx, &ApiCountParams{}, q)
		return r.Body, r.JSON200, err
	}, ApiCount200JSONResponseBody.AsCounted))
	add(post("apiRate", puzzles, func(ctx context.Context, c *ClientWithResponses, q SentPuzzle) ([]byte, *ApiRate200JSONResponseBody, error) {
		r, err := c.ApiRateWithResponse(ctx, &ApiRateParams{}, q)
		return r.Body, r.JSON200, err
	}, ApiRate200JSONResponseBody.AsRating))
	add(post("apiDoctor", small, func(ctx context.Context, c *ClientWithResponses, q SentPuzzle) ([]byte, *ApiDoctor200JSONResponseBody, error) {
		r, err := c.ApiDoctorWithResponse(ctx, &ApiDoctorParams{}, q)
		return r.Body, r.JSON200, err
	}, ApiDoctor200JSONResponseBody.AsDoctor))
	add(post("apiSteps", puzzles, func(ctx context.Context, c *ClientWithResponses, q SentPuzzle) ([]byte, *ApiSteps200JSONResponseBody, error) {
		r, err := c.ApiStepsWithResponse(ctx, &ApiStepsParams{Evidence: new(ApiStepsParamsEvidenceN1)}, q)
		return r.Body, r.JSON200, err
	}, ApiSteps200JSONResponseBody.AsSteps))
	add(post("apiFind", small, func(ctx context.Context, c *ClientWithResponses, q SentPuzzle) ([]byte, *ApiFind200JSONResponseBody, error) {
		r, err := c.ApiFindWithResponse(ctx, &ApiFindParams{Evidence: new(ApiFindParamsEvidenceN1)}, q)
		return r.Body, r.JSON200, err
	}, ApiFind200JSONResponseBody.AsFound))
	add(post("apiConvert", puzzles, func(ctx context.Context, c *ClientWithResponses, q SentPuzzle) ([]byte, *ApiConvert200JSONResponseBody, error) {
		r, err := c.ApiConvertWithResponse(ctx, &ApiConvertParams{To: "line"}, q)
		return r.Body, r.JSON200, err
	}, ApiConvert200JSONResponseBody.AsConverted))
	return append(all, question{"apiGenerate", "apiGenerate", generated}, question{"apiRead", "apiRead", fromPicture})
}

// generated asks for a list of new puzzles; lines come where no list is asked for.
func generated(ctx context.Context, c *ClientWithResponses) ([]byte, any, error) {
	asList := func(_ context.Context, r *http.Request) error {
		r.Header.Set("Accept", "application/json")
		return nil
	}
	r, err := c.ApiGenerateWithResponse(ctx, &ApiGenerateParams{Difficulty: new("moderate"), Count: new(2), Seed: new(7)}, asList)
	if err != nil || r.JSON200 == nil {
		return nil, nil, err
	}
	return r.Body, *r.JSON200, nil
}

// What is refused comes back in its type too.
func TestRefusedPuzzle(t *testing.T) {
	var q SentPuzzle
	if err := q.FromSentPuzzle0("123"); err != nil {
		t.Fatal(err)
	}
	r, err := client(t).ApiSolveWithResponse(t.Context(), &ApiSolveParams{}, q)
	if err != nil || r.ApplicationproblemJSONDefault == nil || r.ApplicationproblemJSONDefault.Status != http.StatusBadRequest {
		t.Fatalf("%v, %s", err, r.Body)
	}
}

// Lines are sent while their answers are read, each in its type.
func TestStreams(t *testing.T) {
	c, send := client(t), puzzles
	body, lines := io.Pipe()
	sent := make(chan string, 1)
	go func() {
		defer lines.Close()
		for code := range sent {
			_ = json.NewEncoder(lines).Encode(SentPuzzle1{Puzzle: code, Id: new(ID(code))})
		}
	}()
	sent <- send[0]
	r, err := c.ApiSolveWithBody(t.Context(), &ApiSolveParams{}, "application/x-ndjson", body)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	answers := bufio.NewScanner(r.Body)
	for i, code := range send {
		if !answers.Scan() {
			t.Fatalf("there is no answer %d: %v", i, answers.Err())
		}
		var s Solution
		if err := json.Unmarshal(answers.Bytes(), &s); err != nil || s.Puzzle != code || s.Id == nil || *s.Id != code {
			t.Fatalf("%s: %s, %v", code, answers.Text(), err)
		}
		sameJSON(t, answers.Bytes(), s)
		if i+1 < len(send) {
			sent <- send[i+1]
		}
	}
	close(sent)
	if answers.Scan() {
		t.Errorf("more came: %s", answers.Text())
	}
}

// A line that cannot be answered has a problem in the place of its answer.
func TestProblemOfALine(t *testing.T) {
	body := strings.NewReader("\"123\"\n\"" + puzzles[0] + "\"\n")
	r, err := client(t).ApiRateWithBody(t.Context(), &ApiRateParams{}, "application/x-ndjson", body)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	answers := json.NewDecoder(r.Body)
	var p LineProblem
	decode(t, answers, &p)
	if p.Line != 1 || p.Status != http.StatusBadRequest {
		t.Errorf("%+v", p)
	}
	decode(t, answers, new(Rating))
}

// decode reads an answer, which has to be of a type.
func decode(t *testing.T, answers *json.Decoder, typed any) {
	t.Helper()
	var raw json.RawMessage
	if err := answers.Decode(&raw); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, typed); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	sameJSON(t, raw, typed)
}
