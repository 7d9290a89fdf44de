package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
)

// A riddle is what only somebody who looks it up elsewhere can read, or what anybody can change:
//
//	walk(board, true)                         a bare bool at a call of our own
//	fmt.Sprintf("%s %d …", a, b, c, d, e, f)  more values than can be told apart by their places
//	var Default = &Layout{}                   an exported variable, to which every importer can assign
//
// An exported error is a variable by custom, and may be one.
type riddles struct {
	set    *token.FileSet
	info   *types.Info
	module string
	found  []string
}

// mostValues is how many values a format may have.
const mostValues = 5

// riddlesIn returns the riddles of a package, a line each.
func riddlesIn(set *token.FileSet, p *types.Package, info *types.Info, files []*ast.File) []string {
	module, _, _ := strings.Cut(p.Path(), "/")
	r := &riddles{set: set, info: info, module: module}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				r.call(call)
			}
			return true
		})
	}
	for _, name := range p.Scope().Names() {
		if v, ok := p.Scope().Lookup(name).(*types.Var); ok && v.Exported() && !isError(v.Type()) {
			r.add(v.Pos(), "%s can be assigned to by whoever imports it", name)
		}
	}
	return r.found
}

func isError(t types.Type) bool {
	return types.Implements(t, types.Universe.Lookup("error").Type().Underlying().(*types.Interface))
}

func (r *riddles) add(at token.Pos, format string, values ...any) {
	place := r.set.Position(at)
	r.found = append(r.found, fmt.Sprintf("%s:%d: ", filepath.Base(place.Filename), place.Line)+fmt.Sprintf(format, values...))
}

func (r *riddles) call(call *ast.CallExpr) {
	called := r.calledBy(call)
	if called == nil || called.Pkg() == nil {
		return
	}
	signature, ok := called.Type().Underlying().(*types.Signature)
	if !ok {
		return
	}
	if isOurs := called.Pkg().Path() == r.module || strings.HasPrefix(called.Pkg().Path(), r.module+"/"); isOurs {
		r.bareBools(call, called.Name(), signature)
	}
	if n := formatted(call, called, signature); n > mostValues {
		r.add(call.Pos(), "%s formats %d values", called.Name(), n)
	}
}

// calledBy is the function or variable that a call names, nil where it names none.
func (r *riddles) calledBy(call *ast.CallExpr) types.Object {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return r.info.Uses[f]
	case *ast.SelectorExpr:
		return r.info.Uses[f.Sel]
	}
	return nil
}

// bareBools notes true and false where a parameter wants one of the two.
func (r *riddles) bareBools(call *ast.CallExpr, name string, signature *types.Signature) {
	for i, arg := range call.Args {
		ident, ok := arg.(*ast.Ident)
		if !ok || ident.Name != "true" && ident.Name != "false" {
			continue
		}
		if i < signature.Params().Len() && isBool(signature.Params().At(i).Type()) {
			r.add(call.Pos(), "%s is called with a bare %s", name, ident.Name)
		}
	}
}

func isBool(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Bool
}

// formatted is how many values a call formats: those behind a parameter named format.
func formatted(call *ast.CallExpr, called types.Object, signature *types.Signature) int {
	format := signature.Params().Len() - 2
	if !signature.Variadic() || format < 0 || signature.Params().At(format).Name() != "format" || call.Ellipsis.IsValid() {
		return 0
	}
	return len(call.Args) - format - 1
}
