package manual

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// node is a command, or the program itself, as somebody types it.
type node struct {
	path      string // such as sudoku jobs watch
	commands  []word // that may come next
	flags     []flag
	takesFile bool // beside its flags
}

// word is a word that may be typed, and what it is for.
type word struct{ text, help string }

// flag is a flag, in each way that it may be typed.
type flag struct {
	words  []string // -o, --output
	help   string
	takes  bool     // a value
	values []string // that it may be; none where it is anything
	isFile bool     // the value
}

// nodesOf are the program and its commands, each before those below it.
func nodesOf(app *kong.Application) []node {
	all := nodesBelow(app.Node, app.Name, nil)
	all[0].flags = append(all[0].flags, flag{words: []string{"--version"}, help: "Print which build this is"})
	return all
}

func nodesBelow(n *kong.Node, path string, inherited []flag) []node {
	flags := slices.Concat(inherited, flagsOf(n))
	own := node{path: path, flags: flags}
	if n.DefaultCmd != nil {
		own.flags = append(own.flags, flagsOf(n.DefaultCmd)...)
	}
	for _, p := range n.Positional {
		own.takesFile = own.takesFile || p.Name == "file"
		for _, value := range p.EnumSlice() {
			own.commands = append(own.commands, word{text: value})
		}
	}
	all := []node{own}
	for _, child := range n.Children {
		if child.Hidden {
			continue
		}
		all[0].commands = append(all[0].commands, word{child.Name, firstSentence(child.Help)})
		all = append(all, nodesBelow(child, path+" "+child.Name, flags)...)
	}
	return all
}

func flagsOf(n *kong.Node) (all []flag) {
	for _, f := range n.Flags {
		if f.Hidden {
			continue
		}
		own := flag{words: []string{"--" + f.Name}, help: firstSentence(f.Help), takes: !f.IsBool() && !f.IsCounter(), isFile: f.PlaceHolder == "FILE"}
		if f.Short != 0 {
			own.words = append(own.words, "-"+string(f.Short))
		}
		if f.Tag.Negatable != "" {
			own.words = append(own.words, "--no-"+f.Name)
		}
		if f.Enum != "" {
			own.values = f.EnumSlice()
		} else if some := f.Tag.Get("values"); some != "" {
			own.values = strings.Split(some, ",")
		}
		all = append(all, own)
	}
	return all
}

// firstSentence is a help that fits beside a word.
func firstSentence(help string) string {
	first, _, _ := strings.Cut(strings.Join(strings.Fields(help), " "), ". ")
	return strings.TrimSuffix(first, ".")
}

// commandPaths are the paths of all commands.
func commandPaths(all []node) (paths []string) {
	for _, n := range all[1:] {
		paths = append(paths, n.path)
	}
	return paths
}

// valuePaths are the flags that take one, each behind the path of its command; by what it may be.
type valuePaths struct {
	all    []string
	files  []string
	others []string            // of which nothing is known
	known  []string            // values, with blanks between, in the order of their first flag
	by     map[string][]string // those values
}

func valuePathsOf(all []node) valuePaths {
	v := valuePaths{by: map[string][]string{}}
	for _, n := range all {
		for _, f := range n.flags {
			if f.takes {
				v.add(n.path, f)
			}
		}
	}
	return v
}

func (v *valuePaths) add(path string, f flag) {
	var paths []string
	for _, word := range f.words {
		paths = append(paths, path+" "+word)
	}
	v.all = append(v.all, paths...)
	values := strings.Join(f.values, " ")
	switch {
	case values != "":
		if v.by[values] == nil {
			v.known = append(v.known, values)
		}
		v.by[values] = append(v.by[values], paths...)
	case f.isFile:
		v.files = append(v.files, paths...)
	default:
		v.others = append(v.others, paths...)
	}
}

// flagWords are the flags of a node, in each way to type them.
func (n node) flagWords() (words []word) {
	for _, f := range n.flags {
		for _, text := range f.words {
			words = append(words, word{text, f.help})
		}
	}
	return words
}

// texts are words without what they are for.
func texts(words []word) (all []string) {
	for _, w := range words {
		all = append(all, w.text)
	}
	return all
}
