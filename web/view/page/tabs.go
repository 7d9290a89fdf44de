package page

import (
	"sudoku/templates"
	"sudoku/web/address"
)

// Tabs links the pages of one puzzle and marks the current one. A puzzle that is still being entered is on
// none of them.
func Tabs(q address.Query, current string) []templates.Tab {
	pages := []struct{ label, path string }{
		{"Play", ""}, {"Steps", "/steps"}, {"Solution", "/solution"},
	}
	var all []templates.Tab
	for _, p := range pages {
		all = append(all, templates.Tab{Label: p.label, Href: q.Entered().Address(p.path), Current: p.path == current && !q.Typed.All})
	}
	return all
}
