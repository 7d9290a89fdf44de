package static

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// modules are files of a folder in which entry needs grid and grid needs dom, and
// steps may be loaded later.
func modules(dom string) fstest.MapFS {
	return fstest.MapFS{
		"app.css":     {Data: []byte("p { }")},
		"js/dom.js":   {Data: []byte(dom)},
		"js/grid.js":  {Data: []byte("import \"./dom.js\";\n")},
		"js/entry.js": {Data: []byte("// import \"./steps.js\";\nimport {\n  a,\n  b,\n} from \"./grid.js\";\nimport { c } from \"./dom.js\";\n\nlater(() => import(\"./steps.js\"));\n")},
		"js/steps.js": {Data: []byte("import \"./dom.js\";\n")},
	}
}

func filesOf(t *testing.T, fsys fstest.MapFS) Files {
	t.Helper()
	f, err := Of(fsys)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestImports(t *testing.T) {
	t.Parallel()
	f := filesOf(t, modules("export const c = 1;\n"))
	for module, want := range map[string][]string{
		"js/entry.js": {f.Name("js/grid.js"), f.Name("js/dom.js")},
		"js/grid.js":  {f.Name("js/dom.js")},
		"js/dom.js":   nil,
		"js/none.js":  nil,
	} {
		if got := f.Imports(module); !slices.Equal(got, want) {
			t.Errorf("%s imports %v, want %v", module, got, want)
		}
	}
}

// Two modules that import each other are each loaded once.
func TestImportsInACircle(t *testing.T) {
	t.Parallel()
	f := filesOf(t, fstest.MapFS{"js/a.js": {Data: []byte(`import "./b.js";`)}, "js/b.js": {Data: []byte(`import "./a.js";`)}})
	if got := f.Imports("js/a.js"); !slices.Equal(got, []string{f.Name("js/b.js")}) {
		t.Error(got)
	}
}

// What a module does depends on all that it imports, so its name changes with
// each of them; that of another file does not.
func TestNameOfAModuleChangesWithWhatItImports(t *testing.T) {
	t.Parallel()
	one, two := filesOf(t, modules("export const c = 1;\n")), filesOf(t, modules("export const c = 2;\n"))
	for name, changes := range map[string]bool{"js/entry.js": true, "js/grid.js": true, "js/dom.js": true, "app.css": false} {
		if got := one.Name(name) != two.Name(name); got != changes {
			t.Errorf("%s has the names %s and %s", name, one.Name(name), two.Name(name))
		}
	}
	renamed := modules("export const c = 1;\n")
	renamed["js/other.js"] = renamed["js/steps.js"]
	delete(renamed, "js/steps.js")
	if filesOf(t, renamed).Name("js/dom.js") == one.Name("js/dom.js") {
		t.Error("a folder with a file of another name has the same hash")
	}
}

// Every module that is named in another one is there, where a browser looks for
// it: beside the other.
func TestModulesFindEachOther(t *testing.T) {
	t.Parallel()
	f := New()
	named := regexp.MustCompile(`(?:\bfrom |\bimport[ (])"([^"]*)"`)
	count := 0
	for name, file := range f.files {
		if path.Dir(name) != "js" {
			continue
		}
		for _, found := range named.FindAllSubmatch(file.Plain, -1) {
			count++
			specifier := string(found[1])
			other, exact, ok := f.Find(path.Join(path.Dir(f.Name(name)), specifier))
			if !strings.HasPrefix(specifier, "./") || !ok || !exact || other.Type != types[".js"] {
				t.Errorf("%s imports %s", name, specifier)
			}
		}
	}
	if count < 10 {
		t.Errorf("%d imports were found", count)
	}
}

// A browser that speaks HTTP/1.1 opens six connections: one more file would make
// it wait for another round. The page of steps has no htmx.
func TestModulesComeInOneGo(t *testing.T) {
	t.Parallel()
	f := New()
	beside := f.Imports("js/entry.js") // play, hint and marks run where this does, a moment later
	for name := range f.files {
		most := 4
		if name == "js/steplog.js" || name == "js/statpage.js" || name == "js/practise.js" {
			most = 5 // their pages load no htmx
		}
		imports := f.Imports(name)
		if slices.Contains([]string{"js/dock.js", "js/play.js", "js/finish.js", "js/hint.js", "js/marks.js", "js/noting.js", "js/choose.js", "js/checking.js", "js/keysheet.js", "js/overview.js", "js/mistake.js", "js/undos.js"}, name) {
			imports = slices.DeleteFunc(imports, func(i string) bool { return slices.Contains(beside, i) })
		}
		if n := len(imports); n > most {
			t.Errorf("%s imports %d modules: %v", name, n, imports)
		}
	}
}
