package address

import (
	"regexp"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/web/clip"
)

// Filter says which of the steps of a position are listed: those of a technique, and those that
// do something, one for each conclusion of a technique or all forms. The zero value is one for each conclusion.
type Filter struct {
	Forms     logic.Forms
	Technique string             // its ID; empty for every technique
	Takes     position.Candidate // that the step takes out; none where the digit is 0
	Places    position.Candidate // that it puts into a cell; likewise
}

// ParseFilter reads the parameters of a filter; value returns the value of one.
func ParseFilter(l *solver.Layout, value func(name string) string) (f Filter, err error) {
	forms, known := report.ParseForms(value(FormsParam))
	if !known {
		return f, Bad("“" + clip.Text(value(FormsParam)) + "” in forms= is neither all nor one.")
	}
	f.Forms, f.Technique = forms, value(TechniqueParam)
	if f.Takes, err = parseCandidate(l, TakesParam, value(TakesParam)); err != nil {
		return f, err
	}
	f.Places, err = parseCandidate(l, PlacesParam, value(PlacesParam))
	return f, err
}

// A person writes a digit in a cell in many ways: "r5c2 4", "R5C2<>4", "r5c2=4", "4 in r5c2", "4r5c2".
var (
	cellFirst  = regexp.MustCompile(`^(?i:(r[0-9]+c[0-9]+))\s*(?:[-=:≠ ]|<>|!=)\s*([0-9A-Za-z])$`)
	digitFirst = regexp.MustCompile(`^([0-9A-Za-z])\s*(?:in\s+)?(?i:(r[0-9]+c[0-9]+))$`)
)

// asWritten turns what a person writes into what addresses say: "r5c2-4".
func asWritten(value string) string {
	if m := cellFirst.FindStringSubmatch(value); m != nil {
		return strings.ToLower(m[1]) + "-" + strings.ToUpper(m[2])
	}
	if m := digitFirst.FindStringSubmatch(value); m != nil {
		return strings.ToLower(m[2]) + "-" + strings.ToUpper(m[1])
	}
	return value
}

func parseCandidate(l *solver.Layout, name, value string) (k position.Candidate, err error) {
	list, err := pencil.ParseList(l, asWritten(strings.TrimSpace(value)))
	switch {
	case err != nil, len(list) > 1, len(list) == 1 && list[0].Digits.Len() > 1:
		return k, Bad("“" + clip.Text(value) + "” in " + name + "= is not a digit in a cell of this board, like r5c2-4.")
	case list == nil:
		return k, nil
	}
	return position.Candidate{Cell: list[0].Cell, Digit: list[0].Digits.Min()}, nil
}

// CandidateText writes a digit in a cell as addresses do: "r5c2-4"; empty for none.
func CandidateText(l *solver.Layout, k position.Candidate) string {
	if k.Digit == 0 {
		return ""
	}
	return pencil.List{{Cell: k.Cell, Digits: solver.DigitsOf(k.Digit)}}.Text(l)
}

// In adds the filter to the address of a page.
func (f Filter) In(l *solver.Layout, a string) string {
	if f.Forms == logic.AllForms {
		a = With(a, FormsParam, report.AllForms)
	}
	if f.Technique != "" {
		a = With(a, TechniqueParam, f.Technique)
	}
	if takes := CandidateText(l, f.Takes); takes != "" {
		a = With(a, TakesParam, takes)
	}
	if places := CandidateText(l, f.Places); places != "" {
		a = With(a, PlacesParam, places)
	}
	return a
}

// Narrows reports whether the filter leaves steps out that the search has found.
func (f Filter) Narrows() bool { return f != (Filter{Forms: f.Forms}) }

// Of returns the steps that the filter lets through.
func (f Filter) Of(steps []position.Step) []position.Step {
	if !f.Narrows() {
		return steps
	}
	var all []position.Step
	for _, s := range steps {
		if f.has(s) {
			all = append(all, s)
		}
	}
	return all
}

func (f Filter) has(s position.Step) bool {
	return (f.Technique == "" || s.Technique == f.Technique) && does(s.Eliminations, f.Takes) && does(s.Placements, f.Places)
}

func does(list []position.Candidate, wanted position.Candidate) bool {
	for _, k := range list {
		if k == wanted {
			return true
		}
	}
	return wanted.Digit == 0
}
