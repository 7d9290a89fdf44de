package address

import (
	"fmt"
	"slices"

	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/web/clip"
)

// The parameters of a log: which method, the number of the step shown, how cells and
// chains are written, and whether a program gets the evidence of the steps.
const (
	MethodParam   = "method"
	StepParam     = "step"
	NotationParam = "notation"
	EvidenceParam = "evidence"
	ProfileParam  = "profile"
)

// Log says which log is asked for: of which method, how its steps are written, and in which order logic tries the
// techniques.
type Log struct {
	Method  methods.Method
	Style   Style
	Profile logic.Profile
}

// Style says how steps are written: how their words name cells, and whether a line
// of that notation stands below the words.
type Style struct {
	Notation position.Notation
	Lines    bool
}

// ParseLog reads the parameters of a log. An empty method is the logic engine, an empty
// notation is words alone, an empty profile is our own order.
func ParseLog(method, notation, profile string) (Log, error) {
	m, err := parseMethod(method)
	if err != nil {
		return Log{}, err
	}
	style, err := parseStyle(notation)
	if err != nil {
		return Log{}, err
	}
	order, err := parseProfile(profile)
	return Log{m, style, order}, err
}

// Profiles are the orders in which logic can try the techniques.
func Profiles() []logic.Profile {
	return []logic.Profile{logic.Ours, logic.HoDoKu, logic.SudokuExplainer}
}

func parseProfile(name string) (logic.Profile, error) {
	for _, p := range Profiles() {
		if name == "" || name == p.String() {
			return p, nil
		}
	}
	return logic.Ours, Bad(fmt.Sprintf("“%s” is not an order of techniques; those are ours, hodoku and sudoku-explainer.", clip.Text(name)))
}

func parseMethod(name string) (methods.Method, error) {
	if name == "" {
		name = methods.Logic
	}
	m, ok := methods.Find(name)
	if ok && m.HasLog {
		return m, nil
	}
	var names []string
	for _, m := range MethodsWithLog() {
		names = append(names, m.Name)
	}
	return m, Bad(fmt.Sprintf("“%s” is not a method that keeps a log; those are %s.", clip.Text(name), english.List(names, "and")))
}

func parseStyle(name string) (Style, error) {
	if name == "" {
		return Style{}, nil
	}
	n, ok := position.ParseNotation(name)
	if !ok {
		return Style{}, Bad(fmt.Sprintf("“%s” is not a notation; those are r1c1, a1 and eureka.", clip.Text(name)))
	}
	return Style{Notation: n, Lines: true}, nil
}

// ParseEvidence reads whether the evidence of the steps is asked for.
func ParseEvidence(value string) (bool, error) {
	if value == "" || value == "1" {
		return value == "1", nil
	}
	return false, Bad(fmt.Sprintf("“%s” in evidence= is not 1.", clip.Text(value)))
}

// MethodsWithLog returns the methods that keep a log.
func MethodsWithLog() []methods.Method {
	return slices.DeleteFunc(methods.All(), func(m methods.Method) bool { return !m.HasLog })
}

// Address returns the address of one of the pages of a log: "/steps", "/board" and so on.
// The number of a step is added to it.
func (l Log) Address(q Query, page string) string {
	a := q.Address(page)
	if l.Method.Name != methods.Logic || page == "/board" {
		a = With(a, MethodParam, l.Method.Name)
	}
	if l.Style.Lines {
		a = With(a, NotationParam, l.Style.Notation.String())
	}
	if l.Profile != logic.Ours && l.Method.Name == methods.Logic {
		a = With(a, ProfileParam, l.Profile.String())
	}
	return a
}
