package logs

import (
	"testing"

	"sudoku/solver/proof"
)

// A proof is called simpler than its technique where it has nothing of what the name announces.
func TestSimplerThanItsName(t *testing.T) {
	t.Parallel()
	one, two := []proof.Premise{{Line: 1}}, []proof.Premise{{Line: 1}, {Line: 2}}
	plain := []proof.Line{{Kind: proof.Suppose}, {Kind: proof.OnlyPlace, From: one}, {Kind: proof.LastDigit, From: one}, {Kind: proof.HouseEnd, From: two}}
	joined := []proof.Line{{Kind: proof.Suppose}, {Kind: proof.OnlyPlace, From: one}, {Kind: proof.LastDigit, From: two}, {Kind: proof.HouseEnd, From: one}}
	for _, c := range []struct {
		technique string
		main      []proof.Line
		want      string
	}{
		{"nested-chain", plain, noInnerChain},
		{"nested-chain", joined, noInnerChain},
		{"nested-chain", append([]proof.Line{{Kind: proof.ByPart}}, plain...), ""},
		{"nested-chain", append([]proof.Line{{Kind: proof.Locked}}, plain...), noInnerChain},
		{"nested-chain", append([]proof.Line{{Kind: proof.RemotePair}}, plain...), ""},
		{"template-set", joined, noList},
		{"dynamic-cell-chain", plain, plainChains},
		{"dynamic-cell-chain", joined, ""},
		{"dynamic-plus-chain", append([]proof.Line{{Kind: proof.Locked}}, plain...), ""},
		{"bowman-bingo", plain, ""},
		{"cell-forcing-chain", plain, ""},
	} {
		if got := simpler(TechniqueOf(c.technique), proof.Proof{Main: c.main}); got != c.want {
			t.Errorf("%s in %d lines: %q, want %q", c.technique, len(c.main), got, c.want)
		}
	}
}
