package serve

import (
	"fmt"

	"sudoku/web/hosts"
)

// siteFlags say by which names the site is known.
type siteFlags struct {
	PublicURL string   `name:"public-url" placeholder:"URL" env:"SUDOKU_PUBLIC_URL" help:"What the site calls itself in links to share, previews and QR codes, as https://sudoku.example.org. As each client has reached it where it is not given."`
	AllowHost []string `placeholder:"HOST" env:"SUDOKU_ALLOW_HOST" help:"Hosts that requests may name beside that of --public-url, with a port or without; others are answered 421, except /healthz and /readyz. Any may where none is given."`
}

func (f siteFlags) check() error {
	origin, err := f.readOrigin()
	if err != nil {
		return fmt.Errorf("--public-url (SUDOKU_PUBLIC_URL) must be like https://sudoku.example.org, and not %q: %w", f.PublicURL, err)
	}
	if _, err := hosts.NewAllowed(f.AllowHost, origin); err != nil {
		return fmt.Errorf("--allow-host (SUDOKU_ALLOW_HOST): %w", err)
	}
	return nil
}

func (f siteFlags) readOrigin() (hosts.Origin, error) {
	if f.PublicURL == "" {
		return "", nil
	}
	return hosts.ParseOrigin(f.PublicURL)
}

// origin is what the site calls itself, of flags that were checked.
func (f siteFlags) origin() hosts.Origin {
	origin, _ := f.readOrigin()
	return origin
}

// hosts are those by which it may be asked for, of flags that were checked.
func (f siteFlags) hosts() hosts.Allowed {
	all, _ := hosts.NewAllowed(f.AllowHost, f.origin())
	return all
}
