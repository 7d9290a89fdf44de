package web

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudoku/solver/methods"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/internal/racecheck"
	"sudoku/web/view/logs"
)

// The hardest step that a page of steps names is in that log.
func TestHardestStepIsInItsLog(t *testing.T) {
	racecheck.Skip(t, "it waits for the log of the hardest puzzle, which one goroutine walks")
	t.Parallel()
	h := newHandler(t)
	named := regexp.MustCompile(`Hardest in this log: step (\d+), (.*) \(SE [\d.]+ in the order of this log; the puzzle is rated in that of Sudoku Explainer\)`)
	examples := []string{codeEasy, codeOne, codes["x"], codes["jigsaw"], codes["16x16"], codeHard}
	if testing.Short() {
		examples = examples[:4]
	}
	for _, code := range examples {
		page := ask(h, "/p/"+code+"/steps")
		found := named.FindStringSubmatch(page.text(t, ".log"))
		if found == nil {
			t.Errorf("%s: none is named", clip.Text(code))
			continue
		}
		n, _ := strconv.Atoi(found[1])
		entry := oneLine(page.page(t).Find(fmt.Sprintf(".log li[value='%d']", n)).Text())
		if !strings.Contains(entry, " "+found[2]+":") {
			t.Errorf("%s: step %d is %q, not %s", clip.Text(code), n, entry, found[2])
		}
	}
	if testing.Short() {
		return // the log of the hardest takes seconds
	}
	if r := ask(h, "/p/"+codeHard+"/difficulty"); !strings.Contains(r.body, "SE 11.4 for its hardest step, Nested forcing chain") {
		t.Errorf("it does not say whose step is the hardest: %s", r.body)
	}
}

// A puzzle that has not exactly one solution says so before its log does anything.
func TestStatusComesFirst(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for code, want := range map[string]string{
		codeTwo: "several solutions", codeNone: "no solution", codeInvalid: "no solution",
	} {
		r := ask(h, "/p/"+code+"/steps")
		if got := r.text(t, ".caveat"); r.status != http.StatusOK || !strings.Contains(got, want) {
			t.Errorf("%s: %d %q", clip.Text(code), r.status, got)
		}
	}
}

// A proof is told and drawn on the page that opens it, and that page links to the proofs
// inside it; a path that leads to no proof is refused.
func TestProofIsOpened(t *testing.T) {
	racecheck.Skip(t, "it waits for the log of the hardest puzzle, which one goroutine walks")
	t.Parallel()
	h := newHandler(t)
	at := "/p/" + codeHard + "/steps?step=3"
	page := ask(h, at).page(t)
	link := page.Find("#stepwords a.proof").First()
	if page.Find("#stepwords .proof li, #stepview [data-s*='.']").Length() > 0 || link.Length() == 0 {
		t.Fatal("proofs are told or drawn before they are asked for, or there are none")
	}
	href, id, _ := strings.Cut(link.AttrOr("href", ""), "#")
	opened := ask(h, href).page(t)
	inner := opened.Find("#stepwords li[data-s='" + link.AttrOr("data-proof", "") + "'] > div[id='" + id + "'] li")
	if inner.Length() < 2 || opened.Find("#stepview [data-s*='.']").Length() == 0 {
		t.Errorf("%s tells %d statements of the proof", href, inner.Length())
	}
	if got, want := opened.Find("#stepwords div.proof").Length(), 1; got != want {
		t.Errorf("%d proofs are open", got)
	}
	for _, path := range []string{"0", "x", "4.", "999", "-1", "99999999999", link.AttrOr("data-proof", "") + ".0"} {
		if r := ask(h, at+"&proof="+path); r.status != http.StatusBadRequest {
			t.Errorf("proof=%s: %d", path, r.status)
		}
	}
}

// A step past the end of a log is an error with a way on; of a log that the clock has
// cut short it is the last step.
func TestStepPastTheEnd(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	r := ask(h, "/p/"+codeOne+"/steps?step=9999&notation=a1")
	way := r.page(t).Find("[role=alert] a")
	if r.status != http.StatusNotFound || way.Text() != "The end of the log" {
		t.Errorf("%d, %q", r.status, way.Text())
	}
	to, _ := way.Attr("href")
	if end := ask(h, to); end.status != http.StatusOK || !strings.Contains(end.text(t, "#step .at"), "Step ") {
		t.Errorf("the way on leads to %s: %d", to, end.status)
	}

	short := newHandlerOf(t, Config{Deadline: 1})
	for _, page := range []string{"/steps?step=12", "/board?method=logic&step=12"} {
		r := ask(short, "/p/"+codeHard+page)
		if r.status != http.StatusOK || r.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %v", page, r.status, r.header)
		}
	}
}

// The rating of a puzzle goes by the steps in Sudoku Explainer's order, and a log of ours can
// have one that is rated higher. The pages with both figures say whose they are.
func TestRatingOfALogIsItsOwn(t *testing.T) {
	racecheck.Skip(t, "it waits for the log of the hardest puzzle, which one goroutine walks")
	if testing.Short() {
		t.Skip("the puzzle is a hard one")
	}
	t.Parallel()
	h := newHandler(t)
	at := "/p/980700600750060000006800000400300020005090700000008004010000003009180500000002010"
	if text := ask(h, at+"/steps").text(t, ".log"); !strings.Contains(text, "Hardest in this log: step 8, Nested forcing chain (+ multiple forcing chains) (SE 11.5 in the order of this log; the puzzle is rated in that of Sudoku Explainer)") {
		t.Errorf("the log has another hardest step: %s", text)
	}
	if r := ask(h, at+"/difficulty"); !strings.Contains(r.body, "SE 11.4 for its hardest step") {
		t.Errorf("the puzzle is rated otherwise: %s", r.body)
	}
	rating := ask(h, at+"/rating").text(t, "main")
	for _, want := range []string{"11.4", "11.5", "The hardest step in the order of Sudoku Explainer", "The bars are our own steps, which can be harder or easier"} {
		if !strings.Contains(rating, want) {
			t.Errorf("the rating does not say %q", want)
		}
	}
}

// A step that is kept is the same again, and of another puzzle or place another.
func TestKeptSteps(t *testing.T) {
	racecheck.Skip(t, "it waits for the log of the hardest puzzle, which one goroutine walks")
	t.Parallel()
	h := newHandler(t)
	first := map[string]string{}
	for range 2 {
		for _, query := range []string{"?step=7", "?step=2", "?step=8", "?step=7&typed=r1c1", "?step=7&notation=a1"} {
			target := "/p/" + codeHard + "/steps" + query
			r := ask(h, target)
			if r.status != http.StatusOK {
				t.Fatalf("%s: %d", target, r.status)
			}
			if was, ok := first[query]; ok && was != r.body {
				t.Errorf("%s is another page the second time", target)
			}
			first[query] = r.body
		}
	}
	seen := map[string]string{}
	for query, body := range first {
		if other, ok := seen[body]; ok {
			t.Errorf("%s and %s are one page", query, other)
		}
		seen[body] = query
	}
	v := logs.Step(queryOf(codeHard), hardLog(t), address.At{Step: 7, Case: 1})
	if n := logs.StepBytes(v); !logs.TakesLong(v) || n < 50_000 || n > 1<<20 {
		t.Errorf("a step takes %d bytes, and long: %v", n, logs.TakesLong(v))
	}
}

// hardLog is the log of a puzzle with long chains.
func hardLog(t *testing.T) logs.Log {
	t.Helper()
	return logs.New(logicMethod(t).Solve(t.Context(), queryOf(codeHard).Puzzle, 0), address.Style{})
}

func logicMethod(t *testing.T) methods.Method {
	t.Helper()
	m, ok := methods.Find(methods.Logic)
	if !ok {
		t.Fatal("there is no logic")
	}
	return m
}

// A log that takes until the moment at which its page would be loaded instead is shown: what is left to do then
// is no matter of time.
func TestStepsInTheLastMoment(t *testing.T) {
	t.Parallel()
	h, s, _ := newInside(t, patient, nil)
	ask(h, longSteps+".json") // which keeps the run, and not its words
	s.results.Prompt = 0
	r := post(h, "/steps", cellsForm(codes["jigsaw"]), htmx)
	if r.status != http.StatusOK || r.page(t).Find("#stepwords").Length() != 1 {
		t.Errorf("%d %s", r.status, r.text(t, "body"))
	}
}
