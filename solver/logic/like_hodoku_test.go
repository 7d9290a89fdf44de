package logic_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// TestLikeHoDoKu asks for what HoDoKu lists: no conclusion is lost by it, every
// further step is proven, and a step that is beyond HoDoKu has no library line.
func TestLikeHoDoKu(t *testing.T) {
	t.Parallel()
	o := logic.Options{
		Uniqueness: logic.KnownUnique,
		Techniques: []string{"sue-de-coq", "als-xy-wing", "als-chain", "als-continuous-loop", "als-discontinuous-loop", "als-aic"},
	}
	like := o
	like.LikeHoDoKu = true
	more, beyond := map[string]int{}, map[string]int{}
	seeds := uint64(10)
	if *long {
		seeds = 20
	}
	for seed := range seeds {
		p, solution := solvertest.Puzzle(solver.Classic(), seed)
		b := position.NewBoard(p)
		known := conclusionsOf(someSteps(t, b, o))
		steps := someSteps(t, b, like)
		listed := conclusionsOf(steps)
		for x := range known {
			if !listed[x] {
				t.Errorf("seed %d: %s is lost", seed, x)
			}
		}
		for _, s := range steps {
			if s.Variant&position.NotInHoDoKu != 0 {
				beyond[s.Technique]++
				if ll, ok := logic.NewLibraryLine(b, s); ok {
					t.Errorf("seed %d: %s for a step that HoDoKu does not find", seed, ll.Line())
				}
			}
			if x := conclusionsOf([]position.Step{s}); len(x) == 1 && !isSubset(x, known) {
				more[s.Technique]++
				if fault := wrong(s, solution) + unproven(b, s); fault != "" {
					t.Errorf("seed %d: %s: %s", seed, logic.Explain(p.Layout(), s).Line, fault)
				}
			}
		}
	}
	t.Log("more:", more, "beyond:", beyond)
	if more["als-xy-wing"]+more["als-chain"] == 0 || more["als-aic"]+more["als-continuous-loop"] == 0 {
		t.Errorf("only HoDoKu lists %v: too few to tell", more)
	}
	if beyond["sue-de-coq"] == 0 || beyond["als-xy-wing"] == 0 || beyond["als-aic"] == 0 {
		t.Errorf("HoDoKu does not find %v: too few to tell", beyond)
	}
}

func isSubset(some, all map[string]bool) bool {
	for x := range some {
		if !all[x] {
			return false
		}
	}
	return true
}
