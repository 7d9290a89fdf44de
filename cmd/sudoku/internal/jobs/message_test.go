package jobs

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

const id = ID("0123456789abcdef-01234567")

func block() Block {
	two := 2
	return Block{
		Ref: Ref{id, 7}, First: 100, Lines: []byte("a\nb\r\n\nc"),
		Task: Task{Command: Solve, Format: "text", Deadline: time.Second, Method: "fast", Limit: &two},
	}
}

func TestBlock(t *testing.T) {
	t.Parallel()
	got, err := DecodeBlock(block().Encode())
	if diff := cmp.Diff(block(), got); err != nil || diff != "" {
		t.Errorf("%v, %s", err, diff)
	}
}

// What is out of bounds is refused, each thing for itself.
func TestBlockBounds(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*Block){
		"no job":            func(b *Block) { b.Job = "" },
		"a job in capitals": func(b *Block) { b.Job = "0123456789ABCDEF-01234567" },
		"a job with dots":   func(b *Block) { b.Job = "0123456789abcde.-01234567" },
		"a number below 0":  func(b *Block) { b.Number = -1 },
		"line 0":            func(b *Block) { b.First = 0 },
		"no lines":          func(b *Block) { b.Lines = nil },
		"too long":          func(b *Block) { b.Lines = make([]byte, MaxText+1) },
		"too many lines":    func(b *Block) { b.Lines = bytes.Repeat([]byte("\n"), MaxLines+1) },
		"another command":   func(b *Block) { b.Task.Command = "serve" },
		"no time":           func(b *Block) { b.Task.Deadline = -1 },
		"work below 0":      func(b *Block) { b.Task.Work = work(-1) },
		"too much work":     func(b *Block) { b.Task.Work = work(MaxWork + 1) },
		"a long deadline":   func(b *Block) { b.Task.Deadline = MaxDeadline + 1 },
		"limit 0":           func(b *Block) { b.Task.Limit = new(int) },
		"a long word":       func(b *Block) { b.Task.Method = strings.Repeat("x", maxWord+1) },
		"many techniques":   func(b *Block) { b.Task.Techniques = make([]string, maxItems+1) },
		"long flags":        func(b *Block) { b.Task.Removed = strings.Repeat("x", maxFlags+1) },
	} {
		b := block()
		change(&b)
		if _, err := DecodeBlock(b.Encode()); err == nil {
			t.Errorf("%s is not refused", name)
		}
	}
}

func work(millions int64) *int64 { return &millions }

func TestMalformedMessages(t *testing.T) {
	t.Parallel()
	good := string(block().Encode())
	for name, message := range map[string]string{
		"nothing":                  "",
		"no head":                  "hello",
		"not JSON":                 "hello\nyou",
		"a head that is too long":  strings.Repeat(" ", maxHead) + good,
		"a field that is unknown":  strings.Replace(good, `"first"`, `"last":1,"first"`, 1),
		"something behind it":      strings.Replace(good, "}}", "}}{}", 1),
		"fewer lines than it says": good[:len(good)-1],
		"more lines than it says":  good + "x",
		"a number that is none":    strings.Replace(good, `"number":7`, `"number":"7"`, 1),
	} {
		if _, err := DecodeBlock([]byte(message)); err == nil {
			t.Errorf("%s is not refused", name)
		}
	}
}

// A message of another version is refused by name, whatever else it holds.
func TestVersions(t *testing.T) {
	t.Parallel()
	var version *VersionError
	other := fmt.Sprintf(`{"version":%d`, Version+1)
	message := []byte(other + `,"what":["is","this"]}` + "\nlines")
	_, blockErr := DecodeBlock(message)
	_, answerErr := DecodeAnswer(message)
	_, stateErr := DecodeState(message[:len(message)-len("\nlines")])
	note, noteErr := DecodeNote([]byte(other + `,"worker":"w","what":1}`))
	for _, err := range []error{blockErr, answerErr, stateErr, noteErr} {
		if !errors.As(err, &version) || version.Got != Version+1 || !strings.Contains(err.Error(), fmt.Sprint("version ", Version+1)) {
			t.Error(err)
		}
	}
	if note.Worker != "w" {
		t.Errorf("%+v", note)
	}
}

func TestAnswer(t *testing.T) {
	t.Parallel()
	want := Answer{
		Ref: Ref{id, 7}, Kind: Answered, Worker: "w", Took: time.Second, Text: []byte("x\ny\n"),
		Summary: Summary{Good: true, LeftOut: []Remark{{3, []string{"a", "b"}}}, More: 2},
	}
	message, err := want.Encode()
	if err != nil {
		t.Fatal(err)
	}
	got, err := DecodeAnswer(message)
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v, %s", err, diff)
	}
	for name, change := range map[string]func(*Answer){
		"no kind":       func(a *Answer) { a.Kind = "" },
		"no time":       func(a *Answer) { a.Took = -1 },
		"a long name":   func(a *Answer) { a.Worker = strings.Repeat("x", maxName+1) },
		"many remarks":  func(a *Answer) { a.Summary.LeftOut = make([]Remark, maxRemarks+1) },
		"no job":        func(a *Answer) { a.Job = "x" },
		"fewer remarks": func(a *Answer) { a.Summary.More = -1 },
	} {
		a := want
		change(&a)
		message, _ := a.Encode()
		if _, err := DecodeAnswer(message); err == nil {
			t.Errorf("%s is not refused", name)
		}
	}
}

// An answer that would be refused for its length is not written.
func TestAnswerTooLong(t *testing.T) {
	t.Parallel()
	long := Answer{Ref: Ref{id, 7}, Kind: Answered, Text: make([]byte, MaxAnswer+1)}
	many := Answer{Ref: Ref{id, 7}, Kind: Answered, Summary: Summary{LeftOut: []Remark{{1, []string{strings.Repeat("x", maxHead)}}}}}
	for _, a := range []Answer{long, many} {
		if _, err := a.Encode(); err != ErrTooLong {
			t.Error(err)
		}
	}
	if text, err := (Answer{Ref: Ref{id, 7}, Kind: Refused, Reason: strings.Repeat("x", 2*maxReason)}).Encode(); err != nil {
		t.Error(err)
	} else if _, err := DecodeAnswer(text); err != nil {
		t.Error("a long reason is cut:", err)
	}
}

func TestSummary(t *testing.T) {
	t.Parallel()
	s := Summary{Good: true}
	for line := range 7 {
		s = s.And(Summary{Good: true, LeftOut: []Remark{{line + 1, []string{"x"}}}})
	}
	if len(s.LeftOut) != 5 || s.LeftOut[4].Line != 5 || s.More != 2 || !s.Good {
		t.Errorf("%+v", s)
	}
	if s = s.And(Summary{More: 3}); s.Good || s.More != 5 {
		t.Errorf("%+v", s)
	}
}

func state() State {
	return State{
		Version: Version, Job: id, Task: block().Task, Phase: Running, File: "puzzles.txt", Host: "h", Lines: 100,
		Begun: time.Unix(1, 0).UTC(), Updated: time.Unix(2, 0).UTC(), Rate: 5, Next: 9, Cuts: []Cut{{7, 100}, {8, 20}}, Written: NothingWritten(),
	}
}

func TestState(t *testing.T) {
	t.Parallel()
	got, err := DecodeState(state().Encode())
	if diff := cmp.Diff(state(), got, cmpopts.EquateEmpty()); err != nil || diff != "" {
		t.Errorf("%v, %s", err, diff)
	}
	for name, change := range map[string]func(*State){
		"no phase":           func(s *State) { s.Phase = "" },
		"bytes below 0":      func(s *State) { s.Written.Output = -1 },
		"a block of nothing": func(s *State) { s.Cuts[0] = Cut{7, 0} },
		"too many blocks":    func(s *State) { s.Cuts = make([]Cut, maxCuts+1) },
		"no sum":             func(s *State) { s.Written.Sum = "" },
		"no job":             func(s *State) { s.Job = "" },
		"another command":    func(s *State) { s.Task.Command = "" },
	} {
		s := state()
		change(&s)
		if _, err := DecodeState(s.Encode()); err == nil {
			t.Errorf("%s is not refused", name)
		}
	}
	if _, err := DecodeState(bytes.Repeat([]byte(" "), MaxState+1)); err == nil {
		t.Error("a long state is not refused")
	}
}

// The longest state that there may be fits, with room for what is said of lines.
func TestLongestState(t *testing.T) {
	t.Parallel()
	s := state()
	s.Cuts = nil
	for i := range maxCuts {
		s.Cuts = append(s.Cuts, Cut{100_000_000 + i, MaxText})
	}
	if n := len(s.Encode()); n > MaxState-160<<10 {
		t.Errorf("%d bytes", n)
	}
}

func TestLeft(t *testing.T) {
	t.Parallel()
	s := state()
	s.Written.Lines = 50
	if left, ok := s.Left(); !ok || left != 10*time.Second {
		t.Error(left, ok)
	}
	s.Lines = 0
	if _, ok := s.Left(); ok {
		t.Error("known without the number of lines")
	}
}

func TestNote(t *testing.T) {
	t.Parallel()
	want := Note{Version: Version, Worker: "w", Build: "b", Cores: 4, Job: id, Number: 3, Took: time.Second, Made: 10}
	got, err := DecodeNote(want.Encode())
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v, %s", err, diff)
	}
	for name, change := range map[string]func(*Note){
		"no cores":    func(n *Note) { n.Cores = 0 },
		"many cores":  func(n *Note) { n.Cores = maxCores + 1 },
		"a long name": func(n *Note) { n.Worker = strings.Repeat("x", maxName+1) },
		"no job":      func(n *Note) { n.Job = "x" },
		"much":        func(n *Note) { n.Made = MaxAnswer + 1 },
	} {
		n := want
		change(&n)
		if _, err := DecodeNote(n.Encode()); err == nil {
			t.Errorf("%s is not refused", name)
		}
	}
}

// Whatever arrives is refused, or is within bounds and can be written again.
func FuzzMessages(f *testing.F) {
	answer, err := Answer{Ref: Ref{id, 7}, Kind: Answered, Worker: "w", Text: []byte("x\n")}.Encode()
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range [][]byte{block().Encode(), answer, state().Encode(), Note{Worker: "w", Cores: 1}.Encode(), []byte("{}\n"), []byte(`{"version":2}` + "\n")} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, message []byte) {
		if b, err := DecodeBlock(message); err == nil {
			if again, err := DecodeBlock(b.Encode()); err != nil || !cmp.Equal(b, again, cmpopts.EquateEmpty()) {
				t.Errorf("block %+v: %v", b, err)
			}
		}
		if a, err := DecodeAnswer(message); err == nil {
			text, err := a.Encode()
			if err != nil {
				t.Fatal(err)
			}
			if again, err := DecodeAnswer(text); err != nil || !cmp.Equal(a, again, cmpopts.EquateEmpty()) {
				t.Errorf("answer %+v: %v", a, err)
			}
		}
		if s, err := DecodeState(message); err == nil {
			if again, err := DecodeState(s.Encode()); err != nil || !cmp.Equal(s, again, cmpopts.EquateEmpty()) {
				t.Errorf("state %+v: %v", s, err)
			}
		}
		if n, err := DecodeNote(message); err == nil {
			if again, err := DecodeNote(n.Encode()); err != nil || n != again {
				t.Errorf("note %+v: %v", n, err)
			}
		}
	})
}
