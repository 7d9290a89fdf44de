package manual

import (
	"fmt"
	"strings"
)

// fish is a script for fish: a line for each word that may be typed, and the command where.
func fish(all []node) string {
	var b strings.Builder
	fmt.Fprintf(&b, `# Completion of sudoku in fish. To load it: sudoku completion fish | source
function __sudoku_at
	set -l at sudoku
	set -l before
	for word in (commandline -opc)[2..-1]
		if not contains -- "$at $before" %s
			if contains -- "$at $word" %s
				set at "$at $word"
			end
		end
		set before $word
	end
	test "$at" = "$argv[1]"
end
complete -c sudoku -e
complete -c sudoku -f
`, fishList(valuePathsOf(all).all), fishList(commandPaths(all)))
	for _, n := range all {
		begin := "complete -c sudoku -n " + fishQuoted("__sudoku_at "+fishQuoted(n.path))
		for _, c := range n.commands {
			fmt.Fprintf(&b, "%s -a %s -d %s\n", begin, fishQuoted(c.text), fishQuoted(c.help))
		}
		if n.takesFile {
			fmt.Fprintf(&b, "%s -F\n", begin)
		}
		for _, f := range n.flags {
			writeFishFlag(&b, begin, f)
		}
	}
	return b.String()
}

func writeFishFlag(b *strings.Builder, begin string, f flag) {
	for _, text := range f.words {
		option := "-l " + strings.TrimPrefix(text, "--")
		if !strings.HasPrefix(text, "--") {
			option = "-s " + strings.TrimPrefix(text, "-")
		}
		switch {
		case f.isFile:
			option += " -r -F"
		case f.values != nil:
			option += " -x -a " + fishQuoted(strings.Join(f.values, " "))
		case f.takes:
			option += " -x"
		}
		fmt.Fprintf(b, "%s %s -d %s\n", begin, option, fishQuoted(f.help))
	}
}

func fishList(all []string) string {
	var list []string
	for _, one := range all {
		list = append(list, fishQuoted(one))
	}
	return strings.Join(list, " ")
}

// fishQuoted is a word as fish takes it for nothing else.
func fishQuoted(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(text) + "'"
}
