//go:build linux

package chaos

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// crowding is who takes connections: some addresses, each with some that are always busy, and
// who asks for ordinary things beside them.
type crowding struct {
	name              string
	addresses, busy   int // connections of each address
	from              func(i int) string
	visitor, listenAt string
	memory            int // in MiB
}

var crowdings = []crowding{
	{"9 addresses × 128", 9, 128, ofIPv4, "127.0.9.1", "127.0.0.1", 512},
	{"32 addresses × 128", 32, 128, ofIPv4, "127.0.9.1", "127.0.0.1", 512},
	{"256 addresses of one IPv6 /56 × 16", 256, 16, ofOneHousehold, "2001:db8:1::1", "::1", 512},
	{"16 addresses × 16, 128 MiB", 16, 16, ofIPv4, "127.0.9.1", "127.0.0.1", 128},
}

func ofIPv4(i int) string { return fmt.Sprintf("127.0.8.%d", i+1) }

// ofOneHousehold gives each client a network of 64 bits, all of them in the 56 bits that one
// household gets.
func ofOneHousehold(i int) string { return fmt.Sprintf("2001:db8:0:1%02x::1", i) }

// crowdName chooses some of the crowdings.
var crowdName = flag.String("crowd", "", "take connections as named by this pattern alone")

// answeredShare is how much of what the visitor asks for has to be answered.
const answeredShare = 0.95

// Whoever takes all connections, and keeps them busy with the hardest step logs, a visitor with an
// address of its own is answered. The log holds the figures as a table.
func TestRoomForEverybody(t *testing.T) {
	needChaos(t)
	if os.Getenv(namespaceEnv) == "" {
		inNamespace(t)
		return
	}
	var rows []string
	for _, c := range crowdings {
		t.Run(c.name, func(t *testing.T) { rows = append(rows, c.run(t)) })
	}
	t.Logf("\n| who takes the connections | `/` | `/p/…` | `/p/….png` | `POST /api/solve` | together | memory at its highest |\n|---|---|---|---|---|---|---|\n%s", strings.Join(rows, "\n"))
}

// run returns a line of the table.
func (c crowding) run(t *testing.T) string {
	operator := freeAddress(t)
	s := startAt(t, net.JoinHostPort(c.listenAt, "0"), "--memory", fmt.Sprint(c.memory, "MiB"), "--admin-addr", operator)
	stop := s.enemies(t, c.name)
	c.waitUntilFull(t, operator)
	asked := s.newcomer(t, c.visitor, *duration)
	stop()
	row := "| " + c.name
	for _, name := range visitorsRequests {
		row += " | " + asked[name].String()
	}
	all := asked.all()
	if float64(all.answered) < answeredShare*float64(all.asked) {
		t.Errorf("the visitor was answered %v", all)
	}
	peak := s.peak(t)
	if peak > c.memory {
		t.Errorf("it took %d MiB", peak)
	}
	return fmt.Sprintf("%s | %v (%.0f %%) | %d MiB |", row, all, 100*float64(all.answered)/float64(all.asked), peak)
}

// waitUntilFull waits until all connections of the crowd are open, or some have been turned away.
func (c crowding) waitUntilFull(t *testing.T, operator string) {
	t.Helper()
	turnedAway := regexp.MustCompile(`(?m)^sudoku_shed_total\{reason="(connections|heaviest)"\} [1-9]`)
	allOpen := regexp.MustCompile(fmt.Sprintf(`(?m)^sudoku_connections_open %d$`, c.addresses*c.busy))
	for range 900 {
		time.Sleep(100 * time.Millisecond)
		r, err := http.Get("http://" + operator + "/metrics")
		if err != nil {
			continue
		}
		text, _ := io.ReadAll(r.Body)
		_ = r.Body.Close()
		if turnedAway.Match(text) || allOpen.Match(text) {
			return
		}
	}
	t.Fatal("the connections are not all taken")
}

// score is how many requests were answered, of how many.
type score struct{ answered, asked int }

func (s score) String() string { return fmt.Sprintf("%d of %d", s.answered, s.asked) }

type scores map[string]score

func (all scores) all() (sum score) {
	for _, s := range all {
		sum.answered += s.answered
		sum.asked += s.asked
	}
	return sum
}

var visitorsRequests = []string{"/", "/p", ".png", "/api/solve"}

// newcomer asks for ordinary things for a time, one after the other. Each round is that of somebody who
// has just come: it begins with a new connection.
func (s server) newcomer(t *testing.T, from string, d time.Duration) scores {
	t.Helper()
	c := visitorFrom(from)
	rng := rand.New(rand.NewPCG(1, 3))
	all := scores{}
	for end := time.Now().Add(d); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		puzzle := relabelled(rng, everyday)
		for _, r := range []request{
			{"/", "GET", "/", ""},
			{"/p", "GET", "/p/" + puzzle, ""},
			{".png", "GET", "/p/" + puzzle + ".png", ""},
			{"/api/solve", "POST", "/api/solve", `{"puzzle":"` + puzzle + `"}`},
		} {
			status, err := s.ask(t.Context(), c, r)
			score := all[r.name]
			score.asked++
			if err == nil && status == http.StatusOK {
				score.answered++
			} else if score.asked-score.answered <= 3 {
				t.Logf("%s: %d, %v", r.name, status, err)
			}
			all[r.name] = score
		}
		c.CloseIdleConnections()
	}
	return all
}

// crowd keeps connections busy until the context ends: a half of them with step logs, the other half
// with bodies that never end.
func (c crowding) crowd(ctx context.Context, s server) {
	var all sync.WaitGroup
	for i := range c.addresses {
		for j := range c.busy {
			all.Go(func() {
				rng := rand.New(rand.NewPCG(uint64(i), uint64(j)))
				send := []func(to io.Writer, rng *rand.Rand){askForSteps, sendHalf}[j%2]
				for ; ctx.Err() == nil; time.Sleep(10 * time.Millisecond) {
					s.keepBusy(ctx, c.from(i), func(to io.Writer) { send(to, rng) })
				}
			})
		}
	}
	all.Wait()
}

// keepBusy sends something on a connection until the server closes it.
func (s server) keepBusy(ctx context.Context, from string, send func(to io.Writer)) {
	c, err := dialerFrom(from).DialContext(ctx, "tcp", s.address)
	if err != nil {
		return
	}
	defer c.Close()
	closed := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, c)
		close(closed)
	}()
	send(c)
	<-closed
}

// askForSteps asks for logs of the hardest puzzles, one behind the other, so that its connection is not
// idle in between.
func askForSteps(to io.Writer, rng *rand.Rand) {
	const ask = "GET /p/%s/steps HTTP/1.1\r\nHost: x\r\nHX-Request: true\r\nConnection: %s\r\n\r\n"
	for _, then := range []string{"keep-alive", "keep-alive", "keep-alive", "keep-alive", "keep-alive", "keep-alive", "keep-alive", "close"} {
		_, _ = fmt.Fprintf(to, ask, relabelled(rng, hard[rng.IntN(len(hard))]), then)
	}
}

// sendHalf sends a form without its end.
func sendHalf(to io.Writer, _ *rand.Rand) {
	_, _ = io.WriteString(to, "POST /solve HTTP/1.1\r\nHost: x\r\n"+form+"Content-Length: 5000\r\n\r\nr1c1=5")
}

// visitorFrom is a client with an address that this machine need not have.
func visitorFrom(address string) *http.Client {
	c := clientFrom(address)
	c.Transport.(*http.Transport).DialContext = dialerFrom(address).DialContext
	return c
}

func dialerFrom(address string) *net.Dialer {
	return &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}, Control: func(_, _ string, raw syscall.RawConn) error {
		return raw.Control(func(fd uintptr) { _ = unix.SetsockoptInt(int(fd), unix.IPPROTO_IP, unix.IP_FREEBIND, 1) })
	}}
}

// namespaceEnv is set in the process whose network is its own.
const namespaceEnv = "SUDOKU_NETWORK"

// inNamespace runs the test in a process with a network of its own, where every address of IPv6 that
// is in no real network is on this machine.
func inNamespace(t *testing.T) {
	t.Helper()
	script := `ip link set lo up && ip -6 route add local 2001:db8::/32 dev lo && exec "$@"`
	args := slices.Concat([]string{"-c", script, "sh", os.Args[0]}, os.Args[1:], []string{"-test.run=^TestRoomForEverybody$/" + *crowdName, "-test.v"})
	cmd := exec.Command("sh", args...)
	cmd.Env = append(os.Environ(), namespaceEnv+"=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET}
	if os.Geteuid() != 0 {
		cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
		cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Geteuid(), Size: 1}}
		cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getegid(), Size: 1}}
	}
	out, err := cmd.CombinedOutput()
	if err != nil && !strings.Contains(string(out), "=== RUN") {
		t.Skipf("there is no network of one's own here: %v %s", err, out)
	}
	t.Logf("%s", out)
	if err != nil {
		t.Error(err)
	}
}
