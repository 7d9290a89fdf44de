package logic_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var blankName = regexp.MustCompile(`\{([a-z][A-Za-z0-9]*)\}`)

// TestBlanksOfSentences reads the sources of the families: each blank of a sentence is
// given by the Blanks that say it, and each one that is given stands in a sentence or is
// read.
func TestBlanksOfSentences(t *testing.T) {
	t.Parallel()
	var files []string
	for _, pattern := range []string{"internal/*/*.go", "internal/*/*/*.go"} {
		in, err := filepath.Glob(pattern)
		if err != nil || len(in) == 0 {
			t.Fatalf("no sources: %v", err)
		}
		files = append(files, in...)
	}
	checked := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			for _, fault := range faultsOfBlanks(f) {
				t.Errorf("%s: %s %s", file, f.Name.Name, fault)
			}
			checked += len(blanksOf(f).all)
		}
	}
	if checked == 0 {
		t.Error("no sentence has blanks")
	}
}

// TestFaultsOfBlanks holds the reader of sources to functions with and without faults.
func TestFaultsOfBlanks(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		body string
		want []string
	}{
		{`say := Blanks{"x": one}; return say.Because("{x}.")`, nil},
		{`return words.Blanks{"x": one}.Text("{x}")`, nil},
		{`say := Blanks{"x": one}; say["y"] = two; return say.Because("{x} " + "{y}.")`, nil},
		{`say := Blanks{}; say["x"], say["y"] = one, two; return say.Because("{x} {y}.")`, nil},
		{`say := Blanks{"x": one}; end := "{x}."; return say.Because(end)`, nil},
		{`say := Blanks{"x": one}; return say.Because("It is.").Showing(say["x"].Shows)`, nil},
		{`say := Blanks{"x": one}; return say.Because("{x} {y}.")`, []string{"has {y}, which say does not give"}},
		{
			`say, item := Blanks{"x": one}, Blanks{"y": two}; return say.Because("{y}."), item.Because("{y}.")`,
			[]string{"gives {x}, which no sentence has", "has {y}, which say does not give"},
		},
		{`say := Blanks{"x": one}; say["y"] = two; return say.Because("{x}.")`, []string{"gives {y}, which no sentence has"}},
		{`say := Blanks{"x": one}; return say.Because("{x}.").Showing(say["y"].Shows)`, []string{"has {y}, which say does not give"}},
		{`say := Blanks{"x": one}; end := "{x} {y}."; return say.Because(end)`, []string{"has {y}, which nobody gives"}},
		{`return Blanks{"x": one}.Text("{y}")`, []string{"gives {x}, which no sentence has", "has {y}, which Blanks does not give"}},
	} {
		parsed, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc f() {"+one.body+"}", 0)
		if err != nil {
			t.Fatal(err)
		}
		f, ok := parsed.Decls[0].(*ast.FuncDecl)
		if got := faultsOfBlanks(f); !ok || !slices.Equal(got, one.want) {
			t.Errorf("%s: %q, want %q", one.body, got, one.want)
		}
	}
}

// names is a set of names of blanks.
type names map[string]bool

// blanks are what a function gives to one Blanks, by the name of its variable, and what is
// asked of it. A literal that is used at once is called Blanks.
type blanks struct {
	name         string
	given, asked names
}

// blanksReader reads one function.
type blanksReader struct {
	all    []*blanks          // in the order in which they are made
	byName map[string]*blanks // those that have a variable
	said   map[ast.Node]bool  // the strings that are said by one of them
}

// faultsOfBlanks lists what is given in vain in a function, and what is not given. A
// string that is not said where it stands can be meant for any Blanks of the function.
func faultsOfBlanks(f *ast.FuncDecl) []string {
	var faults []string
	r := blanksOf(f)
	loose := r.namesIn(f)
	given := names{}
	for _, p := range r.all {
		maps.Copy(given, p.given)
		for _, name := range slices.Sorted(maps.Keys(p.given)) {
			if !p.asked[name] && !loose[name] {
				faults = append(faults, "gives {"+name+"}, which no sentence has")
			}
		}
		for _, name := range slices.Sorted(maps.Keys(p.asked)) {
			if !p.given[name] {
				faults = append(faults, "has {"+name+"}, which "+p.name+" does not give")
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(loose)) {
		if !given[name] {
			faults = append(faults, "has {"+name+"}, which nobody gives")
		}
	}
	return faults
}

// blanksOf reads a function: first what is given, then what is asked.
func blanksOf(f *ast.FuncDecl) *blanksReader {
	r := &blanksReader{byName: map[string]*blanks{}, said: map[ast.Node]bool{}}
	ast.Inspect(f, func(n ast.Node) bool {
		if set, ok := n.(*ast.AssignStmt); ok {
			r.assign(set)
		}
		return true
	})
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			r.call(n)
		case *ast.SelectorExpr: // say["x"].Shows
			if at, ok := n.X.(*ast.IndexExpr); ok {
				r.ask(r.of(at.X), unquoted(at.Index))
			}
		}
		return true
	})
	return r
}

// assign reads say := Blanks{…} and say["x"] = …
func (r *blanksReader) assign(set *ast.AssignStmt) {
	for i, left := range set.Lhs {
		switch left := left.(type) {
		case *ast.IndexExpr:
			if p := r.of(left.X); p != nil {
				p.given[unquoted(left.Index)] = true
			}
		case *ast.Ident:
			if len(set.Rhs) == len(set.Lhs) && isBlanks(set.Rhs[i]) {
				r.name(left.Name, keysOf(set.Rhs[i]))
			}
		}
	}
}

// name makes the Blanks of a variable, or adds to it.
func (r *blanksReader) name(variable string, keys names) {
	if r.byName[variable] == nil {
		r.byName[variable] = &blanks{variable, names{}, names{}}
		r.all = append(r.all, r.byName[variable])
	}
	maps.Copy(r.byName[variable].given, keys)
}

// call reads say.Because("…") and Blanks{…}.Text("…").
func (r *blanksReader) call(call *ast.CallExpr) {
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return
	}
	p := r.of(method.X)
	if p == nil {
		return
	}
	for _, arg := range call.Args {
		for name := range r.namesIn(arg) {
			r.ask(p, name)
		}
		ast.Inspect(arg, func(n ast.Node) bool {
			if n != nil {
				r.said[n] = true
			}
			return true
		})
	}
}

func (r *blanksReader) ask(p *blanks, name string) {
	if p != nil {
		p.asked[name] = true
	}
}

// of is the Blanks that an expression is, or nil.
func (r *blanksReader) of(e ast.Expr) *blanks {
	if name, ok := e.(*ast.Ident); ok {
		return r.byName[name.Name]
	}
	if !isBlanks(e) {
		return nil
	}
	p := &blanks{"Blanks", keysOf(e), names{}}
	r.all = append(r.all, p)
	return p
}

// namesIn lists the blanks in strings that nothing has said yet.
func (r *blanksReader) namesIn(n ast.Node) names {
	found := names{}
	ast.Inspect(n, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && !r.said[lit] {
			for _, m := range blankName.FindAllStringSubmatch(unquoted(lit), -1) {
				found[m[1]] = true
			}
		}
		return true
	})
	return found
}

// isBlanks reports whether an expression is a literal of Blanks.
func isBlanks(e ast.Expr) bool {
	lit, ok := e.(*ast.CompositeLit)
	if !ok {
		return false
	}
	switch of := lit.Type.(type) {
	case *ast.Ident:
		return of.Name == "Blanks"
	case *ast.SelectorExpr:
		return of.Sel.Name == "Blanks"
	}
	return false
}

// keysOf lists the names that a literal of Blanks gives.
func keysOf(e ast.Expr) names {
	keys := names{}
	if lit, ok := e.(*ast.CompositeLit); ok {
		for _, at := range lit.Elts {
			if kv, ok := at.(*ast.KeyValueExpr); ok {
				keys[unquoted(kv.Key)] = true
			}
		}
	}
	return keys
}

func unquoted(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	s, _ := strconv.Unquote(lit.Value)
	return s
}
