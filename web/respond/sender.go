// Package respond sends what handlers have made: a page or a part of one, JSON or text, with the headers that
// say who may keep it and what a browser may do with it; and the first part of a page while the rest is
// being worked out.
package respond

import (
	"sudoku/templates"
	"sudoku/web/hosts"
	"sudoku/web/traces"
)

// Sender sends what handlers have made: pages, parts of pages, errors in the format of their route.
type Sender struct {
	Assets templates.Assets
	Paper  []templates.PaperOption // how a puzzle can be put on paper
	Build  string                  // names this build in ETags
	Origin hosts.Origin            // empty: as clients reach it
	Traces *traces.Tracer          // nil: nothing is traced

	routes map[string]Route // by their paths, as the router names them
}
