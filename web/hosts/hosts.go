// Package hosts says which names this site may be asked for by, and which it calls itself.
//
// A page says its own address: as its canonical one, in its preview and its QR code. That is made of
// what the client says in Host, so Host has to be a host, and where an operator has named those of
// the site, one of them.
package hosts

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// The longest name of a host, and the longest part of it between two dots, in bytes (RFC 1035).
const (
	longestName  = 253
	longestLabel = 63
)

// Valid reports whether a text is a host as a request may name it: a name, an IPv4 address, or an
// IPv6 address in brackets; with a port or without.
func Valid(host string) bool {
	name, ok := withoutPort(host)
	if !ok {
		return false
	}
	if inner, found := strings.CutPrefix(name, "["); found {
		inner, closed := strings.CutSuffix(inner, "]")
		a, err := netip.ParseAddr(inner)
		return closed && err == nil && a.Is6() && a.Zone() == ""
	}
	return isName(name)
}

// withoutPort is a host without its port, and whether that is one. A colon with no port behind it
// is none either (RFC 3986, 3.2.3).
func withoutPort(host string) (name string, ok bool) {
	at := strings.LastIndexByte(host, ':')
	if at < 0 || strings.HasSuffix(host, "]") {
		return host, true
	}
	name, port := host[:at], host[at+1:]
	if port == "" {
		return name, true
	}
	n, err := strconv.ParseUint(port, 10, 16)
	return name, err == nil && n > 0
}

// isName reports whether a text is the name of a host, or an IPv4 address. An underscore is in no
// name of the Internet, but in those of containers.
func isName(name string) bool {
	name = strings.TrimSuffix(name, ".")
	if len(name) > longestName {
		return false
	}
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > longestLabel || strings.Trim(label, letters) != "" || strings.HasPrefix(label, "-") {
			return false
		}
	}
	return true
}

// letters are what labels consist of.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"

// Origin is scheme and host of a site, as https://sudoku.example.org; empty where it is not known.
type Origin string

// ParseOrigin reads an origin. The error says what is wrong with it.
func ParseOrigin(text string) (Origin, error) {
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Scheme != "https" && u.Scheme != "http":
		return "", errors.New("it must begin with https:// or http://")
	case !Valid(u.Host):
		return "", fmt.Errorf("%q is no host", u.Host)
	case u.User != nil:
		return "", errors.New("it must not hold a user or a password")
	case strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "":
		return "", errors.New("it must end behind the host: the pages are at its root")
	}
	return Origin(u.Scheme + "://" + strings.ToLower(u.Host)), nil
}

// Host is the host of an origin, with its port.
func (o Origin) Host() string {
	_, host, _ := strings.Cut(string(o), "://")
	return host
}

// Allowed are the hosts that a site may be asked for by; any where there is none.
type Allowed map[string]bool

// NewAllowed reads hosts as an operator names them: without a port any port is right, with one that
// alone. The origin of the site is among them, where they are not empty.
func NewAllowed(names []string, own Origin) (Allowed, error) {
	if len(names) == 0 {
		return nil, nil
	}
	all := Allowed{}
	if own != "" {
		names = append([]string{own.Host()}, names...)
	}
	for _, name := range names {
		if !Valid(name) {
			return nil, fmt.Errorf("%q is no host", name)
		}
		all[normal(name)] = true
	}
	return all, nil
}

// Has reports whether the site may be asked for by a valid host.
func (a Allowed) Has(host string) bool {
	if len(a) == 0 || a[normal(host)] {
		return true
	}
	name, _ := withoutPort(host)
	return a[normal(name)]
}

// normal is the one way to write a host: names are the same in capitals, and with a dot at their
// end.
func normal(host string) string {
	name, _ := withoutPort(host)
	port := strings.TrimSuffix(host[len(name):], ":")
	return strings.ToLower(strings.TrimSuffix(name, ".")) + port
}
