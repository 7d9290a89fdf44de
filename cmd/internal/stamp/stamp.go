// Package stamp reads what Go has noted in a program of the build that it is.
package stamp

import (
	"cmp"
	"runtime"
	"runtime/debug"
)

// Stamp is what is known of a build.
type Stamp struct {
	Version  string `json:"version"`
	Commit   string `json:"commit"`
	Date     string `json:"date"`            // of the commit
	Dirty    *bool  `json:"dirty,omitempty"` // nil where nothing is known of it
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

const unknown = "unknown"

// Own is that of this program.
func Own() Stamp {
	info, _ := debug.ReadBuildInfo()
	return Of(info)
}

// Of reads what Go has noted; nil where it has noted nothing.
func Of(info *debug.BuildInfo) Stamp {
	s := Stamp{
		Version: unknown, Commit: unknown, Date: unknown,
		Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH,
	}
	if info == nil {
		return s
	}
	if info.Main.Version != "(devel)" {
		s.Version = cmp.Or(info.Main.Version, unknown)
	}
	for _, setting := range info.Settings {
		switch setting.Key {
		case "vcs.revision":
			s.Commit = setting.Value
		case "vcs.time":
			s.Date = setting.Value
		case "vcs.modified":
			dirty := setting.Value == "true"
			s.Dirty = &dirty
		}
	}
	return s
}

// Text is a line for each thing that is known.
func (s Stamp) Text() string {
	commit := s.Commit
	if s.Dirty != nil && *s.Dirty {
		commit += " (dirty)"
	}
	return "version  " + s.Version + "\n" +
		"commit   " + commit + "\n" +
		"date     " + s.Date + "\n" +
		"go       " + s.Go + " " + s.Platform + "\n"
}
