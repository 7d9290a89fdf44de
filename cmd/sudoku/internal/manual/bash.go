package manual

import (
	"fmt"
	"strings"
)

// bash is a script for bash, from version 3 on. It finds the command that has been typed so far, then what may
// come next there. The shell takes = for a word of its own.
func bash(all []node) string {
	var b strings.Builder
	v := valuePathsOf(all)
	fmt.Fprintf(&b, `# Completion of sudoku in bash. To load it: source <(sudoku completion bash)
# shellcheck disable=SC2207 # no word has a blank
_sudoku() {
	local at=sudoku i IFS=$' \t\n' commands='' flags='' files=''
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
	for ((i = 1; i < COMP_CWORD; i++)); do
		case "$at ${COMP_WORDS[i - 1]}" in
		%s | *' =') continue ;;
		esac
		case "$at ${COMP_WORDS[i]}" in
		%s) at+=" ${COMP_WORDS[i]}" ;;
		esac
	done
	[[ $prev == '=' ]] && prev=${COMP_WORDS[COMP_CWORD - 2]}
	[[ $cur == '=' ]] && cur=''
	case "$at $prev" in
`, patterns(v.all), patterns(commandPaths(all)))
	for _, values := range v.known {
		fmt.Fprintf(&b, "\t%s)\n\t\tCOMPREPLY=($(compgen -W %s -- \"$cur\"))\n\t\treturn\n\t\t;;\n", patterns(v.by[values]), quoted(values))
	}
	fmt.Fprintf(&b, "\t%s) return ;; # a file\n", patterns(v.files))
	fmt.Fprintf(&b, "\t%s)\n\t\tcompopt +o default 2>/dev/null\n\t\treturn\n\t\t;;\n\tesac\n\tcase \"$at\" in\n", patterns(v.others))
	for _, n := range all {
		fmt.Fprintf(&b, "\t%s) commands=%s flags=%s files=%s ;;\n", quoted(n.path), quoted(strings.Join(texts(n.commands), " ")),
			quoted(strings.Join(texts(n.flagWords()), " ")), quoted(truth(n.takesFile)))
	}
	b.WriteString(`	esac
	if [[ $cur == -* ]]; then
		COMPREPLY=($(compgen -W "$flags" -- "$cur"))
	elif [[ -n $commands ]]; then
		COMPREPLY=($(compgen -W "$commands" -- "$cur"))
	fi
	[[ -n $files ]] || compopt +o default 2>/dev/null
}
complete -o bashdefault -o default -F _sudoku sudoku
`)
	return b.String()
}

// truth is something for yes and nothing for no.
func truth(is bool) string {
	if is {
		return "yes"
	}
	return ""
}

// patterns are those of a case that is one of some words.
func patterns(all []string) string {
	var quotedOnes []string
	for _, one := range all {
		quotedOnes = append(quotedOnes, quoted(one))
	}
	return strings.Join(quotedOnes, " | ")
}

// quoted is a word as bash and zsh take it for nothing else.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
