// Package agreed is what the servers that carry jobs and the programs that ask them have to know alike: the
// names of what is kept, and how an address is read. It knows no NATS, so that neither side brings along
// the code of the other.
package agreed

import (
	"net/netip"
	"net/url"
	"strings"
)

// The names of the streams, and of the bucket for the states of jobs.
const (
	WorkStream    = "SUDOKU_WORK"
	AnswersStream = "SUDOKU_ANSWERS"
	StatesBucket  = "SUDOKU_JOBS"
)

// StatesStream is the stream in which NATS keeps the bucket.
const StatesStream = "KV_" + StatesBucket

// IsLoopback reports whether only programs on this machine reach a host.
func IsLoopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// Redacted are addresses without their passwords.
func Redacted(urls string) string {
	all := strings.Split(urls, ",")
	for i, text := range all {
		u, err := url.Parse(text)
		if err != nil {
			all[i] = "?"
			continue
		}
		all[i] = u.Redacted()
	}
	return strings.Join(all, ",")
}
