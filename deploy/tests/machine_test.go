//go:build linux

package tests

import (
	"bytes"
	"debug/elf"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// The program is one static file, and runs in a folder with nothing else in it, as nobody.
func TestRunsInAnEmptyFolder(t *testing.T) {
	t.Parallel()
	file, err := elf.Open(binary(t))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if libraries, err := file.ImportedLibraries(); err != nil || len(libraries) > 0 {
		t.Errorf("it needs %v (%v)", libraries, err)
	}
	for _, p := range file.Progs {
		if p.Type == elf.PT_INTERP {
			t.Error("it has an interpreter")
		}
	}
	if os.Geteuid() != 0 {
		t.Skip("only root may change the root folder")
	}
	address := freeAddress(t)
	cmd := exec.Command("/sudoku", "serve", "--addr", address)
	cmd.Dir, cmd.Env = "/", []string{"SUDOKU_MEMORY=256MiB"}
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Chroot:     filepath.Dir(binary(t)),
		Credential: &syscall.Credential{Uid: 65532, Gid: 65532},
	}
	run(t, cmd, address)
	a := get(t, newClient(t), "http://"+address+"/p/"+puzzle+"/solution")
	if !strings.Contains(a.body, "<!doctype html>") {
		t.Errorf("%.200q", a.body)
	}
}

// systemd finds nothing wrong with the units, and little to attack.
func TestUnits(t *testing.T) {
	t.Parallel()
	path, folder := need(t, "systemd-analyze"), t.TempDir()
	for _, name := range []string{"sudoku.service", "sudoku.socket"} {
		unit, err := os.ReadFile("../" + name)
		if err != nil {
			t.Fatal(err)
		}
		unit = bytes.ReplaceAll(unit, []byte("/usr/local/bin/sudoku"), []byte(binary(t)))
		if err := os.WriteFile(filepath.Join(folder, name), unit, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	service := filepath.Join(folder, "sudoku.service")
	out, err := exec.Command(path, "verify", "--man=no", service, filepath.Join(folder, "sudoku.socket")).CombinedOutput()
	if err != nil || bytes.Contains(out, []byte(folder)) {
		t.Errorf("%v: %s", err, out)
	}
	out, err = exec.Command(path, "security", "--offline=true", "--no-pager", service).CombinedOutput()
	level := regexp.MustCompile(`exposure level for sudoku.service: ([\d.]+)`).FindSubmatch(out)
	if err != nil || level == nil {
		t.Skipf("systemd-analyze cannot look at a unit that is not installed: %v, %.300s", err, out)
	}
	if exposed, err := strconv.ParseFloat(string(level[1]), 64); err != nil || exposed > 1.5 {
		t.Errorf("exposure is %s, %v", level[1], err)
	}
}

// The Containerfile makes an image, and it answers.
func TestContainer(t *testing.T) {
	t.Parallel()
	podman, image := newPodman(t), "sudoku-test-"+strconv.Itoa(os.Getpid())
	if out, err := podman("build", "-q", "-f", "../Containerfile", "-t", image, filepath.Dir(binary(t))).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	out, err := podman("image", "inspect", "--format", "{{.User}} {{len .RootFS.Layers}}", image).CombinedOutput()
	if err != nil || strings.TrimSpace(string(out)) != "65532:65532 1" {
		t.Errorf("%v: %s", err, out)
	}
	address := freeAddress(t)
	container := []string{"run", "--rm", "--network", "host", "--ulimit", "nofile=1024:1024", "--ulimit", "nproc=512:512", "--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges", image}
	if out, err := podman(append(container, "version")...).CombinedOutput(); err != nil {
		t.Skipf("the image is built, but containers do not run here: %v, %s", err, out)
	}
	t.Cleanup(func() { _ = podman("rm", "-f", "-t", "0", "--ignore", image).Run() }) // it does not end with who has started it
	p := run(t, podman(slices.Concat([]string{"run", "--name", image}, container[1:], []string{"serve", "--addr", address})...), address)
	if a := get(t, newClient(t), "http://"+address+"/p/"+puzzle+"/solution.json"); a.status != http.StatusOK {
		t.Errorf("%d: %s", a.status, a.body)
	}
	if out, err := podman("stop", "-t", "60", image).CombinedOutput(); err != nil { // podman run does not hand on a signal that comes early
		t.Errorf("%v: %s", err, out)
	}
	p.wantEnd(t)
}

// newPodman runs podman with all that it keeps in a folder of the test, or skips.
func newPodman(t *testing.T) func(args ...string) *exec.Cmd {
	t.Helper()
	path, folder, runtime := need(t, "podman"), t.TempDir(), "crun"
	if _, err := exec.LookPath("runc"); err == nil { // crun refuses the control groups of some machines
		runtime = "runc"
	}
	podman := func(args ...string) *exec.Cmd {
		return exec.Command(path, append([]string{"--runtime", runtime, "--root", folder + "/root", "--runroot", folder + "/run", "--storage-driver", "vfs", "--cgroup-manager", "cgroupfs", "--events-backend", "file"}, args...)...)
	}
	t.Cleanup(func() { waitFor(t, func() bool { return !isNamed(folder) }) }) // a container's last process writes there when it is removed
	if out, err := podman("info").CombinedOutput(); err != nil {
		t.Skipf("podman does not run here: %v, %s", err, out)
	}
	return podman
}

// isNamed reports whether a process has a path in its command line.
func isNamed(path string) bool {
	all, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	return slices.ContainsFunc(all, func(file string) bool {
		line, err := os.ReadFile(file) // of some that has not ended meanwhile
		return err == nil && bytes.Contains(line, []byte(path))
	})
}
