package classic

import "sudoku/solver"

// TraceLimit is the largest number of events in a trace.
const TraceLimit = 1000

// Trace is the record of a run, in order. Its last event is always the Ending.
// When Cut is set, more happened than there was room for, and what is missing
// lies between the last but one event and the Ending.
type Trace struct {
	Events []Event
	Cut    bool
}

// EventKind says what happened.
type EventKind uint8

// The kinds of event, with the fields of Event that they set.
const (
	// Refusal: givens clash. House, Digit, Cells.
	Refusal EventKind = iota
	// Clash: a digit was tried and does not fit. Cell, Digit, and House with
	// Other, the cell that holds the digit there.
	Clash
	// Fit: a digit was tried, clashes with nothing, and stays for now. Cell,
	// Digit.
	Fit
	// Choice: a digit was taken from the list of possible ones. Cell, Digit,
	// Candidates (the list).
	Choice
	// Retreat: a digit was taken back. Cell, Digit, Other (the cell that then
	// could not be filled), Undone.
	Retreat
	// OnlyCandidate: nothing else is possible in the cell. Cell, Digit,
	// Candidates (what the houses alone leave).
	OnlyCandidate
	// OnlyPlace: the digit can go nowhere else in the house. Cell, Digit,
	// House, Candidates (of the cell).
	OnlyPlace
	// NakedPair and NakedTriple: two or three cells of a house share as many
	// digits. House, Cells, Candidates (the shared digits), Eliminations.
	NakedPair
	NakedTriple
	// Guess: a copy of the board was kept and a digit tried. Cell, Digit,
	// Candidates, Depth (the number of copies, this one included).
	Guess
	// Return: the last copy was taken up again and the guess ruled out. Cell,
	// Digit, Undone, Eliminations, Depth (the number of that copy), Number (of
	// solutions found so far).
	Return
	// Pass: one pass over the board is done. Pass, Filled; Number, Possible and
	// Grid in iterative.
	Pass
	// Check: the board was found to be valid. Filled (cells filled so far,
	// givens included).
	Check
	// Contradiction: an open cell has no possible digit (Cell), or a house no
	// place for a digit (House, Digit).
	Contradiction
	// BruteForce: from here on digits are tried. Possible, Grid.
	BruteForce
	// Solution: one of several solutions was found. Number, Grid.
	Solution
	// Ending: the run is over. Outcome, Filled (cells filled beside the
	// givens), Grid; Possible, RowSums and ColumnSums where the method has them.
	Ending
)

var eventKindNames = [...]string{
	"refusal", "clash", "fit", "choice", "retreat", "only candidate", "only place",
	"naked pair", "naked triple", "guess", "return", "pass", "check",
	"contradiction", "brute force", "solution", "ending",
}

// String is the name of the kind in small letters: "only candidate".
func (k EventKind) String() string { return eventKindNames[k] }

// Places reports whether an event of this kind puts its Digit into its Cell.
func (k EventKind) Places() bool {
	switch k {
	case Fit, Choice, OnlyCandidate, OnlyPlace, Guess:
		return true
	}
	return false
}

// PassKind says which part of which method a pass belongs to.
type PassKind uint8

// The kinds of pass.
const (
	NoPass      PassKind = iota
	BasicFiller          // fillers: cells with only one possible digit
	DeepFiller           // fillers: digits with only one place
	HousePass            // iterative: boxes, rows, columns
	FillIn               // elimination: cells with only one candidate
	UniquePass           // elimination: candidates unique in a house
)

// none is the cell or house of an event that has none.
const none = -1

// CellDigit is a cell and a digit that was ruled out for it.
type CellDigit struct {
	Cell, Digit int
}

// Event is one thing that a method did, as data: enough to replay it, to draw
// it and to put it into words. EventKind says which fields a kind sets; in the
// others Cell, Other and House are -1 and the rest is zero.
type Event struct {
	Kind         EventKind
	Outcome      solver.Outcome
	Pass         PassKind
	Cell         int // the cell acted on
	Other        int // a second cell that has to do with it
	Digit        int
	House        int           // index into Layout.Houses
	Candidates   solver.Digits // a list of digits to choose from
	Cells        []int         // the cells of a pair, a triple or a clash
	Eliminations []CellDigit
	Undone       int // number of placements taken back, the last first
	Depth        int // level: see Counters.Deepest
	Number       int // counts passes and solutions, from 1
	Filled       int
	Possible     []solver.Digits // by cell; nothing for filled cells
	Grid         solver.Grid
	RowSums      []int
	ColumnSums   []int
}

// BoardAt replays a trace: it returns the board after event i, counted from 0,
// and the digits that are possible in its open cells (nothing for filled ones).
// Before the first event, at -1, these are the givens. The puzzle must be the
// one that the trace was made from.
func BoardAt(p solver.Puzzle, t Trace, i int) (solver.Grid, []solver.Digits) {
	r := replay{board: newBoard(p)}
	for k := range min(i+1, len(t.Events)) {
		r.apply(t.Events[k])
	}
	if r.possible != nil {
		return r.board.grid, r.possible
	}
	return r.board.grid, r.board.allPossible()
}

// replay is a position that events are applied to. It remembers the order of
// what was done, so that the last of it can be taken back.
type replay struct {
	board    *board
	placed   []int           // cells, in the order in which they were filled
	gone     []ruling        // eliminations, in order
	possible []solver.Digits // set by an event that carries board and list
}

// ruling is an elimination and the number of placements before it. It falls
// when one of these is taken back.
type ruling struct {
	CellDigit
	height int
}

func (r *replay) apply(e Event) {
	for range e.Undone {
		last := len(r.placed) - 1
		r.board.remove(r.placed[last])
		r.placed = r.placed[:last]
	}
	if e.Undone > 0 {
		r.revive()
	}
	if e.Kind.Places() {
		r.board.place(e.Cell, e.Digit)
		r.placed = append(r.placed, e.Cell)
	}
	for _, gone := range e.Eliminations {
		r.board.ruledOut[gone.Cell] = r.board.ruledOut[gone.Cell].With(gone.Digit)
		r.gone = append(r.gone, ruling{gone, len(r.placed)})
	}
	if e.Kind == Ending {
		r.board, r.possible = boardOf(r.board.layout, e.Grid.Clone()), e.Possible
	}
}

// revive takes back the eliminations that came after placements now gone.
func (r *replay) revive() {
	for n := len(r.gone); n > 0 && r.gone[n-1].height > len(r.placed); n-- {
		gone := r.gone[n-1]
		r.board.ruledOut[gone.Cell] = r.board.ruledOut[gone.Cell].Without(gone.Digit)
		r.gone = r.gone[:n-1]
	}
}
