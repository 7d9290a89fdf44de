package generate

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

func TestAskedIsRead(t *testing.T) {
	t.Parallel()
	w, err := Asked{Symmetry: "90", Givens: "24-28", Difficulty: "very-hard", SE: "6.8-9.0", Level: "hard, Unfair", Technique: "X-Wing,skyscraper", Beyond: "xy-chain"}.Wishes()
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprintln(w.Symmetry, w.Givens, w.ER, w.Levels, w.Needs, w.Beyond); got != "90 {24 28} {68 75} [Hard Unfair] [x-wing skyscraper] xy-chain\n" {
		t.Error(got)
	}
}

func TestAskedIsFoundAgainByItsParameters(t *testing.T) {
	t.Parallel()
	asked := Asked{
		Layout: "x", Symmetry: "90", Pattern: "1", Givens: "24", Difficulty: "hard", SE: "3.0-", Level: "Hard", Technique: "x-wing",
		Next: "skyscraper", Only: "fish", Beyond: "xy-chain", Minimal: true, Unbiased: true,
	}
	parameters := asked.Parameters()
	if got := AskedIn(func(name string) string { return parameters[name] }); got != asked {
		t.Errorf("got %+v", got)
	}
	if text, _ := json.Marshal(asked); len(parameters) != strings.Count(string(text), `":`) {
		t.Errorf("%d parameters, of %s", len(parameters), text)
	}
}

// The classic board has the same puzzles with its name and without it.
func TestTheClassicBoardByItsName(t *testing.T) {
	t.Parallel()
	named, err := Asked{Layout: "classic", Minimal: true}.Wishes()
	if err != nil {
		t.Fatal(err)
	}
	if a, b := mustMake(t, named, 5), mustMake(t, Wishes{Minimal: true}, 5); !a.Puzzle.Equal(b.Puzzle) {
		t.Errorf("%v with its name, %v without", a.Puzzle.Grid(), b.Puzzle.Grid())
	}
}

func TestSwitchesAreOnOrOff(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"": false, "0": false, "No": false, "off": false, "false": false, "1": true, "yes": true, "on": true, "true": true} {
		if got := AskedIn(func(string) string { return text }).Minimal; got != want {
			t.Errorf("%q is %v", text, got)
		}
	}
}

func TestAskedIsRefused(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		asked Asked
		want  string
	}{
		{Asked{Givens: "many"}, `givens: "many" is no number of givens`},
		{Asked{Givens: "-"}, `givens: "-" is no range, such as 24-28`},
		{Asked{SE: "3.25"}, `se: "3.25" is no rating, such as 3.4`},
		{Asked{Level: "Harder"}, `level: HoDoKu has no level "Harder": there are Easy, Medium, Hard, Unfair, Extreme`},
		{Asked{Difficulty: "cosy"}, `difficulty: no difficulty is called "cosy": there are gentle, easy, moderate, tricky, hard, very hard, fiendish, monstrous, nightmarish`},
		{Asked{Symmetry: "45"}, `symmetry: no symmetry is called "45": there are none, 180, 90, left-right, top-bottom, diagonal, antidiagonal, mirrors, diagonals, full`},
		{Asked{Pattern: "1.1"}, `pattern: found 3 signs; the board has 81 cells`},
		{Asked{Only: "fish"}, `only: "fish" is not one technique`},
		{Asked{Next: "naked-single"}, `Naked single is a single, and not the next step that is no single`},
		{Asked{Beyond: "naked-pair", SE: "7.0-"}, `with nothing beyond Naked pair no puzzle is harder than SE 3.0`},
		{Asked{Level: "Easy", Difficulty: "monstrous"}, `HoDoKu's level Easy has singles alone, and none is harder than SE 2.3`},
		{Asked{Layout: "4x4", Givens: "3"}, `3 givens: a puzzle on the board 4x4 has at least 4`},
		{Asked{Layout: "6x6", Difficulty: "fiendish"}, `SE 7.6: no puzzle on the board 6x6 is known beyond 7.5`},
		{Asked{Unbiased: true, Symmetry: "90"}, `without bias are the minimal puzzles of the classic board only, without a symmetry or a pattern`},
		{Asked{Technique: "x-wing", SE: "-3.0"}, `X-Wing is never needed below SE 3.2`},
	} {
		_, err := c.asked.Wishes()
		if got := fmt.Sprint(err); got != c.want {
			t.Errorf("%+v:\n got %s\nwant %s", c.asked, got, c.want)
		}
	}
}
