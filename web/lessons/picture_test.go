package lessons_test

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver/examples"
	"sudoku/solver/logic"
	"sudoku/web/drawing"
	"sudoku/web/lessons"
)

var update = flag.Bool("update", false, "draw pictures.txt anew")

// TestPictures holds the pictures to the examples, as the engine finds their steps now.
func TestPictures(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	for _, technique := range logic.Techniques() {
		line := pictureLine(t, technique.ID)
		text.WriteString(line)
		if *update {
			continue
		}
		if diff := cmp.Diff(savedLine(technique.ID), line); diff != "" {
			t.Errorf("%s; go test ./web/lessons -update draws it, and make generate packs it:\n%s", technique.ID, diff)
		}
	}
	if *update {
		if err := os.WriteFile("pictures.txt", []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func pictureLine(t *testing.T, id string) string {
	t.Helper()
	e, ok := examples.Of(id)
	if !ok {
		t.Fatalf("%s has no example", id)
	}
	step, ok, err := logic.Next(t.Context(), e.Board, logic.Options{Uniqueness: logic.KnownUnique, Techniques: []string{id}})
	if err != nil || !ok {
		t.Fatalf("%s: the engine does not find the step of its example: error %v", id, err)
	}
	line := id
	for _, p := range drawing.PictureOf(e.Board.Layout(), step) {
		line += fmt.Sprintf("\t%c %s", p.Kind, p.Path)
	}
	return line + "\n"
}

// A point is printed, which it is not without a length.
func TestPointsArePrinted(t *testing.T) {
	t.Parallel()
	for _, technique := range logic.Techniques() {
		for _, p := range lessons.Picture(technique.ID) {
			if regexp.MustCompile(`h0(M|$)`).MatchString(p.Path) {
				t.Errorf("%s has points of no length: %s", technique.ID, p.Path)
			}
		}
	}
}

func savedLine(id string) string {
	line := id
	for _, p := range lessons.Picture(id) {
		line += "\t" + p.Kind + " " + p.Path
	}
	return line + "\n"
}
