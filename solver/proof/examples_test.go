package proof_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/proof/proofcheck"
)

var update = flag.Bool("update", false, "write the golden files anew")

const examplesFile = "testdata/examples.txtar"

func examples(t testing.TB) *txtar.Archive {
	t.Helper()
	archive, err := txtar.ParseFile(examplesFile)
	if err != nil {
		t.Fatal(err)
	}
	return archive
}

// exampleLines is the lines of HoDoKu's library with the questions of the examples.
func exampleLines(t testing.TB) []string {
	t.Helper()
	var lines []string
	for _, f := range examples(t).Files {
		line, _, _ := strings.Cut(string(f.Data), "\n")
		lines = append(lines, line)
	}
	return lines
}

// question is a position and what a step concludes, from a line of HoDoKu's library.
func question(t testing.TB, text string) (position.Board, []proof.Claim) {
	t.Helper()
	line, err := logic.ParseLibraryLine(text)
	if err != nil {
		t.Fatal(err)
	}
	return line.Board, proof.ResultOf(position.Step{Placements: line.Placements, Eliminations: line.Eliminations})
}

// TestExamples holds the proofs of real steps to golden files, and to the lines that a person
// needed for them.
func TestExamples(t *testing.T) {
	t.Parallel()
	archive := examples(t)
	for i, f := range archive.Files {
		head, body, _ := strings.Cut(string(f.Data), "\n\n")
		line, bound, _ := strings.Cut(head, "\n")
		most := 0
		if _, err := fmt.Sscanf(bound, "at most %d lines", &most); err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		p, said := told(t, line)
		if p.LineCount() > most {
			t.Errorf("%s: %d lines, %d are enough", f.Name, p.LineCount(), most)
		}
		if said != body && !*update {
			t.Errorf("%s: the proof is\n%s", f.Name, said)
		}
		archive.Files[i].Data = []byte(head + "\n\n" + said)
	}
	if *update {
		if err := os.WriteFile(examplesFile, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// told is the proof of what a line of HoDoKu's library concludes, checked, and its words.
func told(t *testing.T, line string) (proof.Proof, string) {
	t.Helper()
	b, result := question(t, line)
	p, err := proof.Of(context.Background(), b, result, 0)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if err := proofcheck.Check(b, p); err != nil {
		t.Errorf("%s: %v", line, err)
	}
	return p, textOf(b, p)
}
