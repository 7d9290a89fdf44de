package logic

// producer is what Sudoku Explainer asks together, and which of its hints it takes.
type producer struct {
	choice choosing
	ids    []string
}

// explainerOrder is the order in which Sudoku Explainer, in its living form,
// asks its producers. A producer finds several techniques at once, and the
// easiest hint of it counts: of strong links and large wings the one that takes most
// candidates away, of chains the shortest.
var explainerOrder = [...]producer{
	{takeLowest, []string{"full-house"}},
	{takeLowest, []string{"hidden-single"}},
	{takeLowest, []string{"direct-pointing", "direct-claiming"}},
	{takeLowest, []string{"direct-hidden-pair"}},
	{takeLowest, []string{"naked-single"}},
	{takeLowest, []string{"direct-hidden-triple"}},
	{takeLowest, []string{"pointing", "claiming"}},
	{takeLowest, []string{"naked-pair"}},
	{takeLowest, []string{"x-wing"}},
	{takeLowest, []string{"hidden-pair"}},
	{takeLowest, []string{"naked-triple"}},
	{takeLowest, []string{"swordfish"}},
	{takeLowest, []string{"hidden-triple"}},
	{takeMost, []string{"skyscraper", "two-string-kite", "turbot-fish", "grouped-strong-links"}},
	{takeLowest, []string{"xy-wing"}},
	{takeLowest, []string{"xyz-wing"}},
	{takeLowest, []string{"ur-1", "ur-2", "ur-5", "ur-3", "ur-4", "unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4"}},
	{takeLowest, []string{"naked-quadruple"}},
	{takeLowest, []string{"jellyfish"}},
	{takeLowest, []string{"hidden-quadruple"}},
	{takeMost, []string{"three-strong-links"}},
	{takeMost, []string{"wxyz-wing"}},
	{takeLowest, []string{"bug-1", "bug-2", "bug-3", "bug-4"}},
	{takeMost, []string{"four-strong-links"}},
	{takeMost, []string{"vwxyz-wing"}},
	{takeLowest, []string{"aligned-pair-exclusion"}},
	{takeMost, []string{"uvwxyz-wing"}},
	{takeShortest, []string{"bidirectional-x-cycle", "bidirectional-y-cycle", "forcing-x-chain", "bidirectional-cycle", "forcing-chain"}},
	{takeMost, []string{"tuvwxyz-wing"}},
	{takeLowest, []string{"aligned-triple-exclusion"}},
	{takeShortest, []string{"nishio"}},
	{takeShortest, []string{"cell-forcing-chain", "region-forcing-chain"}},
	{takeShortest, []string{"dynamic-contradiction-chain", "dynamic-double-chain", "dynamic-cell-chain", "dynamic-region-chain"}},
	{takeShortest, []string{"dynamic-plus-chain"}},
	{takeShortest, []string{"nested-chain"}},
	{takeShortest, []string{"nested-multiple-chain"}},
	{takeShortest, []string{"nested-dynamic-chain"}},
}

// explainersOwn are the techniques that only the order of Sudoku Explainer has:
// the others know the same steps as nice loops and alternating inference chains.
var explainersOwn = [...]struct{ id, of string }{
	{"bidirectional-x-cycle", "x-cycle"},
	{"bidirectional-y-cycle", "xy-cycle"},
	{"forcing-x-chain", "x-chain"},
	{"bidirectional-cycle", "continuous-loop"},
	{"forcing-chain", "aic"},
}

// standsFor is the chain that one of Sudoku Explainer's own stands for; empty for any other
// technique.
func standsFor(id string) string {
	for _, own := range explainersOwn {
		if own.id == id {
			return own.of
		}
	}
	return ""
}
