package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"sudoku/cmd/sudoku/internal/command"
)

// A shell completes the last of some words; the scripts drive it as it drives itself.
var shells = map[string]struct {
	drive func(script string, typed [][]string) string // a program of the shell, which prints a line for each
	args  []string
}{
	"bash": {driveBash, []string{"--norc", "--noprofile"}},
	"zsh":  {driveZsh, []string{"-f"}},
	"fish": {driveFish, []string{"--no-config"}},
}

func shellQuoted(word string) string { return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'" }

func allQuoted(words []string) string {
	var all []string
	for _, w := range words {
		all = append(all, shellQuoted(w))
	}
	return strings.Join(all, " ")
}

// driveBash sets what bash sets before it calls the function.
func driveBash(script string, typed [][]string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "source %s\n[[ $(complete -p sudoku) == *_sudoku* ]] || exit 1\n", shellQuoted(script))
	for _, words := range typed {
		words = slices.Concat(words[:len(words)-1], strings.SplitAfterN(words[len(words)-1], "=", 2))
		if last := len(words) - 1; strings.HasSuffix(words[max(0, last-1)], "=") { // = is a word of its own
			words = slices.Insert(words, last, "=")
			words[last-1] = strings.TrimSuffix(words[last-1], "=")
		}
		fmt.Fprintf(&b, "COMP_WORDS=(%s) COMP_CWORD=%d COMPREPLY=()\n_sudoku\necho \"${COMPREPLY[*]}\"\n", allQuoted(words), len(words)-1)
	}
	return b.String()
}

// driveZsh has the functions of zsh's system of completions print what they are given.
func driveZsh(script string, typed [][]string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `compdef() { : }
compset() { PREFIX=${PREFIX#*=} }
compadd() { found+=("${@[2,-1]}") }
_files() { found+=(FILES) }
_message() { : }
_describe() { local one; for one in "${(@P)@[-1]}"; do found+=("${one%%%%:*}"); done }
source %s
`, shellQuoted(script))
	for _, words := range typed {
		fmt.Fprintf(&b, "words=(%s) CURRENT=%d PREFIX=%s found=()\n_sudoku\nprint -r -- ${(M)found:#${PREFIX}*}\n",
			allQuoted(words), len(words), shellQuoted(words[len(words)-1]))
	}
	return b.String()
}

// driveFish asks fish itself.
func driveFish(script string, typed [][]string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "source %s\n", shellQuoted(script))
	for _, words := range typed {
		fmt.Fprintf(&b, "echo (complete -C %s | string replace -r '\\t.*' '')\n", shellQuoted(strings.Join(words, " ")))
	}
	return b.String()
}

// complete returns what a shell offers for each of some lines.
func complete(t *testing.T, shell string, typed [][]string) (offers [][]string) {
	t.Helper()
	path, err := exec.LookPath(shell)
	if err != nil {
		t.Skip("there is no ", shell)
	}
	got := call(t, "", "completion", shell)
	if got.status != command.ExitOK || got.stderr != "" {
		t.Fatal(got.stderr)
	}
	script := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(script, []byte(got.stdout), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), path, shells[shell].args...)
	cmd.Dir = t.TempDir() // no file is there to be offered
	cmd.Env = append(os.Environ(), "HOME="+cmd.Dir)
	cmd.Stdin = strings.NewReader(shells[shell].drive(script, typed))
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil || stderr.Len() > 0 {
		t.Fatal(err, stderr.String())
	}
	for line := range strings.Lines(string(out)) {
		offers = append(offers, strings.Fields(line))
	}
	if len(offers) != len(typed) {
		t.Fatalf("%d answers to %d lines", len(offers), len(typed))
	}
	return offers
}

// typing is a line that somebody has typed to its end, and what is offered.
type typing struct {
	words []string
	want  []string // among others
	whole bool     // and nothing else
}

func typed(line string, want ...string) typing {
	return typing{strings.Split("sudoku "+line, " "), want, true}
}

// everything is a line for each command, flag and value of the parser, and some more.
func everything(t *testing.T) []typing {
	t.Helper()
	parser, err := kong.New(&cli{}, kong.Name("sudoku"))
	if err != nil {
		t.Fatal(err)
	}
	all := []typing{
		typed("so", "solve"), typed("jobs ", "list", "watch", "cancel"), typed("completion ", "bash", "zsh", "fish"), typed("--v", "--version"),
		typed("sheet -o x --paper ", "a4", "letter"), typed("rate --no-u", "--no-uniqueness"), typed("solve --method b", "backtracking"),
		typed("steps --notation a1 --profile h", "hodoku"), typed("serve --addr "), typed("clu"), typed("key so"), typed("solve --format solve --co", "--count"),
		typed("jobs --cluster list --nats-cr", "--nats-creds"), typed("jobs watch --fo", "--format"),
	}
	for _, n := range nodesBelow(parser.Model.Node) {
		path := strings.Fields(n.FullPath())
		for _, child := range n.Children {
			if !child.Hidden {
				all = append(all, typing{append(slices.Clone(path), child.Name), []string{child.Name}, false})
			}
		}
		for _, f := range n.Flags {
			all = append(all, typing{append(slices.Clone(path), "--"+f.Name), []string{"--" + f.Name}, false})
			if f.Enum != "" {
				all = append(all, typing{append(slices.Clone(path), "--"+f.Name, ""), f.EnumSlice(), true})
			}
		}
	}
	if len(all) < 150 {
		t.Fatalf("only %d lines", len(all))
	}
	return all
}

// nodesBelow are a command and all those below it that are not hidden.
func nodesBelow(n *kong.Node) []*kong.Node {
	all := []*kong.Node{n}
	for _, child := range n.Children {
		if !child.Hidden {
			all = append(all, nodesBelow(child)...)
		}
	}
	return all
}

// Each shell that is there completes every command, flag and value.
func TestCompletion(t *testing.T) {
	t.Parallel()
	all := everything(t)
	var lines [][]string
	for _, typing := range all {
		lines = append(lines, typing.words)
	}
	for shell := range shells {
		t.Run(shell, func(t *testing.T) {
			t.Parallel()
			for i, got := range complete(t, shell, lines) {
				want := all[i].want
				missing := slices.ContainsFunc(want, func(w string) bool { return !slices.Contains(got, w) })
				if missing || all[i].whole && len(got) != len(want) {
					t.Errorf("%q: %q, want %q", all[i].words, got, want)
				}
			}
		})
	}
}

// A value may be joined to its flag.
func TestCompletionOfJoinedValues(t *testing.T) {
	t.Parallel()
	for shell, want := range map[string]string{"bash": "json", "zsh": "json", "fish": "--format=json"} {
		t.Run(shell, func(t *testing.T) {
			t.Parallel()
			if got := complete(t, shell, [][]string{{"sudoku", "rate", "--format=j"}}); !slices.Equal(got[0], []string{want}) {
				t.Errorf("%q", got)
			}
		})
	}
}

// What is offered for a flag whose values the parser does not know is taken by the command.
func TestOfferedValuesAreTaken(t *testing.T) {
	t.Parallel()
	parser, err := kong.New(&cli{}, kong.Name("sudoku"))
	if err != nil {
		t.Fatal(err)
	}
	offered := 0
	for _, n := range nodesBelow(parser.Model.Node) {
		for _, f := range n.Flags {
			for value := range strings.SplitSeq(f.Tag.Get("values"), ",") {
				if value == "" {
					continue
				}
				offered++
				if got := call(t, proper, n.Name, "--"+f.Name, value); got.status == command.ExitUsage {
					t.Errorf("%s --%s %s: %s", n.Name, f.Name, value, got.stderr)
				}
				if got := call(t, "", n.Name, "--"+f.Name, "nonsense"); got.status != command.ExitUsage || !strings.Contains(got.stderr, value) {
					t.Errorf("%s --%s: %s is not named in %q", n.Name, f.Name, value, got.stderr)
				}
			}
		}
	}
	if offered < 15 {
		t.Errorf("only %d", offered)
	}
}
