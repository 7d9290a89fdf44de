package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/runtime"
	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// spoken is what the browser tells a screen reader of an element: its role, its
// name as computed, and the value of a field.
func (p *page) spoken(selector string) string {
	p.Helper()
	found := call(p, runtime.Evaluate, runtime.EvaluateParams{Expression: fmt.Sprintf("document.querySelector(%s)", js(selector))})
	tree := call(p, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{ObjectID: found.Result.ObjectID})
	if len(tree.Nodes) == 0 || tree.Nodes[0].Ignored {
		return "ignored"
	}
	node := tree.Nodes[0]
	words := []string{axText(node.Role), axText(node.Name)}
	if node.Value != nil {
		words = append(words, axText(node.Value))
	}
	return strings.Join(words, ": ")
}

func axText(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	return strings.Trim(string(v.Value), `"`)
}

// A screen reader hears of each cell where it is, what stands in it or still
// can, where that comes from, and which part it plays.
func TestNamesOfCells(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for path, cells := range map[string]map[string]string{
		"/p/" + proper + "?typed=r1c4": {
			cell("r1c1"): "textbox: row 1 column 1, empty",
			cell("r1c4"): "textbox: row 1 column 4: 5",
			cell("r1c7"): "textbox: row 1 column 7, given: 8",
		},
		"/p/" + proper + "/solution?typed=r1c4": {
			"#r1c1": "cell: Row 1, column 1, 3, solved",
			"#r1c4": "cell: Row 1, column 4, 5, typed",
			"#r1c7": "cell: Row 1, column 7, 8, given",
		},
		"/p/" + open + "/solution": {
			"#r1c1": "cell: Row 1, column 1, 3, solved",
			"#r4c4": "cell: Row 4, column 4, empty; differs, 8 or 9",
		},
		"/p/" + misprinted + "/solution": {
			"#r1c1": "cell: Row 1, column 1, 2, given; in the contradiction",
			"#r1c2": "cell: Row 1, column 2, empty",
		},
		"/p/" + clashing + "/solution": {"#r1c1": "cell: Row 1, column 1, 5, given; clashes"},
		stepsOf + "?step=20": {
			"#r1c1": "cell: Row 1, column 1, candidates 2, 3",
			"#r7c9": "cell: Row 7, column 9, candidate 1",
			"#r7c7": "cell: Row 7, column 7, 7, solved; the reason",
			"#r8c4": "cell: Row 8, column 4, candidates 7, 8; 7 placed",
			"#r1c4": "cell: Row 1, column 4, 5, given",
		},
		stepsOf + "?step=20&notation=a1":        {"#r8c4": "cell: Row H, column 4, candidates 7, 8; 7 placed"},
		stepsOf + "?method=backtracking&step=1": {"#r9c9": "cell: Row 9, column 9, empty"},
		"/p/" + jigsawCode + "/steps?step=1":    {"#r2c3": "cell: Row 2, column 3, 5, given"},
		"/p/" + jigsawCode + "/steps?step=25": {
			"#r1c8": "cell: Row 1, column 8, candidates 4, 5, 8; 5 ruled out",
			"#r3c6": "cell: Row 3, column 6, candidates 2, 4, 5, 8; 5 in the pattern",
		},
		"/p/" + sixteen + "/steps?step=1": {"#r1c1": "cell: Row 1, column 1, G, given"},
	} {
		p.open(path)
		for selector, want := range cells {
			if got := p.spoken(selector); got != want {
				t.Errorf("%s: of %s is said %q, want %q", path, selector, got, want)
			}
		}
	}
}

// All cells of a board have a name that says the digit, on boards of all kinds.
func TestNamesOfAllCells(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, code := range []string{proper, jigsawCode, sixteen, windoku} {
		p.open("/p/" + code + "/solution")
		puzzle, err := notation.ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		v, err := solver.Judge(context.Background(), puzzle)
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		for c, digit := range v.Solution {
			n, origin := puzzle.Layout().Size(), "solved"
			if puzzle.Given(c) != 0 {
				origin = "given"
			}
			want = append(want, fmt.Sprintf("Row %d, column %d, %c, %s", c/n+1, c%n+1, solver.Symbol(int(digit)), origin))
		}
		if diff := cmp.Diff(want, p.spokenCells()); diff != "" {
			t.Errorf("%s: %s", code, diff)
		}
	}
}

// spokenCells are the computed names of all cells of a page, in order.
func (p *page) spokenCells() []string {
	p.Helper()
	var names []string
	for _, node := range call(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		if !node.Ignored && axText(node.Role) == "cell" {
			names = append(names, axText(node.Name))
		}
	}
	return names
}
