package web

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sudoku/web/internal/racecheck"
	"sudoku/web/lanes"
	"sudoku/web/lastresort"
)

// slowTo has a server on a machine whose clock goes on by a step at each look of a search, of which
// there are some 25,000 in a second of work.
func slowTo(t *testing.T, step time.Duration) (http.Handler, *rooms) {
	t.Helper()
	h, s, _ := newInside(t, Config{}, nil)
	var looks atomic.Int64
	s.desk.Clock = func() time.Time { return time.Unix(0, 0).Add(time.Duration(looks.Add(1)) * step) }
	return h, s
}

// severalCode has several solutions, so that much has to be searched for them all.
const severalCode = "000000010400000000020000000000050407008000300001090000300400200050100000000800000"

// searchedPages are addresses of all that is searched for, below /p/ and a code.
var searchedPages = []string{
	"", "/solution", "/solution.json", "/solution.txt", "/solution.svg", "/steps", "/steps.json", "/steps.txt", "/steps?step=3",
	"/steps.json?evidence=true", "/steps.svg?step=2", "/steps?method=backtracking", "/steps.json?method=fillers",
	"/rating", "/rating.json", "/rating.txt", "/hint", "/hint.json", "/hint.txt", "/all", "/all.json", "/all.txt",
	"/check", "/check.json", ".png", ".svg",
}

// isAskedElsewhere says of a page that it takes seconds, and that what finds it is asked for at another puzzle, or
// in another format.
func isAskedElsewhere(puzzle, page string) bool {
	switch puzzle {
	case "hard":
		return strings.Contains(page, "method=")
	case "16x16":
		return page == "/all" || page == "/all.txt" || page == "/steps?method=backtracking"
	}
	return false
}

// changing is what differs from one answer to the next and says nothing of the puzzle.
var changing = regexp.MustCompile(`"micros":\d+`)

// patiently asks until there is a turn: a busy machine may refuse, which is no answer.
func patiently(ask func() reply) (r reply) {
	for r = ask(); r.status == http.StatusServiceUnavailable; {
		r = ask()
	}
	return r
}

// A machine that is thirty times slower sends the same bytes as this one, whichever this is, with the
// same tags.
func TestSameBytesOnASlowMachine(t *testing.T) {
	racecheck.Skip(t, "it waits for long searches in lanes, in which shorter ones wait as well")
	t.Parallel()
	idle := newHandler(t)
	all := map[string]string{"hard": codeHard, "several": severalCode, "16x16": codes["16x16"], "none": codeNone}
	if testing.Short() {
		all = map[string]string{"one": codeOne, "several": severalCode} // the others take seconds
	}
	for name, code := range all {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			slow, _ := slowTo(t, time.Millisecond)
			for _, page := range searchedPages {
				if isAskedElsewhere(name, page) {
					continue
				}
				target := "/p/" + code + page
				want, got := patiently(func() reply { return ask(idle, target) }), patiently(func() reply { return ask(slow, target) })
				if got.status != want.status || got.body != want.body || got.header.Get("ETag") != want.header.Get("ETag") {
					t.Errorf("%s: %d %s instead of %d %s: %s", target, got.status, got.header.Get("ETag"), want.status, want.header.Get("ETag"), firstDifference(want.body, got.body))
				}
			}
		})
	}
}

// So does the API, for one puzzle, which may be a hard one, and in streams.
func TestSameAPIOnASlowMachine(t *testing.T) {
	racecheck.Skip(t, "it waits for long searches in lanes, in which shorter ones wait as well")
	t.Parallel()
	idle := newHandler(t)
	slow, _ := slowTo(t, time.Millisecond)
	walked, large := codeHard, codes["16x16"]
	if testing.Short() {
		walked, large = codeOne, severalCode
	}
	for operation, code := range map[string]string{
		"solve": severalCode, "steps": walked, "steps?method=fillers": severalCode, "rate": walked, "find": large, "count": severalCode,
	} {
		for media, body := range map[string]string{
			"application/json": `{"puzzle":"` + code + `"}`, "text/plain": strings.Join([]string{severalCode, codeOne, codeNone, ""}, "\n"),
		} {
			var said [2]reply
			for i, h := range []http.Handler{idle, slow} {
				said[i] = patiently(func() reply {
					r := httptest.NewRequest(http.MethodPost, "/api/"+operation, strings.NewReader(body))
					r.Header.Set("Content-Type", media)
					return send(h, r)
				})
			}
			want, got := said[0], said[1]
			if got.status != want.status || got.body != want.body {
				t.Errorf("%s of %s: %d instead of %d: %s", operation, media, got.status, want.status, firstDifference(want.body, got.body))
			}
			if want.status != http.StatusOK {
				t.Errorf("%s of %s: %d %.200s", operation, media, want.status, want.body)
			}
		}
	}
}

// Nor does it matter how much a machine can do at a time, or keep: one with a processor and the least memory
// there may be says the same of a puzzle with several solutions, or none, as one with many and much.
func TestSameBytesOnASmallMachine(t *testing.T) {
	racecheck.Skip(t, "it waits for long searches, one after the other")
	t.Parallel()
	large := newHandlerOf(t, Config{Deadline: time.Minute, Limits: lanes.For(16), Memory: 8 << 30})
	small := newHandlerOf(t, Config{Deadline: time.Minute, Limits: lanes.For(1), Memory: 128 << 20, Cache: 1})
	pages := []string{"", ".json", ".txt", ".png", ".svg", "/solution", "/solution.json", "/solution.txt", "/solution.svg", "/solution.png"}
	for name, code := range map[string]string{
		"two": codeTwo, "several": severalCode, "4x4": "4x4~" + strings.Repeat("0", 16), "16x16": codes["16x16"], "jigsaw": codes["jigsaw6"], "none": codeNone,
	} {
		t.Run(name, func(t *testing.T) { // one after the other: the small one has room for one stream
			for _, page := range pages {
				target := "/p/" + code + page
				want, got := patiently(func() reply { return ask(large, target) }), patiently(func() reply { return ask(small, target) })
				if want.status != http.StatusOK || got.status != want.status || got.body != want.body || got.header.Get("ETag") != want.header.Get("ETag") {
					t.Errorf("%s: %d instead of %d: %s", page, got.status, want.status, firstDifference(want.body, got.body))
				}
			}
			for _, operation := range []string{"solve", "count"} {
				for media, body := range map[string]string{asObject: `{"puzzle":"` + code + `"}`, plain: strings.Repeat(code+"\n", 3)} {
					answer := func(h http.Handler) reply {
						return patiently(func() reply { return operate(h, operation, media, "", body) })
					}
					if want, got := answer(large), answer(small); want.status != http.StatusOK || got.status != want.status || got.body != want.body {
						t.Errorf("%s of %s: %d instead of %d: %s", operation, media, got.status, want.status, firstDifference(want.body, got.body))
					}
				}
			}
		})
	}
}

// The comparison of methods has the time in it, and else the same numbers.
func TestSameMethodsOnASlowMachine(t *testing.T) {
	t.Parallel()
	slow, _ := slowTo(t, time.Millisecond)
	target := "/p/" + codeOne + "/methods.json"
	want := changing.ReplaceAllString(ask(newHandler(t), target).body, "")
	if got := changing.ReplaceAllString(ask(slow, target).body, ""); got != want {
		t.Error(firstDifference(want, got))
	}
}

// Where something is broken the clock ends the work: the answer says so, nobody keeps it, and the
// next is whole.
func TestTheClockIsTheLastResort(t *testing.T) {
	t.Parallel()
	for page, said := range map[string]string{
		"/steps": "the time was over", "/steps.json": `"cut_by":"clock"`, "/steps.txt": "the time was over",
		"/rating": "the time was over", "/rating.json": `"cut_by":"clock"`, "/rating.txt": "the time was over",
		"/hint": "the time was over", "/hint.json": `"cut_by":"clock"`, "/hint.txt": "the time was over",
		"/all": "took too long", "/all.json": `"cut_by":"clock"`, "/all.txt": "the time was over",
		"/methods": "the time", "/methods.json": `"cut_by":"clock"`, "/methods.txt": "the time was over",
		"/solution": "the time was over", "/solution.json": `"cut_by":"clock"`, "/solution.txt": "the time was over",
		"/check": "the time was over", "/check.json": `"cut_by":"clock"`, "/check.txt": "the time was over", ".png": "",
	} {
		t.Run(page, func(t *testing.T) {
			t.Parallel()
			h, s := slowTo(t, lastresort.Limit)
			target := "/p/" + codeHard + page
			got := ask(h, target)
			if got.status != http.StatusOK || !strings.Contains(got.body, said) {
				t.Errorf("%d %s", got.status, visible(t, got))
			}
			if cache := got.header.Get("Cache-Control"); cache != "no-store" || got.header.Get("ETag") != "" {
				t.Errorf("it may be kept: %q %q", cache, got.header.Get("ETag"))
			}
			if page != "/hint.txt" {
				return
			}
			s.desk.Clock = nil
			if whole := ask(h, target); strings.Contains(whole.body, said) {
				t.Errorf("afterwards: %d %s", whole.status, visible(t, whole))
			}
		})
	}
}

// visible is what a person sees of an answer.
func visible(t *testing.T, r reply) string {
	if strings.HasPrefix(r.header.Get("Content-Type"), "text/html") {
		return r.text(t, "main")
	}
	return r.body[:min(len(r.body), 500)]
}

// firstDifference is where two texts part, with what is around it.
func firstDifference(want, got string) string {
	at := 0
	for at < min(len(want), len(got)) && want[at] == got[at] {
		at++
	}
	from := max(0, at-80)
	return "…" + want[from:min(len(want), at+80)] + "… is …" + got[from:min(len(got), at+80)] + "…"
}
