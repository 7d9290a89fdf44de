package notation

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/pencil"
)

// checkOutcome checks what holds for any text: a puzzle or an *Error and never
// both; a place inside the text; and a puzzle that can be printed and read.
func checkOutcome(t *testing.T, text string, p solver.Puzzle, err error) {
	t.Helper()
	if err == nil {
		checkRoundTrip(t, p)
		return
	}
	var e *Error
	switch {
	case !errors.As(err, &e):
		t.Errorf("an error of type %T: %v", err, err)
	case !isZero(p):
		t.Errorf("a puzzle and an error: %v", err)
	case (e.Row == 0) != (e.Column == 0) || e.Row < 0 || e.Column < 0:
		t.Errorf("half a place: row %d, column %d", e.Row, e.Column)
	case e.Row > max(len(strings.Split(grids.Clean(text), "\n")), solver.MaxSize), e.Column > max(utf8.RuneCountInString(text), solver.MaxSize):
		t.Errorf("%v, but the text has %d characters", e, len(text))
	case e.Msg == "" || !utf8.ValidString(e.Error()) || len(e.Error()) > 400:
		t.Errorf("not a sentence: %q", e.Error())
	}
}

// isZero reports whether there is no puzzle, not even an empty one.
func isZero(p solver.Puzzle) bool { return reflect.ValueOf(p).IsZero() }

// checkReading checks the same, and what is said of a text beside the puzzle.
func checkReading(t *testing.T, text string, r Reading, err error) {
	t.Helper()
	checkOutcome(t, text, r.Puzzle, err)
	checkBounded(t, r.LeftOut)
	if err == nil {
		checkPlaced(t, r)
		checkMarks(t, r)
	} else if r.LeftOut != nil || !r.Placed.Empty() || !r.Marks.Empty() || r.Others != nil {
		t.Errorf("an error and a reading: %v", r)
	}
}

// checkMarks checks that marks and other grids are those of a board, as a link writes them.
func checkMarks(t *testing.T, r Reading) {
	t.Helper()
	for _, s := range append([]State{r.State}, statesOf(r.Others)...) {
		fields := map[string]string{}
		for _, f := range s.Marks.Fields(s.Puzzle.Layout()) {
			fields[f.Name] = f.Value
		}
		if _, err := pencil.Parse(s.Puzzle.Layout(), func(name string) string { return fields[name] }); err != nil {
			t.Errorf("marks: %v", err)
		}
		for _, d := range slices.Concat(s.Marks.Candidates, s.Marks.Removed) {
			if s.Puzzle.Given(d.Cell) != 0 && r.Format != "share link" && r.Format != "JSON" {
				t.Errorf("candidates in the filled cell %d", d.Cell)
			}
		}
		for _, e := range Exports() {
			if text, err := e.Write(s); (text == "") != (err != nil) {
				t.Errorf("%s: %q and %v", e.ID, text, err)
			}
			e.Loses(s)
		}
	}
	for _, o := range r.Others {
		if o.Label == "" || o.Puzzle.Equal(r.Puzzle) && o.Placed == r.Placed && cmp.Equal(o.Marks, r.Marks) {
			t.Errorf("%q is no other grid", o.Label)
		}
	}
}

func statesOf(others []Other) []State {
	var all []State
	for _, o := range others {
		all = append(all, o.State)
	}
	return all
}

// FuzzReadAll checks that what is read of all is what is read of each, and that nothing is said
// without a line.
func FuzzReadAll(f *testing.F) {
	for _, file := range append(archive(f, "states.txtar"), archive(f, "errors.txtar")...) {
		f.Add(string(file.Data))
	}
	f.Fuzz(func(t *testing.T, text string) {
		good, failed := ReadAll(text)
		if len(good)+len(failed) == 0 && strings.TrimSpace(grids.Clean(text)) != "" && strings.ContainsAny(text, "123456789") {
			t.Errorf("nothing is said of %q", text)
		}
		if len(good)+len(failed) > MaxReadings+2 {
			t.Errorf("%d readings, %d failures", len(good), len(failed))
		}
		for _, r := range good {
			checkReading(t, text, r, nil)
		}
		for _, e := range failed {
			if e.Line < 1 || e.Line > 1+strings.Count(grids.Clean(text), "\n") || e.Err == nil {
				t.Errorf("%v in a text of %d lines", e, 1+strings.Count(grids.Clean(text), "\n"))
			}
		}
		if r, err := Read(text, nil); err == nil && len(good) == 0 {
			t.Errorf("read alone as %q, and not among all", r.Format)
		}
	})
}

func FuzzRead(f *testing.F) {
	for _, file := range slices.Concat(archive(f, "classic.txtar"), archive(f, "errors.txtar"), archive(f, "states.txtar")) {
		f.Add(string(file.Data), uint8(0))
	}
	solution := Line(solver.Classic(), pattern(solver.Classic()))
	for _, text := range []string{
		solution + solution, strings.Repeat(".", 81) + solution, "regions: " + solution + solution,
		":0300:4:" + strings.ReplaceAll(solution, "5", "+5") + ":411 412::942::", "1+2+3\n4+5.6", strings.ReplaceAll(wiki, "7", "+7"),
		pencilled(mustParse(f, wiki)), strings.Repeat("123456789", 81), "[Puzzle]\n" + inRows(wiki, 9) + "[State]\n" + inRows(solution, 9),
		"killer " + wiki, "https://f-puzzles.com/?load=N4Ig/p/ " + wiki, "https://sudoku.example/p/" + wiki + "/steps?typed=r1c1,r1c2&step=3#a",
	} {
		f.Add(text, uint8(1))
	}
	for i, l := range solvertest.Layouts() {
		p := scattered(l, 1, 2)
		f.Add(Text(l, p.Grid()), uint8(0))
		f.Add(Line(l, p.Grid()), uint8(i))
		f.Add(Code(p), uint8(0))
		f.Add(inNumbers(p.Grid(), l.Size(), "%d", ""), uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, board uint8) {
		r, err := Read(text, nil)
		checkReading(t, text, r, err)
		if (r.Format == "") != (err != nil) {
			t.Errorf("read as %q with error %v", r.Format, err)
		}
		l := solvertest.Layouts()[int(board)%len(solvertest.Layouts())]
		r, err = Read(text, l)
		checkReading(t, text, r, err)
	})
}

func FuzzParseCode(f *testing.F) {
	for _, l := range solvertest.Layouts() {
		f.Add(Code(scattered(l, 1, 2)))
	}
	f.Add("~")
	f.Add("jigsaw-~" + article)
	f.Fuzz(func(t *testing.T, code string) {
		p, err := ParseCode(code)
		checkOutcome(t, code, p, err)
		if err != nil {
			return
		}
		r, err := Read(code, nil)
		if err != nil || !r.Puzzle.Equal(p) {
			t.Errorf("ParseCode reads %s, Read %v %v", Code(p), r, err)
		}
		if canonical := Code(p); len(canonical) > len(code) {
			t.Errorf("the canonical code %s is longer than %s", canonical, code)
		}
	})
}

// TestDamaged drops, doubles and replaces characters of texts that are read, at
// every few places: whatever comes of it, it is a puzzle or an error.
func TestDamaged(t *testing.T) {
	t.Parallel()
	var texts []string
	for _, f := range archive(t, "classic.txtar") {
		texts = append(texts, string(f.Data))
	}
	for _, l := range solvertest.Layouts() {
		p := scattered(l, 1, 2)
		texts = append(texts, Text(l, p.Grid()), Code(p))
	}
	for i, text := range texts {
		for at := i % 13; at < len(text); at += 13 {
			for _, damaged := range []string{
				text[:at] + text[at+1:],
				text[:at] + text[at:at+1] + text[at:],
				text[:at] + "q" + text[at+1:],
				text[:at] + "\n" + text[at+1:],
				text[:at],
			} {
				p, err := Parse(damaged)
				if (err != nil) != isZero(p) {
					t.Fatalf("puzzle %v and error %v from\n%s", p, err, damaged)
				}
			}
		}
	}
}

// TestDamagedIsNoticed checks, for the plainest texts, that a missing or a
// strange character is an error and not another puzzle.
func TestDamagedIsNoticed(t *testing.T) {
	t.Parallel()
	p := mustParse(t, article)
	dots := strings.ReplaceAll(article, "0", ".")
	for _, text := range []string{article, dots, inRows(dots, 9), inRows(article, 9), Text(p.Layout(), p.Grid()), spread(inRows(dots, 9))} {
		for at := range len(text) {
			if !grids.IsDigit(text[at]) && text[at] != '.' {
				continue
			}
			for _, damaged := range []string{text[:at] + text[at+1:], text[:at] + "q" + text[at+1:], text[:at] + "7" + text[at:]} {
				if p, err := Parse(damaged); err == nil {
					t.Errorf("read %s from\n%s", Code(p), damaged)
				}
			}
		}
	}
}
