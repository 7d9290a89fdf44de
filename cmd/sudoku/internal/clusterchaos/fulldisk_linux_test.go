package clusterchaos

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// smallDisk is a folder on a disk of its own that holds some bytes.
func smallDisk(t *testing.T, size string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size="+size); err != nil {
		t.Skip("only root can make a small disk:", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// fill takes all the room that a disk has left, for as long as the file is there.
func fill(t *testing.T, dir string) (file string) {
	t.Helper()
	file = filepath.Join(dir, "fill")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for some := make([]byte, 4096); err == nil; {
		_, err = f.Write(some)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	return file
}

// waitToHear waits until a process has said something on standard error.
func waitToHear(t *testing.T, p *process, what string) {
	t.Helper()
	for range 6000 {
		if strings.Contains(p.stderr.String(), what) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("%v never says %q, but\n%s", p.Args, what, p.stderr)
}

// A server whose disk is really full in the middle of a job loses nothing. All say that it goes
// wrong; when there is room, the server and the job go on by themselves, and after an interruption
// the job does with --resume.
func TestDiskOfTheServerIsFull(t *testing.T) {
	needChaos(t)
	file, dir := writePuzzles(t, 20_000, 20_000), t.TempDir()
	want := filepath.Join(dir, "want")
	ratePlainly(t, file, want)
	for _, interrupted := range []bool{false, true} {
		t.Run(fmt.Sprint("interrupted: ", interrupted), func(t *testing.T) {
			disk := smallDisk(t, "24m")
			out := filepath.Join(t.TempDir(), "out")
			store := filepath.Join(disk, "store")
			nats, url := server(t, store, "127.0.0.1:0")
			work := worker(t, url, 1)
			job := shareJob(t, url, out, file)
			waitFor(t, out, 100_000)
			filled := fill(t, disk)
			waitToHear(t, nats, "no space left on device")
			waitToHear(t, nats, "is full: nothing is kept")
			waitToHear(t, work, "fails (")
			waitToHear(t, job, "fails (")
			if interrupted {
				job.end(os.Interrupt)
				if !strings.Contains(job.stderr.String(), "--resume goes on") {
					t.Error(job.stderr)
				}
			}
			if err := os.Remove(filled); err != nil {
				t.Fatal(err)
			}
			waitToHear(t, nats, "has room again: the server goes on")
			if interrupted {
				job = shareJob(t, url, out, file, "--resume")
			}
			if err := job.Wait(); err != nil {
				t.Fatalf("%v, %s", err, job.stderr)
			}
			sameFiles(t, want, out)
			t.Logf("the worker said\n%sthe coordinator\n%s", work.stderr, job.stderr)
			work.end(os.Interrupt)
			nats.end(os.Interrupt)
		})
	}
}
