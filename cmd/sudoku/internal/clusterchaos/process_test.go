package clusterchaos

import (
	"bufio"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

var chaos = flag.Bool("chaos", false, "run the tests, which take minutes")

func needChaos(t *testing.T) {
	t.Helper()
	if !*chaos {
		t.Skip("takes minutes: make chaos runs it")
	}
}

// binary is the program to test. The server is beside it.
var binary = sync.OnceValues(func() (string, error) {
	if path := os.Getenv("SUDOKU_BINARY"); path != "" {
		return path, nil
	}
	dir, err := os.MkdirTemp("", "sudoku")
	if err != nil {
		return "", err
	}
	cmd := exec.Command("go", "build", "-o", dir, "sudoku/cmd/sudoku", "sudoku/cmd/sudoku-cluster")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return filepath.Join(dir, "sudoku"), nil
})

// TestMain takes away what was built.
func TestMain(m *testing.M) {
	flag.Parse()
	status := m.Run()
	if isBuilt := os.Getenv("SUDOKU_BINARY") == "" && (*chaos || !testing.Short()); isBuilt {
		if path, err := binary(); err == nil {
			_ = os.RemoveAll(filepath.Dir(path))
		}
	}
	os.Exit(status)
}

// process is the program at work.
type process struct {
	*exec.Cmd
	stderr *heard
	first  string // line of its output
	once   sync.Once
}

// heard is what a process has said so far.
type heard struct {
	mu   sync.Mutex
	text strings.Builder
}

func (h *heard) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.Write(p)
}

func (h *heard) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.String()
}

// program is a command of sudoku that is not started yet. Each has cores for itself, 0 for all. The command
// stands for itself so that nobody gives it the arguments of sudoku-cluster, which has none.
func program(t *testing.T, cores int, command string, args ...string) *process {
	t.Helper()
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	p := newProcess(exec.Command(path, append([]string{command}, args...)...))
	if cores > 0 {
		p.Env = append(os.Environ(), fmt.Sprint("GOMAXPROCS=", cores))
	}
	return p
}

func newProcess(cmd *exec.Cmd) *process {
	p := &process{Cmd: cmd, stderr: &heard{}}
	p.Stderr = p.stderr
	return p
}

// again is the same program with the same arguments, not started yet.
func (p *process) again() *process {
	same := exec.Command(p.Path, p.Args[1:]...)
	same.Env = p.Env
	return newProcess(same)
}

// start starts a process that ends with the test at the latest.
func (p *process) start(t *testing.T) *process {
	t.Helper()
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.end(os.Interrupt) })
	return p
}

// begin starts a process that says when it is ready.
func (p *process) begin(t *testing.T) *process {
	t.Helper()
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.start(t)
	if p.first, err = bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatalf("%v: %v, %s", p.Args, err, p.stderr)
	}
	return p
}

// end ends a process by a signal.
func (p *process) end(signal os.Signal) {
	p.once.Do(func() {
		_ = p.Process.Signal(signal)
		_ = p.Wait()
	})
}

// server starts a NATS server in a folder, at an address or one of its own choice.
func server(t *testing.T, store, addr string, more ...string) (p *process, url string) {
	t.Helper()
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(filepath.Dir(path), "sudoku-cluster")
	p = newProcess(exec.Command(path, append([]string{"--addr", addr, "--store", store}, more...)...)).begin(t)
	url, _, _ = strings.Cut(strings.TrimPrefix(p.first, "Listening on "), ";")
	return p, url
}

func worker(t *testing.T, url string, cores int) *process {
	t.Helper()
	return program(t, cores, "work", "--cluster", url).begin(t)
}

// run waits for a process to end, and returns how long that took.
func (p *process) run(t *testing.T) time.Duration {
	t.Helper()
	begun := time.Now()
	if err := p.Run(); err != nil {
		t.Fatalf("%v: %v, %s", p.Args, err, p.stderr)
	}
	return time.Since(begun)
}

// processor is the processor time of a process that has ended.
func (p *process) processor() time.Duration {
	return p.ProcessState.UserTime() + p.ProcessState.SystemTime()
}

// peakOf is the memory of a process at its highest, in MiB.
func peakOf(t *testing.T, pid string) int {
	t.Helper()
	status, err := os.ReadFile("/proc/" + pid + "/status")
	if err != nil {
		t.Skip("only where there is /proc:", err)
	}
	_, peak, _ := strings.Cut(string(status), "VmHWM:")
	var kib int
	if _, err := fmt.Sscan(peak, &kib); err != nil {
		t.Fatal(err)
	}
	return kib >> 10
}

func peakOfThis(t *testing.T) int { t.Helper(); return peakOf(t, "self") }

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
