package static

import (
	"path"
	"regexp"
	"slices"
)

// importing is how a module names another that it cannot run without.
var importing = regexp.MustCompile(`(?m)^import\s[^;]*?"\./([^"]+)";$`)

// Imports lists the names, with their hashes, of all modules that are loaded with
// one: those that it imports, and those that they import, each once.
func (f Files) Imports(module string) []string {
	all, names := []string{module}, []string(nil)
	for i := 0; i < len(all); i++ {
		for _, found := range importing.FindAllSubmatch(f.files[all[i]].Plain, -1) {
			if name := path.Join(path.Dir(all[i]), string(found[1])); !slices.Contains(all, name) {
				all, names = append(all, name), append(names, f.Name(name))
			}
		}
	}
	return names
}
