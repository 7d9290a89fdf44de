package web

import (
	"context"
	"math/rand/v2"
	"net/http"
	"net/url"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sudoku/web/clip"
	"sudoku/web/lanes"
)

// somebody sends a request at random: any page of any puzzle in any form, or any
// form, now and then without waiting for the answer.
func somebody(h http.Handler, rng *rand.Rand) (asked string, r reply) {
	names := []string{"one", "none", "two", "invalid", "solved", "empty", "4x4", "6x6", "x", "windoku", "jigsaw", "jigsawx", "12x12", "16x16", "25x25", "hopeless"}
	code := codes[names[rng.IntN(len(names))]]
	pages := []string{
		"", ".json", ".txt", ".pdf?solution=end&pencil=all", "/solution", "/solution.json", "/solution.txt", "/steps", "/steps?method=fillers", "/steps.json?method=iterative",
		"/steps.txt?method=backtracking", "/steps?method=elimination", "/steps?method=candidates", "/methods", "/methods.json", "/rating", "/board?method=logic", "/nothing", "?typed=all", "?typed=r1c1",
	}
	ctx := context.Background()
	if rng.IntN(10) == 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithCancel(ctx)
		defer time.AfterFunc(time.Duration(rng.IntN(2000))*time.Microsecond, cancel).Stop()
	}
	inTime := func(r *http.Request) { *r = *r.WithContext(ctx) }
	switch rng.IntN(4) {
	case 0:
		drawings := []string{"1122112233443344", "1010110000220002", strings.Repeat("1", 81), strings.Repeat("ABCDEFGHIJKLMNOP123456789", 25)}
		form := drawingForm(drawings[rng.IntN(len(drawings))])
		if rng.IntN(2) == 0 {
			return "POST check a drawing", post(h, "/boards/free-form/check", form, inTime, htmx)
		}
		return "POST a drawing", post(h, "/boards/free-form", form, inTime)
	case 1:
		action := []string{"/check", "/solve", "/steps", "/share", "/play", "/import", "/boards", "/nowhere"}[rng.IntN(8)]
		form := cellsForm(code)
		form.Set("text", code)
		if rng.IntN(4) == 0 {
			form.Set("r1c1", "x")
		}
		if rng.IntN(2) == 0 {
			return "POST " + action, post(h, action, form, inTime, htmx)
		}
		return "POST " + action, post(h, action, form, inTime)
	case 2:
		fixed := []string{"/", "/boards/free-form?layout=25x25", "/help", "/healthz", "/static/app.css", "/p/123", "/p/..."}[rng.IntN(7)]
		return fixed, ask(h, fixed, inTime)
	}
	page := pages[rng.IntN(len(pages))]
	return page, ask(h, "/p/"+code+page, inTime)
}

// A crowd that asks for everything at once gets answers, nothing of one request
// gets into another, and when the crowd has gone nothing is left of it.
func TestCrowd(t *testing.T) {
	before := runtime.NumGoroutine()
	h := newHandlerOf(t, Config{Deadline: 10 * time.Millisecond, Limits: lanes.For(2)})
	want := ask(h, "/p/"+codeOne+"/solution.json").body
	var crowd sync.WaitGroup
	for i := range uint64(16) {
		crowd.Go(func() {
			rng := rand.New(rand.NewPCG(1, i))
			for range 20 {
				asked, r := somebody(h, rng)
				if r.status >= 500 && r.status != http.StatusServiceUnavailable {
					t.Errorf("%s: %d %s", asked, r.status, r.body)
				}
			}
			for range 20 {
				r := ask(h, "/p/"+codeOne+"/solution.json")
				if r.status == http.StatusOK && r.body != want && !strings.Contains(r.body, "gave-up") {
					t.Errorf("another answer in the crowd: %s", r.body)
				}
			}
		})
	}
	crowd.Wait()
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	var stacks [1 << 16]byte
	t.Errorf("%d goroutines before and %d after:\n%s", before, runtime.NumGoroutine(), stacks[:runtime.Stack(stacks[:], true)])
}

// No page takes longer than its deadline and a little, on the hardest board there
// is.
func TestDeadline(t *testing.T) {
	t.Parallel()
	const deadline = 50 * time.Millisecond
	h := newHandlerOf(t, Config{Deadline: deadline})
	for _, code := range []string{codes["25x25"], "25x25~" + strings.Repeat("1", 625), codes["16x16"]} {
		for _, page := range []string{"/solution", "/steps", "/steps?method=backtracking", "/methods.json"} {
			start := time.Now()
			r := ask(h, "/p/"+code+page)
			if took := time.Since(start); took > deadline+20*time.Second || r.status != http.StatusOK {
				t.Errorf("%s%s: %d after %v", clip.Text(code), page, r.status, took)
			}
		}
	}
}

// The largest answers there are stay small enough to be sent to anybody.
func TestAnswersAreBounded(t *testing.T) {
	t.Parallel()
	h := newHandlerOf(t, Config{Deadline: 50 * time.Millisecond})
	for _, code := range []string{codes["25x25"], codeOne} {
		for _, page := range []string{"", "/solution", "/steps", "/steps?method=backtracking", "/steps?method=candidates", "/steps?method=fillers", "/steps?method=iterative", "/steps.json?method=iterative", "/steps.txt?method=fillers"} {
			if r := ask(h, "/p/"+code+page); r.status != http.StatusOK || len(r.body) > 2<<20 {
				t.Errorf("%s%s: %d, %d bytes", clip.Text(code), page, r.status, len(r.body))
			}
		}
	}
	noise := post(h, "/solve", url.Values{"r1c1": {strings.Repeat("<", 20<<10)}, "text": {strings.Repeat("&", 1<<10)}})
	if noise.status != http.StatusUnprocessableEntity || len(noise.body) > 1<<20 {
		t.Errorf("%d, %d bytes", noise.status, len(noise.body))
	}
}

// The first page, with all that it loads, is at most 45 kB over the wire, to old browsers and to
// new ones: every one that knows zstd knows br.
func TestFirstPageIsLight(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	first := ask(h, "/")
	loads := []string{"/"}
	for _, e := range elements(first.root(t)) {
		for _, where := range []string{"src", "href"} {
			if to := attrOf(e, where); strings.HasPrefix(to, "/static/") && !slices.Contains(loads, to) {
				loads = append(loads, to)
			}
		}
	}
	if len(loads) != 11 {
		t.Errorf("it loads %v", loads)
	}
	for _, coding := range []string{"gzip, deflate", "gzip, deflate, br", "gzip, deflate, br, zstd"} {
		total := 0
		for _, to := range loads {
			r := ask(h, to, header("Accept-Encoding", coding))
			total += len(r.body)
			coded := r.header.Get("Content-Encoding") != "" || strings.HasSuffix(to, ".woff2")
			if r.status != http.StatusOK || !coded && len(r.body) > 512 || r.header.Get("Vary") != "Accept-Encoding" && len(r.body) > 512 {
				t.Errorf("%s: %d %v", to, r.status, r.header)
			}
		}
		t.Logf("%s: %d bytes", coding, total)
		if total > 45_000 {
			t.Errorf("%s: %d bytes", coding, total)
		}
	}
}

// The answer to a change is at most 200 bytes over the wire.
func TestCheckIsLight(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for name, form := range map[string]url.Values{"clash": checkForm(), "empty": {}, "whole": cellsForm(codeOne), "opened": opened(codeOne)} {
		for _, coding := range []string{"gzip", "zstd"} {
			r := post(h, "/check", form, htmx, header("Accept-Encoding", coding))
			t.Logf("%s: %d bytes of %s", name, len(r.body), r.header.Get("Content-Encoding"))
			if r.status != http.StatusOK || len(r.body) > 200 {
				t.Errorf("%s: %d, %d bytes: %s", name, r.status, len(r.body), r.header)
			}
		}
	}
}

// checkForm is a grid with thirty digits in it, two of which clash.
func checkForm() url.Values {
	code := []byte(codeOne)
	for c, left := 0, 30-25; left > 0; c++ {
		if code[c] == '0' {
			code[c], left = codeSolved[c], left-1
		}
	}
	code[1] = '5' // with the 5 in r1c4
	form := cellsForm(string(code))
	form.Set("text", "")
	form.Set("givens", "")
	return form
}
