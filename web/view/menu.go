package view

import (
	"fmt"
	"strings"
	"sync"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
)

// boardMenu offers every board, with the chosen one marked.
func boardMenu(chosen *solver.Layout) templates.BoardMenu {
	m := templates.BoardMenu{Chosen: boardChoice(chosen), Rule: boardRule(chosen)}
	for _, group := range menuGroups() {
		choices := make([]templates.BoardChoice, len(group.Choices))
		for i, choice := range group.Choices {
			choice.Chosen = choice.ID == chosen.ID()
			choices[i] = choice
		}
		m.Groups = append(m.Groups, templates.BoardGroup{Label: group.Label, Choices: choices})
	}
	m.FreeForm = freeFormChoice()
	m.FreeForm.Chosen = address.IsFreeForm(chosen)
	return m
}

// menuGroups are the boards of the menu. They are drawn once.
var menuGroups = sync.OnceValue(func() []templates.BoardGroup {
	nine := templates.BoardGroup{Label: "9×9"}
	other := templates.BoardGroup{Label: "Other sizes"}
	for _, id := range solver.LayoutNames() {
		l, err := solver.ParseLayout(id)
		switch {
		case err != nil: // a name that names nothing
		case l.Size() == 9:
			nine.Choices = append(nine.Choices, boardChoice(l))
		default:
			other.Choices = append(other.Choices, boardChoice(l))
		}
	}
	return []templates.BoardGroup{nine, other}
})

func boardChoice(l *solver.Layout) templates.BoardChoice {
	return templates.BoardChoice{ID: l.ID(), Label: menuLabel(l), Title: boardName(l), Picture: boardPicture(l)}
}

// menuLabel is the name of a board under its picture.
func menuLabel(l *solver.Layout) string {
	switch l.ID() {
	case "classic":
		return "Classic"
	case "x":
		return "X"
	case "windoku":
		return "Windoku"
	}
	return boardName(l)
}

// FreeForm is the menu's name for a board that is yet to be drawn.
const FreeForm = "free-form"

// freeFormChoice stands for all free-form boards.
var freeFormChoice = sync.OnceValue(func() templates.BoardChoice {
	choice := templates.BoardChoice{ID: FreeForm, Label: "Free-form", Title: "Free-form"}
	if p, err := notation.ParseCode(freeFormExample); err == nil {
		choice.Picture = boardPicture(p.Layout())
	}
	return choice
})

// boardPicture draws a board as paths in which a cell is one unit wide: the tinted cells,
// thin lines between cells, and bold ones between boxes or regions.
func boardPicture(l *solver.Layout) templates.BoardPicture {
	return picture(l.Size(), l.RegionOf, func(c int) bool { return extraClass(l, c) != "" })
}

// picture is boardPicture for an n×n board that need not be a layout yet.
func picture(n int, regionOf func(cell int) int, tint func(cell int) bool) templates.BoardPicture {
	var thin, bold, tinted strings.Builder
	for i := 1; i < n; i++ {
		fmt.Fprintf(&thin, "M0 %dh%dM%d 0v%d", i, n, i, n)
	}
	for i := 1; i < n; i++ {
		for _, run := range runsOf(n, func(k int) bool { return regionOf((i-1)*n+k) != regionOf(i*n+k) }) {
			fmt.Fprintf(&bold, "M%d %dh%d", run.from, i, run.length)
		}
		for _, run := range runsOf(n, func(k int) bool { return regionOf(k*n+i-1) != regionOf(k*n+i) }) {
			fmt.Fprintf(&bold, "M%d %dv%d", i, run.from, run.length)
		}
	}
	for r := range n {
		for _, run := range runsOf(n, func(k int) bool { return tint(r*n + k) }) {
			fmt.Fprintf(&tinted, "M%d %dh%dv1h-%dz", run.from, r, run.length, run.length)
		}
	}
	return templates.BoardPicture{Size: n, Thin: thin.String(), Bold: bold.String(), Tint: tinted.String()}
}

// run is a line along some cells of a row.
type run struct{ from, length int }

// runsOf joins neighbouring numbers from 0 to n-1 that are marked into runs.
func runsOf(n int, marked func(k int) bool) []run {
	var runs []run
	for k := range n {
		switch last := len(runs) - 1; {
		case !marked(k):
		case last >= 0 && runs[last].from+runs[last].length == k:
			runs[last].length++
		default:
			runs = append(runs, run{k, 1})
		}
	}
	return runs
}
