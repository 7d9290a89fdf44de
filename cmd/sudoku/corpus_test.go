package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"testing"
)

// corpus are the first lines of the open corpus and what they sum up to; solver/generate/CORPUS.md says what it is.
var corpus = []struct {
	lines, sum string
	long       bool // it takes a minute of one core
}{
	{"200", "ada2a9d1ee10dcbbc574404b9a9a0b718f1cb138881956af94d9ce4213d67952", false},
	{"10000", "4cea032ab21d634bc66b186ce1b3cb8ea5eef9708ca3ec1a9db820a08f9222e2", true},
}

// Whoever makes the corpus gets the same one, byte by byte. Where a rating is mended, or the generator changed, the sums
// change with it, and CHANGELOG.md says so.
func TestCorpus(t *testing.T) {
	t.Parallel()
	for _, c := range corpus {
		t.Run(c.lines, func(t *testing.T) {
			t.Parallel()
			if c.long && os.Getenv("SUDOKU_CORPUS") == "" {
				t.Skip("it takes a minute of one core; SUDOKU_CORPUS=1 runs it, as .ci/run does")
			}
			sum := sha256.New()
			var stderr strings.Builder
			args := []string{"generate", "--seed", "0", "--count", c.lines, "--minimal", "--rated", "--format", "json"}
			if status := run(t.Context(), args, strings.NewReader(""), sum, &stderr); status != 0 || stderr.Len() > 0 {
				t.Fatalf("status %d, %s", status, stderr.String())
			}
			if got := fmt.Sprintf("%x", sum.Sum(nil)); got != c.sum {
				t.Errorf("the first %s lines have the sum %s, want %s", c.lines, got, c.sum)
			}
		})
	}
}
