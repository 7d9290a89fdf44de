package main

import (
	_ "embed" // the licences

	"sudoku/cmd/internal/notices"
	"sudoku/cmd/sudoku/internal/command"
)

//go:embed licences.txt.gz
var licences []byte

// licencesCmd prints the licences of what the program is made of.
type licencesCmd struct{}

// Help says what kong cannot know.
func (licencesCmd) Help() string {
	return `Prints the licence of the program, and those of each library and file of others that
is in it, with their names and versions.`
}

// Run prints them.
func (licencesCmd) Run(e *command.Env) error { return notices.Print(e.Stdout, licences) }
