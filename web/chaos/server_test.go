//go:build linux

package chaos

import (
	"bufio"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

var chaos = flag.Bool("chaos", false, "run the tests, which take minutes")

// duration is how long the enemies are at work.
var duration = flag.Duration("for", 9*time.Second, "how long each attack lasts")

func needChaos(t *testing.T) {
	t.Helper()
	if !*chaos {
		t.Skip("takes minutes: make chaos runs it")
	}
}

// server is a running server.
type server struct {
	address string
	process *os.Process
}

// start runs a server with flags until the test ends.
func start(t *testing.T, flags ...string) server {
	t.Helper()
	return startAt(t, "127.0.0.1:0", flags...)
}

// startAt runs a server that listens at a free port of an address.
func startAt(t *testing.T, listenAt string, flags ...string) server {
	t.Helper()
	address := freeAddressAt(t, listenAt)
	return run(t, exec.Command(binary(t), append([]string{"serve", "--addr", address}, flags...)...), address, "/healthz")
}

// run runs a process until the test ends, and waits until it answers.
func run(t *testing.T, cmd *exec.Cmd, address, path string) server {
	t.Helper()
	log, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	if cmd.Stderr == nil {
		cmd.Stderr = log
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
		_ = log.Close()
	})
	s := server{address, cmd.Process}
	for range 100 {
		if r, err := http.Get("http://" + address + path); err == nil {
			_ = r.Body.Close()
			return s
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("the server does not answer")
	return s
}

func freeAddress(t *testing.T) string {
	t.Helper()
	return freeAddressAt(t, "127.0.0.1:0")
}

func freeAddressAt(t *testing.T, address string) string {
	t.Helper()
	ln, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	return ln.Addr().String()
}

// binary is the program to test.
func binary(t *testing.T) string {
	t.Helper()
	if path := os.Getenv("SUDOKU_BINARY"); path != "" {
		return path
	}
	path := filepath.Join(t.TempDir(), "sudoku")
	build := exec.Command("go", "build", "-o", path, "sudoku/cmd/sudoku")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// peak is the most memory that the server has had so far, in MiB.
func (s server) peak(t *testing.T) int {
	t.Helper()
	f, err := os.Open(fmt.Sprintf("/proc/%d/status", s.process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if kib, found := strings.CutPrefix(lines.Text(), "VmHWM:"); found {
			n, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(kib, "kB")))
			if err != nil {
				t.Fatal(err)
			}
			return n >> 10
		}
	}
	t.Fatal("no VmHWM")
	return 0
}
