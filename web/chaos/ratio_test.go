//go:build linux

package chaos

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"sudoku/web/internal/puzzles"
)

// compared is something to ask for, and the least share of the bare handler's requests that we
// answer in the same time of a processor.
type compared struct {
	name  string
	path  string
	form  string
	share float64
}

// turns is how often each is asked in turn, a second each, so that what disturbs one disturbs the other.
const turns = 5

// What a page costs is compared with a handler of the same framework that writes as many bytes, and
// logs as we do, in the same run. Requests are counted for each second that the process has had a
// processor, so that what else the machine does weighs little. All share one processor, where one
// wakes the other without an interrupt, which costs as much as the whole bare handler.
func TestRatios(t *testing.T) {
	needChaos(t)
	if _, err := exec.LookPath("wrk"); err != nil {
		t.Skip("needs wrk: apt-get install wrk")
	}
	t.Setenv("GOMAXPROCS", "1")
	shareOneProcessor(t)
	ours, bare := start(t), startBare(t)
	puzzle := "/p/" + puzzles.One
	for _, c := range []compared{
		{name: "/check", path: "/check", form: clash(), share: 0.60},
		{name: "/p/{code}", path: puzzle, share: 0.30},
		{name: "/solution", path: puzzle + "/solution", share: 0.40},
		{name: "/steps", path: puzzle + "/steps?step=3", share: 0.20},
	} {
		bytes := ours.bytesOf(t, c)
		like := compared{path: "/bare" + c.path + separator(c.path) + "bytes=" + strconv.Itoa(bytes), form: c.form}
		var got, most float64
		for range turns {
			got += ours.rate(t, c) / turns
			most += bare.rate(t, like) / turns
		}
		t.Logf("%-10s %5d bytes %7.0f of %7.0f requests a second of a processor: %3.0f %%, wanted %2.0f %%", c.name, bytes, got, most, 100*got/most, 100*c.share)
		if got/most < c.share {
			t.Errorf("%s: %.0f %% of a bare handler, want %.0f %%", c.name, 100*got/most, 100*c.share)
		}
	}
}

// shareOneProcessor binds this thread to a processor, and with it the processes that it starts. The
// thread ends with the test.
func shareOneProcessor(t *testing.T) {
	t.Helper()
	runtime.LockOSThread()
	var one unix.CPUSet
	one.Set(runtime.NumCPU() - 1)
	if err := unix.SchedSetaffinity(0, &one); err != nil {
		t.Skip(err)
	}
}

func separator(path string) string {
	if strings.Contains(path, "?") {
		return "&"
	}
	return "?"
}

// clash is the form of a grid of 25 digits, two of which clash.
func clash() string {
	form := ""
	for c, d := range puzzles.One {
		if c == 0 {
			d = rune(puzzles.One[1])
		}
		if d == '0' {
			d = ' '
		}
		form += fmt.Sprintf("r%dc%d=%s&", c/9+1, c%9+1, strings.TrimSpace(string(d)))
	}
	return strings.TrimSuffix(form, "&")
}

var (
	requestsOf = regexp.MustCompile(`(?m)^ +(\d+) requests in`)
	failuresOf = regexp.MustCompile(`Non-2xx|Socket errors`)
)

// rate is how many requests are answered for each second of a processor's time.
func (s server) rate(t *testing.T, c compared) float64 {
	t.Helper()
	script := filepath.Join(t.TempDir(), "script.lua")
	lua := `wrk.headers["Accept-Encoding"] = "gzip"` + "\n"
	if c.form != "" {
		lua += `wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"; wrk.headers["HX-Request"] = "true"` + "\n" +
			fmt.Sprintf("wrk.method = %q; wrk.body = %q\n", "POST", c.form)
	}
	if err := os.WriteFile(script, []byte(lua), 0o600); err != nil {
		t.Fatal(err)
	}
	before := s.cpu(t)
	out, err := exec.Command("wrk", "-t1", "-c16", "-d1s", "-s", script, "http://"+s.address+c.path).CombinedOutput()
	if err != nil || failuresOf.Match(out) {
		t.Fatalf("%v\n%s", err, out)
	}
	took := s.cpu(t) - before
	found := requestsOf.FindSubmatch(out)
	if found == nil {
		t.Fatalf("%s", out)
	}
	n, err := strconv.Atoi(string(found[1]))
	if err != nil {
		t.Fatal(err)
	}
	return float64(n) / took.Seconds()
}

// bytesOf is how many bytes the answer has as it is sent.
func (s server) bytesOf(t *testing.T, c compared) int {
	t.Helper()
	method, body := http.MethodGet, strings.NewReader(c.form)
	if c.form != "" {
		method = http.MethodPost
	}
	r, err := http.NewRequestWithContext(t.Context(), method, "http://"+s.address+c.path, body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Encoding", "gzip")
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("HX-Request", strconv.FormatBool(c.form != ""))
	a, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close()
	n, err := io.Copy(io.Discard, a.Body)
	if err != nil || a.StatusCode != http.StatusOK {
		t.Fatalf("%d %v", a.StatusCode, err)
	}
	return int(n)
}
