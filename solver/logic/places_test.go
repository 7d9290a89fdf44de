package logic_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var placeName = regexp.MustCompile(`\{([a-z][A-Za-z0-9]*)\}`)

// TestPlacesOfSentences reads the sources of the families: each place of a sentence is
// given, and each one that is given stands in a sentence.
func TestPlacesOfSentences(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("internal/*/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no sources: %v", err)
	}
	checked := 0
	given := map[string]map[string]bool{} // by folder
	type wanted struct{ file, function, name string }
	var want []wanted
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.Dir(file)
		if given[dir] == nil {
			given[dir] = map[string]bool{}
		}
		for _, d := range parsed.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			keys, names := placesOf(f)
			for key := range keys {
				given[dir][key] = true
				if checked++; !names[key] {
					t.Errorf("%s: %s gives {%s}, which no sentence has", file, f.Name.Name, key)
				}
			}
			for name := range names {
				if !keys[name] {
					want = append(want, wanted{file, f.Name.Name, name})
				}
			}
		}
	}
	for _, w := range want {
		if !given[filepath.Dir(w.file)][w.name] {
			t.Errorf("%s: %s has {%s}, which nobody gives", w.file, w.function, w.name)
		}
	}
	if checked == 0 {
		t.Error("no sentence has places")
	}
}

// placesOf lists the places that a function gives, and those that its strings have.
func placesOf(f *ast.FuncDecl) (keys, names map[string]bool) {
	keys, names = map[string]bool{}, map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if !isPlaces(n.Type) {
				return true
			}
			for _, e := range n.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					keys[unquoted(kv.Key)] = true
				}
			}
		case *ast.BasicLit:
			for _, m := range placeName.FindAllStringSubmatch(unquoted(n), -1) {
				names[m[1]] = true
			}
		}
		return true
	})
	return keys, names
}

func isPlaces(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "Places"
	case *ast.SelectorExpr:
		return e.Sel.Name == "Places"
	}
	return false
}

func unquoted(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	s, _ := strconv.Unquote(lit.Value)
	return s
}
