package jobs

import (
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// The same command on the same input has the same key, and no other has.
func TestKeyOf(t *testing.T) {
	t.Parallel()
	task := Task{Command: Rate, Format: "text", Deadline: time.Second}
	keys := map[Key]bool{}
	key := func(t_ Task, in string) Key {
		k, size, err := KeyOf(t_, iotest.OneByteReader(strings.NewReader(in)))
		if err != nil || size.Bytes != int64(len(in)) || size.Lines() != int64(strings.Count(in+"\n", "\n"))-1+int64(min(1, len(in[strings.LastIndexByte(in, '\n')+1:]))) {
			t.Errorf("%q: %v, %+v, %d lines", in, err, size, size.Lines())
		}
		keys[k] = true
		return k
	}
	first := key(task, "a\nb")
	if again := key(task, "a\nb"); again != first {
		t.Error("the same work has another key")
	}
	key(task, "a\nb\n")
	key(task, "")
	task.Deadline++
	key(task, "a\nb")
	if len(keys) != 4 {
		t.Errorf("%d keys", len(keys))
	}
	if _, _, err := KeyOf(task, iotest.ErrReader(iotest.ErrTimeout)); err != iotest.ErrTimeout {
		t.Error(err)
	}
}

func TestIDs(t *testing.T) {
	t.Parallel()
	key := NewKey([8]byte{1, 2, 3, 4, 5, 6, 7, 255})
	run := key.Run([4]byte{1, 2, 3, 4})
	if run != "01020304050607ff-01020304" || run.Key() != key {
		t.Error(run)
	}
	for text, ok := range map[string]bool{
		string(key): true, string(run): true, "": false, "x": false, string(run) + "0": false, string(key) + "-": false, "01020304050607fg": false, "*": false,
	} {
		if got, err := ParseKey(text); (err == nil) != ok || ok && got != key {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	if _, err := ParseID(string(key)); err == nil {
		t.Error("a key is taken for an ID")
	}
}
