package templates

// keyGroup is keys for one purpose.
type keyGroup struct {
	title string
	lines []keyLine
}

// keyLine says what keys do. The script knows the line by its name, which a key lights up.
type keyLine struct {
	name, words string
	keys        string // with spaces between them, and "or"
}

// keyGroups are the keys of a puzzle that is played.
var keyGroups = []keyGroup{
	{"Write", []keyLine{
		{"digit", "a digit, in the chosen mode", "1–9"},
		{"corner", "a corner mark", "Shift+5"},
		{"centre", "a centre mark", "Ctrl+5"},
		{"colour", "a colour", "Shift+Ctrl+5"},
		{"erase", "erase", "⌫ or 0"},
		{"fill", "fill in candidates", "U"},
		{"undo", "undo, redo", "Ctrl+Z Ctrl+Y"},
	}},
	{"Mode", []keyLine{
		{"mode", "digit, corner, centre, colour", "Z X C V"},
		{"next", "the next of the four", "Space"},
		{"link", "draw links", "L"},
	}},
	{"Choose", []keyLine{
		{"move", "move; W A S D too", "← ↑ ↓ →"},
		{"extend", "add the cell there", "Shift+→"},
		{"click", "add or take off a cell", "Ctrl+click"},
		{"all", "all cells", "Ctrl+A"},
	}},
	{"Help", []keyLine{
		{"hint", "hint", "H"},
		{"enter", "next hint, apply", "Enter"},
		{"pause", "pause", "P"},
		{"close", "close, then choose none", "Esc"},
		{"list", "this list", "?"},
	}},
}
