package notation

import (
	"fmt"
	"strings"
	"testing"

	"sudoku/solver/internal/solvertest"
)

// A file of many puzzles is read line by line, and a line that cannot be read is named.
func TestReadAllLines(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	b.WriteString("# a list\n\n")
	for i := range 200 {
		line := wiki
		if i == 77 {
			line = line[1:]
		}
		fmt.Fprintf(&b, "%s\n", line)
	}
	good, failed := ReadAll(b.String())
	if len(good) != 199 || len(failed) != 1 || failed[0].Error() != "line 80: found 80 cells; a 9x9 board has 81" {
		t.Errorf("%d readings, %v", len(good), failed)
	}
	for _, r := range good {
		if Code(r.Puzzle) != wiki || r.LeftOut != nil {
			t.Fatalf("%s without %q", Code(r.Puzzle), r.LeftOut)
		}
	}
}

// Boards of every size and kind come one below the other, as this package writes them.
func TestReadAllGrids(t *testing.T) {
	t.Parallel()
	var text, lines strings.Builder
	var want []string
	for i, l := range solvertest.Layouts() {
		p := scattered(l, uint64(i), 2)
		want = append(want, Code(p))
		fmt.Fprintf(&text, "Number %d\n%s\n", i+1, Text(l, p.Grid()))
		fmt.Fprintf(&lines, "%s\n", Code(p))
	}
	for _, text := range []string{text.String(), lines.String()} {
		good, failed := ReadAll(text)
		var got []string
		for _, r := range good {
			got = append(got, Code(r.Puzzle))
		}
		if len(failed) > 0 || strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%v, read\n%s\nwant\n%s\nfrom\n%s", failed, strings.Join(got, "\n"), strings.Join(want, "\n"), text)
		}
	}
}

// Jigsaws come in two lines each, and puzzles with their solutions.
func TestReadAllPairs(t *testing.T) {
	t.Parallel()
	l := solvertest.FreeForm(9, 1)
	jigsaw := Line(l, scattered(l, 3, 2).Grid()) + "\n" + regionSymbols(l) + "\n"
	classic := solvertest.Layout("classic")
	solution := pattern(classic)
	pair := Line(classic, thinned(solution)) + "\n" + Line(classic, solution) + "\n"
	good, failed := ReadAll(jigsaw + pair + jigsaw + wiki + "\n")
	if len(good) != 4 || failed != nil {
		t.Fatalf("%d readings, %v", len(good), failed)
	}
	for i, id := range []string{l.ID(), "classic", l.ID(), "classic"} {
		if good[i].Puzzle.Layout().ID() != id {
			t.Errorf("puzzle %d is on %s", i, good[i].Puzzle.Layout().ID())
		}
	}
	if good[1].Puzzle.GivenCount() == 81 || len(good[1].Others) != 1 {
		t.Errorf("puzzle with solution: %v", good[1])
	}
}

// What is read of all is bounded.
func TestReadAllIsBounded(t *testing.T) {
	t.Parallel()
	good, failed := ReadAll(strings.Repeat(wiki+"\n", MaxReadings+7))
	if len(good) != MaxReadings || len(failed) != 1 || failed[0].Error() != "line 1001: no more than 1000 puzzles of one text are read" {
		t.Errorf("%d readings, %v", len(good), failed)
	}
	game := `<game data="` + wiki + `"/>`
	good, failed = ReadAll("<opensudoku>" + strings.Repeat(game, MaxReadings+7) + "</opensudoku>")
	if len(good) != MaxReadings || len(failed) != 1 {
		t.Errorf("%d games, %v", len(good), failed)
	}
	good, failed = ReadAll(strings.Repeat(" ", LimitOfAll+1))
	if good != nil || len(failed) != 1 || !strings.Contains(failed[0].Error(), "bytes long; at most 2097152 are read") {
		t.Errorf("%d readings, %v", len(good), failed)
	}
	if good, failed := ReadAll(" \n"); good != nil || len(failed) != 1 {
		t.Errorf("nothing: %v, %v", good, failed)
	}
}

// On a board that is asked for, a puzzle of another one is an error of its own.
func TestReadAllOnABoard(t *testing.T) {
	t.Parallel()
	x := solvertest.Layout("x")
	rows := inRows(wiki, 9)
	for name, text := range map[string]string{
		"grids":   rows + "\n" + rows + "\n" + strings.Repeat("12..\n", 4),
		"lines":   wiki + "\n" + wiki + "\n4x4~1000000000000000\n",
		"objects": strings.Repeat("{\n\"puzzle\": \"x~"+wiki+"\"}", 2) + "{\n\"puzzle\": \"4x4~1000000000000000\", \"size\": 4}",
		"games":   "<opensudoku><game data=\"" + wiki + "\"/>\n<game data=\"" + wiki + "\"/>\n<game data=\"12\"/></opensudoku>",
	} {
		good, failed := ReadAllOn(text, x)
		if len(good) != 2 || len(failed) != 1 {
			t.Errorf("%s: %d readings, %v", name, len(good), failed)
		}
		for _, r := range good {
			if Code(r.Puzzle) != "x~"+wiki {
				t.Errorf("%s: read %s", name, Code(r.Puzzle))
			}
		}
	}
	if IsList(rows+"\n"+rows, x) || !IsList(wiki+"\n"+wiki, x) {
		t.Error("rows are a list, or puzzles are none")
	}
}
