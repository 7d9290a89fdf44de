//go:build unix

package tests

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudoku/web"
	"sudoku/web/exchange"
	"sudoku/web/photo"
)

const mib = 1 << 20

// sizes are the rows of the table in README.md, in MiB.
var sizes = map[int]string{128: "128MiB", 512: "512MiB, the default", 768: "768MiB, as in sudoku.service and kubernetes.yaml", 2048: "2GiB"}

// What README.md says of how much a server takes is what it takes.
func TestNumbersInReadme(t *testing.T) {
	t.Parallel()
	readme := text(t, "README.md")
	for size, name := range sizes {
		b := web.ConcurrencyOf(size * mib)
		c, p := b.Connections, b.Parallel
		row := "| " + name + " |"
		for _, n := range []int{c.All, c.OfClient, c.OfHome, c.OfSite, p.All, p.OfClient} {
			row += fmt.Sprintf(" %d |", n)
		}
		if !strings.Contains(readme, row+"\n") {
			t.Errorf("README.md has no line %s", row)
		}
	}
	for _, name := range []string{"sudoku.service", "kubernetes.yaml"} {
		want := strconv.Itoa(web.ConcurrencyOf(768 * mib).Connections.All)
		if file := text(t, name); !strings.Contains(file, "768MiB") || !strings.Contains(file, want+" connections") && !strings.Contains(file, "there are "+want) {
			t.Errorf("%s does not say %s connections at 768MiB", name, want)
		}
	}
}

// What a server says of its limits, in --help and in /metrics, is what README.md says.
func TestNumbersOfServer(t *testing.T) {
	t.Parallel()
	out, err := exec.Command(binary(t), "serve", "--help").Output()
	if err != nil {
		t.Fatal(err)
	}
	address, operator := freeAddress(t), freeAddress(t)
	serve(t, address, "--memory", "512MiB", "--admin-addr", operator)
	r, err := http.Get("http://" + operator + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	metrics, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	c := web.ConcurrencyOf(512 * mib)
	for of, want := range map[string]int{
		`sudoku_connections_limit{of="all"}`:       c.Connections.All,
		`sudoku_connections_limit{of="client"}`:    c.Connections.OfClient,
		`sudoku_connections_limit{of="home"}`:      c.Connections.OfHome,
		`sudoku_connections_limit{of="site"}`:      c.Connections.OfSite,
		`sudoku_http2_requests_limit{of="all"}`:    c.Parallel.All,
		`sudoku_http2_requests_limit{of="client"}`: c.Parallel.OfClient,
	} {
		if !strings.Contains(string(metrics), fmt.Sprintf("\n%s %d\n", of, want)) {
			t.Errorf("/metrics does not say %s %d", of, want)
		}
		if name, _, _ := strings.Cut(of, "{"); !regexp.MustCompile(fmt.Sprintf(`\b%d\b`, want)).Match(out) || !strings.Contains(string(out), name) {
			t.Errorf("--help does not say %d, or not %s", want, name)
		}
	}
	for _, name := range []string{`sudoku_streams_limit{of="all"}`, `sudoku_streams_limit{of="client"}`, `sudoku_queue_limit{lane="slow"}`, "sudoku_memory_limit_bytes 5.36870912e+08", "sudoku_cache_limit_bytes"} {
		if !strings.Contains(string(metrics), "\n"+name) {
			t.Errorf("/metrics does not say %s", name)
		}
	}
}

// What is in front of a replica sends it less than it takes, and one source a part of that.
func TestNumbersInFront(t *testing.T) {
	t.Parallel()
	takes := web.ConcurrencyOf(512 * mib).Connections
	haproxy := text(t, "haproxy.cfg")
	checks := 2
	sent := number(t, haproxy, `default-server .* maxconn (\d+)`) + number(t, haproxy, `track pages/a maxconn (\d+)`) + number(t, haproxy, `pool-max-conn (\d+)`) + checks
	if sent > takes.All {
		t.Errorf("haproxy opens %d connections to a replica that takes %d", sent, takes.All)
	}
	nginx := text(t, "nginx-cache.conf")
	kept := number(t, nginx, `keepalive (\d+);`)
	if sent := number(t, nginx, `max_conns=(\d+);`) + kept; sent > takes.All {
		t.Errorf("nginx opens %d connections to a replica that takes %d", sent, takes.All)
	}
	if asked, sent := number(t, nginx, `limit_conn everybody (\d+);`), number(t, nginx, `max_conns=(\d+);`); asked > sent {
		t.Errorf("nginx takes %d requests and sends %d on", asked, sent)
	}
	for name, ofSource := range map[string]int{"haproxy": number(t, haproxy, `sc1_conn_cur gt (\d+)`), "nginx": number(t, nginx, `limit_conn source (\d+);`)} {
		if ofSource > takes.OfClient {
			t.Errorf("%s sends %d requests of one source, a replica takes %d", name, ofSource, takes.OfClient)
		}
	}
	if replicas, of30 := 3*number(t, haproxy, `default-server .* maxconn (\d+)`), 30*number(t, haproxy, `sc1_conn_cur gt (\d+)`); of30 > replicas {
		t.Errorf("30 sources send %d requests, three replicas take %d", of30, replicas)
	}
	for _, said := range []string{"896 connections", "are 896 at"} {
		if !strings.Contains(haproxy+nginx, strings.Replace(said, "896", strconv.Itoa(takes.All), 1)) {
			t.Errorf("the files do not say %q", said)
		}
	}
}

func text(t *testing.T, name string) string {
	t.Helper()
	file, err := os.ReadFile("../" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(file)
}

// number is what a pattern finds in a text.
func number(t *testing.T, in, pattern string) int {
	t.Helper()
	m := regexp.MustCompile(pattern).FindStringSubmatch(in)
	if m == nil {
		t.Fatalf("nothing is like %s", pattern)
	}
	n, err := strconv.Atoi(m[1])
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// What is in front lets pictures through that a server reads, and does not wait for all of one.
func TestPicturesInFront(t *testing.T) {
	t.Parallel()
	nginx := text(t, "nginx-cache.conf")
	_, block, found := strings.Cut(nginx, "location = "+exchange.PhotoPath+" {")
	block, _, _ = strings.Cut(block, "\n\t\t}")
	if most := number(t, block, `client_max_body_size (\d+)k;`) << 10; most != exchange.MaxPicture || !found || !strings.Contains(block, "proxy_request_buffering off;") {
		t.Errorf("nginx lets %d bytes through, a server reads %d", most, exchange.MaxPicture)
	}
	for _, said := range []string{"use_backend streams if METH_POST { path " + exchange.PhotoPath + " }", "telephone takes its time to send one: 90 s"} {
		if !strings.Contains(text(t, "haproxy.cfg"), said) {
			t.Errorf("haproxy.cfg does not say %q", said)
		}
	}
	readme := text(t, "README.md")
	for _, said := range []string{
		fmt.Sprintf("%d KiB and 10 s", exchange.MaxBody>>10), fmt.Sprintf("%d MiB and %.0f s", photo.MaxBytes>>20, exchange.PictureTime.Seconds()),
	} {
		if !strings.Contains(readme, said) {
			t.Errorf("README.md does not say %q", said)
		}
	}
}
