package api

import (
	"embed"
	"strings"
)

//go:embed examples
var exampleFiles embed.FS

// Example is a program that asks the server for one puzzle and for many. It reads the file
// puzzles.txt.
type Example struct{ Language, Text string }

// ExampleHost stands in the examples for the address of the server.
const ExampleHost = "https://example.com"

// Examples are the programs for a server at an address, "https://example.com". A test runs each.
func Examples(host string) []Example {
	var all []Example
	for _, e := range []struct{ language, file string }{
		{"curl", "curl.sh"}, {"Python", "python.py"}, {"Go", "go.txt"}, {"JavaScript", "javascript.mjs"},
	} {
		text, err := exampleFiles.ReadFile("examples/" + e.file)
		if err != nil {
			panic(err) // it is embedded
		}
		all = append(all, Example{e.language, strings.ReplaceAll(string(text), ExampleHost, host)})
	}
	return all
}
