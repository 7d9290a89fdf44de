package main

import (
	_ "embed" // the licences

	"github.com/alecthomas/kong"

	"sudoku/cmd/internal/notices"
)

//go:embed licences.txt.gz
var licences []byte

// licencesFlag prints the licences of what the program is made of, whatever else is asked for.
type licencesFlag bool

// BeforeReset prints them and ends the program, before anything that is missing is an error.
func (licencesFlag) BeforeReset(app *kong.Kong) error {
	if err := notices.Print(app.Stdout, licences); err != nil {
		return err
	}
	app.Exit(exitOK)
	return nil
}
