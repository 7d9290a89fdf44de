package serve

import (
	"errors"
	"fmt"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/web/keys"
)

// Key makes a key for a client of the server.
type Key struct {
	Name  string `arg:"" help:"Who is given the key: letters, digits, and . _ - behind the first."`
	Share int    `default:"4" placeholder:"N" help:"How many times as much as others the client may have: 1 to 100."`
}

// Help says what kong cannot know.
func (Key) Help() string {
	return `Prints the line for the file that serve --api-keys reads, and on standard error
the key, which nobody can find out again:

  sudoku key alice >> keys.txt

The client sends it with each request, as Authorization: Bearer KEY.`
}

// Run prints the line and the key.
func (c *Key) Run(e *command.Env) error {
	if wrong := keys.CheckName(c.Name); wrong != "" {
		return command.UsageError(errors.New(wrong))
	}
	if c.Share < 1 || c.Share > keys.MaxShare {
		return command.UsageError(fmt.Errorf("--share must be a number from 1 to %d", keys.MaxShare))
	}
	key := keys.New()
	if _, err := fmt.Fprintln(e.Stdout, keys.Line(c.Name, key, c.Share)); err != nil {
		return err
	}
	_, err := fmt.Fprintln(e.Stderr, key)
	return err
}
