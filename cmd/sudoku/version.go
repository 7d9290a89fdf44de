package main

import (
	"encoding/json"
	"fmt"
	"runtime/debug"

	"sudoku/cmd/internal/stamp"
	"sudoku/cmd/sudoku/internal/command"
	"sudoku/solver"
)

// versionCmd prints which build this is.
type versionCmd struct {
	Format string `enum:"text,json" default:"text" help:"text or json."`
}

// Help says what kong cannot know.
func (versionCmd) Help() string {
	return `Version, commit and its date are those that Go has noted in the program, and
"unknown" where it was built without them. A commit is dirty where files had been
changed since. The engine is that for the classic board; SUDOKU_ENGINE=avx512, avx2
or plain in the environment of any command chooses another. sudoku --version prints
the same.`
}

// Run prints one object or some lines.
func (c *versionCmd) Run(e *command.Env) error {
	info, _ := debug.ReadBuildInfo()
	v := newVersion(info)
	if c.Format == "json" {
		return json.NewEncoder(e.Stdout).Encode(v)
	}
	_, err := fmt.Fprint(e.Stdout, v.text())
	return err
}

// version is what is known of a build.
type version struct {
	stamp.Stamp
	Engine       string `json:"engine"`
	Instructions string `json:"instructions"` // that the engine is made of
}

// newVersion reads what Go has noted in the program; nil where it has noted nothing.
func newVersion(info *debug.BuildInfo) version {
	instructions, _ := solver.Engine()
	engine := "vector instructions"
	if instructions == "plain" {
		engine = "plain Go"
	}
	return version{stamp.Of(info), engine, instructions}
}

// text is a line for each thing that is known.
func (v version) text() string {
	return v.Text() + "engine   " + v.Engine + ", " + v.Instructions + "\n"
}
