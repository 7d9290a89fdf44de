// Package keys knows the clients who have a key, and how much more than others they may have.
//
// A file of keys has a line a client, with the SHA-256 of the key and, if it is not the usual
// one, the client's share:
//
//	# who may do more
//	alice 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
//	bob   60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752 16
//
// The file need not be kept from reading. A key is 130 random bits, made by New: nobody can
// guess it, so that a hash which is slow on purpose, as for passwords, would protect nothing and
// cost each request its time.
package keys

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Bounds on a file of keys.
const (
	MaxBytes     = 256 << 10
	maxKeys      = 1000 // each request is compared with all of them
	DefaultShare = 4    // as much as four clients without a key may have
	MaxShare     = 100
)

// Set is the clients who have a key. Nothing in it changes. A nil Set is empty.
type Set struct {
	clients []client
	shares  map[string]int // by name
}

type client struct {
	name string
	sum  [sha256.Size]byte
}

// Error says what is wrong with a line of a file.
type Error struct {
	Line    int
	Message string
}

func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Message) }

// Parse reads a file. Blank lines and those that begin with # are passed over. The error is an
// *Error.
func Parse(text string) (*Set, error) {
	s := &Set{shares: map[string]int{}}
	known := map[[sha256.Size]byte]bool{}
	number := 0
	for line := range strings.Lines(text) {
		number++
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		c, share, wrong := parseLine(fields)
		switch {
		case wrong != "":
		case s.shares[c.name] != 0:
			wrong = fmt.Sprintf("there is a line for %s already", c.name)
		case known[c.sum]:
			wrong = "another line has the same key"
		case len(s.clients) == maxKeys:
			wrong = fmt.Sprintf("there are more than %d keys", maxKeys)
		}
		if wrong != "" {
			return nil, &Error{number, wrong}
		}
		known[c.sum] = true
		s.clients = append(s.clients, c)
		s.shares[c.name] = share
	}
	return s, nil
}

// nameShape is how a client may be called: it stands in the log.
var nameShape = regexp.MustCompile(`^[a-zA-Z0-9][a-zA-Z0-9._-]{0,63}$`)

func parseLine(fields []string) (c client, share int, wrong string) {
	if len(fields) < 2 || len(fields) > 3 {
		return c, 0, "want a name, the SHA-256 of a key, and perhaps a share"
	}
	if wrong = CheckName(fields[0]); wrong != "" {
		return c, 0, wrong
	}
	sum, err := hex.DecodeString(fields[1])
	if err != nil || len(sum) != sha256.Size {
		return c, 0, "the SHA-256 of a key is 64 digits from 0 to f; sudoku key makes such a line"
	}
	share = DefaultShare
	if len(fields) == 3 {
		if share, err = strconv.Atoi(fields[2]); err != nil || share < 1 || share > MaxShare {
			return c, 0, fmt.Sprintf("a share is a number from 1 to %d", MaxShare)
		}
	}
	return client{fields[0], [sha256.Size]byte(sum)}, share, ""
}

// CheckName says what is wrong with the name of a client; empty where nothing is.
func CheckName(name string) string {
	if !nameShape.MatchString(name) {
		return "a name is up to 64 letters, digits, and . _ - behind the first"
	}
	return ""
}

// Of names the client who has a key. It takes as long for each key that is none, and for each
// that is one.
func (s *Set) Of(key string) (name string, ok bool) {
	if s == nil {
		return "", false
	}
	sum := sha256.Sum256([]byte(key))
	found := -1
	for i := range s.clients {
		found = subtle.ConstantTimeSelect(subtle.ConstantTimeCompare(sum[:], s.clients[i].sum[:]), i, found)
	}
	if found < 0 {
		return "", false
	}
	return s.clients[found].name, true
}

// ShareOf is how much more a client may have than one without a key: so many times as much. It
// is 1 for a name that is not known.
func (s *Set) ShareOf(name string) int {
	if s == nil || s.shares[name] == 0 {
		return 1
	}
	return s.shares[name]
}

// New makes a key.
func New() string { return "sudoku_" + rand.Text() }

// Line is the line of a file for a client with a key; the share is left out where it is the
// usual one.
func Line(name, key string, share int) string {
	sum := sha256.Sum256([]byte(key))
	line := name + " " + hex.EncodeToString(sum[:])
	if share != DefaultShare {
		line += " " + strconv.Itoa(share)
	}
	return line
}
