// Package flags reads what flags of several programs hold.
package flags

import (
	"errors"
	"fmt"
	"net"

	"github.com/alecthomas/units"
)

// Size is an amount of memory or disk as a flag gives it: 512MiB, 1GiB.
type Size int

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Size) UnmarshalText(text []byte) error {
	n, err := units.ParseBase2Bytes(string(text))
	if err != nil || n < 0 {
		return fmt.Errorf("%q is not an amount of memory like 512MiB", text)
	}
	*s = Size(n)
	return nil
}

// CheckAddr refuses what is no address. Go would take an empty one, or an empty port,
// for any port that is free.
func CheckAddr(flag, addr string) error {
	_, port, err := net.SplitHostPort(addr)
	if err == nil && port == "" {
		err = errors.New("it has no port")
	}
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil {
		return fmt.Errorf("%s must be host:port, like localhost:8080 or :8080, and not %q: %w", flag, addr, err)
	}
	return nil
}
