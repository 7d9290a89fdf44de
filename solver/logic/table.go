package logic

// table is every technique of the engine, easiest first: the order in which a
// path tries them. A line is all that the engine knows about a technique but how
// to find it and tell it, which stand in the file of its family.
//
// The code is the one of HoDoKu's technique library; the score and the level are
// HoDoKu's, 0 where it does not know the technique. The rating is on the scale of
// Sudoku Explainer, in tenths, 0 where that does not know it; for chains and
// patterns of several sizes it is the lowest, see method.rate.
var table = [...]Technique{
	// ID, title, family, code, score, level, rating, needs, effort

	// Singles: a digit goes into a cell.
	{"full-house", "Full house", "Singles", "0000", 4, Easy, 10, 0, Quick},
	{"hidden-single", "Hidden single", "Singles", "0002", 14, Easy, 12, 0, Quick},
	{"naked-single", "Naked single", "Singles", "0003", 4, Easy, 23, 0, Quick},

	// Direct forms: an elimination and the single that it uncovers, in one step.
	{"direct-pointing", "Direct pointing", "Direct", "", 0, Medium, 17, 0, Quick},
	{"direct-claiming", "Direct claiming", "Direct", "", 0, Medium, 19, 0, Quick},
	{"direct-hidden-pair", "Direct hidden pair", "Direct", "", 0, Medium, 20, 0, Quick},
	{"direct-hidden-triple", "Direct hidden triple", "Direct", "", 0, Medium, 25, 0, Quick},

	// Locked candidates, and the smallest subsets and fish.
	{"pointing", "Pointing", "Locked", "0100", 50, Medium, 26, 0, Quick},
	{"claiming", "Claiming", "Locked", "0101", 50, Medium, 28, 0, Quick},
	{"locked-pair", "Locked pair", "Subsets", "0110", 40, Medium, 30, 0, Quick},
	{"law-of-leftovers", "Law of leftovers", "Locked", "", 0, Medium, 29, 0, Quick},
	{"naked-pair", "Naked pair", "Subsets", "0200", 60, Medium, 30, 0, Quick},
	{"x-wing", "X-Wing", "Fish", "0300", 140, Hard, 32, 0, Quick},
	{"hidden-pair", "Hidden pair", "Subsets", "0210", 70, Medium, 34, 0, Quick},
	{"locked-triple", "Locked triple", "Subsets", "0111", 60, Medium, 36, 0, Quick},
	{"naked-triple", "Naked triple", "Subsets", "0201", 80, Medium, 36, 0, Quick},
	{"swordfish", "Swordfish", "Fish", "0301", 150, Hard, 38, 0, Quick},
	{"hidden-triple", "Hidden triple", "Subsets", "0211", 100, Medium, 40, 0, Quick},

	// Two strong links of one digit.
	{"skyscraper", "Skyscraper", "Single digit", "0400", 130, Hard, 40, 0, Quick},
	{"two-string-kite", "Two-string kite", "Single digit", "0401", 150, Hard, 41, 0, Quick},
	{"turbot-fish", "Turbot fish", "Single digit", "0403", 120, Hard, 41, 0, Quick},
	{"empty-rectangle", "Empty rectangle", "Single digit", "0402", 120, Hard, 43, NeedsBoxes, Quick},
	{"dual-two-string-kite", "Dual two-string kite", "Single digit", "0404", 150, Hard, 41, 0, Quick},
	{"dual-empty-rectangle", "Dual empty rectangle", "Single digit", "0405", 120, Hard, 43, NeedsBoxes, Quick},
	{"grouped-strong-links", "Grouped two strong links", "Single digit", "", 0, Hard, 43, 0, Quick},

	// Wings of two and three digits.
	{"xy-wing", "XY-Wing", "Wings", "0800", 160, Hard, 42, 0, Quick},
	{"xyz-wing", "XYZ-Wing", "Wings", "0801", 180, Hard, 44, 0, Quick},
	{"w-wing", "W-Wing", "Wings", "0803", 150, Hard, 44, 0, Quick},
	{"chute-remote-pair", "Chute remote pair", "Wings", "", 0, Hard, 44, NeedsBoxes, Quick},
	{"remote-pair", "Remote pair", "Colouring", "0703", 110, Hard, 50, 0, Quick},

	// Fish with fins, of two lines.
	{"finned-x-wing", "Finned X-Wing", "Fish", "0310", 130, Hard, 34, 0, Quick},
	{"sashimi-x-wing", "Sashimi X-Wing", "Fish", "0320", 150, Hard, 35, 0, Quick},

	// Uniqueness: for puzzles that are known to have one solution.
	{"ur-1", "Unique rectangle type 1", "Uniqueness", "0600", 100, Hard, 45, NeedsUnique, Quick},
	{"ur-2", "Unique rectangle type 2", "Uniqueness", "0601", 100, Hard, 45, NeedsUnique, Quick},
	{"ur-3", "Unique rectangle type 3", "Uniqueness", "0602", 100, Hard, 46, NeedsUnique, Quick},
	{"ur-4", "Unique rectangle type 4", "Uniqueness", "0603", 100, Hard, 45, NeedsUnique, Quick},
	{"ur-5", "Unique rectangle type 5", "Uniqueness", "0604", 100, Hard, 45, NeedsUnique, Quick},
	{"ur-6", "Unique rectangle type 6", "Uniqueness", "0605", 100, Hard, 45, NeedsUnique, Quick},
	{"hidden-rectangle", "Hidden rectangle", "Uniqueness", "0606", 100, Hard, 48, NeedsUnique, Quick},
	{"avoidable-rectangle-1", "Avoidable rectangle type 1", "Uniqueness", "0607", 100, Hard, 47, NeedsUnique, Quick},
	{"avoidable-rectangle-2", "Avoidable rectangle type 2", "Uniqueness", "0608", 100, Hard, 45, NeedsUnique, Quick},
	{"unique-loop-1", "Unique loop type 1", "Uniqueness", "", 0, Hard, 46, NeedsUnique, Quick},
	{"unique-loop-2", "Unique loop type 2", "Uniqueness", "", 0, Hard, 46, NeedsUnique, Quick},
	{"unique-loop-3", "Unique loop type 3", "Uniqueness", "", 0, Hard, 47, NeedsUnique, Quick},
	{"unique-loop-4", "Unique loop type 4", "Uniqueness", "", 0, Hard, 46, NeedsUnique, Quick},
	{"extended-rectangle", "Extended rectangle", "Uniqueness", "", 0, Hard, 48, NeedsUnique, Quick},
	{"bug-1", "BUG+1", "Uniqueness", "0610", 100, Hard, 56, NeedsUnique, Quick},
	{"bug-2", "BUG type 2", "Uniqueness", "", 0, Hard, 57, NeedsUnique, Quick},
	{"bug-3", "BUG type 3", "Uniqueness", "", 0, Hard, 58, NeedsUnique, Quick},
	{"bug-4", "BUG type 4", "Uniqueness", "", 0, Hard, 57, NeedsUnique, Quick},
	{"bug-n", "BUG+n", "Uniqueness", "", 0, Hard, 61, NeedsUnique, Quick},
	{"bug-lite", "BUG lite", "Uniqueness", "0620", 100, Hard, 57, NeedsUnique, Slow},

	// Colouring.
	{"simple-colour-trap", "Simple colour trap", "Colouring", "0500", 150, Hard, 0, 0, Quick},
	{"simple-colour-wrap", "Simple colour wrap", "Colouring", "0501", 150, Hard, 0, 0, Quick},
	{"multi-colours-1", "Multi-colours 1", "Colouring", "0502", 200, Hard, 0, 0, Quick},
	{"multi-colours-2", "Multi-colours 2", "Colouring", "0503", 200, Hard, 0, 0, Quick},
	{"weak-colours", "Weak colours", "Colouring", "0504", 200, Hard, 0, 0, Quick},
	{"x-colours", "X-Colours", "Colouring", "0505", 200, Hard, 0, 0, Quick},
	{"medusa-3d", "3D Medusa", "Colouring", "0507", 200, Hard, 0, 0, Quick},

	// Four of a kind, and the larger patterns of one digit.
	{"naked-quadruple", "Naked quadruple", "Subsets", "0202", 120, Hard, 50, 0, Quick},
	{"jellyfish", "Jellyfish", "Fish", "0302", 160, Hard, 52, 0, Quick},
	{"hidden-quadruple", "Hidden quadruple", "Subsets", "0212", 150, Hard, 54, 0, Quick},
	{"three-strong-links", "Three strong links", "Single digit", "", 0, Unfair, 54, 0, Quick},
	{"finned-swordfish", "Finned Swordfish", "Fish", "0311", 200, Unfair, 55, 0, Quick},
	{"sashimi-swordfish", "Sashimi Swordfish", "Fish", "0321", 240, Unfair, 56, 0, Quick},
	{"wxyz-wing", "WXYZ-Wing", "Wings", "0802", 300, Unfair, 55, 0, Quick},
	{"four-strong-links", "Four strong links", "Single digit", "", 0, Unfair, 58, 0, Quick},
	{"finned-jellyfish", "Finned Jellyfish", "Fish", "0312", 250, Unfair, 58, 0, Slow},
	{"sashimi-jellyfish", "Sashimi Jellyfish", "Fish", "0322", 260, Unfair, 59, 0, Slow},
	{"almost-locked-pair", "Almost locked pair", "Almost locked sets", "", 0, Unfair, 45, 0, Quick},
	{"almost-locked-triple", "Almost locked triple", "Almost locked sets", "", 0, Unfair, 52, 0, Quick},
	{"sue-de-coq", "Sue de Coq", "Almost locked sets", "1101", 250, Unfair, 60, 0, Slow},
	{"sue-de-coq-3d", "Three-dimensional Sue de Coq", "Almost locked sets", "", 0, Unfair, 0, 0, Slow},
	{"vwxyz-wing", "VWXYZ-Wing", "Wings", "", 0, Unfair, 62, 0, Slow},
	{"uvwxyz-wing", "UVWXYZ-Wing", "Wings", "", 0, Unfair, 66, 0, Slow},
	{"tuvwxyz-wing", "TUVWXYZ-Wing", "Wings", "", 0, Unfair, 75, 0, Slow},
	{"aligned-pair-exclusion", "Aligned pair exclusion", "Exclusion", "1000", 300, Unfair, 62, 0, Slow},
	{"fireworks", "Fireworks", "Patterns", "", 0, Unfair, 0, NeedsBoxes, Quick},
	{"twinned-xy-chains", "Twinned XY-chains", "Patterns", "", 0, Unfair, 0, 0, Slow},

	// Chains.
	{"x-cycle", "X-cycle", "Chains", "0704", 260, Unfair, 65, 0, Quick},
	{"x-chain", "X-chain", "Chains", "0701", 260, Unfair, 66, 0, Quick},
	{"xy-cycle", "XY-cycle", "Chains", "", 260, Unfair, 66, 0, Quick},
	{"xy-chain", "XY-chain", "Chains", "0702", 260, Unfair, 66, 0, Quick},
	{"grouped-x-cycle", "Grouped X-cycle", "Chains", "", 300, Unfair, 0, 0, Quick},
	{"grouped-x-chain", "Grouped X-chain", "Chains", "", 300, Unfair, 0, 0, Quick},
	{"franken-x-wing", "Franken X-Wing", "Fish", "0330", 300, Unfair, 0, 0, Slow},
	{"franken-swordfish", "Franken Swordfish", "Fish", "0331", 350, Unfair, 0, 0, Slow},
	{"finned-franken-x-wing", "Finned Franken X-Wing", "Fish", "0340", 390, Unfair, 0, 0, Slow},
	{"finned-franken-swordfish", "Finned Franken Swordfish", "Fish", "0341", 410, Unfair, 0, 0, Slow},
	{"m-wing", "M-Wing", "Chains", "", 280, Unfair, 0, 0, Quick},
	{"s-wing", "S-Wing", "Chains", "", 280, Unfair, 0, 0, Quick},
	{"h-wing", "H-Wing", "Chains", "", 280, Unfair, 0, 0, Quick},
	{"l-wing", "L-Wing", "Chains", "", 280, Unfair, 0, 0, Quick},
	{"xyz-ring", "XYZ-Ring", "Chains", "", 300, Unfair, 0, 0, Quick},
	{"continuous-loop", "Continuous nice loop", "Chains", "0706", 280, Unfair, 70, 0, Quick},
	{"discontinuous-loop", "Discontinuous nice loop", "Chains", "0707", 280, Unfair, 70, 0, Quick},
	{"aic", "Alternating inference chain", "Chains", "0708", 280, Unfair, 70, 0, Quick},
	{"grouped-continuous-loop", "Grouped continuous nice loop", "Chains", "0709", 300, Unfair, 0, 0, Slow},
	{"grouped-discontinuous-loop", "Grouped discontinuous nice loop", "Chains", "0710", 300, Unfair, 0, 0, Slow},
	{"grouped-aic", "Grouped alternating inference chain", "Chains", "0711", 300, Unfair, 0, 0, Slow},
	{"als-xz", "ALS-XZ", "Almost locked sets", "0901", 300, Unfair, 0, 0, Slow},
	{"als-xy-wing", "ALS-XY-Wing", "Almost locked sets", "0902", 320, Unfair, 0, 0, Slow},
	{"als-chain", "ALS chain", "Almost locked sets", "0903", 340, Unfair, 0, 0, Slow},
	{"als-continuous-loop", "Continuous nice loop with ALS", "Chains", "0709", 300, Unfair, 0, 0, Slow},
	{"als-discontinuous-loop", "Discontinuous nice loop with ALS", "Chains", "0710", 300, Unfair, 0, 0, Slow},
	{"als-aic", "Alternating inference chain with ALS", "Chains", "0711", 300, Unfair, 0, 0, Slow},
	{"ur-aic", "Alternating inference chain with rectangles", "Chains", "", 300, Unfair, 0, NeedsUnique, Slow},
	{"fish-aic", "Alternating inference chain with fish", "Chains", "", 300, Unfair, 0, 0, Slow},
	{"finned-chain", "Finned chain", "Chains", "", 300, Unfair, 0, 0, Slow},
	{"death-blossom", "Death blossom", "Almost locked sets", "0904", 360, Unfair, 0, 0, Slow},
	{"aligned-triple-exclusion", "Aligned triple exclusion", "Exclusion", "1001", 400, Unfair, 75, 0, Heavy},

	// Patterns of whole boards.
	{"gurth", "Gurth's symmetrical placement", "Symmetry", "", 0, Extreme, 0, NeedsUnique, Quick},
	{"bivalue-oddagon", "Bivalue oddagon", "Patterns", "", 0, Extreme, 0, 0, Slow},
	{"guardians", "Guardians of a broken wing", "Patterns", "0705", 0, Extreme, 0, 0, Slow},
	{"tridagon", "Tridagon", "Patterns", "", 0, Extreme, 0, NeedsClassic, Quick},
	{"reverse-bug", "Reverse BUG", "Uniqueness", "", 0, Extreme, 0, NeedsUnique, Quick},
	{"borescoper", "Borescoper's deadly pattern", "Uniqueness", "", 0, Extreme, 0, NeedsUnique | NeedsClassic, Slow},
	{"qiu-deadly-pattern", "Qiu's deadly pattern", "Uniqueness", "", 0, Extreme, 0, NeedsUnique | NeedsBoxes, Quick},
	{"unique-matrix", "Unique matrix", "Uniqueness", "", 0, Extreme, 0, NeedsUnique, Quick},
	{"anonymous-deadly-pattern", "Anonymous deadly pattern", "Uniqueness", "", 0, Extreme, 0, NeedsUnique, Slow},
	{"sk-loop", "SK-loop", "Patterns", "", 0, Extreme, 0, NeedsClassic, Quick},
	{"junior-exocet", "Junior Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, Slow},
	{"double-exocet", "Double Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, Slow},
	{"senior-exocet", "Senior Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, Slow},
	{"weak-exocet", "Weak Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, Slow},
	{"franken-exocet", "Franken Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, Slow},

	// Cycles and chains under the names of Sudoku Explainer. Which of them it finds
	// depends on where it looks first.
	{"bidirectional-x-cycle", "Bidirectional X-cycle", "Forcing", "", 0, Unfair, 65, 0, Heavy},
	{"bidirectional-y-cycle", "Bidirectional Y-cycle", "Forcing", "", 0, Unfair, 65, 0, Heavy},
	{"forcing-x-chain", "Forcing X-chain", "Forcing", "", 0, Unfair, 66, 0, Heavy},
	{"bidirectional-cycle", "Bidirectional cycle", "Forcing", "", 0, Unfair, 70, 0, Heavy},
	{"forcing-chain", "Forcing chain", "Forcing", "", 0, Unfair, 70, 0, Heavy},

	// Forcing chains.
	{"nishio", "Nishio", "Forcing", "1301", 500, Extreme, 75, 0, Slow},
	{"contradiction-forcing-chain", "Contradiction forcing chain", "Forcing", "1301", 500, Extreme, 80, 0, Slow},
	{"double-forcing-chain", "Double forcing chain", "Forcing", "1302", 500, Extreme, 80, 0, Slow},
	{"cell-forcing-chain", "Cell forcing chain", "Forcing", "1302", 500, Extreme, 80, 0, Slow},
	{"region-forcing-chain", "Region forcing chain", "Forcing", "1302", 500, Extreme, 80, 0, Slow},
	{"digit-forcing-chain", "Digit forcing chain", "Forcing", "1302", 500, Extreme, 80, 0, Slow},
	{"quad-forcing-chain", "Quad forcing chain", "Forcing", "", 500, Extreme, 0, 0, Heavy},
	{"rectangle-forcing-chain", "Rectangle forcing chain", "Forcing", "", 500, Extreme, 0, NeedsUnique, Heavy},
	{"bug-forcing-chain", "BUG+n forcing chain", "Forcing", "", 500, Extreme, 0, NeedsUnique, Slow},
	{"kraken-fish-1", "Kraken fish type 1", "Kraken", "0371", 500, Extreme, 0, 0, Heavy},
	{"kraken-fish-2", "Kraken fish type 2", "Kraken", "0372", 500, Extreme, 0, 0, Heavy},

	// Larger and stranger fish.
	{"squirmbag", "Squirmbag", "Fish", "0303", 470, Unfair, 0, 0, Slow},
	{"whale", "Whale", "Fish", "0304", 470, Unfair, 0, 0, Slow},
	{"leviathan", "Leviathan", "Fish", "0305", 470, Unfair, 0, 0, Slow},
	{"finned-squirmbag", "Finned Squirmbag", "Fish", "0313", 470, Unfair, 0, 0, Heavy},
	{"finned-whale", "Finned Whale", "Fish", "0314", 470, Unfair, 0, 0, Heavy},
	{"finned-leviathan", "Finned Leviathan", "Fish", "0315", 470, Unfair, 0, 0, Heavy},
	{"sashimi-squirmbag", "Sashimi Squirmbag", "Fish", "0323", 470, Unfair, 0, 0, Heavy},
	{"sashimi-whale", "Sashimi Whale", "Fish", "0324", 470, Unfair, 0, 0, Heavy},
	{"sashimi-leviathan", "Sashimi Leviathan", "Fish", "0325", 470, Unfair, 0, 0, Heavy},
	{"franken-jellyfish", "Franken Jellyfish", "Fish", "0332", 370, Unfair, 0, 0, Heavy},
	{"franken-squirmbag", "Franken Squirmbag", "Fish", "0333", 470, Extreme, 0, 0, LastResort},
	{"franken-whale", "Franken Whale", "Fish", "0334", 470, Extreme, 0, 0, LastResort},
	{"franken-leviathan", "Franken Leviathan", "Fish", "0335", 470, Extreme, 0, 0, LastResort},
	{"finned-franken-jellyfish", "Finned Franken Jellyfish", "Fish", "0342", 430, Unfair, 0, 0, Heavy},
	{"finned-franken-squirmbag", "Finned Franken Squirmbag", "Fish", "0343", 470, Extreme, 0, 0, LastResort},
	{"finned-franken-whale", "Finned Franken Whale", "Fish", "0344", 470, Extreme, 0, 0, LastResort},
	{"finned-franken-leviathan", "Finned Franken Leviathan", "Fish", "0345", 470, Extreme, 0, 0, LastResort},
	{"mutant-x-wing", "Mutant X-Wing", "Fish", "0350", 450, Extreme, 0, 0, Heavy},
	{"mutant-swordfish", "Mutant Swordfish", "Fish", "0351", 450, Extreme, 0, 0, Heavy},
	{"mutant-jellyfish", "Mutant Jellyfish", "Fish", "0352", 450, Extreme, 0, 0, Heavy},
	{"mutant-squirmbag", "Mutant Squirmbag", "Fish", "0353", 470, Extreme, 0, 0, LastResort},
	{"mutant-whale", "Mutant Whale", "Fish", "0354", 470, Extreme, 0, 0, LastResort},
	{"mutant-leviathan", "Mutant Leviathan", "Fish", "0355", 470, Extreme, 0, 0, LastResort},
	{"finned-mutant-x-wing", "Finned Mutant X-Wing", "Fish", "0360", 470, Extreme, 0, 0, Heavy},
	{"finned-mutant-swordfish", "Finned Mutant Swordfish", "Fish", "0361", 470, Extreme, 0, 0, Heavy},
	{"finned-mutant-jellyfish", "Finned Mutant Jellyfish", "Fish", "0362", 470, Extreme, 0, 0, Heavy},
	{"finned-mutant-squirmbag", "Finned Mutant Squirmbag", "Fish", "0363", 470, Extreme, 0, 0, LastResort},
	{"finned-mutant-whale", "Finned Mutant Whale", "Fish", "0364", 470, Extreme, 0, 0, LastResort},
	{"finned-mutant-leviathan", "Finned Mutant Leviathan", "Fish", "0365", 470, Extreme, 0, 0, LastResort},

	// Single-digit templates.
	{"template-set", "Template set", "Templates", "1201", 10000, Extreme, 0, 0, Heavy},
	{"template-delete", "Template delete", "Templates", "1202", 10000, Extreme, 0, 0, Heavy},
	{"pattern-overlay", "Pattern overlay", "Templates", "", 10000, Extreme, 0, 0, Heavy},

	// Whips, nets and nested chains.
	{"dynamic-contradiction-chain", "Dynamic contradiction forcing chain", "Nets", "1303", 700, Extreme, 85, 0, Heavy},
	{"dynamic-double-chain", "Dynamic double forcing chain", "Nets", "1304", 700, Extreme, 85, 0, Heavy},
	{"dynamic-cell-chain", "Dynamic cell forcing chain", "Nets", "1304", 700, Extreme, 85, 0, Heavy},
	{"dynamic-region-chain", "Dynamic region forcing chain", "Nets", "1304", 700, Extreme, 85, 0, Heavy},
	{"dynamic-plus-chain", "Dynamic forcing chain (+)", "Nets", "", 700, Extreme, 90, 0, LastResort},
	{"subset-exclusion", "Subset exclusion", "Exclusion", "1002", 400, Unfair, 0, 0, LastResort},
	{"msls", "Multi-sector locked sets", "Patterns", "", 0, Extreme, 0, 0, LastResort},
	{"bowman-bingo", "Bowman's bingo", "Nets", "", 700, Extreme, 0, 0, LastResort},
	{"whip", "Whip", "Whips", "", 0, Extreme, 0, 0, LastResort},
	{"g-whip", "G-Whip", "Whips", "", 0, Extreme, 0, 0, LastResort},
	{"braid", "Braid", "Whips", "1103", 0, Extreme, 0, 0, LastResort},
	{"nested-chain", "Nested forcing chain (+ forcing chains)", "Nested", "", 700, Extreme, 95, 0, LastResort},
	{"nested-multiple-chain", "Nested forcing chain (+ multiple forcing chains)", "Nested", "", 700, Extreme, 100, 0, LastResort},
	{"nested-dynamic-chain", "Nested forcing chain (+ dynamic forcing chains)", "Nested", "", 700, Extreme, 105, 0, LastResort},

	// Patterns that take long to look for, and that a path can do without.
	{"kraken-franken-fish-1", "Kraken Franken fish type 1", "Kraken", "", 500, Extreme, 0, 0, LastResort},
	{"kraken-franken-fish-2", "Kraken Franken fish type 2", "Kraken", "", 500, Extreme, 0, 0, LastResort},
	{"mutant-exocet", "Mutant Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, LastResort},
}
