// Package form reads what a browser sends when a person has typed into a grid: the
// fields of a form, and of them a Draft, which becomes the query of an address.
package form

import (
	"net/url"
	"strings"

	"sudoku/solver"
)

// Parse reads the fields of a form, as url.ParseQuery does, into a map of the right size:
// it runs on every key that is typed. Of two fields with a name the first counts.
func Parse(body string) (map[string]string, error) {
	const most = solver.MaxSize*solver.MaxSize + 9 // fields that mean anything
	fields := make(map[string]string, min(strings.Count(body, "&")+1, most))
	for field := range strings.SplitSeq(body, "&") {
		name, value, _ := strings.Cut(field, "=")
		name, err := url.QueryUnescape(name)
		if err != nil {
			return nil, err
		}
		if _, again := fields[name]; again {
			continue
		}
		if fields[name], err = url.QueryUnescape(value); err != nil {
			return nil, err
		}
	}
	return fields, nil
}
