package logs

import (
	"fmt"
	"math"
	"strings"

	"sudoku/solver/classic"
	"sudoku/solver/logic"
	"sudoku/templates"
)

// The profile of a log is a bar for each step, as tall as the step is hard, in the colour of
// its family. It is drawn once for a log, and kept with it:
//
//	     ▄ █
//	   ▄ █ █   ▄
//	▂ ▂█▂█▂█▂▂▂█▂▂▂▂
//	0 1 2 …            slot 0 is the board before the first step

// maxBars bounds what is drawn of a long log: from there on a bar stands for several steps,
// and is as tall as the hardest of them.
const maxBars = 240

// slotWidth is the width of the slot of one step in the units of the drawing; barHeight is
// the height of all of it.
const (
	slotWidth = 10
	barHeight = 100
)

// kin is a group of families with a colour of its own in the profile.
type kin uint8

const (
	ofSingles kin = iota
	ofSubsets
	ofFish
	ofWings
	ofUniqueness
	ofSets
	ofChains
	ofForcing

	ofPlacing // of the methods without techniques
	ofRulingOut
	ofTrying
	ofTurning
)

// kins are the class and the name of each group.
var kins = [...]struct{ class, name string }{
	ofSingles:    {"k-single", "singles"},
	ofSubsets:    {"k-subset", "locked digits and subsets"},
	ofFish:       {"k-fish", "fish"},
	ofWings:      {"k-wing", "wings and single digits"},
	ofUniqueness: {"k-unique", "uniqueness"},
	ofSets:       {"k-set", "almost locked sets and patterns"},
	ofChains:     {"k-chain", "chains and colours"},
	ofForcing:    {"k-forcing", "forcing chains and nets"},
	ofPlacing:    {"k-single", "digits placed"},
	ofRulingOut:  {"k-subset", "candidates ruled out"},
	ofTrying:     {"k-chain", "digits tried"},
	ofTurning:    {"k-forcing", "ways that end"},
}

// kinOfFamily is the group of each family of techniques.
var kinOfFamily = map[string]kin{
	"Singles": ofSingles, "Direct": ofSingles,
	"Locked": ofSubsets, "Subsets": ofSubsets,
	"Fish":  ofFish,
	"Wings": ofWings, "Single digit": ofWings,
	"Uniqueness": ofUniqueness, "Symmetry": ofUniqueness,
	"Almost locked sets": ofSets, "Exclusion": ofSets, "Exocets": ofSets, "Patterns": ofSets,
	"Chains": ofChains, "Colouring": ofChains,
	"Forcing": ofForcing, "Nets": ofForcing, "Nested": ofForcing, "Kraken": ofForcing, "Whips": ofForcing, "Templates": ofForcing,
}

func kinOfTechnique(t logic.Technique) kin {
	return kinOfFamily[t.Family]
}

// ClassOf is the class that has the colour of a technique.
func ClassOf(t logic.Technique) string { return kins[kinOfTechnique(t)].class }

// kinOfEvent is the group of an event of a method without techniques, and how tall its bar
// is, in per cent.
func kinOfEvent(e classic.Event) (kin, int) {
	switch {
	case e.Kind == classic.Guess, e.Kind == classic.BruteForce:
		return ofTrying, min(40+6*e.Depth, barHeight)
	case e.Kind.Places():
		return ofPlacing, 16
	case e.Kind == classic.NakedPair, e.Kind == classic.NakedTriple:
		return ofRulingOut, 35
	case e.Kind == classic.Clash, e.Kind == classic.Refusal:
		return ofTurning, 24
	case e.Kind == classic.Retreat, e.Kind == classic.Return, e.Kind == classic.Contradiction:
		return ofTurning, 60
	}
	return ofRulingOut, 10
}

// levelRatings stand for the rating of a step that Sudoku Explainer does not know.
var levelRatings = [...]logic.Tenths{logic.Easy: 15, logic.Medium: 30, logic.Hard: 45, logic.Unfair: 62, logic.Extreme: 85}

// barHeightOf is how tall the bar of a step is, in per cent: the hardest steps are ten times
// as hard as singles, which shall still be seen.
func barHeightOf(rating logic.Tenths, level logic.Level) int {
	if rating == 0 {
		rating = levelRatings[level]
	}
	const lowest, highest = 10, 119
	share := float64(max(rating-lowest, 0)) / (highest - lowest)
	return min(12+int(math.Round(88*math.Pow(share, .7))), barHeight)
}

// profile draws the bars of the entries.
func profile(entries []Entry) templates.Profile {
	per := 1 + len(entries)/maxBars
	p := templates.Profile{Width: slotWidth * per * (len(entries)/per + 1), Slot: slotWidth, Per: per, Top: barHeight}
	paths := map[kin]*strings.Builder{}
	for from := 0; from <= len(entries); from += per {
		hardest := hardestOf(entries[max(from-1, 0):min(from+per-1, len(entries))])
		if hardest == nil {
			continue
		}
		if paths[hardest.kin] == nil {
			paths[hardest.kin] = &strings.Builder{}
		}
		width := slotWidth * per
		p.Top = min(p.Top, barHeight-hardest.height)
		fmt.Fprintf(paths[hardest.kin], "M%d %dv-%dh%dv%dz", from*slotWidth+per, barHeight, hardest.height, width-2*per, hardest.height)
	}
	for k := range kins {
		if bars := paths[kin(k)]; bars != nil {
			p.Bars = append(p.Bars, templates.ProfileBars{Class: kins[k].class, Name: kins[k].name, Path: bars.String()})
		}
	}
	return p
}

// hardestOf is the first of the hardest of some entries; nil of none.
func hardestOf(entries []Entry) *Entry {
	var hardest *Entry
	for i := range entries {
		if hardest == nil || entries[i].height > hardest.height {
			hardest = &entries[i]
		}
	}
	return hardest
}
