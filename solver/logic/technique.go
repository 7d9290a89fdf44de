package logic

// Technique is a technique as the table has it: its names, and how other
// programs call it and rate it.
type Technique struct {
	ID     string // stable, for addresses and JSON: "hidden-single"
	Title  string // "Hidden single"
	Family string // "Fish"

	Code  string // in HoDoKu's technique library, four figures; "" when it has none
	Score int    // HoDoKu's; 0 when it does not know the technique
	Level Level  // HoDoKu's, or the one that fits where it does not know it

	// SE is the lowest rating of Sudoku Explainer, in tenths; 0 when it does
	// not know the technique.
	SE int

	Needs  Needs
	Effort Effort
	Told   Telling

	// Source is who described the technique, or the page that does, as the field
	// cites it. It need not be the first who used it.
	Source string
}

// Needs is what a technique needs beside a layout of houses.
type Needs uint8

// What a technique can need. Unique: a puzzle that is proven to have one
// solution. Boxes: rectangular boxes. Classic: boxes of three by three. Boxes
// may have been drawn as regions, and there may be further houses beside them.
const (
	NeedsUnique Needs = 1 << iota
	NeedsBoxes
	NeedsClassic
)

// Effort is how long a technique can take on the classic board. It decides the
// share of the budget: what is Quick may use all of it.
type Effort uint8

// The efforts.
const (
	Quick      Effort = iota // microseconds
	Slow                     // milliseconds
	Heavy                    // as long as the budget lasts
	LastResort               // as Heavy; All asks for it by name, or where nothing else helps
)

// Telling is by what a step is told.
type Telling uint8

// The ways to tell a step. What follows suppositions is told by a proof of its own, which may be shorter than what the
// search found. What rests on the puzzle having one solution has a longer one without that, if any.
const (
	ByEvidence Telling = iota
	ByProof
)

// Level is how hard a step or a puzzle is in HoDoKu's words.
type Level uint8

// HoDoKu's levels.
const (
	Easy Level = iota
	Medium
	Hard
	Unfair
	Extreme
)

func (l Level) String() string {
	return [...]string{"Easy", "Medium", "Hard", "Unfair", "Extreme"}[l]
}
