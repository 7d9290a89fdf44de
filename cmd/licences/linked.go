package main

import (
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// module is one of others, with the folders of its packages that are linked.
type module struct {
	name, version, dir string
	packages           []string
}

// linked are the modules of others that a program is linked with, in the order of their names, and where the
// standard library is. They are those of Linux, for which it is shipped. top is the top of the tree.
func linked(top, program string) (modules []module, std string, err error) {
	list := exec.Command("go", "list", "-deps", "-json=Dir,Root,Standard,Module", "./cmd/"+program)
	list.Dir = top
	list.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, "", err
	}
	byName := map[string]*module{}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			Dir, Root string
			Standard  bool
			Module    *struct {
				Path, Version, Dir string
				Main               bool
			}
		}
		err := d.Decode(&p)
		switch {
		case errors.Is(err, io.EOF):
			for _, name := range slices.Sorted(maps.Keys(byName)) {
				modules = append(modules, *byName[name])
			}
			return modules, std, nil
		case err != nil:
			return nil, "", err
		case p.Standard:
			std = p.Root
		case p.Module != nil && !p.Module.Main:
			m := byName[p.Module.Path]
			if m == nil {
				m = &module{name: p.Module.Path, version: p.Module.Version, dir: p.Module.Dir}
				byName[m.name] = m
			}
			m.packages = append(m.packages, p.Dir)
		}
	}
}
