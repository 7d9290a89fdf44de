package clusterchaos

import (
	"path/filepath"
	"syscall"
	"testing"
)

// The programs take what the other tests give them, also when they are started again. Those run with -chaos
// alone, so nobody would hear of it for long.
func TestProgramsTakeTheirArguments(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the programs")
	}
	file, dir := writePuzzles(t, 10, 10), t.TempDir()
	want, out := filepath.Join(dir, "want"), filepath.Join(dir, "out")
	ratePlainly(t, file, want)
	servers, _ := threeServers(t)
	killed := servers[0]
	killed.end(syscall.SIGKILL)
	if again := killed.again().begin(t); again.first != killed.first {
		t.Errorf("started again it says %q, and before %q", again.first, killed.first)
	}
	_, url := server(t, t.TempDir(), "127.0.0.1:0")
	worker(t, url, 1)
	job := shareJob(t, url, out, file)
	if err := job.Wait(); err != nil {
		t.Fatalf("%v, %s", err, job.stderr)
	}
	sameFiles(t, want, out)
}
