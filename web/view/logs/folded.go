package logs

import "sudoku/templates"

// mostLines is how many lines of a step are told before the rest has to be asked for.
const mostLines = 12

// fold lets the last reasons wait until more is asked for, where there are too many lines. What the step does is told
// in any case.
func (a argument) fold() {
	lines, reasons := 0, mostLines
	for _, list := range a.lists() {
		lines += len(list)
		for _, s := range list {
			if s.Effect {
				reasons--
			}
		}
	}
	if lines <= mostLines {
		return
	}
	reasons = max(reasons, 1)
	for _, list := range a.lists() {
		reasons = foldList(list, reasons)
	}
}

// foldList lets the reasons of a list wait for which there is no room, and returns how many there is room for after it.
func foldList(list []templates.Statement, room int) int {
	for i := range list {
		if list[i].Effect {
			continue
		}
		list[i].More = room <= 0
		room--
	}
	return room
}

func (a argument) lists() [][]templates.Statement {
	return [][]templates.Statement{a.before, a.inCase, a.after}
}
