package logic_test

import (
	"fmt"
	"os"
	"testing"

	"sudoku/solver/logic"
	"strings"
)

// CASE=line TECH=ids
func TestCase(t *testing.T) {
	if os.Getenv("CASE") == "" {
		t.Skip()
	}
	ll, err := logic.ParseLibraryLine(os.Getenv("CASE"))
	if err != nil {
		t.Fatal(err)
	}
	steps, err := logic.All(t.Context(), ll.Board, logic.Options{Techniques: strings.Split(os.Getenv("TECH"), ","), Uniqueness: logic.KnownUnique})
	fmt.Println(len(steps), err)
	for _, s := range steps {
		g, _ := logic.NewLibraryLine(ll.Board, s)
		if os.Getenv("ALL") != "" || g.Digits == ll.Digits {
			f := strings.Split(g.Line(), ":")
			fmt.Println(f[1], f[2], f[5], f[6], f[7], "|", logic.Explain(ll.Board.Layout(), s).Line)
		}
	}
}
