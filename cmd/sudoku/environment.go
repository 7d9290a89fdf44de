package main

import (
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/alecthomas/kong"

	"sudoku/cmd/sudoku/internal/envvars"
)

// variablePrefix begins the names of the variables that are flags.
const variablePrefix = "SUDOKU_"

// knownVariables are those that some command reads: one file may be for several.
func knownVariables(n *kong.Node) []string {
	var all []string
	for _, f := range n.Flags {
		all = append(all, f.Envs...)
	}
	for _, child := range n.Children {
		all = append(all, knownVariables(child)...)
	}
	return all
}

// unknownVariables are those that look like settings, and are none.
func unknownVariables(parser *kong.Kong) []envvars.Unknown {
	return envvars.Find(os.Environ(), variablePrefix, knownVariables(parser.Model.Node))
}

// unknownText says that a variable means nothing.
func unknownText(v envvars.Unknown) string {
	if v.Nearest == "" {
		return v.Name + " is no setting of this program"
	}
	return fmt.Sprintf("%s is no setting of this program; %s is", v.Name, v.Nearest)
}

// warnOfVariables says on standard error which variables mean nothing.
func warnOfVariables(unknown []envvars.Unknown, stderr io.Writer) {
	for _, v := range unknown {
		fmt.Fprintln(stderr, "sudoku:", unknownText(v))
	}
}

// logVariables says so in a log.
func logVariables(unknown []envvars.Unknown, log *slog.Logger) {
	for _, v := range unknown {
		log.Warn("unknown variable", "name", v.Name, "meaning", unknownText(v))
	}
}
