package notation

import (
	"fmt"
	"strings"
	"testing"
)

// Objects over several lines, in a list or one behind the other, are puzzles each, and one that
// is damaged is named.
func TestReadAllObjects(t *testing.T) {
	t.Parallel()
	cells := make([]string, 81)
	for c := range cells {
		cells[c] = "{\n\"value\": 0\n}"
	}
	cells[4] = "{\n\"value\": 7,\n\"given\": true}"
	var rows []string
	for r := range 9 {
		rows = append(rows, "["+strings.Join(cells[9*r:9*r+9], ",\n")+"]")
	}
	puzzle := "{\n\"size\": 9,\n\"grid\": [\n" + strings.Join(rows, ",\n") + "]\n}"
	ours := "{\n\"puzzle\": \"" + wiki + "\",\n\"typed\": [\n\"r1c5\"\n]\n}"
	broken := strings.Replace(puzzle, `"size": 9`, `"size": 99`, 1)
	for _, text := range []string{
		puzzle + "\n" + ours + "\n" + broken,
		"[" + puzzle + ",\n" + ours + ",\n" + broken + "]",
		"A {list} of \"three:\r\n" + strings.ReplaceAll(`{"puzzles": [`+puzzle+",\n"+ours+",\n"+broken+"]}", "\n", "\r\n"),
	} {
		good, failed := ReadAll(text)
		if len(good) != 2 || len(failed) != 1 || good[0].Puzzle.Given(4) != 7 || Code(good[1].Puzzle) != wiki || !good[1].Placed.Has(4) {
			t.Errorf("%v, %v from\n%.60s", good, failed, text)
			continue
		}
		if line := strings.Count(text[:strings.LastIndex(text, "\"size\"")], "\n"); failed[0].Line != line {
			t.Errorf("%v, not line %d", failed[0], line)
		}
	}
}

// Each link of a text is a puzzle, with the words beside it.
func TestReadAllLinks(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"one https://sudoku.example/p/%s and two https://sudoku.example/p/%s",
		"- [one](https://sudokuexchange.com/play/?s=%s)\n- [two](https://sudoku.coach/en/play/%s)\n",
		"1. https://sudokuexchange.com/play/?s=%s one\n2. https://sudokuexchange.com/play/?s=%s two\n",
		"<a href=\"https://sudokuexchange.com/play/?s=%s\">one</a>\n<a href=\"https://sudokuexchange.com/play/?s=%s\">two</a>",
	} {
		good, failed := ReadAll(fmt.Sprintf(text, article, wiki))
		if len(good) != 2 || failed != nil || Code(good[0].Puzzle) != article || Code(good[1].Puzzle) != wiki {
			t.Errorf("%v, %v from %s", good, failed, text)
			continue
		}
		for i, word := range []string{"one", "two"} {
			if left := strings.Join(good[i].LeftOut, " "); !strings.Contains(left, word) && !strings.Contains(text, "<") {
				t.Errorf("%q is left out of link %d of %s", left, i+1, text)
			}
		}
	}
}
