package view

import (
	"sync"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/drawing"
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

// boardPicture draws a board as paths in which a cell is one unit wide.
func boardPicture(l *solver.Layout) templates.BoardPicture {
	return gridPicture(l.Size(), drawing.GridOf(l))
}

func gridPicture(n int, g drawing.Grid) templates.BoardPicture {
	return templates.BoardPicture{Size: n, Thin: g.Thin, Bold: g.Bold, Tint: g.Tint}
}
