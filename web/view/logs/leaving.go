package logs

import (
	"slices"

	"sudoku/solver/logic"
	"sudoku/templates"
	"sudoku/web/address"
)

// leavingOut are the techniques that a log can do without, and those that it does without: each leads to the log in
// which that is the other way round. Singles are in every log.
func leavingOut(q address.Query, log Log, at address.At) []templates.Tab {
	var all []templates.Tab
	for _, t := range logic.Techniques() {
		out, i := slices.Contains(q.Without, t.ID), log.technique(t.ID)
		if !out && (i < 0 || log.techniques[i].kin == ofSingles) {
			continue
		}
		other := q
		if out {
			other.Without = slices.DeleteFunc(slices.Clone(q.Without), func(id string) bool { return id == t.ID })
		} else {
			other.Without = append(slices.Clone(q.Without), t.ID)
		}
		href := address.At{Detail: at.Detail}.Limited(log.Query().Address(other.InTableOrder(), "/steps"))
		all = append(all, templates.Tab{Label: t.Title, Href: href, Current: out})
	}
	return all
}
