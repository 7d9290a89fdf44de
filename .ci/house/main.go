// Command house measures the rooms of the tree: for each package how many files it has, and the largest
// cycle in the graph of references between them. A file refers to another where it names anything that
// is declared there: a function, a type, a constant, a variable, a method or a field. Inside one package
// the compiler allows such circles, and nobody sees them.
//
//	a.go ──calls──> b.go      a, b and c are one cycle of 3; d is none
//	  ^               │
//	  └────── c.go <──┘ ───> d.go
//
// It also names what is a riddle at a call: see riddles.go. Tests and generated files are not counted. It
// ends with status 1 where a package has more files, or a larger cycle, than it is allowed, or a riddle.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	files := flag.Int("files", 0, "the most files that a package may have; 0 for any number")
	cycle := flag.Int("cycle", 0, "the largest cycle that a package may hold; 0 for any")
	names := flag.Bool("names", false, "name the files of the largest cycle of each package")
	least := flag.Int("least", 2, "packages with smaller cycles, and no more files than allowed, are not printed")
	flag.Parse()
	rooms, err := measure(flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "house:", err)
		os.Exit(2)
	}
	if !report(os.Stdout, rooms, bounds{*files, *cycle, *least}, *names) {
		os.Exit(1)
	}
}

// A room is a package: its files and their lines, the largest cycle between the files, by name, and how
// many names it has for others: of functions, types, constants, variables and methods.
type room struct {
	path   string
	files  int
	cycle  []string
	lines  int
	public int

	riddles []string
}

// bounds are what a room may be, 0 for anything, and from which cycle on it is printed.
type bounds struct{ files, cycle, least int }

func (b bounds) hold(r room) bool {
	return (b.files == 0 || r.files <= b.files) && (b.cycle == 0 || len(r.cycle) <= b.cycle)
}

// report prints the rooms, those with the largest cycles first, and returns whether all are within bounds.
func report(w io.Writer, rooms []room, b bounds, names bool) bool {
	slices.SortStableFunc(rooms, func(a, b room) int { return len(b.cycle) - len(a.cycle) })
	good := true
	for _, r := range rooms {
		good = good && b.hold(r) && r.riddles == nil
		for _, riddle := range r.riddles {
			fmt.Fprintf(w, "%s/%s\n", r.path, riddle)
		}
		if b.hold(r) && len(r.cycle) < b.least {
			continue
		}
		fmt.Fprintf(w, "%-50s %3d files, largest cycle %2d, %5d lines, %3d public names%s\n",
			r.path, r.files, len(r.cycle), r.lines, r.public, remark(b, r))
		if names {
			fmt.Fprintln(w, "   ", strings.Join(r.cycle, " "))
		}
	}
	fmt.Fprintf(w, "%d packages, largest cycle %d, %d lines\n", len(rooms), largest(rooms), lines(rooms))
	return good
}

func remark(b bounds, r room) string {
	if b.hold(r) {
		return ""
	}
	return fmt.Sprintf("   too much: at most %d and %d", b.files, b.cycle)
}

func largest(rooms []room) (n int) {
	for _, r := range rooms {
		n = max(n, len(r.cycle))
	}
	return n
}

func lines(rooms []room) (n int) {
	for _, r := range rooms {
		n += r.lines
	}
	return n
}

// A listed package is what the go command says of one.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	DepOnly                 bool
}

// measure looks at the packages that patterns of the go command name.
func measure(patterns []string) ([]room, error) {
	packages, err := list(patterns)
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for _, p := range packages {
		exports[p.ImportPath] = p.Export
	}
	var rooms []room
	for _, p := range packages {
		if p.DepOnly {
			continue
		}
		r, err := roomOf(p, exports)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.ImportPath, err)
		}
		rooms = append(rooms, r)
	}
	return rooms, nil
}

// list asks the go command for packages and all that they import, compiled.
func list(patterns []string) ([]listed, error) {
	cmd := exec.Command("go", append([]string{"list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles,DepOnly"}, patterns...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	var packages []listed
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		switch err := decoder.Decode(&p); {
		case errors.Is(err, io.EOF):
			return packages, nil
		case err != nil:
			return nil, err
		}
		packages = append(packages, p)
	}
}

// roomOf reads and checks the types of a package, and measures it.
func roomOf(p listed, exports map[string]string) (room, error) {
	set := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, parser.ParseComments)
		if err != nil {
			return room{}, err
		}
		parsed = append(parsed, file)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})}
	checked, err := config.Check(p.ImportPath, set, parsed, info)
	if err != nil {
		return room{}, err
	}
	r := room{path: p.ImportPath, public: publicNames(checked)}
	var names []string
	parsed = slices.DeleteFunc(parsed, ast.IsGenerated)
	for _, file := range parsed {
		names = append(names, fileOf(set, file.Pos()))
		r.lines += set.Position(file.FileEnd).Line
	}
	r.riddles = riddlesIn(set, checked, info, parsed)
	r.files, r.cycle = len(names), largestCycle(names, references(set, checked, info))
	return r, nil
}

// publicNames counts what a package lets others name.
func publicNames(p *types.Package) (n int) {
	for _, name := range p.Scope().Names() {
		object := p.Scope().Lookup(name)
		if !object.Exported() {
			continue
		}
		n++
		if named, ok := object.Type().(*types.Named); ok && isType(object) {
			n += publicMethods(named)
		}
	}
	return n
}

func isType(o types.Object) bool {
	name, ok := o.(*types.TypeName)
	return ok && !name.IsAlias()
}

func publicMethods(of *types.Named) (n int) {
	for method := range of.Methods() {
		if method.Exported() {
			n++
		}
	}
	return n
}

func fileOf(set *token.FileSet, at token.Pos) string { return filepath.Base(set.Position(at).Filename) }

// references returns for each file which others of its package it names something of.
func references(set *token.FileSet, p *types.Package, info *types.Info) map[string]map[string]bool {
	to := map[string]map[string]bool{}
	for ident, object := range info.Uses {
		if object.Pkg() != p || !object.Pos().IsValid() {
			continue
		}
		from, target := fileOf(set, ident.Pos()), fileOf(set, object.Pos())
		if to[from] == nil {
			to[from] = map[string]bool{}
		}
		to[from][target] = true
	}
	return to
}

// largestCycle returns the files of the largest set in which each reaches each other; nothing where none
// reaches itself through another.
func largestCycle(files []string, to map[string]map[string]bool) (cycle []string) {
	reach := map[string]map[string]bool{}
	for _, file := range files {
		reach[file] = reached(file, to)
	}
	for _, a := range files {
		same := slices.DeleteFunc(slices.Clone(files), func(b string) bool { return !reach[a][b] || !reach[b][a] })
		if len(same) > max(1, len(cycle)) {
			cycle = same
		}
	}
	return cycle
}

// reached returns the files to which references lead from one, itself included.
func reached(file string, to map[string]map[string]bool) map[string]bool {
	seen := map[string]bool{file: true}
	for open := []string{file}; len(open) > 0; {
		from := open[len(open)-1]
		open = open[:len(open)-1]
		for next := range to[from] {
			if !seen[next] {
				seen[next] = true
				open = append(open, next)
			}
		}
	}
	return seen
}
