package serve

import (
	"fmt"
	"net/netip"

	"sudoku/cmd/internal/flags"
)

// size is an amount of memory as a flag gives it: 512MiB, 1GiB.
type size = flags.Size

// network is the addresses of some machines as a flag gives them: 10.0.0.0/8, or one
// address.
type network netip.Prefix

// UnmarshalText implements encoding.TextUnmarshaler.
func (n *network) UnmarshalText(text []byte) error {
	p, err := netip.ParsePrefix(string(text))
	if err != nil {
		var one netip.Addr
		if one, err = netip.ParseAddr(string(text)); err == nil {
			p = netip.PrefixFrom(one, one.BitLen())
		}
	}
	if err != nil {
		return fmt.Errorf("%q is not an address or a network like 10.0.0.0/8", text)
	}
	*n = network(p.Masked())
	return nil
}
