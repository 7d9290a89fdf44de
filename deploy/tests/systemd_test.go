//go:build linux

package tests

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// The units start the program, as they are in this checkout: in a container whose first process is the
// systemd of this machine, and which sees no other file of it that can be written. The service has what
// its sandbox leaves it, and while it is restarted its socket keeps who comes waiting.
func TestUnitsStart(t *testing.T) {
	t.Parallel()
	machine := bootSystemd(t)
	client := newClient(t)
	client.Transport = &http.Transport{DisableKeepAlives: true, DialContext: machine.dial}
	const address = "http://127.0.0.1:8080"
	waitFor(t, func() bool {
		a, err := ask(client, http.MethodGet, address+"/readyz", nil)
		return err == nil && a.status == http.StatusOK
	})
	if a := get(t, client, address+"/p/"+puzzle+"/solution"); !strings.Contains(a.body, "<!doctype html>") {
		t.Errorf("%.200q", a.body)
	}
	if a := get(t, client, "http://127.0.0.1:9090/metrics"); !strings.Contains(a.body, "sudoku_http_requests_total") {
		t.Errorf("metrics: %.200q", a.body)
	}
	before := machine.checkSandbox(t)

	asked, failed := whileAsking(client, address+"/p/"+puzzle, func() { machine.do(t, "systemctl", "restart", "sudoku.service") })
	if len(failed) > 0 || asked == 0 {
		t.Errorf("of %d requests while it was restarted %d failed: %v", asked, len(failed), failed)
	}
	if after := machine.checkSandbox(t); after == before {
		t.Error("it was not restarted")
	}
	machine.do(t, "systemctl", "stop", "sudoku.socket", "sudoku.service")
	if result := machine.do(t, "systemctl", "show", "-P", "Result", "sudoku.service"); result != "success" {
		t.Errorf("it ended with %s", result)
	}
}

// waitFor waits until something holds.
func waitFor(t *testing.T, holds func() bool) {
	t.Helper()
	for until := time.Now().Add(time.Minute); !holds(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatal("it takes more than a minute")
		}
	}
}

// whileAsking asks for a page again and again, each time over a new connection, while something is done
// and once more afterwards.
func whileAsking(client *http.Client, address string, do func()) (asked int, failed []error) {
	done := make(chan struct{})
	var asking sync.WaitGroup
	asking.Go(func() {
		for isLast := false; !isLast; asked++ {
			select {
			case <-done:
				isLast = true
			default:
			}
			a, err := ask(client, http.MethodGet, address, nil)
			if err == nil && a.status != http.StatusOK {
				err = fmt.Errorf("status %d", a.status)
			}
			if err != nil {
				failed = append(failed, err)
			}
		}
	})
	do()
	close(done)
	asking.Wait()
	return asked, failed
}

// machine is a container in which systemd runs.
type machine struct {
	exec func(args ...string) *exec.Cmd
	init int // its first process, as this machine counts
}

// bootSystemd starts systemd, with our units alone beside those that come with it, or skips.
func bootSystemd(t *testing.T) machine {
	t.Helper()
	const systemd = "/usr/lib/systemd/systemd"
	if _, err := os.Stat(systemd); err != nil {
		t.Skip("there is no systemd here")
	}
	if target, err := os.Readlink("/lib"); err != nil || !strings.HasSuffix(target, "usr/lib") {
		t.Skip("not all programs of this machine are below /usr")
	}
	if os.Geteuid() != 0 {
		t.Skip("only root may give a container what systemd needs")
	}
	podman, root, name := newPodman(t), t.TempDir(), "sudoku-systemd-"+strconv.Itoa(os.Getpid())
	lay(t, root)
	t.Cleanup(func() {
		if out, err := podman("rm", "-f", "-t", "0", name).CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
	})
	out, err := podman("run", "-d", "--name", name, "--systemd=always", "--network", "none", "--ulimit", "nofile=1024:4096", "--ulimit", "nproc=512:512",
		"--cap-add", "SYS_ADMIN", "--cap-add", "SYS_PTRACE", "--security-opt", "seccomp=unconfined", // for the sandbox of the service
		"-v", "/usr:/usr:ro", "-v", filepath.Join(root, "local")+":/usr/local:ro",
		"--rootfs", filepath.Join(root, "root"), systemd, "--unit=sudoku-test.target").CombinedOutput()
	if err != nil {
		t.Skipf("containers with systemd do not run here: %v, %s", err, out)
	}
	out, err = podman("inspect", "-f", "{{.State.Pid}}", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	init, err := strconv.Atoi(strings.TrimSpace(string(out)))
	if err != nil {
		t.Fatal(err)
	}
	m := machine{func(args ...string) *exec.Cmd { return podman(append([]string{"exec", name}, args...)...) }, init}
	t.Cleanup(func() {
		if t.Failed() {
			out, _ := m.exec("journalctl", "-b", "--no-pager", "-n", "50").CombinedOutput()
			t.Logf("%s", out)
		}
	})
	return m
}

// lay makes the files of the container. What it has of this machine is /usr, to be read.
//
//	root/    its root: accounts, a target that wants our units, and the units
//	local/   its /usr/local: the program
func lay(t *testing.T, folder string) {
	t.Helper()
	for _, dir := range []string{"local/bin", "root/etc/systemd/system", "root/dev", "root/mnt", "root/proc", "root/root", "root/run", "root/sys", "root/tmp", "root/usr", "root/var"} {
		if err := os.MkdirAll(filepath.Join(folder, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, link := range []string{"bin", "sbin", "lib", "lib64"} {
		if err := os.Symlink("usr/"+link, filepath.Join(folder, "root", link)); err != nil {
			t.Fatal(err)
		}
	}
	files := map[string]string{
		"root/etc/machine-id": "", "root/etc/os-release": "ID=test\n",
		"root/etc/passwd": "root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n", "root/etc/group": "root:x:0:\nnogroup:x:65534:\n",
		"root/etc/systemd/system/sudoku-test.target": "[Unit]\nRequires=sudoku.socket sudoku.service\n",
	}
	for to, from := range map[string]string{"root/etc/systemd/system/sudoku.service": "../sudoku.service", "root/etc/systemd/system/sudoku.socket": "../sudoku.socket", "local/bin/sudoku": binary(t)} {
		text, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		files[to] = string(text)
	}
	for name, text := range files {
		mode := os.FileMode(0o644)
		if name == "local/bin/sudoku" {
			mode = 0o755
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), mode); err != nil {
			t.Fatal(err)
		}
	}
}

// do runs a program in the container and returns what it prints.
func (m machine) do(t *testing.T, args ...string) string {
	t.Helper()
	out, err := m.exec(args...).CombinedOutput()
	if err != nil {
		t.Errorf("%v: %v, %s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

// dial connects to an address of the container, which has a network of its own. A thread that has gone
// into that is of no use to others, so it ends with its goroutine.
func (m machine) dial(ctx context.Context, network, address string) (net.Conn, error) {
	type result struct {
		conn net.Conn
		err  error
	}
	dialled := make(chan result, 1)
	go func() {
		runtime.LockOSThread()
		conn, err := m.dialHere(ctx, network, address)
		dialled <- result{conn, err}
	}()
	r := <-dialled
	return r.conn, r.err
}

// dialHere connects from the thread that it is called on.
func (m machine) dialHere(ctx context.Context, network, address string) (net.Conn, error) {
	space, err := os.Open("/proc/" + strconv.Itoa(m.init) + "/ns/net")
	if err != nil {
		return nil, err
	}
	defer space.Close()
	if err := unix.Setns(int(space.Fd()), unix.CLONE_NEWNET); err != nil {
		return nil, err
	}
	return (&net.Dialer{}).DialContext(ctx, network, address)
}

// checkSandbox wants of the process of the service that it is nobody, may do nothing that others may
// not, and can write nowhere. It returns its number.
func (m machine) checkSandbox(t *testing.T) (pid string) {
	t.Helper()
	pid = m.do(t, "systemctl", "show", "-P", "MainPID", "sudoku.service")
	status := m.do(t, "cat", "/proc/"+pid+"/status")
	for _, want := range []string{`Uid:\t[1-9]`, `NoNewPrivs:\t1\n`, `Seccomp:\t2\n`, `CapBnd:\t0+\n`, `CapEff:\t0+\n`} {
		if !regexp.MustCompile(want).MatchString(status) {
			t.Errorf("no %q in %s", want, status)
		}
	}
	isRoot := func(fields []string) bool { return len(fields) > 5 && fields[4] == "/" }
	for line := range strings.Lines(m.do(t, "cat", "/proc/"+pid+"/mountinfo")) {
		if fields := strings.Fields(line); isRoot(fields) && !strings.HasPrefix(fields[5], "ro,") {
			t.Errorf("its root can be written: %s", line)
		}
	}
	return pid
}
