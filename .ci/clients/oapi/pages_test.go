package oapi

import (
	"context"
	"testing"
)

// question is one request of the client: it returns the body that was sent, and what was made of it.
type question struct {
	operation, name string
	ask             func(ctx context.Context, c *ClientWithResponses) (raw []byte, typed any, err error)
}

// The puzzles that are asked about: one solution, two, none, givens that clash, on three boards.
var puzzles = []string{
	"000500809180400060000070010500000070649000000020010000090032000010005600700000480",
	"000100305000040000000570094006000010300400070507000930000200100603000000052700640",
	"200804006006090500074000920300040007000305000400060009019000740008000200500608001",
	"4x4~0400300002000210",
	"x~062000000000000100408000200040003900050800006000000450680009004000000000000000807",
}

// small are boards on which every step is found at once.
var small = []string{"4x4~0400300002000210", "4x4~0400300002000010", "4x4~1234341221434300"}

// page is a question about each puzzle. T is the typed answer.
func page[T any](operation string, codes []string, ask func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *T, error)) []question {
	var all []question
	for _, code := range codes {
		all = append(all, question{operation, operation + " " + code[:20], func(ctx context.Context, c *ClientWithResponses) ([]byte, any, error) {
			return ask(ctx, c, code)
		}})
	}
	return all
}

// Every page's .json comes back in its type with all that is in it.
func TestPages(t *testing.T) {
	c := client(t)
	for _, q := range pages() {
		t.Run(q.name, func(t *testing.T) {
			raw, typed, err := q.ask(t.Context(), c)
			if err != nil {
				t.Fatal(err)
			}
			sameJSON(t, raw, typed)
		})
	}
}

func pages() []question {
	evidence, a1, typed := EvidenceN1, NotationA1, "all"
	var all []question
	add := func(more []question) { all = append(all, more...) }
	add(page("puzzleJSON", puzzles, func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Puzzle, error) {
		r, err := c.PuzzleJSONWithResponse(ctx, code, &PuzzleJSONParams{})
		return r.Body, r.JSON200, err
	}))
	add(page("solutionJSON", puzzles, func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Solution, error) {
		r, err := c.SolutionJSONWithResponse(ctx, code, &SolutionJSONParams{})
		return r.Body, r.JSON200, err
	}))
	add(page("stepsJSON", puzzles, func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Steps, error) {
		r, err := c.StepsJSONWithResponse(ctx, code, &StepsJSONParams{Evidence: &evidence, Notation: &a1})
		return r.Body, r.JSON200, err
	}))
	add(page("hintJSON", puzzles, func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Hint, error) {
		r, err := c.HintJSONWithResponse(ctx, code, &HintJSONParams{})
		return r.Body, r.JSON200, err
	}))
	add(page("checkDigitsJSON", puzzles, func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Check, error) {
		r, err := c.CheckDigitsJSONWithResponse(ctx, code, &CheckDigitsJSONParams{Typed: &typed})
		return r.Body, r.JSON200, err
	}))
	add(page("allJSON", small, func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Found, error) {
		r, err := c.AllJSONWithResponse(ctx, code, &AllJSONParams{Evidence: &evidence})
		return r.Body, r.JSON200, err
	}))
	add(page("exportsJSON", puzzles, func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Exports, error) {
		r, err := c.ExportsJSONWithResponse(ctx, code, &ExportsJSONParams{})
		return r.Body, r.JSON200, err
	}))
	add(page("ratingJSON", puzzles, func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Rating, error) {
		r, err := c.RatingJSONWithResponse(ctx, code, &RatingJSONParams{})
		return r.Body, r.JSON200, err
	}))
	add(page("doctorJSON", append(puzzles[:2:2], small...), func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Doctor, error) {
		r, err := c.DoctorJSONWithResponse(ctx, code, &DoctorJSONParams{})
		return r.Body, r.JSON200, err
	}))
	add(page("methodsJSON", puzzles, func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Methods, error) {
		r, err := c.MethodsJSONWithResponse(ctx, code, &MethodsJSONParams{})
		return r.Body, r.JSON200, err
	}))
	add(page("whyJSON", puzzles[:1], func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Why, error) {
		places := "r1c1-2"
		r, err := c.WhyJSONWithResponse(ctx, code, &WhyJSONParams{Places: &places})
		return r.Body, r.JSON200, err
	}))
	add(page("postWhyJSON", puzzles[:1], func(ctx context.Context, c *ClientWithResponses, code string) ([]byte, *Back, error) {
		q := PostWhyJSONFormdataRequestBody{Givens: &code, States: code + "\n2" + code[1:]}
		r, err := c.PostWhyJSONWithFormdataBodyWithResponse(ctx, q)
		return r.Body, r.JSON200, err
	}))
	return append(all, question{"manifest", "manifest", func(ctx context.Context, c *ClientWithResponses) ([]byte, any, error) {
		r, err := c.ManifestWithResponse(ctx)
		return r.Body, r.ApplicationmanifestJSON200, err
	}})
}

// What is refused comes back in its type too.
func TestRefusedPage(t *testing.T) {
	r, err := client(t).PuzzleJSONWithResponse(t.Context(), "4x4~123", &PuzzleJSONParams{})
	if err != nil || r.JSON400 == nil || r.JSON400.Error == "" {
		t.Fatalf("%v, %s", err, r.Body)
	}
}
