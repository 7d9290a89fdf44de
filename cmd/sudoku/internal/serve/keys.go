package serve

import (
	"fmt"
	"io"
	"log/slog"
	"os"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/web/keys"
	"sudoku/web/reload"
)

// keyFlags say which clients have a key.
type keyFlags struct {
	APIKeys string `name:"api-keys" placeholder:"FILE" env:"SUDOKU_API_KEYS" help:"Clients who may have more than others: a name, the SHA-256 of a key, and perhaps a share, a line (sudoku key makes one). They send the key as Authorization: Bearer KEY. It is read again when it changes."`
}

// open returns what knows the keys that are in the file at the time; nil where there is none.
func (f keyFlags) open(log *slog.Logger) (func() *keys.Set, error) {
	if f.APIKeys == "" {
		return nil, nil
	}
	failed := func(err error) { log.Error("the keys stay as they were", "error", err) }
	known, err := reload.Open(f.load, failed, f.APIKeys)
	if err != nil {
		return nil, command.UsageError(fmt.Errorf("--api-keys: %w", err))
	}
	return known.Get, nil
}

func (f keyFlags) load() (*keys.Set, error) {
	file, err := os.Open(f.APIKeys)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, keys.MaxBytes+1))
	if err != nil {
		return nil, err
	}
	if len(text) > keys.MaxBytes {
		return nil, fmt.Errorf("%s is larger than %d KiB", f.APIKeys, keys.MaxBytes>>10)
	}
	set, err := keys.Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.APIKeys, err)
	}
	return set, nil
}
