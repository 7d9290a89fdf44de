package main

import (
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/solver"
)

// A build says where it is from, or that this is unknown.
func TestVersions(t *testing.T) {
	t.Parallel()
	settings := func(modified string) []debug.BuildSetting {
		return []debug.BuildSetting{
			{Key: "-trimpath", Value: "true"},
			{Key: "vcs.revision", Value: "0123abcd"},
			{Key: "vcs.time", Value: "2026-11-22T08:00:00Z"},
			{Key: "vcs.modified", Value: modified},
		}
	}
	last := "go       " + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH + "\nengine   " + engineHere() + "\n"
	unstamped := "version  unknown\ncommit   unknown\ndate     unknown\n" + last
	for name, tt := range map[string]struct {
		info *debug.BuildInfo
		want string
	}{
		"tagged":          {&debug.BuildInfo{Main: debug.Module{Version: "v1.2.3"}, Settings: settings("false")}, "version  v1.2.3\ncommit   0123abcd\ndate     2026-11-22T08:00:00Z\n" + last},
		"changed":         {&debug.BuildInfo{Main: debug.Module{Version: "v1.2.4-0.x+dirty"}, Settings: settings("true")}, "version  v1.2.4-0.x+dirty\ncommit   0123abcd (dirty)\ndate     2026-11-22T08:00:00Z\n" + last},
		"without a stamp": {&debug.BuildInfo{Main: debug.Module{Version: "(devel)"}}, unstamped},
		"a test":          {&debug.BuildInfo{}, unstamped},
		"nothing known":   {nil, unstamped},
	} {
		if diff := cmp.Diff(tt.want, newVersion(tt.info).text()); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// engineHere is what a version says of the engine on this machine.
func engineHere() string {
	name, _ := solver.Engine()
	if name == "plain" {
		return "plain Go, plain"
	}
	return "vector instructions, " + name
}

func TestVersion(t *testing.T) {
	t.Parallel()
	info, _ := debug.ReadBuildInfo()
	v := newVersion(info)
	if got := call(t, "", "version"); got != (result{0, v.text(), ""}) {
		t.Errorf("%+v", got)
	}
	got := call(t, "", "version", "--format", "json")
	if diff := cmp.Diff([]version{v}, decode[version](t, got.stdout)); diff != "" || got.status != 0 {
		t.Errorf("%d %s", got.status, diff)
	}
	if v.Go == "" || v.Platform == "" || v.Engine == "" || v.Commit == "" {
		t.Errorf("%+v", v)
	}
}

// The licences begin with our own and name what is linked.
func TestLicences(t *testing.T) {
	t.Parallel()
	got := call(t, "", "licences")
	for _, want := range []string{"Sudoku\n\nMIT License", "Go and its standard library\n", "github.com/labstack/echo/v4 v", "Figtree", "htmx"} {
		if !strings.Contains(got.stdout, want) {
			t.Errorf("%q is missing", want)
		}
	}
	if got.status != command.ExitOK || got.stderr != "" {
		t.Errorf("%d %s", got.status, got.stderr)
	}
}
