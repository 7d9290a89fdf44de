package clusterchaos

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// shareJob starts the command that lets a cluster rate a file.
func shareJob(t *testing.T, url, out, file string, more ...string) *process {
	t.Helper()
	return program(t, 1, "rate", append([]string{"--cluster", url, "-o", out, file}, more...)...).start(t)
}

// ratePlainly rates a file without a cluster.
func ratePlainly(t *testing.T, file, out string) {
	t.Helper()
	plain := program(t, 0, "rate", file)
	plain.Stdout = create(t, out)
	plain.run(t)
}

// waitFor waits until a file has more than some bytes.
func waitFor(t *testing.T, file string, size int64) {
	t.Helper()
	for range 6000 {
		if info, err := os.Stat(file); err == nil && info.Size() > size {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("nothing is written")
}

// A job of a hundred thousand lines loses nothing, and answers nothing twice, while each of those
// that work on it is killed in turn: workers, the coordinator, the server.
func TestKilled(t *testing.T) {
	needChaos(t)
	file, dir := writePuzzles(t, 100_000, 100_000), t.TempDir()
	want, out := filepath.Join(dir, "want"), filepath.Join(dir, "out")
	ratePlainly(t, file, want)
	info, err := os.Stat(want)
	if err != nil {
		t.Fatal(err)
	}
	store := t.TempDir()
	nats, url := server(t, store, "127.0.0.1:0")
	addr := strings.TrimPrefix(url, "nats://")
	workers := []*process{worker(t, url, 1), worker(t, url, 1)}
	begun := time.Now()
	job := shareJob(t, url, out, file)
	killed := map[string]int{}
	for step, at := range []int64{5, 15, 30, 45, 60, 70, 80, 90} {
		waitFor(t, out, info.Size()*at/100)
		switch step % 3 {
		case 0:
			killed["worker"]++
			workers[step%2].end(syscall.SIGKILL)
			workers[step%2] = worker(t, url, 1)
		case 1:
			killed["coordinator"]++
			job.end(syscall.SIGKILL)
			job = shareJob(t, url, out, file, "--resume")
		case 2:
			killed["server"]++
			nats.end(syscall.SIGKILL)
			nats, _ = server(t, store, addr)
		}
	}
	if err := job.Wait(); err != nil {
		t.Fatalf("%v, %s", err, job.stderr)
	}
	t.Logf("100,000 lines in %v, killed: %v; it said\n%s", time.Since(begun).Round(time.Second), killed, job.stderr)
	sameFiles(t, want, out)
}

// threeServers start servers that keep the same, and return the addresses of all.
func threeServers(t *testing.T) (servers []*process, urls string) {
	t.Helper()
	var routes, all []string
	for range 3 {
		routes = append(routes, "nats://"+freeAddress(t))
	}
	for i, r := range routes {
		s, url := server(t, t.TempDir(), freeAddress(t), "--name", string(rune('a'+i)),
			"--route-addr", strings.TrimPrefix(r, "nats://"), "--routes", strings.Join(routes, ","), "--user", "u", "--password", "p")
		servers, all = append(servers, s), append(all, strings.Replace(url, "nats://", "nats://u:p@", 1))
	}
	return servers, strings.Join(all, ",")
}

// Three servers that keep the same go on when one of them is killed, and lose nothing.
func TestOneOfThreeServersIsKilled(t *testing.T) {
	needChaos(t)
	file, dir := writePuzzles(t, 50_000, 50_000), t.TempDir()
	want, out := filepath.Join(dir, "want"), filepath.Join(dir, "out")
	ratePlainly(t, file, want)
	servers, all := threeServers(t)
	worker(t, all, 1)
	worker(t, all, 1)
	job := shareJob(t, all, out, file)
	for i := range 2 {
		waitFor(t, out, int64(1+i)*1_000_000)
		servers[i].end(syscall.SIGKILL)
		servers[i] = servers[i].again().begin(t)
		t.Log("killed and started again: server", i)
		time.Sleep(3 * time.Second) // until it has caught up
	}
	if err := job.Wait(); err != nil {
		t.Fatalf("%v, %s", err, job.stderr)
	}
	t.Log("it said\n", job.stderr)
	sameFiles(t, want, out)
}
