package sheet

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"

	"sudoku/solver/notation"
	"sudoku/web/internal/puzzles"
)

// A screen reader finds a title, and of each puzzle a heading, its board in words and its QR code;
// then the solutions. What is there for the eye alone, and titles that come again, it passes over.
func TestTagged(t *testing.T) {
	t.Parallel()
	file := made(t, Options{Paper: A4, Per: 1, Solutions: AtTheEnd, Title: "Für (alle) \\ <&>", Numbered: true}, ready(t, "one"), ready(t, "4x4"))
	if told := string(poppler(t, "pdfinfo", fileOf(t, file))); !strings.Contains(told, "Tagged:          yes") || !strings.Contains(told, "Metadata Stream: yes") {
		t.Errorf("of the file is told\n%s", told)
	}
	want := []string{
		"Document",
		"H1 (block)", `"Für (alle) \ <&>"`,
		"Sect", "H2 (block)", `"1 Hard"`, "Figure:", "Figure:",
		"Sect", "H2 (block)", `"2 Hard, 4x4"`, "Figure:", "Figure:",
		"H1 (block)", `"Solutions"`,
		"Sect", "H2 (block)", `"1 "`, "Figure:",
		"Sect", "H2 (block)", `"2 "`, "Figure:",
	}
	if got := structureOf(t, file); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the structure is\n%s", strings.Join(got, "\n"))
	}
	for _, words := range []string{
		"/Alt (QR code of " + host + puzzles.One + ")",
		"/Alt (Board. Row 1: blank, blank, blank, 5, blank, blank, 8, blank, 9. Row 2: ",
		"/Alt (Solution. Row 1: ",
		"/DisplayDocTitle true", "/Lang (en)",
		"<rdf:li xml:lang=\"x-default\">Für (alle) \\ &lt;&amp;&gt;</rdf:li>",
	} {
		if !bytes.Contains(file, []byte(words)) {
			t.Errorf("the file does not have %s", words)
		}
	}
}

// structureOf are the elements of a file and their words, without those of figures, which are
// digits in no order that says anything.
func structureOf(t *testing.T, file []byte) []string {
	t.Helper()
	var lines []string
	inFigure := false
	for line := range strings.Lines(string(poppler(t, "pdfinfo", "-struct-text", fileOf(t, file)))) {
		line = strings.TrimSpace(line)
		isWords := strings.HasPrefix(line, `"`)
		if strings.HasPrefix(line, "/") || isWords && inFigure {
			continue
		}
		inFigure = strings.HasPrefix(line, "Figure")
		lines = append(lines, line)
	}
	return lines
}

// Everything that is drawn belongs to an element or is an artifact, and to one of them only: on
// every kind of sheet.
func TestAllIsMarked(t *testing.T) {
	t.Parallel()
	noted := NewPuzzle(notation.State{Puzzle: puzzles.Of(puzzles.One)}, AllCandidates)
	noted.Difficulty, noted.AtLeast = "hard", true
	unsolved := ready(t, "two")
	unsolved.Solution, unsolved.Note = nil, "several solutions"
	for _, s := range []Solutions{UpsideDown, AtTheEnd, NoSolutions} {
		for _, numbered := range []bool{true, false} {
			o := Options{Paper: Letter, Per: 2, Solutions: s, Title: "Sudoku", Numbered: numbered}
			for i, page := range contents(t, made(t, o, ready(t, "jigsaw"), noted, unsolved)) {
				checkMarked(t, i+1, page)
			}
		}
	}
}

var streamPattern = regexp.MustCompile(`(?s)<</Filter /FlateDecode /Length \d+>>\nstream\n(.*?)\nendstream`)

// contents are what is drawn on the pages of a file, as the operators of PDF.
func contents(t *testing.T, file []byte) []string {
	t.Helper()
	var pages []string
	for _, m := range streamPattern.FindAllSubmatch(file, -1) {
		r, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(text, []byte(" Tj")) {
			pages = append(pages, string(text))
		}
	}
	if len(pages) == 0 {
		t.Fatal("no page has words")
	}
	return pages
}

// painting are the operators at the end of a line that leave something on the page.
var painting = regexp.MustCompile(`(?:^|\s)(?:Tj|TJ|ET|S|s|f|F|f\*|B|b|Do)$`)

func checkMarked(t *testing.T, page int, content string) {
	t.Helper()
	depth := 0
	for line := range strings.Lines(content) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasSuffix(line, " BDC"), strings.HasSuffix(line, " BMC"):
			depth++
		case line == "EMC":
			depth--
		case depth == 0 && painting.MatchString(line) && !strings.HasSuffix(line, "Tf ET"): // a font is chosen, nothing written
			t.Errorf("page %d: not marked: %s", page, line)
		}
		if depth < 0 || depth > 1 {
			t.Fatalf("page %d: marks within marks at %s", page, line)
		}
	}
	if depth != 0 {
		t.Errorf("page %d: a mark does not end", page)
	}
}

// What a person notes is told with the board, and the regions of a board without boxes.
func TestBoardWords(t *testing.T) {
	t.Parallel()
	l := puzzles.Of(puzzles.ByName()["jigsaw6"]).Layout()
	words := boardWords("Board", l, puzzles.Of(puzzles.ByName()["jigsaw6"]).Grid(), nil)
	if !strings.Contains(words, " Regions of row 1: 1, ") || !strings.HasSuffix(words, ".") || strings.Count(words, "ow ") != 12 {
		t.Errorf("it says %s", words)
	}
	noted := NewPuzzle(notation.State{Puzzle: puzzles.Of(puzzles.ByName()["4x4"])}, AllCandidates)
	if words := boardWords("Board", noted.Board.Layout(), noted.Board.Grid(), noted.Candidates); !strings.Contains(words, " or ") || strings.Contains(words, "Regions") {
		t.Errorf("it says %s", words)
	}
}

// A file that is not as the library writes it is an error, not a broken file.
func TestUpdateOfAnotherFile(t *testing.T) {
	t.Parallel()
	file := made(t, Options{Paper: A4, Per: 1, Title: "Sudoku"}, ready(t, "one"))
	for _, bad := range [][]byte{nil, []byte("%PDF-1.7"), file[:len(file)/2], append(bytes.Clone(file), "more"...), []byte("startxref\n9\n%%EOF\n")} {
		if err := writeTagged(io.Discard, bad, new(structure)); err == nil {
			t.Errorf("%d bytes are taken", len(bad))
		}
	}
}
