// Package manual tells shells, and who reads manual pages, what the command line takes: scripts that complete it
// in bash, zsh and fish, and a page for man, all made of the description that the parser has of it.
package manual

import (
	"io"

	"github.com/alecthomas/kong"

	"sudoku/cmd/internal/stamp"
	"sudoku/cmd/sudoku/internal/command"
)

// Completion prints a script for a shell.
type Completion struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

// Help says what kong cannot know.
func (Completion) Help() string {
	return `Prints a script with which the shell completes commands, flags and what flags may
be. For this session, and for those to come:

  source <(sudoku completion bash)
  sudoku completion bash > ~/.local/share/bash-completion/completions/sudoku

  source <(sudoku completion zsh)
  sudoku completion zsh > "${fpath[1]}/_sudoku"

  sudoku completion fish | source
  sudoku completion fish > ~/.config/fish/completions/sudoku.fish`
}

// Run prints the script.
func (c *Completion) Run(e *command.Env, parser *kong.Kong) error {
	scripts := map[string]func([]node) string{"bash": bash, "zsh": zsh, "fish": fish}
	_, err := io.WriteString(e.Stdout, scripts[c.Shell](nodesOf(parser.Model)))
	return err
}

// Man prints the manual page.
type Man struct{}

// Help says what kong cannot know.
func (Man) Help() string {
	return `Prints the manual page, which names every command and flag. To read it, and to
keep it where man finds it:

  sudoku man | man -l -
  sudoku man > ~/.local/share/man/man1/sudoku.1`
}

// Run prints the page.
func (Man) Run(e *command.Env, parser *kong.Kong) error {
	_, err := io.WriteString(e.Stdout, page(parser.Model, stamp.Own()))
	return err
}
