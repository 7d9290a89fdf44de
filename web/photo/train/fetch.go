package main

import (
	"crypto/sha256"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// source is a package of typefaces of Debian.
type source struct {
	name, version, sum string
	weight             float64
	written            bool // all of it looks like handwriting
	kept               bool // kept back, to be examined with
}

//go:embed packages.txt
var packageList string

// packages reads packages.txt: name, version, sum, weight, and words.
func packages() ([]*source, error) {
	var all []*source
	for line := range strings.Lines(packageList) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		if len(f) < 4 {
			return nil, fmt.Errorf("packages.txt: %q: name, version, sum, weight", strings.TrimSpace(line))
		}
		weight, err := strconv.ParseFloat(f[3], 64)
		if err != nil {
			return nil, fmt.Errorf("packages.txt: %w", err)
		}
		s := &source{name: f[0], version: f[1], sum: f[2], weight: weight}
		for _, word := range f[4:] {
			s.written = s.written || word == "written"
			s.kept = s.kept || word == "kept"
		}
		all = append(all, s)
	}
	return all, nil
}

// fetch fills a folder with the packages that it does not hold yet, each in a folder of its own.
func fetch(folder string) error {
	all, err := packages()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, s := range all {
		if _, err := os.Stat(filepath.Join(folder, s.name)); err == nil {
			continue
		}
		if err := s.fetch(folder); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return nil
}

// fetch downloads one package, checks its sum and unpacks it. It is there under its name only when all went well.
func (s *source) fetch(folder string) error {
	deb := filepath.Join(folder, fmt.Sprintf("%s_%s_all.deb", s.name, strings.ReplaceAll(s.version, ":", "%3a")))
	data, err := os.ReadFile(deb)
	if err != nil {
		get := exec.Command("apt-get", "download", s.name+"="+s.version)
		get.Dir, get.Stderr = folder, os.Stderr
		if err := get.Run(); err != nil {
			return fmt.Errorf("apt-get download: %w", err)
		}
		if data, err = os.ReadFile(deb); err != nil {
			return err
		}
	}
	if sum := fmt.Sprintf("%x", sha256.Sum256(data)); sum != s.sum {
		return fmt.Errorf("sum is %s, not %s", sum, s.sum)
	}
	half := filepath.Join(folder, s.name+".half")
	if err := os.RemoveAll(half); err != nil {
		return err
	}
	if out, err := exec.Command("dpkg-deb", "-x", deb, half).CombinedOutput(); err != nil {
		return fmt.Errorf("dpkg-deb: %w: %s", err, out)
	}
	return os.Rename(half, filepath.Join(folder, s.name))
}
