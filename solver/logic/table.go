package logic

// table is every technique of the engine, easiest first: the order in which a
// path tries them. A line is all that the engine knows about a technique but how
// to find it and tell it, which stand in the file of its family.
//
// The code is the one of HoDoKu's technique library; the score and the level are
// HoDoKu's, 0 where it does not know the technique. The rating is on the scale of
// Sudoku Explainer, in tenths, 0 where that does not know it; for chains and
// patterns of several sizes it is the lowest, see member.rate.
var table = [...]Technique{
	// ID, title, family, code, score, level, rating, needs, effort, told, source

	// Singles: a digit goes into a cell.
	{"full-house", "Full house", "Singles", "0000", 4, Easy, 10, 0, Quick, ByEvidence, `Sudopedia, "Full House"`},
	{"hidden-single", "Hidden single", "Singles", "0002", 14, Easy, 12, 0, Quick, ByEvidence, `Sudopedia, "Hidden Single"`},
	{"naked-single", "Naked single", "Singles", "0003", 4, Easy, 23, 0, Quick, ByEvidence, `Sudopedia, "Naked Single"`},

	// Direct forms: an elimination and the single that it uncovers, in one step.
	{"direct-pointing", "Direct pointing", "Direct", "", 0, Medium, 17, 0, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Direct Pointing"`},
	{"direct-claiming", "Direct claiming", "Direct", "", 0, Medium, 19, 0, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Direct Claiming"`},
	{"direct-hidden-pair", "Direct hidden pair", "Direct", "", 0, Medium, 20, 0, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Direct Hidden Pair"`},
	{"direct-hidden-triple", "Direct hidden triple", "Direct", "", 0, Medium, 25, 0, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Direct Hidden Triplet"`},

	// Locked candidates, and the smallest subsets and fish.
	{"pointing", "Pointing", "Locked", "0100", 50, Medium, 26, 0, Quick, ByEvidence, `HoDoKu, "Intersections" (Locked Candidates Type 1)`},
	{"claiming", "Claiming", "Locked", "0101", 50, Medium, 28, 0, Quick, ByEvidence, `HoDoKu, "Intersections" (Locked Candidates Type 2)`},
	{"locked-pair", "Locked pair", "Subsets", "0110", 40, Medium, 30, 0, Quick, ByEvidence, `Sudopedia, "Locked Pair"`},
	{"law-of-leftovers", "Law of leftovers", "Locked", "", 0, Medium, 29, 0, Quick, ByEvidence, `Bob Harris, as told by Sudopedia, "Law of Leftovers"`},
	{"naked-pair", "Naked pair", "Subsets", "0200", 60, Medium, 30, 0, Quick, ByEvidence, `Sudopedia, "Naked Pair"`},
	{"x-wing", "X-Wing", "Fish", "0300", 140, Hard, 32, 0, Quick, ByEvidence, `Sudopedia, "X-Wing"`},
	{"hidden-pair", "Hidden pair", "Subsets", "0210", 70, Medium, 34, 0, Quick, ByEvidence, `Sudopedia, "Hidden Pair"`},
	{"locked-triple", "Locked triple", "Subsets", "0111", 60, Medium, 36, 0, Quick, ByEvidence, `Sudopedia, "Locked Triple"`},
	{"naked-triple", "Naked triple", "Subsets", "0201", 80, Medium, 36, 0, Quick, ByEvidence, `Sudopedia, "Naked Triple"`},
	{"swordfish", "Swordfish", "Fish", "0301", 150, Hard, 38, 0, Quick, ByEvidence, `Sudopedia, "Swordfish"`},
	{"hidden-triple", "Hidden triple", "Subsets", "0211", 100, Medium, 40, 0, Quick, ByEvidence, `Sudopedia, "Hidden Triple"`},

	// Two strong links of one digit.
	{"skyscraper", "Skyscraper", "Single digit", "0400", 130, Hard, 40, 0, Quick, ByEvidence, `Havard (2005/06), "two new techniques, Skyscraper and 2-string Kite", Players' Forum`},
	{"two-string-kite", "Two-string kite", "Single digit", "0401", 150, Hard, 41, 0, Quick, ByEvidence, `Havard (2005/06), "two new techniques, Skyscraper and 2-string Kite", Players' Forum`},
	{"turbot-fish", "Turbot fish", "Single digit", "0403", 120, Hard, 41, 0, Quick, ByEvidence, `Nick70 (2005), sudoku.com forum; Sudopedia, "Turbot Fish"`},
	{"empty-rectangle", "Empty rectangle", "Single digit", "0402", 120, Hard, 43, NeedsBoxes, Quick, ByEvidence, `Havard (2006), "The Empty Rectangle (ER)", Players' Forum`},
	{"dual-two-string-kite", "Dual two-string kite", "Single digit", "0404", 150, Hard, 41, 0, Quick, ByEvidence, `HoDoKu, "Single Digit Patterns" (Dual 2-String Kite)`},
	{"dual-empty-rectangle", "Dual empty rectangle", "Single digit", "0405", 120, Hard, 43, NeedsBoxes, Quick, ByEvidence, `HoDoKu, "Single Digit Patterns" (Dual Empty Rectangle)`},
	{"grouped-strong-links", "Grouped two strong links", "Single digit", "", 0, Hard, 43, 0, Quick, ByEvidence, `SukakuExplainer, "2 Strong Links" (grouped)`},

	// Wings of two and three digits.
	{"xy-wing", "XY-Wing", "Wings", "0800", 160, Hard, 42, 0, Quick, ByEvidence, `Sudopedia, "XY-Wing"`},
	{"xyz-wing", "XYZ-Wing", "Wings", "0801", 180, Hard, 44, 0, Quick, ByEvidence, `Sudopedia, "XYZ-Wing"`},
	{"w-wing", "W-Wing", "Wings", "0803", 150, Hard, 44, 0, Quick, ByEvidence, `Sudopedia, "W-Wing"`},
	{"chute-remote-pair", "Chute remote pair", "Wings", "", 0, Hard, 44, NeedsBoxes, Quick, ByEvidence, `SudokuWiki (2025), "Chute Remote Pairs", sent in by Andy Potvin`},
	{"grouped-w-wing", "Grouped W-Wing", "Wings", "", 0, Hard, 45, 0, Quick, ByEvidence, `Sudopedia, "W-Wing"`},
	{"remote-pair", "Remote pair", "Colouring", "0703", 110, Hard, 50, 0, Quick, ByEvidence, `HoDoKu, "Chains and Loops" (Remote Pair)`},

	// Fish with fins, of two lines.
	{"finned-x-wing", "Finned X-Wing", "Fish", "0310", 130, Hard, 34, 0, Quick, ByEvidence, `Players' Forum, "POM Analysis of the X-Wing: The Filet-O-Fish Rule"`},
	{"sashimi-x-wing", "Sashimi X-Wing", "Fish", "0320", 150, Hard, 35, 0, Quick, ByEvidence, `Players' Forum, "POM Analysis of the X-Wing: The Filet-O-Fish Rule"`},

	// Uniqueness: for puzzles that are known to have one solution.
	{"ur-1", "Unique rectangle type 1", "Uniqueness", "0600", 100, Hard, 45, NeedsUnique, Quick, ByEvidence, `MadOverLord (2005), as told by SudokuWiki, "Unique Rectangles"`},
	{"ur-2", "Unique rectangle type 2", "Uniqueness", "0601", 100, Hard, 45, NeedsUnique, Quick, ByEvidence, `MadOverLord (2005), as told by SudokuWiki, "Unique Rectangles"`},
	{"ur-3", "Unique rectangle type 3", "Uniqueness", "0602", 100, Hard, 46, NeedsUnique, Quick, ByEvidence, `MadOverLord (2005), as told by SudokuWiki, "Unique Rectangles"`},
	{"ur-4", "Unique rectangle type 4", "Uniqueness", "0603", 100, Hard, 45, NeedsUnique, Quick, ByEvidence, `MadOverLord (2005), as told by SudokuWiki, "Unique Rectangles"`},
	{"ur-5", "Unique rectangle type 5", "Uniqueness", "0604", 100, Hard, 45, NeedsUnique, Quick, ByEvidence, `HoDoKu, "Uniqueness" (Unique Rectangle Type 5)`},
	{"ur-6", "Unique rectangle type 6", "Uniqueness", "0605", 100, Hard, 45, NeedsUnique, Quick, ByEvidence, `Ruud (2006), "Uniqueness type 6 - UR meets X-Wing", Players' Forum`},
	{"hidden-rectangle", "Hidden rectangle", "Uniqueness", "0606", 100, Hard, 48, NeedsUnique, Quick, ByEvidence, `HoDoKu, "Uniqueness" (Hidden Rectangle)`},
	{"avoidable-rectangle-1", "Avoidable rectangle type 1", "Uniqueness", "0607", 100, Hard, 47, NeedsUnique, Quick, ByEvidence, `Sudopedia, "Avoidable Rectangle"`},
	{"avoidable-rectangle-2", "Avoidable rectangle type 2", "Uniqueness", "0608", 100, Hard, 45, NeedsUnique, Quick, ByEvidence, `Sudopedia, "Avoidable Rectangle"`},
	{"unique-loop-1", "Unique loop type 1", "Uniqueness", "", 0, Hard, 46, NeedsUnique, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Unique Loop type 1"`},
	{"unique-loop-2", "Unique loop type 2", "Uniqueness", "", 0, Hard, 46, NeedsUnique, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Unique Loop type 2"`},
	{"unique-loop-3", "Unique loop type 3", "Uniqueness", "", 0, Hard, 47, NeedsUnique, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Unique Loop type 3"`},
	{"unique-loop-4", "Unique loop type 4", "Uniqueness", "", 0, Hard, 46, NeedsUnique, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Unique Loop type 4"`},
	{"extended-rectangle", "Extended rectangle", "Uniqueness", "", 0, Hard, 48, NeedsUnique, Quick, ByEvidence, `SudokuWiki, "Extended Unique Rectangles"`},
	{"bug-1", "BUG+1", "Uniqueness", "0610", 100, Hard, 56, NeedsUnique, Quick, ByEvidence, `Players' Forum (2005), "The BUG (Bivalue Universal Grave) principle"`},
	{"bug-2", "BUG type 2", "Uniqueness", "", 0, Hard, 57, NeedsUnique, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "BUG type 2"`},
	{"bug-3", "BUG type 3", "Uniqueness", "", 0, Hard, 58, NeedsUnique, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "BUG type 3"`},
	{"bug-4", "BUG type 4", "Uniqueness", "", 0, Hard, 57, NeedsUnique, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "BUG type 4"`},
	{"bug-n", "BUG+n", "Uniqueness", "", 0, Hard, 61, NeedsUnique, Quick, ByEvidence, `Players' Forum (2005), "The BUG (Bivalue Universal Grave) principle"`},
	{"bug-lite", "BUG lite", "Uniqueness", "0620", 100, Hard, 57, NeedsUnique, Slow, ByEvidence, `Players' Forum (2005), "The BUG (Bivalue Universal Grave) principle"`},

	// Colouring.
	{"simple-colour-trap", "Simple colour trap", "Colouring", "0500", 150, Hard, 0, 0, Quick, ByEvidence, `HoDoKu, "Coloring" (Simple Colors, Color Trap)`},
	{"simple-colour-wrap", "Simple colour wrap", "Colouring", "0501", 150, Hard, 0, 0, Quick, ByEvidence, `HoDoKu, "Coloring" (Simple Colors, Color Wrap)`},
	{"multi-colours-1", "Multi-colours 1", "Colouring", "0502", 200, Hard, 0, 0, Quick, ByEvidence, `HoDoKu, "Coloring" (Multi Colors)`},
	{"multi-colours-2", "Multi-colours 2", "Colouring", "0503", 200, Hard, 0, 0, Quick, ByEvidence, `HoDoKu, "Coloring" (Multi Colors)`},
	{"weak-colours", "Weak colours", "Colouring", "0504", 200, Hard, 0, 0, Quick, ByEvidence, `HoDoKu, technique library, code 0504 (Weak Colors)`},
	{"x-colours", "X-Colours", "Colouring", "0505", 200, Hard, 0, 0, Quick, ByEvidence, `Sudopedia, "Coloring" (X-Colors)`},
	{"medusa-3d", "3D Medusa", "Colouring", "0507", 200, Hard, 0, 0, Quick, ByEvidence, `SudokuWiki, "3D Medusa"`},

	// Four of a kind, and the larger patterns of one digit.
	{"naked-quadruple", "Naked quadruple", "Subsets", "0202", 120, Hard, 50, 0, Quick, ByEvidence, `Sudopedia, "Naked Quad"`},
	{"jellyfish", "Jellyfish", "Fish", "0302", 160, Hard, 52, 0, Quick, ByEvidence, `SudokuWiki, "Jelly-Fish"`},
	{"hidden-quadruple", "Hidden quadruple", "Subsets", "0212", 150, Hard, 54, 0, Quick, ByEvidence, `Sudopedia, "Hidden Quad"`},
	{"three-strong-links", "Three strong links", "Single digit", "", 0, Unfair, 54, 0, Quick, ByEvidence, `SukakuExplainer, "3 Strong Links"`},
	{"finned-swordfish", "Finned Swordfish", "Fish", "0311", 200, Unfair, 55, 0, Quick, ByEvidence, `Players' Forum, "POM Analysis of the X-Wing: The Filet-O-Fish Rule"`},
	{"sashimi-swordfish", "Sashimi Swordfish", "Fish", "0321", 240, Unfair, 56, 0, Quick, ByEvidence, `Players' Forum, "POM Analysis of the X-Wing: The Filet-O-Fish Rule"`},
	{"wxyz-wing", "WXYZ-Wing", "Wings", "0802", 300, Unfair, 55, 0, Quick, ByEvidence, `Sudopedia, "WXYZ-Wing"`},
	{"four-strong-links", "Four strong links", "Single digit", "", 0, Unfair, 58, 0, Quick, ByEvidence, `SukakuExplainer, "4 Strong Links"`},
	{"finned-jellyfish", "Finned Jellyfish", "Fish", "0312", 250, Unfair, 58, 0, Slow, ByEvidence, `Players' Forum, "POM Analysis of the X-Wing: The Filet-O-Fish Rule"`},
	{"sashimi-jellyfish", "Sashimi Jellyfish", "Fish", "0322", 260, Unfair, 59, 0, Slow, ByEvidence, `Players' Forum, "POM Analysis of the X-Wing: The Filet-O-Fish Rule"`},
	{"almost-locked-pair", "Almost locked pair", "Almost locked sets", "", 0, Unfair, 45, 0, Quick, ByEvidence, `Sudopedia, "Almost Locked Candidates"`},
	{"almost-locked-triple", "Almost locked triple", "Almost locked sets", "", 0, Unfair, 52, 0, Quick, ByEvidence, `Sudopedia, "Almost Locked Candidates"`},
	{"sue-de-coq", "Sue de Coq", "Almost locked sets", "1101", 250, Unfair, 60, 0, Slow, ByEvidence, `Sue De Coq (2005), "Two-Sector Disjoint Subsets", Players' Forum`},
	{"sue-de-coq-3d", "Three-dimensional Sue de Coq", "Almost locked sets", "", 0, Unfair, 0, 0, Slow, ByEvidence, `KyouyamaKazusa0805/Sudoku, "3-dimensional Sue de Coq"`},
	{"vwxyz-wing", "VWXYZ-Wing", "Wings", "", 0, Unfair, 62, 0, Slow, ByEvidence, `SukakuExplainer, "VWXYZ-Wing"`},
	{"uvwxyz-wing", "UVWXYZ-Wing", "Wings", "", 0, Unfair, 66, 0, Slow, ByEvidence, `SukakuExplainer, "UVWXYZ-Wing"`},
	{"tuvwxyz-wing", "TUVWXYZ-Wing", "Wings", "", 0, Unfair, 75, 0, Slow, ByEvidence, `SukakuExplainer, "TUVWXYZ-Wing"`},
	{"aligned-pair-exclusion", "Aligned pair exclusion", "Exclusion", "1000", 300, Unfair, 62, 0, Slow, ByEvidence, `Rod Hagglund, as told by Players' Forum, "Aligned Pair Exclusion (APE, no DJ)"`},
	{"fireworks", "Fireworks", "Patterns", "", 0, Unfair, 0, NeedsBoxes, Quick, ByEvidence, `shye (2021), "Fireworks", Players' Forum`},
	{"twinned-xy-chains", "Twinned XY-chains", "Patterns", "", 0, Unfair, 0, 0, Slow, ByEvidence, `Nils Leder, as told by SudokuWiki, "Twinned XY-Chains"`},

	// Chains.
	{"x-cycle", "X-cycle", "Chains", "0704", 260, Unfair, 65, 0, Quick, ByEvidence, `Players' Forum, "Nice Loops for elementary level players - the x-cycle"`},
	{"x-chain", "X-chain", "Chains", "0701", 260, Unfair, 66, 0, Quick, ByEvidence, `Sudopedia, "X-Chain"`},
	{"xy-cycle", "XY-cycle", "Chains", "", 260, Unfair, 66, 0, Quick, ByEvidence, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Bidirectional Y-Cycle"`},
	{"xy-chain", "XY-chain", "Chains", "0702", 260, Unfair, 66, 0, Quick, ByEvidence, `Sudopedia, "XY-Chain"`},
	{"grouped-x-cycle", "Grouped X-cycle", "Chains", "", 300, Unfair, 0, 0, Quick, ByEvidence, `SudokuWiki, "Grouped X-Cycles"`},
	{"grouped-x-chain", "Grouped X-chain", "Chains", "", 300, Unfair, 0, 0, Quick, ByEvidence, `SudokuWiki, "Grouped X-Cycles"`},
	{"franken-x-wing", "Franken X-Wing", "Fish", "0330", 300, Unfair, 0, 0, Slow, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"franken-swordfish", "Franken Swordfish", "Fish", "0331", 350, Unfair, 0, 0, Slow, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-franken-x-wing", "Finned Franken X-Wing", "Fish", "0340", 390, Unfair, 0, 0, Slow, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-franken-swordfish", "Finned Franken Swordfish", "Fish", "0341", 410, Unfair, 0, 0, Slow, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"m-wing", "M-Wing", "Chains", "", 280, Unfair, 0, 0, Quick, ByEvidence, `Keith, as told by dailysudoku.com forum (2011), "m-wings?"`},
	{"s-wing", "S-Wing", "Chains", "", 280, Unfair, 0, 0, Quick, ByEvidence, `dailysudoku.com forum (2010), "Puzzle 10/09/19: B" (in use)`},
	{"h-wing", "H-Wing", "Chains", "", 280, Unfair, 0, 0, Quick, ByEvidence, `Players' Forum, "Hybrid Wings - work in progress"`},
	{"l-wing", "L-Wing", "Chains", "", 280, Unfair, 0, 0, Quick, ByEvidence, `StrmCkr (2018), "Local - Wing", Players' Forum`},
	{"xyz-ring", "XYZ-Ring", "Chains", "", 300, Unfair, 0, 0, Quick, ByEvidence, `yzfwsf (2023), "XYZ-Ring", Players' Forum`},
	{"continuous-loop", "Continuous nice loop", "Chains", "0706", 280, Unfair, 70, 0, Quick, ByEvidence, `HoDoKu, "Chains and Loops" (Continuous Nice Loop)`},
	{"discontinuous-loop", "Discontinuous nice loop", "Chains", "0707", 280, Unfair, 70, 0, Quick, ByEvidence, `HoDoKu, "Chains and Loops" (Discontinuous Nice Loop)`},
	{"aic", "Alternating inference chain", "Chains", "0708", 280, Unfair, 70, 0, Quick, ByEvidence, `Myth Jellies (2006), "Alternating Inference Chains", Players' Forum`},
	{"grouped-continuous-loop", "Grouped continuous nice loop", "Chains", "0709", 300, Unfair, 0, 0, Slow, ByEvidence, `HoDoKu, "Chains and Loops" (Grouped Nice Loop/AIC)`},
	{"grouped-discontinuous-loop", "Grouped discontinuous nice loop", "Chains", "0710", 300, Unfair, 0, 0, Slow, ByEvidence, `HoDoKu, "Chains and Loops" (Grouped Nice Loop/AIC)`},
	{"grouped-aic", "Grouped alternating inference chain", "Chains", "0711", 300, Unfair, 0, 0, Slow, ByEvidence, `HoDoKu, "Chains and Loops" (Grouped Nice Loop/AIC)`},
	{"als-xz", "ALS-XZ", "Almost locked sets", "0901", 300, Unfair, 0, 0, Slow, ByEvidence, `bennys (2005), Players' Forum; Sudopedia, "ALS-XZ"`},
	{"als-xy-wing", "ALS-XY-Wing", "Almost locked sets", "0902", 320, Unfair, 0, 0, Slow, ByEvidence, `bennys, Players' Forum; Sudopedia, "ALS-XY-Wing"`},
	{"als-chain", "ALS chain", "Almost locked sets", "0903", 340, Unfair, 0, 0, Slow, ByEvidence, `Sudopedia, "ALS-XY-Chain"`},
	{"als-continuous-loop", "Continuous nice loop with ALS", "Chains", "0709", 300, Unfair, 0, 0, Slow, ByEvidence, `HoDoKu, "Chains and Loops" (Group Nodes and ALS)`},
	{"als-discontinuous-loop", "Discontinuous nice loop with ALS", "Chains", "0710", 300, Unfair, 0, 0, Slow, ByEvidence, `HoDoKu, "Chains and Loops" (Group Nodes and ALS)`},
	{"als-aic", "Alternating inference chain with ALS", "Chains", "0711", 300, Unfair, 0, 0, Slow, ByEvidence, `HoDoKu, "Chains and Loops" (Group Nodes and ALS)`},
	{"ur-aic", "Alternating inference chain with rectangles", "Chains", "", 300, Unfair, 0, NeedsUnique, Slow, ByEvidence, `Myth Jellies (2006), "Alternating Inference Chains", Players' Forum`},
	{"fish-aic", "Alternating inference chain with fish", "Chains", "", 300, Unfair, 0, 0, Slow, ByEvidence, `Players' Forum, "Almost Nice Loops"`},
	{"finned-chain", "Finned chain", "Chains", "", 300, Unfair, 0, 0, Slow, ByEvidence, `KyouyamaKazusa0805/Sudoku, "Finned Chain"`},
	{"death-blossom", "Death blossom", "Almost locked sets", "0904", 360, Unfair, 0, 0, Slow, ByEvidence, `Mike Barker, as told by SudokuWiki, "Death Blossom"`},
	{"aligned-triple-exclusion", "Aligned triple exclusion", "Exclusion", "1001", 400, Unfair, 75, 0, Heavy, ByEvidence, `Sudopedia, "Aligned Triple Exclusion"`},

	// Patterns of whole boards.
	{"gurth", "Gurth's symmetrical placement", "Symmetry", "", 0, Extreme, 0, NeedsUnique, Quick, ByEvidence, `Gurth, as told by Sudopedia, "Gurth's Symmetrical Placement"`},
	{"bivalue-oddagon", "Bivalue oddagon", "Patterns", "", 0, Extreme, 0, 0, Slow, ByEvidence, `Players' Forum, "Technique share: Odd Bivalue Loop (bivalue oddagon)"`},
	{"guardians", "Guardians of a broken wing", "Patterns", "0705", 0, Extreme, 0, 0, Slow, ByEvidence, `Rod Hagglund, as told by SudokuWiki, "Guardians"`},
	{"tridagon", "Tridagon", "Patterns", "", 0, Extreme, 0, NeedsClassic, Quick, ByEvidence, `Denis Berthier (2022), "The tridagon rule", Players' Forum`},
	{"reverse-bug", "Reverse BUG", "Uniqueness", "", 0, Extreme, 0, NeedsUnique, Quick, ByEvidence, `Sudopedia, "Reverse BUG"`},
	{"borescoper", "Borescoper's deadly pattern", "Uniqueness", "", 0, Extreme, 0, NeedsUnique | NeedsClassic, Slow, ByEvidence, `KyouyamaKazusa0805/Sudoku, "Borescoper's Deadly Pattern"`},
	{"qiu-deadly-pattern", "Qiu's deadly pattern", "Uniqueness", "", 0, Extreme, 0, NeedsUnique | NeedsBoxes, Quick, ByEvidence, `Players' Forum (2018), "Distinction Theory"`},
	{"unique-matrix", "Unique matrix", "Uniqueness", "", 0, Extreme, 0, NeedsUnique, Quick, ByEvidence, `KyouyamaKazusa0805/Sudoku, "Unique Matrix"`},
	{"anonymous-deadly-pattern", "Anonymous deadly pattern", "Uniqueness", "", 0, Extreme, 0, NeedsUnique, Slow, ByEvidence, `KyouyamaKazusa0805/Sudoku, "Anonymous Deadly Pattern"`},
	{"sk-loop", "SK-loop", "Patterns", "", 0, Extreme, 0, NeedsClassic, Quick, ByEvidence, `Steve Kurzhals (2007), for the Easter Monster; SudokuWiki, "SK Loops"`},
	{"junior-exocet", "Junior Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, Slow, ByEvidence, `David P Bird (2013), "JExocet Pattern Definition", Players' Forum`},
	{"double-exocet", "Double Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, Slow, ByEvidence, `David P Bird, "JExocet Compendium", Players' Forum`},
	{"senior-exocet", "Senior Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, Slow, ByEvidence, `David P Bird, "JExocet Compendium", Players' Forum`},
	{"weak-exocet", "Weak Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, Slow, ByEvidence, `Players' Forum, "Weak Exocet"`},
	{"franken-exocet", "Franken Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, Slow, ByEvidence, `KyouyamaKazusa0805/Sudoku, "Franken Junior Exocet"`},

	// Cycles and chains under the names of Sudoku Explainer. Which of them it finds
	// depends on where it looks first.
	{"bidirectional-x-cycle", "Bidirectional X-cycle", "Forcing", "", 0, Unfair, 65, 0, Heavy, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Bidirectional X-Cycle"`},
	{"bidirectional-y-cycle", "Bidirectional Y-cycle", "Forcing", "", 0, Unfair, 65, 0, Heavy, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Bidirectional Y-Cycle"`},
	{"forcing-x-chain", "Forcing X-chain", "Forcing", "", 0, Unfair, 66, 0, Heavy, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Forcing X-Chain"`},
	{"bidirectional-cycle", "Bidirectional cycle", "Forcing", "", 0, Unfair, 70, 0, Heavy, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Bidirectional Cycle"`},
	{"forcing-chain", "Forcing chain", "Forcing", "", 0, Unfair, 70, 0, Heavy, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Forcing Chain"`},

	// Forcing chains.
	{"nishio", "Nishio", "Forcing", "1301", 500, Extreme, 75, 0, Slow, ByProof, `Tetsuya Nishio; Sudopedia, "Nishio"`},
	{"contradiction-forcing-chain", "Contradiction forcing chain", "Forcing", "1301", 500, Extreme, 80, 0, Slow, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Contradiction Forcing Chain"`},
	{"double-forcing-chain", "Double forcing chain", "Forcing", "1302", 500, Extreme, 80, 0, Slow, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Double Forcing Chain"`},
	{"cell-forcing-chain", "Cell forcing chain", "Forcing", "1302", 500, Extreme, 80, 0, Slow, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Cell Forcing Chains"`},
	{"region-forcing-chain", "Region forcing chain", "Forcing", "1302", 500, Extreme, 80, 0, Slow, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Region Forcing Chains"`},
	{"digit-forcing-chain", "Digit forcing chain", "Forcing", "1302", 500, Extreme, 80, 0, Slow, ByProof, `SudokuWiki, "Digit Forcing Chains"`},
	{"quad-forcing-chain", "Quad forcing chain", "Forcing", "", 500, Extreme, 0, 0, Heavy, ByProof, `SudokuWiki, "Quad Forcing Chains"`},
	{"rectangle-forcing-chain", "Rectangle forcing chain", "Forcing", "", 500, Extreme, 0, NeedsUnique, Heavy, ByEvidence, `KyouyamaKazusa0805/Sudoku, "Rectangle Forcing Chains"`},
	{"bug-forcing-chain", "BUG+n forcing chain", "Forcing", "", 500, Extreme, 0, NeedsUnique, Slow, ByEvidence, `KyouyamaKazusa0805/Sudoku, "BUG + n Forcing Chains"`},
	{"kraken-fish-1", "Kraken fish type 1", "Kraken", "0371", 500, Extreme, 0, 0, Heavy, ByEvidence, `Sudopedia, "Kraken Fish"`},
	{"kraken-fish-2", "Kraken fish type 2", "Kraken", "0372", 500, Extreme, 0, 0, Heavy, ByEvidence, `Sudopedia, "Kraken Fish"`},

	// Larger and stranger fish.
	{"squirmbag", "Squirmbag", "Fish", "0303", 470, Unfair, 0, 0, Slow, ByEvidence, `Sudopedia, "Squirmbag"`},
	{"whale", "Whale", "Fish", "0304", 470, Unfair, 0, 0, Slow, ByEvidence, `HoDoKu, introduction to fish (names of the sizes)`},
	{"leviathan", "Leviathan", "Fish", "0305", 470, Unfair, 0, 0, Slow, ByEvidence, `HoDoKu, introduction to fish (names of the sizes)`},
	{"finned-squirmbag", "Finned Squirmbag", "Fish", "0313", 470, Unfair, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-whale", "Finned Whale", "Fish", "0314", 470, Unfair, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-leviathan", "Finned Leviathan", "Fish", "0315", 470, Unfair, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"sashimi-squirmbag", "Sashimi Squirmbag", "Fish", "0323", 470, Unfair, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"sashimi-whale", "Sashimi Whale", "Fish", "0324", 470, Unfair, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"sashimi-leviathan", "Sashimi Leviathan", "Fish", "0325", 470, Unfair, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"franken-jellyfish", "Franken Jellyfish", "Fish", "0332", 370, Unfair, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"franken-squirmbag", "Franken Squirmbag", "Fish", "0333", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"franken-whale", "Franken Whale", "Fish", "0334", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"franken-leviathan", "Franken Leviathan", "Fish", "0335", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-franken-jellyfish", "Finned Franken Jellyfish", "Fish", "0342", 430, Unfair, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-franken-squirmbag", "Finned Franken Squirmbag", "Fish", "0343", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-franken-whale", "Finned Franken Whale", "Fish", "0344", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-franken-leviathan", "Finned Franken Leviathan", "Fish", "0345", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"mutant-x-wing", "Mutant X-Wing", "Fish", "0350", 450, Extreme, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"mutant-swordfish", "Mutant Swordfish", "Fish", "0351", 450, Extreme, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"mutant-jellyfish", "Mutant Jellyfish", "Fish", "0352", 450, Extreme, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"mutant-squirmbag", "Mutant Squirmbag", "Fish", "0353", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"mutant-whale", "Mutant Whale", "Fish", "0354", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"mutant-leviathan", "Mutant Leviathan", "Fish", "0355", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-mutant-x-wing", "Finned Mutant X-Wing", "Fish", "0360", 470, Extreme, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-mutant-swordfish", "Finned Mutant Swordfish", "Fish", "0361", 470, Extreme, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-mutant-jellyfish", "Finned Mutant Jellyfish", "Fish", "0362", 470, Extreme, 0, 0, Heavy, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-mutant-squirmbag", "Finned Mutant Squirmbag", "Fish", "0363", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-mutant-whale", "Finned Mutant Whale", "Fish", "0364", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},
	{"finned-mutant-leviathan", "Finned Mutant Leviathan", "Fish", "0365", 470, Extreme, 0, 0, LastResort, ByEvidence, `tarek (2006), "The Ultimate FISH Guide", Players' Forum`},

	// Single-digit templates.
	{"template-set", "Template set", "Templates", "1201", 10000, Extreme, 0, 0, Heavy, ByProof, `Sudopedia, "Templating"`},
	{"template-delete", "Template delete", "Templates", "1202", 10000, Extreme, 0, 0, Heavy, ByProof, `Sudopedia, "Templating"`},
	{"pattern-overlay", "Pattern overlay", "Templates", "", 10000, Extreme, 0, 0, Heavy, ByProof, `Myth Jellies, as told by SudokuWiki, "Pattern Overlay"`},

	// Whips, nets and nested chains.
	{"dynamic-contradiction-chain", "Dynamic contradiction forcing chain", "Nets", "1303", 700, Extreme, 85, 0, Heavy, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Dynamic Contradiction Forcing Chains"`},
	{"dynamic-double-chain", "Dynamic double forcing chain", "Nets", "1304", 700, Extreme, 85, 0, Heavy, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Dynamic Double Forcing Chains"`},
	{"dynamic-cell-chain", "Dynamic cell forcing chain", "Nets", "1304", 700, Extreme, 85, 0, Heavy, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Dynamic Cell Forcing Chains"`},
	{"dynamic-region-chain", "Dynamic region forcing chain", "Nets", "1304", 700, Extreme, 85, 0, Heavy, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Dynamic Region Forcing Chains"`},
	{"dynamic-plus-chain", "Dynamic forcing chain (+)", "Nets", "", 700, Extreme, 90, 0, LastResort, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "Dynamic Forcing Chains (+)"`},
	{"subset-exclusion", "Subset exclusion", "Exclusion", "1002", 400, Unfair, 0, 0, LastResort, ByEvidence, `Sudopedia, "Subset Exclusion"`},
	{"msls", "Multi-sector locked sets", "Patterns", "", 0, Extreme, 0, 0, LastResort, ByEvidence, `David P Bird (2013), "Using Multi-Sector Locked Sets", Players' Forum`},
	{"bowman-bingo", "Bowman's bingo", "Nets", "", 700, Extreme, 0, 0, LastResort, ByProof, `MadOverLord, as told by SudokuWiki, "Bowman's Bingo"`},
	{"whip", "Whip", "Whips", "", 0, Extreme, 0, 0, LastResort, ByEvidence, `Denis Berthier (2012), "Pattern-Based Constraint Satisfaction and Logic Puzzles"`},
	{"g-whip", "G-Whip", "Whips", "", 0, Extreme, 0, 0, LastResort, ByEvidence, `Denis Berthier (2012), "Pattern-Based Constraint Satisfaction and Logic Puzzles"`},
	{"braid", "Braid", "Whips", "1103", 0, Extreme, 0, 0, LastResort, ByEvidence, `Denis Berthier (2012), "Pattern-Based Constraint Satisfaction and Logic Puzzles"`},
	{"nested-chain", "Nested forcing chain (+ forcing chains)", "Nested", "", 700, Extreme, 95, 0, LastResort, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "(+ Forcing Chains)"`},
	{"nested-multiple-chain", "Nested forcing chain (+ multiple forcing chains)", "Nested", "", 700, Extreme, 100, 0, LastResort, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "(+ Multiple Forcing Chains)"`},
	{"nested-dynamic-chain", "Nested forcing chain (+ dynamic forcing chains)", "Nested", "", 700, Extreme, 105, 0, LastResort, ByProof, `Nicolas Juillerat (2007), Sudoku Explainer 1.2.1, "(+ Dynamic Forcing Chains)"`},

	// Patterns that take long to look for, and that a path can do without.
	{"kraken-franken-fish-1", "Kraken Franken fish type 1", "Kraken", "", 500, Extreme, 0, 0, LastResort, ByEvidence, `Sudopedia, "Kraken Fish"`},
	{"kraken-franken-fish-2", "Kraken Franken fish type 2", "Kraken", "", 500, Extreme, 0, 0, LastResort, ByEvidence, `Sudopedia, "Kraken Fish"`},
	{"mutant-exocet", "Mutant Exocet", "Exocets", "", 0, Extreme, 0, NeedsBoxes, LastResort, ByEvidence, `KyouyamaKazusa0805/Sudoku, "Mutant Junior Exocet"`},
}
