package solver_test

import (
	"maps"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// module is the name of this module; its packages are "sudoku/…".
const module = "sudoku"

// testOnly are the packages that only tests import.
var testOnly = []string{module + "/solver/internal/solvertest", module + "/solver/logic/internal/searchtest", module + "/cmd/internal/certtest", module + "/cmd/internal/runtest"}

func isTestOnly(pkg string) bool { return slices.Contains(testOnly, pkg) }

// listPackages runs go list on patterns, relative to the top of the module, and
// returns for each package what it imports by itself.
func listPackages(t *testing.T, patterns ...string) map[string][]string {
	t.Helper()
	args := append([]string{"list", "-f", `{{if not .Standard}}{{.ImportPath}} {{join .Imports " "}}{{end}}`}, patterns...)
	cmd := exec.Command("go", args...)
	cmd.Dir = ".."
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, stderr.String())
	}
	imports := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		if fields := strings.Fields(line); len(fields) > 0 {
			imports[fields[0]] = fields[1:]
		}
	}
	return imports
}

// forNotations are the libraries of others that the readers of notations may import.
var forNotations = []string{"golang.org/x/net/html"}

func isForNotations(pkg string) bool {
	return slices.ContainsFunc(forNotations, func(lib string) bool { return pkg == lib || strings.HasPrefix(pkg, lib+"/") })
}

// The domain stands on the standard library alone, except the readers of notations.
func TestSolverImportsTheStandardLibraryAlone(t *testing.T) {
	t.Parallel()
	domain := listPackages(t, "./solver/...")
	maps.DeleteFunc(domain, func(pkg string, _ []string) bool { return isTestOnly(pkg) })
	if len(domain) < 2 {
		t.Fatalf("found only %v", domain)
	}
	packages := slices.Sorted(maps.Keys(domain))
	for dep := range listPackages(t, append([]string{"-deps"}, packages...)...) {
		if isTestOnly(dep) || dep != module+"/solver" && !strings.HasPrefix(dep, module+"/solver/") && !isForNotations(dep) {
			t.Errorf("the solver depends on %s", dep)
		}
	}
	for pkg, imports := range domain {
		if slices.ContainsFunc(imports, isForNotations) && !strings.HasPrefix(pkg, module+"/solver/notation/internal/") {
			t.Errorf("%s imports one of %v", pkg, forNotations)
		}
	}
}

// What draws pages knows nothing of Sudoku, so that a component can only draw.
func TestTemplatesAndStaticImportNothingOfOurs(t *testing.T) {
	t.Parallel()
	for _, room := range []string{"templates", "static"} {
		for dep := range listPackages(t, "-deps", "./"+room) {
			if strings.HasPrefix(dep, module+"/") && dep != module+"/"+room {
				t.Errorf("%s depends on %s", room, dep)
			}
		}
	}
}

// The arrows run one way: solver <- web <- cmd; web is the only room that knows echo,
// and one package of cmd is the only one that knows NATS, beside the one that is its server.
func TestArrowsRunOneWay(t *testing.T) {
	t.Parallel()
	room := func(pkg string) string {
		name, _, _ := strings.Cut(strings.TrimPrefix(pkg, module+"/"), "/")
		return name
	}
	for pkg, imports := range listPackages(t, "./...") {
		for _, dep := range imports {
			if strings.HasPrefix(dep, "github.com/labstack/") && room(pkg) != "web" {
				t.Errorf("%s imports %s", pkg, dep)
			}
			if strings.HasPrefix(dep, "github.com/nats-io/") && !knowsNATS(strings.TrimPrefix(pkg, module+"/")) {
				t.Errorf("%s imports %s", pkg, dep)
			}
			if room(dep) == "cmd" && room(pkg) != "cmd" && strings.HasPrefix(dep, module+"/") {
				t.Errorf("%s imports %s", pkg, dep)
			}
			if dep == module+"/web" && room(pkg) != "cmd" && room(pkg) != "web" {
				t.Errorf("%s imports %s", pkg, dep)
			}
			if isTestOnly(dep) && !isTestOnly(pkg) {
				t.Errorf("%s imports %s outside its tests", pkg, dep)
			}
		}
	}
}

func knowsNATS(pkg string) bool {
	return pkg == "cmd/sudoku/internal/cluster" || pkg == "cmd/internal/natsserver"
}

// A package opens with what it is.
func TestEveryPackageHasAComment(t *testing.T) {
	t.Parallel()
	cmd := exec.Command("go", "list", "-f", `{{.ImportPath}} {{len .GoFiles}} {{.Doc}}`, "./...")
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		if fields[1] != "0" && len(fields) < 5 {
			t.Errorf("%s has no package comment", fields[0])
		}
	}
}
