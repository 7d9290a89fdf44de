package logs

import (
	"strings"
	"testing"

	"sudoku/solver/methods"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

// tricky has singles, a pointing, a swordfish and an XY-wing.
const tricky = "050008006007406000003000400308070000000902003000000020802000010500710009100000050"

func logOf(t *testing.T, code, method string) Log {
	t.Helper()
	m, _ := methods.Find(method)
	return New(m.Solve(t.Context(), queryAt(code).Puzzle, 0), address.Style{})
}

func TestTechniquesAreCounted(t *testing.T) {
	t.Parallel()
	log := logOf(t, tricky, methods.Logic)
	sum := 0
	for _, c := range log.techniques {
		sum += c.count
		if e := log.Entries[c.first-1]; e.id != c.id || e.Technique != c.title {
			t.Errorf("the first %s is %s", c.title, e.Technique)
		}
	}
	if sum != len(log.Entries) || !log.Has("swordfish") || log.Has("x-wing") {
		t.Errorf("%d of %d steps are counted: %+v", sum, len(log.Entries), log.techniques)
	}
	q := address.Query{Puzzle: log.Result.Puzzle}
	rows := techniqueRows(log, q)
	if rows[0].Title != "XY-Wing" || rows[0].SE != "4.2" || rows[0].HoDoKu != "160" || rows[0].First.Href != q.Address("/steps")+"?step=39" || !strings.HasPrefix(rows[0].About, "/techniques/xy-wing?in=") {
		t.Errorf("the hardest is %+v", rows[0])
	}
}

// Singles that follow each other are in one line, each of them in it; every step is in the
// list once.
func TestSinglesAreFolded(t *testing.T) {
	t.Parallel()
	log := logOf(t, tricky, methods.Logic)
	items := Items(address.Query{Puzzle: log.Result.Puzzle}, log, address.At{Step: 3})
	next, folded := 1, 0
	for _, item := range items {
		if (item.Range != "") != (len(item.Lines) > 1) {
			t.Errorf("%d lines in %q", len(item.Lines), item.Range)
		}
		for _, l := range item.Lines {
			if l.Number != next || l.Current != (next == 3) {
				t.Errorf("line %d is %+v", next, l)
			}
			next++
		}
		if item.Range != "" {
			folded++
			if item.Title == "" || !strings.Contains(item.Named, " = ") {
				t.Errorf("%+v", item)
			}
		}
	}
	if next != len(log.Entries)+1 || folded == 0 || len(items) >= len(log.Entries) {
		t.Errorf("%d lines of %d, %d runs", next-1, len(log.Entries), folded)
	}
	if got := items[0]; got.Range != "1–15" || got.Title != "15 singles" || got.Named != "r3c6 = 7, r4c2 = 2 …" {
		t.Errorf("%q %q %q", got.Range, got.Title, got.Named)
	}
	easy := logOf(t, puzzles.Easy, methods.Logic)
	if items := Items(address.Query{Puzzle: easy.Result.Puzzle}, easy, address.At{}); items[0].Range != "" {
		t.Error("a log of nothing but singles is folded away")
	}
}

// A list of one technique has its steps alone, and its links stay in it.
func TestListOfOneTechnique(t *testing.T) {
	t.Parallel()
	log := logOf(t, tricky, methods.Logic)
	for _, c := range log.techniques {
		items := Items(address.Query{Puzzle: log.Result.Puzzle}, log, address.At{Technique: c.id})
		if len(items) != c.count {
			t.Errorf("%d steps of %d with %s", len(items), c.count, c.title)
		}
		if href := items[0].Lines[0].Href; !strings.HasPrefix(href, "?technique="+c.id+"&step=") {
			t.Errorf("%s leads to %s", c.title, href)
		}
	}
	all := techniqueLinks(log, "/steps", address.At{Step: 2, Technique: "swordfish"})
	if all[0].Current || all[0].Href != "/steps?step=2" || all[0].Count != len(log.Entries) {
		t.Errorf("to all: %+v", all[0])
	}
	for _, l := range all[1:] {
		if l.Current != (l.Title == "Swordfish") {
			t.Errorf("%+v", l)
		}
	}
}

func TestNextHardStep(t *testing.T) {
	t.Parallel()
	log := logOf(t, tricky, methods.Logic)
	for from, want := range map[int]int{0: 16, 15: 16, 16: 38, 38: 39, 39: 0} {
		if got := log.nextHard(from); got != want {
			t.Errorf("after step %d it is %d (%s), want %d", from, got, log.Entries[max(got-1, 0)].Technique, want)
		}
	}
}
