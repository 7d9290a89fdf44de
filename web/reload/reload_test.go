package reload

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"
)

// What is in a file is read again when it has changed, but not more often than once an
// interval. What cannot be read leaves things as they were, and is said once.
func TestReload(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "file")
	write := func(text string) {
		if err := os.WriteFile(path+".new", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(path+".new", path); err != nil {
			t.Fatal(err)
		}
	}
	synctest.Test(t, func(t *testing.T) {
		loads, faults := 0, 0
		load := func() (string, error) {
			loads++
			text, err := os.ReadFile(path)
			if string(text) == "bad" {
				err = errors.New("bad")
			}
			return string(text), err
		}
		if _, err := Open(load, nil, path); err == nil {
			t.Error("a file that is not there is opened")
		}
		write("one")
		f, err := Open(load, func(error) { faults++ }, path)
		if err != nil {
			t.Fatal(err)
		}
		is := func(want string, wantFaults int) {
			t.Helper()
			if got := f.Get(); got != want || faults != wantFaults {
				t.Errorf("%q and %d faults, want %q and %d", got, faults, want, wantFaults)
			}
		}
		is("one", 0)
		write("two")
		is("one", 0) // too early to look
		time.Sleep(Interval)
		is("two", 0)
		write("bad")
		for range 3 {
			time.Sleep(Interval)
			is("two", 1)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		time.Sleep(Interval)
		is("two", 2)
		write("three")
		time.Sleep(Interval)
		is("three", 2)
		loads = 0
		for range 10 {
			time.Sleep(Interval)
			is("three", 2)
		}
		if loads != 0 {
			t.Errorf("loaded %d times although nothing has changed", loads)
		}
	})
}
