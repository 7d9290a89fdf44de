package logic

import "slices"

// Technique is a way to find a step, with its names.
type Technique struct {
	ID    string // stable, for addresses and JSON: "hidden-single"
	Title string // "Hidden single"

	find func(*search)      // hands every step of the technique to search.emit
	tell func(teller) words // says in words what such a step is
}

// catalog is every technique, easiest first. The order is the one in which a
// path tries them; it follows the ratings of Sudoku Explainer.
var catalog = [...]Technique{
	{"full-house", "Full house", findFullHouses, tellFullHouse},
	{"hidden-single", "Hidden single", findHiddenSingles, tellHiddenSingle},
	{"naked-single", "Naked single", findNakedSingles, tellNakedSingle},
	{"pointing", "Pointing", findPointing, tellLocked},
	{"claiming", "Claiming", findClaiming, tellLocked},
	{"naked-pair", "Naked pair", nakedSubsets(2), tellNakedSubset},
	{"x-wing", "X-Wing", fish(2), tellFish},
	{"hidden-pair", "Hidden pair", hiddenSubsets(2), tellHiddenSubset},
	{"naked-triple", "Naked triple", nakedSubsets(3), tellNakedSubset},
	{"swordfish", "Swordfish", fish(3), tellFish},
	{"hidden-triple", "Hidden triple", hiddenSubsets(3), tellHiddenSubset},
	{"xy-wing", "XY-Wing", findXYWings, tellXYWing},
	{"naked-quadruple", "Naked quadruple", nakedSubsets(4), tellNakedSubset},
	{"jellyfish", "Jellyfish", fish(4), tellFish},
	{"hidden-quadruple", "Hidden quadruple", hiddenSubsets(4), tellHiddenSubset},
}

// Techniques lists every technique, easiest first: the order in which Solve and
// Next try them. The slice is the caller's own.
func Techniques() []Technique { return slices.Clone(catalog[:]) }

// lookup returns the technique with the ID; an unknown one has no names and no
// functions.
func lookup(id string) Technique {
	i := slices.IndexFunc(catalog[:], func(t Technique) bool { return t.ID == id })
	if i < 0 {
		return Technique{}
	}
	return catalog[i]
}
