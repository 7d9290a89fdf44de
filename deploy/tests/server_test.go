//go:build unix

package tests

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

var long = flag.Bool("long", false, "measure too, which takes a minute")

// built is a folder with the program in it and nothing else.
var built = sync.OnceValues(func() (folder string, err error) {
	if folder, err = os.MkdirTemp("", "sudoku-deploy"); err != nil {
		return "", err
	}
	if err := os.Chmod(folder, 0o755); err != nil { // for other users
		return "", err
	}
	cmd := exec.Command("go", "build", "-o", filepath.Join(folder, "sudoku"), "sudoku/cmd/sudoku")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return folder, nil
})

func TestMain(m *testing.M) {
	flag.Parse()
	status := m.Run()
	if folder, err := built(); err == nil {
		_ = os.RemoveAll(folder)
	}
	os.Exit(status)
}

// binary is the program, built as it ships.
func binary(t *testing.T) string {
	t.Helper()
	folder, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(folder, "sudoku")
}

// need returns the path of a program, or skips.
func need(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		path, err = exec.LookPath("/usr/sbin/" + name)
	}
	if err != nil {
		t.Skipf("there is no %s here", name)
	}
	return path
}

// freeAddress returns an address that nobody listens at.
func freeAddress(t *testing.T) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	return ln.Addr().String()
}

// process is a program that answers at an address until the test ends.
type process struct {
	cmd  *exec.Cmd
	end  chan struct{} // closed when it has ended
	text *log
}

// log is what a process has said.
type log struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// run starts a program and waits until it answers at an address.
func run(t *testing.T, cmd *exec.Cmd, address string) *process {
	t.Helper()
	p := &process{cmd: cmd, end: make(chan struct{}), text: &log{}}
	cmd.Stderr = p.text
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = cmd.Wait()
		close(p.end)
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-p.end
		if t.Failed() {
			t.Logf("%s: %.2000s", cmd.Path, p.text)
		}
	})
	for until := time.Now().Add(time.Minute); time.Now().Before(until); time.Sleep(5 * time.Millisecond) {
		if ready(address) {
			return p
		}
		select {
		case <-p.end:
			t.Fatalf("%s ended: %s", cmd.Path, p.text)
		default:
		}
	}
	t.Fatalf("%s does not answer: %s", cmd.Path, p.text)
	return nil
}

// ready reports whether a replica, or what is in front of some, says that it is ready.
func ready(address string) bool {
	r, err := http.Get("http://" + address + "/readyz")
	if err != nil {
		return false
	}
	_ = r.Body.Close()
	return r.StatusCode == http.StatusOK
}

// serve starts a replica.
func serve(t *testing.T, address string, flags ...string) *process {
	t.Helper()
	return serveOf(t, binary(t), address, flags...)
}

// serveOf starts a replica of another build.
func serveOf(t *testing.T, program, address string, flags ...string) *process {
	t.Helper()
	return run(t, exec.Command(program, append([]string{"serve", "--addr", address, "--trust-proxy", "127.0.0.1"}, flags...)...), address)
}

// stop ends a replica as an operator does, and waits for it.
func (p *process) stop(t *testing.T) {
	t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	p.wantEnd(t)
}

// wantEnd waits for the end of a replica, which must go well.
func (p *process) wantEnd(t *testing.T) {
	t.Helper()
	<-p.end
	if code := p.cmd.ProcessState.ExitCode(); code != 0 {
		t.Errorf("status %d: %s", code, p.text)
	}
}

// kill ends a replica as a fault of the machine does.
func (p *process) kill(t *testing.T) {
	t.Helper()
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-p.end
}

// answer is what came for a request.
type answer struct {
	status int
	header http.Header
	body   string
}

// ask sends a request once, with headers in pairs.
func ask(client *http.Client, method, address string, body io.Reader, headers ...string) (answer, error) {
	q, err := http.NewRequest(method, address, body)
	if err != nil {
		return answer{}, err
	}
	for i := 0; i+1 < len(headers); i += 2 {
		q.Header.Set(headers[i], headers[i+1])
	}
	q.Host = q.Header.Get("Host") // that of the address where it is empty
	r, err := client.Do(q)
	if err != nil {
		return answer{}, err
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	return answer{r.StatusCode, r.Header, string(text)}, err
}

// newClient keeps its connections to itself, follows no redirect, and sends nothing twice.
func newClient(t *testing.T) *http.Client {
	transport := &http.Transport{DisableCompression: true}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// get asks for a page that has to be there.
func get(t *testing.T, client *http.Client, address string, headers ...string) answer {
	t.Helper()
	a, err := ask(client, http.MethodGet, address, nil, headers...)
	if err == nil && a.status >= http.StatusBadRequest {
		err = errors.New(http.StatusText(a.status))
	}
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
	return a
}
