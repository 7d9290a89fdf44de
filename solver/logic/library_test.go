package logic_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// TestLibrary runs lines of HoDoKu's technique library under its contract: of
// all steps of the technique with the digits of the case there is one, and each
// draws exactly the conclusion of the case. A variant x is a case in which the
// technique must not be found.
func TestLibrary(t *testing.T) {
	t.Parallel()
	lines := solvertest.DataFile(t, "logic/technique-cases.txt")
	codes := logic.LibraryCodes()
	type tally struct{ passed, all int }
	tallies := map[string]*tally{}
	missing := map[string]int{}
	for _, fields := range lines {
		text := strings.Join(fields, " ")
		ll, err := logic.ParseLibraryLine(text)
		if err != nil {
			t.Fatal(text, err)
		}
		base := ll.Code[:4]
		if codes[base] == nil {
			missing[base]++
			continue
		}
		if tallies[base] == nil {
			tallies[base] = &tally{}
		}
		tallies[base].all++
		t.Run(strings.ReplaceAll(text, " ", "_")[:min(len(text), 30)], func(t *testing.T) {
			if fault := faultOfCase(t, ll); fault != "" {
				t.Fatalf("%s: %s", text, fault)
			}
			tallies[base].passed++
		})
	}
	for _, code := range slices.Sorted(maps.Keys(tallies)) {
		t.Logf("%s %-40v %d of %d", code, codes[code], tallies[code].passed, tallies[code].all)
	}
	t.Logf("codes without a technique, and their cases: %v", missing)
}

// faultOfCase says how the engine breaks the contract of a case.
func faultOfCase(t *testing.T, ll logic.LibraryLine) string {
	t.Helper()
	code, ok := logic.ParseLibraryCode(strings.TrimSuffix(ll.Code+"-"+ll.Variant, "-"))
	if !ok {
		return "the code is unknown"
	}
	o := logic.Options{Techniques: code.Techniques, Uniqueness: logic.KnownUnique, LikeHoDoKu: true}
	steps, err := logic.All(t.Context(), ll.Board, o)
	if err != nil {
		return err.Error()
	}
	var exact bool
	var other []string
	for _, s := range steps {
		got, ok := logic.NewLibraryLine(ll.Board, s)
		if !ok || !code.Has(s) || got.Code != ll.Code || got.Digits != sortedText(ll.Digits) {
			continue
		}
		switch {
		case conclusion(got) != conclusion(ll):
			other = append(other, conclusion(got))
		case got.Extra == ll.Extra:
			exact = true
		}
	}
	switch {
	case ll.Variant == "x" && (exact || other != nil):
		return "found"
	case ll.Variant == "x":
		return ""
	case !exact:
		return fmt.Sprintf("not found; %d steps in all, with the same digits and another conclusion %q", len(steps), other)
	case other != nil:
		return fmt.Sprintf("also found with %q", other)
	}
	return ""
}

// conclusion is what a line concludes.
func conclusion(ll logic.LibraryLine) string {
	return fmt.Sprint(byDigit(ll.Eliminations), byDigit(ll.Placements))
}

func byDigit(list []position.Candidate) []position.Candidate {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b position.Candidate) int { return 100*(a.Digit-b.Digit) + a.Cell - b.Cell })
	return list
}

func sortedText(s string) string {
	b := []byte(s)
	slices.Sort(b)
	return string(b)
}

// TestLibraryLines writes the steps of our own positions as lines and reads them
// back.
func TestLibraryLines(t *testing.T) {
	t.Parallel()
	lines := 0
	for seed := range uint64(10) {
		p, _ := solvertest.Puzzle(solvertest.Layout("classic"), seed)
		b := position.NewBoard(p)
		for _, step := range walked(t.Context(), p, logic.Options{}).Steps {
			ll, ok := logic.NewLibraryLine(b, step)
			if !ok {
				b = b.Apply(step)
				continue
			}
			back, err := logic.ParseLibraryLine(ll.Line())
			if err != nil || back.Line() != ll.Line() || conclusion(back) != conclusion(ll) || !sameBoard(b, back.Board) {
				t.Fatalf("%s: read back as %s, error %v", ll.Line(), back.Line(), err)
			}
			lines++
			b = b.Apply(step)
		}
	}
	if lines < 100 {
		t.Errorf("only %d steps have a line", lines)
	}
}

func sameBoard(a, b position.Board) bool {
	for c := range a.Layout().CellCount() {
		if a.Digit(c) != b.Digit(c) || a.Candidates(c) != b.Candidates(c) {
			return false
		}
	}
	return true
}

// TestBadLibraryLines names the fault of lines that cannot be read.
func TestBadLibraryLines(t *testing.T) {
	t.Parallel()
	blank := strings.Repeat(".", 81)
	for line, want := range map[string]string{
		"":                                "a library line has the form",
		"0300:4:" + blank + "::":          "a library line has the form",
		":x-wing:4:" + blank + ":::::":    `"x" is not a code`,
		":0300:4:" + blank[1:] + ":::::":  "the grid has 80 cells instead of 81",
		":0300:4:" + blank + ".:::::":     "the grid has more than 81 cells",
		":0300:4:x" + blank[1:] + ":::::": "character 1 of the grid is 'x'",
		":0300:4:" + blank + ":1:::":      `in the deleted candidates: "1" is not a candidate`,
		":0300:4:" + blank + "::405::":    `in the eliminations: "405" is not a candidate`,
		":0300:4:" + blank + ":::-11:":    `in the placements: "-11" is not a candidate`,
	} {
		_, err := logic.ParseLibraryLine(line)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}

// FuzzParseLibraryLine reads anything, and reads again what it has written.
func FuzzParseLibraryLine(f *testing.F) {
	f.Add(":0300:4:98..62753.65..3...327.5...6.7...............1.9..2..4..5.1.....8...:433 638:442::")
	f.Fuzz(func(t *testing.T, line string) {
		ll, err := logic.ParseLibraryLine(line)
		if err != nil {
			return
		}
		back, err := logic.ParseLibraryLine(ll.Line())
		if err != nil || back.Line() != ll.Line() {
			t.Fatalf("%q was written as %q, which reads as %q, %v", line, ll.Line(), back.Line(), err)
		}
	})
}

func TestParseLibraryCode(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"0300":   "x-wing",
		"0311":   "finned-swordfish",
		"03111":  "finned-swordfish",
		"0709-1": "grouped-continuous-loop",
		"0709-2": "grouped-continuous-loop als-continuous-loop",
		"0709-x": "grouped-continuous-loop als-continuous-loop",
		"0601-1": "ur-2",
	} {
		got, ok := logic.ParseLibraryCode(text)
		if !ok || strings.Join(got.Techniques, " ") != want {
			t.Errorf("%s: %v, %v", text, got.Techniques, ok)
		}
		for _, v := range []position.Variant{0, position.Siamese, position.Incomplete} {
			isWanted := (v == position.Siamese) == (text == "03111") && (v != position.Incomplete || text != "0601-1")
			if code := got.Has(position.Step{Technique: got.Techniques[0], Variant: v}); code != isWanted {
				t.Errorf("%s: a step with the remarks %b: %v", text, v, code)
			}
		}
		if got.Has(position.Step{Technique: "naked-pair"}) {
			t.Errorf("%s asks for naked pairs", text)
		}
	}
	for _, text := range []string{"", "0", "9999", "x-wing", "03001x", "-1"} {
		if got, ok := logic.ParseLibraryCode(text); ok {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}
