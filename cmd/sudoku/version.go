package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"

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
changed since. The engine is that for the classic board.`
}

// Run prints one object or some lines.
func (c *versionCmd) Run(e *env) error {
	info, _ := debug.ReadBuildInfo()
	v := newVersion(info)
	if c.Format == "json" {
		return json.NewEncoder(e.stdout).Encode(v)
	}
	_, err := fmt.Fprint(e.stdout, v.text())
	return err
}

// version is what is known of a build.
type version struct {
	Version  string `json:"version"`
	Commit   string `json:"commit"`
	Date     string `json:"date"`            // of the commit
	Dirty    *bool  `json:"dirty,omitempty"` // nil where nothing is known of it
	Go       string `json:"go"`
	Platform string `json:"platform"`
	Engine   string `json:"engine"`
}

const unknown = "unknown"

// newVersion reads what Go has noted in the program; nil where it has noted nothing.
func newVersion(info *debug.BuildInfo) version {
	v := version{
		Version: unknown, Commit: unknown, Date: unknown,
		Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH, Engine: engine(),
	}
	if info == nil {
		return v
	}
	if info.Main.Version != "(devel)" {
		v.Version = cmp.Or(info.Main.Version, unknown)
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Commit = s.Value
		case "vcs.time":
			v.Date = s.Value
		case "vcs.modified":
			dirty := s.Value == "true"
			v.Dirty = &dirty
		}
	}
	return v
}

func engine() string {
	if solver.HasVectors() {
		return "vector instructions"
	}
	return "plain Go"
}

// text is a line for each thing that is known.
func (v version) text() string {
	commit := v.Commit
	if v.Dirty != nil && *v.Dirty {
		commit += " (dirty)"
	}
	return "version  " + v.Version + "\n" +
		"commit   " + commit + "\n" +
		"date     " + v.Date + "\n" +
		"go       " + v.Go + " " + v.Platform + "\n" +
		"engine   " + v.Engine + "\n"
}
