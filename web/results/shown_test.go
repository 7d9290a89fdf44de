package results

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/PuerkitoBio/goquery"

	"sudoku/solver/classic"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

// parsed is a part of a page.
func parsed(t *testing.T, part []byte) *goquery.Document {
	t.Helper()
	d, err := goquery.NewDocumentFromReader(bytes.NewReader(part))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// queryOf is the query of a share code that is known to be right.
func queryOf(code string) address.Query { return address.Query{Puzzle: puzzles.Of(code)} }

// The steps of a run come one after the other, each once, with the hardest of them.
func TestStepsComeAsTheyAreFound(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		q := queryOf(puzzles.ByName()["jigsaw"])
		path, err := logic.Solve(t.Context(), q.Puzzle, logic.Options{})
		if err != nil {
			t.Fatal(err)
		}
		all := path.Steps
		if len(all) < 8 {
			t.Fatalf("only %d steps", len(all))
		}
		found := &foundSteps{}
		w := newShown(q.Puzzle.Layout(), position.R1C1, found)
		next := func() string {
			r := parsed(t, w.Next(t.Context()))
			var numbers []string
			for _, li := range r.Find("li").EachIter() {
				number, _ := li.Attr("value")
				numbers = append(numbers, number)
				n := len(numbers)
				if li.Find("summary").Text() == "" || li.Find("p").Text() == "" {
					t.Errorf("step %d has no words", n)
				}
			}
			return strings.Join(numbers, " ") + " | " + oneLine(r.Find(".progress").Text())
		}
		hardest := func(n int) string {
			return fmt.Sprintf("%d steps so far, the hardest: %s", n, hardestTechnique(q, all[:n]))
		}
		want := func(want string) {
			t.Helper()
			if got := next(); got != want {
				t.Errorf("shown is %q, want %q", got, want)
			}
		}
		want(" | No step yet.")
		found.setSteps(all[:3])
		want("1 2 3 | " + hardest(3) + ".")
		want(" | ")
		found.setSteps(all[:1]) // it starts again, with more time
		want(" | ")
		time.Sleep(time.Second)
		want(" | " + hardest(3) + ", after 1 second.")
		found.setSteps(all[:5])
		want("4 5 | " + hardest(5) + ", after 1 second.")

		late := newShown(q.Puzzle.Layout(), position.R1C1, found)
		if got := string(late.Next(t.Context())); strings.Count(got, "<li") != 5 {
			t.Errorf("who comes late gets %s", got)
		}
	})
}

// A textbook method shows what it does as it does it: each event once, numbered and in the words
// of its log. It has no hardest step.
func TestEventsComeAsTheyAreFound(t *testing.T) {
	t.Parallel()
	for _, method := range classic.Methods() {
		t.Run(method.Name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { checkEventsCome(t, method.Name) })
		})
	}
}

func checkEventsCome(t *testing.T, name string) {
	q, layout := queryOf(puzzles.Hard), queryOf(puzzles.Hard).Puzzle.Layout()
	found := &foundSteps{}
	var lists [][]classic.Event
	method, _ := methods.Find(name)
	result := method.WithEvents(func(events []classic.Event) {
		lists = append(lists, events)
		found.setEvents(events)
	}).Solve(t.Context(), q.Puzzle, 0)
	all := result.Run.Trace.Events
	all = all[:len(all)-1] // without the ending
	if len(lists) != len(all) || len(all) == 0 {
		t.Fatalf("%d calls for %d events", len(lists), len(all))
	}
	w := newShown(layout, position.R1C1, found)
	for shown := 0; shown < len(all); {
		r := parsed(t, w.Next(t.Context()))
		items := r.Find("li")
		if n := items.Length(); n == 0 || n > mostAtOnce {
			t.Fatalf("%d events after %d of %d", n, shown, len(all))
		}
		for _, li := range items.EachIter() {
			number, _ := li.Attr("value")
			if words := classic.Explain(layout, all[shown]); number != strconv.Itoa(shown+1) || li.Find("p").Text() != words {
				t.Fatalf("event %d is shown as %s %q, want %q", shown+1, number, li.Find("p").Text(), words)
			}
			if title := li.Find("summary").Text(); all[shown].Kind == classic.Fit && !strings.HasPrefix(oneLine(title), layout.CellName(all[shown].Cell)+" = ") {
				t.Fatalf("event %d is called %q", shown+1, title)
			}
			shown++
		}
		if got, want := oneLine(r.Find(".progress").Text()), english.Count(shown, "step")+" so far."; got != want {
			t.Fatalf("it is said that %q, want %q", got, want)
		}
	}
	if again := w.Next(t.Context()); len(again) != 0 {
		t.Errorf("then comes %s", again)
	}
}

// hardestTechnique is the name of the first of the hardest steps.
func hardestTechnique(q address.Query, steps []position.Step) string {
	hardest := slices.MaxFunc(steps, func(a, b position.Step) int {
		return int(logic.Difficulty(q.Puzzle.Layout(), a) - logic.Difficulty(q.Puzzle.Layout(), b))
	})
	return logic.Explain(q.Puzzle.Layout(), hardest).Technique
}

// Many steps that are found at once are shown a few at a time.
func TestManyStepsAtOnce(t *testing.T) {
	t.Parallel()
	q := queryOf(puzzles.Easy)
	path, err := logic.Solve(t.Context(), q.Puzzle, logic.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all := path.Steps
	found := &foundSteps{}
	found.setSteps(all)
	w := newShown(q.Puzzle.Layout(), position.R1C1, found)
	for shown := 0; shown < len(all); {
		n := bytes.Count(w.Next(t.Context()), []byte("<li"))
		if n == 0 || n > mostAtOnce {
			t.Fatalf("%d steps after %d of %d", n, shown, len(all))
		}
		shown += n
	}
}
