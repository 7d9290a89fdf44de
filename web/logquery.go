package web

import (
	"fmt"
	"slices"

	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/report"
	"sudoku/web/clip"
)

// The parameters of a log: which method, the number of the step shown, and how cells
// and chains are written.
const (
	methodParam   = "method"
	stepParam     = "step"
	notationParam = "notation"
)

// logQuery says which log is asked for: of which method, and how its steps are written.
type logQuery struct {
	method report.Method
	style  logStyle
}

// logStyle says how steps are written: how their words name cells, and whether a line
// of that notation stands below the words.
type logStyle struct {
	notation logic.Notation
	lines    bool
}

// parseLog reads the parameters of a log. An empty method is the logic engine, an empty
// notation is words alone.
func parseLog(method, notation string) (logQuery, error) {
	m, err := parseMethod(method)
	if err != nil {
		return logQuery{}, err
	}
	style, err := parseStyle(notation)
	return logQuery{m, style}, err
}

func parseMethod(name string) (report.Method, error) {
	if name == "" {
		name = report.Logic
	}
	m, ok := report.FindMethod(name)
	if ok && m.HasLog {
		return m, nil
	}
	var names []string
	for _, m := range methodsWithLog() {
		names = append(names, m.Name)
	}
	return m, badAddress(fmt.Sprintf("“%s” is not a method that keeps a log; those are %s.", clip.Text(name), english.List(names, "and")))
}

func parseStyle(name string) (logStyle, error) {
	if name == "" {
		return logStyle{}, nil
	}
	n, ok := logic.ParseNotation(name)
	if !ok {
		return logStyle{}, badAddress(fmt.Sprintf("“%s” is not a notation; those are r1c1, a1 and eureka.", clip.Text(name)))
	}
	return logStyle{notation: n, lines: true}, nil
}

// methodsWithLog lists the methods that keep a log.
func methodsWithLog() []report.Method {
	return slices.DeleteFunc(report.Methods(), func(m report.Method) bool { return !m.HasLog })
}

// address is the address of one of the pages of a log: "/steps", "/board" and so on.
// The number of a step is added to it.
func (l logQuery) address(q query, page string) string {
	a := q.address(page)
	if l.method.Name != report.Logic || page == "/board" {
		a = with(a, methodParam, l.method.Name)
	}
	if l.style.lines {
		a = with(a, notationParam, l.style.notation.String())
	}
	return a
}
