package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
)

// Rating is how hard a puzzle is, in the words of two programs and in ours. Where
// the outcome is "stuck" or "stopped" a path ended before the solution, and the
// rating of at least one program is a lower bound. A puzzle of which not one step
// was found has no rating.
type Rating struct {
	Puzzle  string         `json:"puzzle"`
	Outcome solver.Outcome `json:"outcome"` // or, without a rating, the status of the puzzle
	SE      SERating       `json:"se"`
	HoDoKu  HoDoKuRating   `json:"hodoku"`
	Name    string         `json:"name"`    // of the difficulty
	Hardest string         `json:"hardest"` // the technique with the highest rating

	Clashes []Clash `json:"clashes,omitempty"` // invalid
	CutBy   CutBy   `json:"cut_by,omitempty"`  // stopped: set where the clock ended the search

	HardestTitle string         `json:"-"` // its name in words
	Status       solver.Status  `json:"-"` // of the puzzle: only one with exactly one solution has a rating
	Ending       methods.Ending `json:"-"` // stopped: by what
}

// SERating is the rating on the scale of Sudoku Explainer: of the hardest step,
// of the hardest step until the first digit is placed, of the first step.
type SERating struct {
	ER Tenths `json:"er"`
	EP Tenths `json:"ep"`
	ED Tenths `json:"ed"`

	Bound bool `json:"bound,omitempty"` // it is a lower bound
}

// HoDoKuRating is the level and the score that HoDoKu gives.
type HoDoKuRating struct {
	Level string `json:"level"`
	Score int    `json:"score"`
	Bound bool   `json:"bound,omitempty"` // it is a lower bound
}

// Tenths is a rating on the scale of Sudoku Explainer. In JSON it is a number
// with one decimal.
type Tenths logic.Tenths

func (t Tenths) String() string { return logic.Tenths(t).String() }

// MarshalJSON writes 72 as 7.2.
func (t Tenths) MarshalJSON() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalJSON reads 7.2 as 72.
func (t *Tenths) UnmarshalJSON(text []byte) error {
	number, err := strconv.ParseFloat(string(text), 64)
	*t = Tenths(math.Round(number * 10))
	return err
}

// NewRating reports how hard a puzzle is.
func NewRating(m methods.Rating) Rating {
	r := Rating{
		Puzzle: notation.Code(m.Puzzle), Status: m.Status, Outcome: m.Outcome, Clashes: clashes(m.Puzzle),
		Ending: m.Ending, CutBy: cutBy(m.Ending),
	}
	if r.Outcome == "" {
		r.Outcome = solver.Outcome(m.Status) // JSON has one field for why there is no rating, whichever it is
	}
	if m.Name == "" {
		unknown := r.Outcome == solver.Stopped || r.Outcome == solver.Stuck // it may be as hard as any
		r.SE.Bound, r.HoDoKu.Bound = unknown, unknown
		return r
	}
	r.SE = SERating{Tenths(m.SE.ER), Tenths(m.SE.EP), Tenths(m.SE.ED), m.SE.Bound}
	r.HoDoKu = HoDoKuRating{m.HoDoKu.Level.String(), m.HoDoKu.Score, m.HoDoKu.Bound}
	r.Name, r.Hardest = m.Name, m.Hardest
	hardest, _ := logic.TechniqueOf(r.Hardest)
	r.HardestTitle = hardest.Title
	return r
}

// OnlyBound is the one program whose rating is a lower bound, of two names; ""
// where both are or neither is.
func (r Rating) OnlyBound(se, hodoku string) string {
	switch {
	case r.SE.Bound && !r.HoDoKu.Bound:
		return se
	case r.HoDoKu.Bound && !r.SE.Bound:
		return hodoku
	}
	return ""
}

// Rated reports whether there is a rating at all.
func (r Rating) Rated() bool { return r.Name != "" }

// timeText adds that the time was over, where it was.
func (r Rating) timeText() string {
	if r.CutBy == "" {
		return ""
	}
	return "; " + r.Ending.StoppedBy()
}

// Text is the rating in a line: SE ER/EP/ED, HoDoKu's level and score, our name
// and the hardest technique. Without a rating it is why there is none.
func (r Rating) Text() string {
	switch {
	case len(r.Clashes) > 0:
		return string(r.Outcome) + ": " + clashText(r.Clashes) + "\n"
	case !r.Rated():
		return string(r.Outcome) + r.timeText() + "\n"
	}
	bound := ""
	if r.Outcome != solver.Solved {
		bound = fmt.Sprintf("  %s: %sat least this%s", r.Outcome, r.OnlyBound("SE is ", "HoDoKu is "), r.timeText())
	}
	se := fmt.Sprintf("SE %v/%v/%v", r.SE.ER, r.SE.EP, r.SE.ED)
	hodoku := fmt.Sprintf("HoDoKu %s %d", r.HoDoKu.Level, r.HoDoKu.Score)
	return strings.Join([]string{se, hodoku, r.Name, r.HardestTitle}, "  ") + bound + "\n"
}
