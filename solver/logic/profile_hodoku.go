package logic

import "slices"

// hodokuStage is what HoDoKu asks together. Without a key it takes the first step of the
// first technique that has any; with one, the step that has the least.
type hodokuStage struct {
	key stepKey
	ids []string
}

func (s hodokuStage) stage() stage {
	if s.key == nil {
		return stage{choice: takeFirst}
	}
	return stage{choice: takeLeast, key: s.key}
}

// apart are stages of one technique each.
func apart(key stepKey, ids ...string) []hodokuStage {
	var stages []hodokuStage
	for _, id := range ids {
		stages = append(stages, hodokuStage{key, []string{id}})
	}
	return stages
}

// together is a stage of several techniques.
func together(key stepKey, ids ...string) []hodokuStage { return []hodokuStage{{key, ids}} }

// hodokuOrder is the order in which HoDoKu tries its techniques, without those
// that it has switched off.
func hodokuOrder() []hodokuStage {
	return slices.Concat(
		together(nil,
			"full-house", "naked-single", "hidden-single",
			"locked-pair", "locked-triple", "pointing", "claiming",
			"naked-pair", "naked-triple", "hidden-pair", "hidden-triple",
			"naked-quadruple", "hidden-quadruple",
			"x-wing", "swordfish", "jellyfish"),
		apart(byEffect, "remote-pair"),
		together(nil, "bug-1"),
		apart(bySkyscraper, "skyscraper"),
		apart(byKite, "two-string-kite"),
		apart(byEffect, "turbot-fish"),
		apart(byEmptyRectangle, "empty-rectangle"),
		apart(byWWing, "w-wing"),
		apart(byXYWing, "xy-wing"),
		together(nil, "xyz-wing"),
		apart(byRectangle, "ur-1", "ur-2", "ur-3", "ur-4", "ur-5", "ur-6", "hidden-rectangle"),
		together(nil, "avoidable-rectangle-1", "avoidable-rectangle-2"),
		apart(byFish,
			"finned-x-wing", "sashimi-x-wing",
			"finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish"),
		apart(bySueDeCoq, "sue-de-coq"),
		together(byColours, "simple-colour-trap", "simple-colour-wrap"),
		together(byColours, "multi-colours-1", "multi-colours-2"),
		apart(byEffect, "x-chain", "xy-chain"),
		together(byEffect, "continuous-loop", "discontinuous-loop", "aic"),
		together(byEffect, "grouped-continuous-loop", "grouped-discontinuous-loop", "grouped-aic"),
		apart(byLinks, "als-xz", "als-xy-wing"),
		apart(bySetEffect, "als-chain"),
		together(nil, "franken-x-wing", "franken-swordfish", "finned-franken-x-wing", "finned-franken-swordfish"),
		together(byCell,
			"nishio", "contradiction-forcing-chain",
			"double-forcing-chain", "cell-forcing-chain", "region-forcing-chain", "quad-forcing-chain", "digit-forcing-chain"),
		together(byCell,
			"dynamic-contradiction-chain",
			"dynamic-double-chain", "dynamic-cell-chain", "dynamic-region-chain"),
	)
}
