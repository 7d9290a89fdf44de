package exchange

import (
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/labstack/echo/v4"

	"sudoku/web/clients"
	"sudoku/web/keys"
)

// Callers tells clients apart.
type Callers struct {
	realIP echo.IPExtractor
	homes  *clients.Homes
	keys   func() *keys.Set // nil: there are none
}

// NewCallers returns who tells callers apart, where some proxies are believed and some keys are known.
func NewCallers(proxies []netip.Prefix, known func() *keys.Set) *Callers {
	return &Callers{realIP: realIP(proxies), homes: clients.NewHomes(time.Now), keys: known}
}

// ClientOf names the client whose work a request is.
func (who *Callers) ClientOf(r *http.Request) string {
	if name, ok := who.keyHolder(r); ok {
		return keyClient + name
	}
	return who.homes.Key(who.realIP(r))
}

// realIP finds the address of the client. Only trusted proxies are believed about it.
func realIP(proxies []netip.Prefix) echo.IPExtractor {
	if len(proxies) == 0 {
		return echo.ExtractIPDirect()
	}
	return echo.ExtractIPFromXFFHeader(trust(proxies)...)
}

// schemeOf finds how the client has reached this site. The proxies that are trusted are believed about
// it, and nobody else; where none are named, any on this machine or in its network.
func schemeOf(proxies []netip.Prefix) echo.SchemeExtractor {
	if len(proxies) == 0 {
		return echo.ExtractSchemeFromHeaders()
	}
	return echo.ExtractSchemeFromHeaders(trust(proxies)...)
}

// trust are the options to trust some proxies alone.
func trust(proxies []netip.Prefix) []echo.TrustOption {
	options := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, p := range proxies {
		options = append(options, echo.TrustIPRange(ipNet(p)))
	}
	return options
}

func ipNet(p netip.Prefix) *net.IPNet {
	p = p.Masked()
	return &net.IPNet{IP: p.Addr().AsSlice(), Mask: net.CIDRMask(p.Bits(), p.Addr().BitLen())}
}
