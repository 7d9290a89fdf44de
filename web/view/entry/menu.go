package entry

import (
	"sync"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
)

// boardMenu offers every board, with the chosen one marked.
func boardMenu(chosen *solver.Layout) templates.BoardMenu {
	m := templates.BoardMenu{Chosen: boardChoice(chosen), Rule: board.Rule(chosen)}
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
	return templates.BoardChoice{ID: l.ID(), Label: menuLabel(l), Title: board.Name(l), Picture: board.Picture(l)}
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
	return board.Name(l)
}

// FreeForm is the menu's name for a board that is yet to be drawn.
const FreeForm = "free-form"

// freeFormChoice stands for all free-form boards.
var freeFormChoice = sync.OnceValue(func() templates.BoardChoice {
	choice := templates.BoardChoice{ID: FreeForm, Label: "Free-form", Title: "Free-form"}
	if p, err := notation.ParseCode(freeFormExample); err == nil {
		choice.Picture = board.Picture(p.Layout())
	}
	return choice
})
