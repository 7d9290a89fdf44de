package logs

import (
	"fmt"
	"strconv"

	"sudoku/templates"
	"sudoku/web/address"
)

// mostUsed is how many steps of a puzzle are listed.
const mostUsed = 12

// UsedIn says where a log needs a technique.
func UsedIn(q address.Query, log Log, id string) *templates.Used {
	here := log.Query().Address(q, "/steps")
	if !log.Has(id) {
		return &templates.Used{Text: "Your puzzle does without it.", Log: templates.Link{Label: "All its steps", Href: here}}
	}
	used := &templates.Used{Text: "In your puzzle:"}
	for i, e := range log.Entries {
		if e.id == id && len(used.Steps) < mostUsed {
			at := address.At{Step: i + 1}
			used.Steps = append(used.Steps, templates.Link{Label: "step " + strconv.Itoa(i+1), Note: e.where, Href: at.In(here)})
		}
	}
	found := log.techniques[log.technique(id)]
	first := address.At{Step: found.first, Technique: id}
	used.Log = templates.Link{Label: "in its log", Href: first.In(here)}
	if found.count > mostUsed {
		used.Log.Label = fmt.Sprintf("all %d in its log", found.count)
	}
	return used
}
