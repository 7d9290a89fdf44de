package cluster

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sudoku/cmd/internal/natsserver"
	"sudoku/cmd/internal/observe"
	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/jobs"
)

// A server whose disk is really full is not ready, from the first block that it cannot keep.
func TestReadyOnAFullDisk(t *testing.T) {
	t.Parallel()
	disk := t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=16m"); err != nil {
		t.Skip("only root can make a small disk:", err)
	}
	r := &natsserver.Running{}
	s := newServer(t, natsserver.Config{Store: filepath.Join(disk, "store"), Running: r})
	s.Start(t)
	t.Cleanup(func() {
		s.Stop()
		if err := syscall.Unmount(disk, 0); err != nil {
			t.Error(err)
		}
	})
	c := s.connect(t, runtest.NewSaid())
	c.ask(t, 0, "a\n")
	if err := r.Ready(); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(filepath.Join(disk, "fill"), make([]byte, 16<<20), 0o600); err == nil {
		t.Fatal("the disk has no end")
	}
	var failed error
	for i := 1; failed == nil && i < 1000; i++ {
		failed = c.publishOnce(t.Context(), subject(workPrefix, jobs.Ref{Job: someJob, Number: i}), "", noiseOf("full"))
	}
	if failed == nil {
		t.Fatal("everything is kept")
	}
	runtest.WaitUntil(t, func() bool { return r.Ready() != nil })
	if err := r.Ready(); !strings.Contains(err.Error(), "no space left on device") && !strings.Contains(err.Error(), "JetStream is off") && !strings.Contains(err.Error(), "no server runs") {
		t.Error(err)
	}
	t.Logf("the block: %v; the server: %v", failed, r.Ready())
	checkNumbers(t, observe.NewServer("test", r.State).Handler(), map[string]float64{"sudoku_cluster_ready": 0})
}
