package web

import (
	"os/exec"
	"strings"
	"testing"
	"time"

	"sudoku/web/exchange"
	"sudoku/web/internal/racecheck"
)

// textOfPDF is the text of a PDF file in the order in which it was written.
func textOfPDF(t *testing.T, pdf string) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil && testing.Short() {
		t.Skip("there is no pdftotext")
	}
	if err != nil {
		t.Fatal("this test needs pdftotext and it was not found: install poppler (Debian: apt-get install poppler-utils)")
	}
	read := exec.Command(program, "-raw", "-", "-")
	read.Stdin = strings.NewReader(pdf)
	text, err := read.Output()
	if err != nil {
		t.Fatalf("pdftotext: %v", err)
	}
	return "\n" + strings.ReplaceAll(string(text), "\f", "\n")
}

// checkPrinted wants lines in the text of a PDF file, in their order.
func checkPrinted(t *testing.T, r reply, lines ...string) {
	t.Helper()
	if r.status != 200 {
		t.Fatalf("%d %s", r.status, r.body)
	}
	rest := textOfPDF(t, r.body)
	for _, line := range lines {
		_, after, ok := strings.Cut(rest, "\n"+line+"\n")
		if !ok {
			t.Fatalf("%q is not in, or not behind what comes before it:%s", line, textOfPDF(t, r.body))
		}
		rest = "\n" + after
	}
}

// A sheet says what a person wants to know of each puzzle, in the order in which they were
// named.
func TestPrinted(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	checkPrinted(t, ask(h, "/p/"+codeOne+".pdf"), "Sudoku", "1", "Easy, 25 givens")
	checkPrinted(t, ask(h, "/p/"+codeTwo+".pdf?solution=end"), "Several solutions, 26 givens", "Solutions", "several solutions")
	checkPrinted(t, ask(h, "/sheet.pdf?per=4&solution=end&codes="+strings.Join([]string{codeOne, codes["x"], codeInvalid, codes["4x4"], codeOne}, ",")),
		"Sudoku", "1 Easy", "2 Fiendish, 9x9 X", "3 Digits clash", "4 Gentle, 4x4", "Sudoku", "2", "5 Easy", "Solutions", "3", "1", "2", "3 digits clash", "4", "5")
}

// The solution on paper is that of the puzzle, whatever was typed into it.
func TestPrintedSolution(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	wrong := "9" + codeOne[1:]
	r := ask(h, "/p/"+wrong+".pdf?typed=r1c1&solution=end")
	checkPrinted(t, r, "Easy, 25 givens", "Solutions", "5 8 9", "3 7 4 6 1 2") // of the first row, given and found
	checkPrinted(t, ask(h, "/p/"+wrong+".pdf?solution=end"), "Digits clash, 26 givens")
}

// What the clock has cut short is not kept.
func TestPrintedInHaste(t *testing.T) {
	t.Parallel()
	r := ask(newHandlerOf(t, Config{Deadline: time.Nanosecond}), "/p/"+codeOne+".pdf")
	if r.status != 200 || r.header.Get("Cache-Control") != "no-store" || r.header.Get("ETag") != "" {
		t.Errorf("%d %v", r.status, r.header)
	}
	checkPrinted(t, r, "Solution not found, 25 givens")
}

// The hardest sheet that may be asked for takes no more work than solving and rating one
// puzzle, and says nothing of how hard those are that take more.
func TestPrintedHard(t *testing.T) {
	racecheck.Skip(t, "it sets one file of sixty puzzles, in one goroutine")
	t.Parallel()
	list := strings.TrimSuffix(strings.Repeat(codeHard+",", 60), ",")
	if len("/sheet.pdf?codes="+list) > exchange.MaxHeaderBytes/2 {
		t.Errorf("the address has %d bytes", len(list))
	}
	r := ask(newHandler(t), "/sheet.pdf?per=6&solution=upside-down&codes="+list)
	if r.status != 200 {
		t.Fatalf("%d %s", r.status, r.body)
	}
	if text := textOfPDF(t, r.body); !strings.Contains(text, "\n60\n") {
		t.Errorf("a puzzle is missing:%s", text)
	}
	if r := ask(newHandler(t), "/sheet.pdf?codes="+list+","+codeHard); r.status != 400 {
		t.Errorf("%d puzzles: %d", 61, r.status)
	}
}
