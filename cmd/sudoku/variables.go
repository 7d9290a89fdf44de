package main

import (
	"fmt"
	"io"
	"os"

	"sudoku/cmd/internal/envvars"
)

// variablePrefix begins the names of the variables that are flags.
const variablePrefix = "SUDOKU_"

// unknownVariables are those that look like settings, and are none. Those of sudoku-cluster are some: one
// file may be for both.
func unknownVariables() []envvars.Unknown {
	return envvars.UnknownOf(os.Environ(), variablePrefix, envvars.Known())
}

// warnOfVariables says on standard error which variables mean nothing.
func warnOfVariables(unknown []envvars.Unknown, stderr io.Writer) {
	for _, v := range unknown {
		fmt.Fprintln(stderr, "sudoku:", v.Text())
	}
}
