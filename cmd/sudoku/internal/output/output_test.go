package output

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoku/cmd/sudoku/internal/jobs"
)

// open opens a file that holds something until the test ends.
func open(t *testing.T, holds string) (o *Output, path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "out")
	if err := os.WriteFile(path, []byte(holds), 0o600); err != nil {
		t.Fatal(err)
	}
	o, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = o.Close() })
	return o, path
}

// written is what a state says of answers.
func written(t *testing.T, answers string) jobs.Written {
	t.Helper()
	o := StreamTo(&strings.Builder{})
	if _, err := o.Write([]byte(answers)); err != nil {
		t.Fatal(err)
	}
	return jobs.Written{Output: o.Bytes(), Sum: o.Sum()}
}

// Who goes on cuts off what is behind the answers that count, and writes there.
func TestGoOn(t *testing.T) {
	t.Parallel()
	o, path := open(t, "one\ntwo\nhal")
	if err := o.GoOn(written(t, "one\ntwo\n")); err != nil {
		t.Fatal(err)
	}
	if _, err := o.Write([]byte("three\n")); err != nil {
		t.Fatal(err)
	}
	all := "one\ntwo\nthree\n"
	if text, err := os.ReadFile(path); err != nil || string(text) != all {
		t.Errorf("%q, %v", text, err)
	}
	if w := written(t, all); o.Bytes() != w.Output || o.Sum() != w.Sum {
		t.Errorf("%d bytes, %s", o.Bytes(), o.Sum())
	}
}

// What is of something else stays, and is said.
func TestGoOnWithSomethingElse(t *testing.T) {
	t.Parallel()
	for name, holds := range map[string]string{"shorter": "one\n", "others": "one\ntoo\nthree\n"} {
		o, path := open(t, holds)
		if err := o.GoOn(written(t, "one\ntwo\n")); err == nil || !strings.Contains(err.Error(), "is not the output of this job") {
			t.Errorf("%s: %v", name, err)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != holds {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	o, path := open(t, "one\ntoo\n")
	if err := o.GoOn(jobs.NothingWritten()); err != nil {
		t.Fatal(err)
	}
	if n, err := o.Write([]byte("one\n")); n != 4 || err != nil || o.IsCompared() {
		t.Error(n, err, o.IsCompared())
	}
	var kept *KeptError
	if _, err := o.Write([]byte("two\n")); !errors.As(err, &kept) || o.Failed() == nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "one\ntoo\n" {
		t.Errorf("%q, %v", text, err)
	}
}

// A file has one writer, and is not read by who writes it.
func TestOneWriter(t *testing.T) {
	t.Parallel()
	o, path := open(t, "answers\n")
	if _, err := Open(path); err == nil || !strings.Contains(err.Error(), "is being written by another program") {
		t.Error(err)
	}
	in, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if !o.IsSame(in) || o.IsSame(strings.NewReader("")) || !o.Holds() || !o.CanGoOn() {
		t.Error("it is not known for what it is")
	}
	if stream := StreamTo(&strings.Builder{}); stream.IsSame(in) || stream.Holds() || stream.CanGoOn() {
		t.Error("a stream is taken for a file")
	}
	if err := o.Begin(); err != nil || o.Holds() {
		t.Error("it is not emptied", err)
	}
}
