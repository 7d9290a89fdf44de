package manual

import (
	"fmt"
	"strings"
)

// zsh is a script for zsh, which works in its folder of functions as well as read by source.
func zsh(all []node) string {
	var b strings.Builder
	v := valuePathsOf(all)
	fmt.Fprintf(&b, `#compdef sudoku
# Completion of sudoku in zsh. To load it: source <(sudoku completion zsh)
_sudoku() {
	local at=sudoku prev i takesfile=
	local -a commands flags
	for ((i = 2; i < CURRENT; i++)); do
		case "$at ${words[i-1]}" in
		(%s) continue ;;
		esac
		case "$at ${words[i]}" in
		(%s) at+=" ${words[i]}" ;;
		esac
	done
	prev=${words[CURRENT-1]}
	if [[ $PREFIX == --*=* ]]; then
		prev=${PREFIX%%%%=*}
		compset -P '*='
	fi
	case "$at $prev" in
`, patterns(v.all), patterns(commandPaths(all)))
	for _, values := range v.known {
		fmt.Fprintf(&b, "\t(%s) compadd -- %s; return ;;\n", patterns(v.by[values]), values)
	}
	fmt.Fprintf(&b, "\t(%s) _files; return ;;\n\t(%s) _message 'a value'; return ;;\n\tesac\n\tcase \"$at\" in\n", patterns(v.files), patterns(v.others))
	for _, n := range all {
		fmt.Fprintf(&b, "\t(%s)\n\t\tcommands=(%s)\n\t\tflags=(%s)\n\t\ttakesfile=%s\n\t\t;;\n", quoted(n.path), described(n.commands), described(n.flagWords()), truth(n.takesFile))
	}
	b.WriteString(`	esac
	if [[ $PREFIX == -* ]]; then
		_describe -o -t options option flags
		return
	fi
	(( $#commands )) && _describe -t commands command commands
	[[ -n $takesfile ]] && _files
}
if [[ $funcstack[1] == _sudoku ]]; then
	_sudoku "$@"
else
	compdef _sudoku sudoku
fi
`)
	return b.String()
}

// described are words with what they are for, as zsh has them.
func described(words []word) string {
	var all []string
	for _, w := range words {
		if w.help != "" {
			w.text += ":" + w.help
		}
		all = append(all, quoted(w.text))
	}
	return strings.Join(all, " ")
}
