// Package runtest helps tests to run commands and servers: it keeps what they say while they say it, starts and
// ends servers, and looks at addresses.
package runtest

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// Said keeps what is said, for others to read at the same time.
type Said struct {
	mu   sync.Mutex
	text strings.Builder
	more chan struct{} // has something after each word
}

// NewSaid has nothing.
func NewSaid() *Said { return &Said{more: make(chan struct{}, 1)} }

// Write adds what a program prints.
func (s *Said) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case s.more <- struct{}{}:
	default:
	}
	return s.text.Write(p)
}

// Tell adds a line.
func (s *Said) Tell(what string) { fmt.Fprintln(s, what) }

// String is all that was said.
func (s *Said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// Wait waits until something was said, and returns what is in the parentheses of the regular expression.
func (s *Said) Wait(t *testing.T, what string) string {
	t.Helper()
	wanted := regexp.MustCompile(what)
	for {
		if found := wanted.FindStringSubmatch(s.String()); found != nil {
			return found[1]
		}
		select {
		case <-s.more:
		case <-t.Context().Done():
			t.Fatalf("it never says %q", what)
		}
	}
}
