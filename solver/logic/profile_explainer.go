package logic

// explainerOrder is the order in which Sudoku Explainer, in its living form,
// asks its producers. A producer finds several techniques at once, and the
// easiest hint of it counts.
var explainerOrder = [...][]string{
	{"full-house"},
	{"hidden-single"},
	{"direct-pointing", "direct-claiming"},
	{"direct-hidden-pair"},
	{"naked-single"},
	{"direct-hidden-triple"},
	{"pointing", "claiming"},
	{"naked-pair"},
	{"x-wing"},
	{"hidden-pair"},
	{"naked-triple"},
	{"swordfish"},
	{"hidden-triple"},
	{"skyscraper", "two-string-kite", "turbot-fish", "grouped-strong-links"},
	{"xy-wing"},
	{"xyz-wing"},
	{"ur-1", "ur-2", "ur-5", "ur-3", "ur-4", "unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4"},
	{"naked-quadruple"},
	{"jellyfish"},
	{"hidden-quadruple"},
	{"three-strong-links"},
	{"wxyz-wing"},
	{"bug-1", "bug-2", "bug-3", "bug-4"},
	{"four-strong-links"},
	{"vwxyz-wing"},
	{"aligned-pair-exclusion"},
	{"uvwxyz-wing"},
	{"bidirectional-x-cycle", "bidirectional-y-cycle", "forcing-x-chain", "bidirectional-cycle", "forcing-chain"},
	{"tuvwxyz-wing"},
	{"aligned-triple-exclusion"},
	{"nishio"},
	{"cell-forcing-chain", "region-forcing-chain"},
	{"dynamic-contradiction-chain", "dynamic-double-chain", "dynamic-cell-chain", "dynamic-region-chain"},
	{"dynamic-plus-chain"},
	{"nested-chain"},
	{"nested-multiple-chain"},
	{"nested-dynamic-chain"},
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
