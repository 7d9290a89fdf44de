package logic_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
)

// HUNT=id,id go test -run TestHunt
func TestHunt(t *testing.T) {
	want := strings.Split(os.Getenv("HUNT"), ",")
	if want[0] == "" {
		t.Skip()
	}
	basic := []string{"full-house", "hidden-single", "naked-single", "pointing", "claiming", "naked-pair", "hidden-pair", "naked-triple", "x-wing"}
	found := map[string]logic.Step{}
	by := map[string]string{}
	board := map[string]logic.Board{}
	for seed := uint64(1); seed < 400; seed++ {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		b := logic.NewBoard(p)
		for {
			easy, ok, _ := logic.Next(t.Context(), b, logic.Options{Techniques: basic})
			if !ok {
				break
			}
			for _, id := range want {
				s, ok, _ := logic.Next(t.Context(), b, logic.Options{Techniques: []string{id}, Uniqueness: logic.KnownUnique})
				if !ok || b.Steps() < 5 {
					continue
				}
				old, had := found[id]
				if !had || score(s) > score(old) {
					found[id], board[id], by[id] = s, b, easy.Technique
				}
			}
			b = b.Apply(easy)
		}
	}
	for _, id := range want {
		b, ok := board[id]
		if !ok {
			fmt.Println("NONE", id)
			continue
		}
		ll, _ := logic.NewLibraryLine(b, logic.Step{Technique: "x-wing"})
		f := strings.Split(ll.Line(), ":")
		var gone []string
		for _, d := range strings.Fields(f[4]) {
			gone = append(gone, fmt.Sprintf("r%cc%c<>%c", d[1], d[2], d[0]))
		}
		pos := position{id, map[string]string{"layout": "classic", "grid": f[3], "deleted": strings.Join(gone, " "), "by": by[id]}}
		fmt.Printf("-- %s --\n%s", id, pos.text(t, found[id]))
	}
}

func score(s logic.Step) int { return min(3, len(s.Eliminations))*2 + min(10, len(s.Links)) }
