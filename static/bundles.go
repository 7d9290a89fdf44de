package static

import (
	"bytes"
	"slices"
)

// bundles are the style sheets that a kind of page needs beside app.css, sent as one: a browser shows nothing
// before it has all of them, and one of 70 kB is there sooner, and smaller, than five.
// What comes later wins: in the words of a hint steps.css.
var bundles = map[string][]string{
	"puzzle.css":   {"pencil.css", "game.css", "help.css", "play.css", "steps.css", "verdict.css"},
	"helping.css":  {"help.css", "steps.css"},
	"solution.css": {"steps.css", "verdict.css"},
	"task.css":     {"steps.css", "practise.css"},
	"rating.css":   {"tables.css", "steps.css"},
	"lesson.css":   {"learn.css", "steps.css"},
	"exports.css":  {"export.css", "steps.css", "help.css"},
	"handbook.css": {"draw.css", "manual.css"},
	"contract.css": {"api.css", "manual.css"},
	"offline.css":  {"small.css", "game.css"},
}

// bundled makes the bundles whose parts are all there.
func bundled(contents []content) []content {
	var all []content
	for name, parts := range bundles {
		var texts [][]byte
		for _, part := range parts {
			if i := slices.IndexFunc(contents, func(c content) bool { return c.name == part }); i >= 0 {
				texts = append(texts, contents[i].bytes)
			}
		}
		if len(texts) == len(parts) {
			all = append(all, content{name, bytes.Join(texts, nil)})
		}
	}
	return all
}
