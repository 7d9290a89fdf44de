package page

import (
	"strings"

	"sudoku/templates"
	"sudoku/web/address"
)

// Params are the parameters with which the address of a page of the grid says what there is
// beside its digits.
func Params(q address.Query) []templates.Param {
	l := q.Puzzle.Layout()
	var all []templates.Param
	if typed := q.Typed.Param(l); typed != "" && !q.Typed.All {
		all = append(all, templates.Param{Name: address.TypedParam, Value: typed})
	}
	for _, f := range q.Marks.Fields(l) {
		all = append(all, templates.Param{Name: f.Name, Value: f.Value})
	}
	if q.Without != nil {
		all = append(all, templates.Param{Name: address.WithoutParam, Value: strings.Join(q.Without, ",")})
	}
	return all
}

// LeftOut says which techniques a page of a grid does without.
func LeftOut(q address.Query, path string) templates.LeftOut {
	return templates.LeftOut{Count: len(q.Without), Text: q.WithoutText(), All: q.WithAll().Address(path)}
}
