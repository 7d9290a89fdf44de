package e2e

import (
	"strings"
	"testing"
)

// nestedCode is a puzzle whose first step is a nested chain, with a proof that has parts in parts.
const nestedCode = "980700600500060000006009040300000002010000090005090400008070500000200034000001008"

// The last stage of a hint that follows suppositions is told by its proof, beside the grid, on its page and in
// the list of all steps; a part opens in each.
func TestHintIsToldByItsProof(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/" + nestedCode)
	p.strike("h")
	p.waitForStages(1)
	p.strike("hhh")
	p.waitForStages(4)
	p.wantProof("#help")
	for _, path := range []string{"/hint?stage=4", "/all?show=1"} {
		p.open("/p/" + nestedCode + path)
		p.wantProof(".dock")
		p.follow("a.proof.part", "By part A")
		p.waitFor("part A", `document.querySelector(".argument[data-part=A] > li")`)
	}
}

// wantProof checks that a part of the page has a proof, with a link to its first part.
func (p *page) wantProof(within string) {
	p.Helper()
	words := p.text(within)
	if !strings.Contains(words, "Suppose r7c2 = 6.") || !strings.Contains(words, "Column 7 has no place for 1.") {
		p.Errorf("%s says %q", within, words)
	}
	if p.count(within+" a.proof.part") != 1 {
		p.Errorf("%s has no link to a part", within)
	}
}

// Where the proof is simpler than the name of the technique, a line below it says so; where it has parts, none does.
func TestProofSimplerThanItsName(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for path, want := range map[string]string{
		"/p/000006000000180036006023104045000000000000041719000000030600408000830012080040360/steps?step=15": "Each line here follows from one other alone, so plain chains are enough; the name is of the step as it was found.",
		"/p/" + nestedCode + "/steps?step=1": "",
	} {
		p.openSlow(path)
		p.waitFor("the step", `document.querySelector("#stepwords .argument")`)
		got := ""
		if p.count("#stepwords .simpler") > 0 {
			got = p.text("#stepwords .simpler")
		}
		if got != want {
			t.Errorf("%s says %q, want %q", path, got, want)
		}
	}
}
