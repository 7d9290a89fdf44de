package sheet

import (
	"fmt"
	"slices"
	"strings"
)

// Options say how puzzles are put on paper.
type Options struct {
	Paper     Paper
	Per       int // boards a page: 1 to 6
	Pencil    Pencil
	Solutions Solutions
	Codes     Codes

	Title    string // above each page
	Foot     string // below the number of each page; empty for nothing
	Numbered bool   // the puzzles are numbered, since there are several
}

// Paper is a size of paper.
type Paper string

// The sizes of paper.
const (
	A4     Paper = "a4"
	Letter Paper = "letter"
)

// Pencil says which candidates are printed.
type Pencil string

// The candidates that can be printed.
const (
	NoCandidates  Pencil = "none"
	Noted         Pencil = "mine" // those that were noted
	AllCandidates Pencil = "all"  // those that the digits leave
)

// Solutions say where the solutions are printed.
type Solutions string

// The places for solutions.
const (
	NoSolutions Solutions = "none"
	UpsideDown  Solutions = "upside-down" // small, beside each board
	AtTheEnd    Solutions = "end"         // on pages of their own
)

// Codes say whether a QR code of its link stands beside a puzzle that has one.
type Codes string

// The ways to print QR codes.
const (
	EachCode Codes = "each"
	NoCodes  Codes = "none"
)

// The names of the options in an address.
const (
	PaperParam     = "paper"
	PerParam       = "per"
	PencilParam    = "pencil"
	SolutionsParam = "solution"
	CodesParam     = "qr"
)

// Choice is an option and the values that it can have, of which the first is the usual one.
type Choice struct {
	Name   string
	Values []string
}

// Choices lists the options.
func Choices() []Choice {
	return []Choice{
		{PaperParam, []string{string(A4), string(Letter)}},
		{PerParam, []string{"1", "2", "3", "4", "5", "6"}},
		{PencilParam, []string{string(NoCandidates), string(Noted), string(AllCandidates)}},
		{SolutionsParam, []string{string(NoSolutions), string(UpsideDown), string(AtTheEnd)}},
		{CodesParam, []string{string(EachCode), string(NoCodes)}},
	}
}

// Error says which option cannot be read.
type Error struct {
	Name, Value string
	Want        string // what it should be
}

func (e *Error) Error() string { return fmt.Sprintf("%s=%s is not %s", e.Name, e.Value, e.Want) }

// ParseOptions reads options; value returns that of a name, empty where it is not given. The
// error is an *Error.
func ParseOptions(value func(name string) string) (Options, error) {
	chosen := map[string]string{}
	for _, c := range Choices() {
		v := value(c.Name)
		if v == "" {
			v = c.Values[0]
		}
		if !slices.Contains(c.Values, v) {
			return Options{}, &Error{c.Name, v, oneOf(c.Values)}
		}
		chosen[c.Name] = v
	}
	return Options{
		Paper:     Paper(chosen[PaperParam]),
		Per:       int(chosen[PerParam][0] - '0'),
		Pencil:    Pencil(chosen[PencilParam]),
		Solutions: Solutions(chosen[SolutionsParam]),
		Codes:     Codes(chosen[CodesParam]),
	}, nil
}

func oneOf(values []string) string {
	last := len(values) - 1
	return strings.Join(values[:last], ", ") + " or " + values[last]
}
