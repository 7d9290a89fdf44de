package blocks

import (
	"strings"
	"testing"

	"sudoku/cmd/sudoku/internal/jobs"
)

// A block is split into whole lines, all of them, with numbers of their own.
func TestSplit(t *testing.T) {
	t.Parallel()
	whole := New(7, 11, []byte("a\nb\nc\nd\ne"))
	pieces := whole.Split(20, 2)
	var lines []string
	for i, p := range pieces {
		if p.Number != 20+i || p.First != 11+2*i || p.Size != len(p.Lines) {
			t.Errorf("%+v", p)
		}
		lines = append(lines, string(p.Lines))
	}
	if got := strings.Join(lines, "|"); got != "a\nb\n|c\nd\n|e" {
		t.Error(got)
	}
	var w Waiting
	w.Add(whole)
	w.Add(New(8, 16, []byte("f\n")))
	w.SplitFirst(pieces)
	for _, number := range []int{20, 21, 22, 8} {
		if b := w.Numbered(number); b == nil || b.Number != number {
			t.Errorf("%d: %+v", number, b)
		}
	}
	if b := w.Numbered(7); b != nil || w.Len() != 4 || w.Bytes() != 11 {
		t.Errorf("%+v, %d blocks, %d bytes", b, w.Len(), w.Bytes())
	}
	w.RemoveFirst()
	if w.First().Number != 21 || w.Bytes() != 7 {
		t.Errorf("%+v, %d bytes", w.First(), w.Bytes())
	}
}

// Who goes on cuts what was cut before the same way, and what is behind that as it likes.
func TestSkip(t *testing.T) {
	t.Parallel()
	in := "one\ntwo\nthree\nfour\nfive\n"
	before := jobs.State{Written: jobs.Written{Input: 4}, Cuts: []jobs.Cut{{5, 10}, {6, 5}}}
	s := NewSource(strings.NewReader(in), int64(len(in)))
	cut, err := s.Skip(before)
	if err != nil || len(cut) != 2 {
		t.Fatal(err, cut)
	}
	last, err := s.Next(7, 1)
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range append(cut, last) {
		if want := []string{"two\nthree\n", "four\n", "five\n"}[i]; string(b.Lines) != want || b.Number != 5+i || b.First != []int{2, 4, 5}[i] {
			t.Errorf("%d: %+v, %q", i, b, b.Lines)
		}
	}
	if b, err := s.Next(8, 1); b != nil || err != nil || !s.HasEnded() {
		t.Error(b, err)
	}
	for _, changed := range []string{"", "one\ntwo\n", "one and two\n" + in} {
		if _, err := NewSource(strings.NewReader(changed), 0).Skip(before); err == nil {
			t.Errorf("%q is taken for the input", changed)
		}
	}
}
