//go:build unix

package tests

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// newCache starts nginx as deploy/nginx-cache.conf has it, in front of some replicas.
func newCache(t *testing.T, replicas ...string) (address string) {
	t.Helper()
	address = freeAddress(t)
	startCache(t, address, "listen "+address, replicas...)
	return address
}

// startCache starts the cache with other lines in place of the one that says where it listens.
func startCache(t *testing.T, address, listen string, replicas ...string) {
	t.Helper()
	path, folder := need(t, "nginx"), t.TempDir()
	conf, err := os.ReadFile("../nginx-cache.conf")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("127.0.0.1:8080", strings.Join(replicas, "; server "), "listen 8081", listen).Replace(string(conf))
	text = strings.Replace(text, "http {\n", "http {\n"+temporary(folder), 1)
	text = "daemon off;\nmaster_process off;\npid " + folder + "/pid;\n" + strings.Replace(text, "worker_processes auto;", "", 1)
	file := filepath.Join(folder, "nginx.conf")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, exec.Command(path, "-p", folder, "-e", "stderr", "-c", file), address)
}

// temporary keeps what nginx writes in a folder.
func temporary(folder string) string {
	text := "access_log off;\n"
	for _, name := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		text += fmt.Sprintf("%s_temp_path %s/%s;\n", name, folder, name)
	}
	return text
}

// behindCache starts a replica with a cache in front.
func behindCache(t *testing.T) (address string) {
	t.Helper()
	need(t, "nginx")
	replica := freeAddress(t)
	serve(t, replica)
	return "http://" + newCache(t, replica)
}

// A cache keeps what depends on its address and the build, and no mistake, no refusal, no probe
// and no file under the name of another build.
func TestCacheKeepsPages(t *testing.T) {
	t.Parallel()
	front, client := behindCache(t), newClient(t)
	for path, want := range map[string]string{
		"/":                                "HIT",
		"/help":                            "HIT",
		"/api":                             "HIT",
		"/p/" + puzzle:                     "HIT",
		"/p/" + puzzle + ".json":           "HIT",
		"/p/" + puzzle + "/steps?step=3":   "HIT",
		"/p/" + puzzle + ".png":            "HIT",
		"/p/" + puzzle + "/steps?step=999": "MISS",
		"/p/123":                           "MISS",
		"/nowhere":                         "MISS",
		"/healthz":                         "MISS",
		"/readyz":                          "MISS",
		"/p/classic~" + puzzle:             "MISS",
		"/static/app.0000000000000000.css": "MISS",
	} {
		var last answer
		for range 2 {
			var err error
			if last, err = ask(client, http.MethodGet, front+path, nil); err != nil {
				t.Fatal(err)
			}
		}
		if got := last.header.Get("X-Cache"); got != want {
			t.Errorf("%s: %d %s, want %s; %v", path, last.status, got, want, last.header)
		}
	}
}

// A cache never gives a page where a fragment is asked for at the same address, or one coding for
// another.
func TestCacheNeverMixes(t *testing.T) {
	t.Parallel()
	front, client := behindCache(t), newClient(t)
	for _, path := range []string{"/", "/p/" + puzzle, "/p/" + puzzle + "/hint", "/p/" + puzzle + "/check", "/p/" + puzzle + "/board?method=logic&step=1", "/p/" + puzzle + "/difficulty"} {
		ways := [][]string{
			{"Accept-Encoding", "identity"},
			{"Accept-Encoding", "gzip"},
			{"Accept-Encoding", "zstd"},
			{"Accept-Encoding", "gzip", "HX-Request", "true"},
			{"Accept-Encoding", "identity", "HX-Request", "true"},
		}
		first := make([]answer, len(ways))
		for i, way := range ways {
			first[i] = get(t, client, front+path, way...)
			if coding := first[i].header.Get("Content-Encoding"); coding != "" && coding != way[1] {
				t.Errorf("%s %v: in %s", path, way, coding)
			}
		}
		if page, fragment := first[0].body, first[4].body; strings.HasSuffix(path, "/hint") && strings.HasPrefix(page, "<!doctype") == strings.HasPrefix(fragment, "<!doctype") {
			t.Errorf("%s: %.100q is a page and %.100q a fragment", path, page, fragment)
		}
		for i, way := range ways {
			again := get(t, client, front+path, way...)
			if again.body != first[i].body || again.header.Get("ETag") != first[i].header.Get("ETag") {
				t.Errorf("%s %v: another answer than the first, %s", path, way, again.header.Get("X-Cache"))
			}
		}
	}
}

// How much of a stream of links a cache keeps from the server: 20,000 links to 5,000 puzzles, of which
// the k-th is asked for 1/k as often as the first.
func TestCacheOfLinks(t *testing.T) {
	if !*long {
		t.Skip("measures for a minute: go test ./deploy/tests -run CacheOfLinks -long -v")
	}
	front, client := behindCache(t), newClient(t)
	r := rand.New(rand.NewPCG(1, 2))
	links := zipf(r, 5000)
	kept, different := map[string]int{}, map[int]bool{}
	begun := time.Now()
	const requests = 20_000
	for range requests {
		link := links()
		different[link] = true
		kept[get(t, client, front+"/p/"+turned(link), "Accept-Encoding", "gzip").header.Get("X-Cache")]++
	}
	took := time.Since(begun)
	t.Logf("%d requests for %d links in %v: %v; %.1f %% from the cache, %.0f requests/s in front, %.0f/s at the server", requests, len(different), took.Round(time.Second/10), kept,
		100*float64(requests-kept["MISS"])/requests, requests/took.Seconds(), float64(kept["MISS"])/took.Seconds())
	if kept["MISS"] != len(different) {
		t.Errorf("the server was asked %d times for %d pages that were not kept", kept["MISS"], len(different))
	}
}

// zipf returns numbers below n, of which k comes with a weight of 1/(k+1).
func zipf(r *rand.Rand, n int) (next func() int) {
	sums := make([]float64, n)
	sum := 0.0
	for k := range sums {
		sum += 1 / float64(k+1)
		sums[k] = sum
	}
	return func() int {
		at := r.Float64() * sum
		k, _ := slices.BinarySearch(sums, at)
		return min(k, n-1)
	}
}

// turned is the puzzle with its digits exchanged, in another way for each number.
func turned(number int) string {
	digits := []byte("123456789")
	for i := len(digits) - 1; i > 0; i-- {
		j := number % (i + 1)
		number /= i + 1
		digits[i], digits[j] = digits[j], digits[i]
	}
	return strings.Map(func(d rune) rune {
		if d == '0' {
			return d
		}
		return rune(digits[d-'1'])
	}, puzzle)
}
