// Package envvars finds variables of the environment that nobody reads: a setting that is misspelt
// changes nothing, and nobody says so.
package envvars

import (
	_ "embed" // the list of names
	"regexp"
	"slices"
	"strings"
)

// Unknown is a variable that has no meaning here.
type Unknown struct {
	Name    string
	Nearest string // of those that have one; none where it is like none of them
}

// Text says that the variable means nothing.
func (u Unknown) Text() string {
	if u.Nearest == "" {
		return u.Name + " is no setting of this program"
	}
	return u.Name + " is no setting of this program; " + u.Nearest + " is"
}

//go:embed names.txt
var names string

// Known are the variables that some command of a program of ours reads: one file may be for several. Tests
// of the programs hold the list to their flags.
func Known() []string { return strings.Fields(names) }

// ofKubernetes are the variables that Kubernetes sets for a service which has our name.
var ofKubernetes = regexp.MustCompile(`^(SERVICE_HOST|SERVICE_PORT(_[A-Z0-9_]+)?|PORT(_[0-9]+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?)$`)

// UnknownOf returns the variables of an environment that begin with a prefix and are not known, in the
// order of their names.
func UnknownOf(environ []string, prefix string, known []string) []Unknown {
	var all []Unknown
	for _, setting := range environ {
		name, _, _ := strings.Cut(setting, "=")
		rest, isOurs := strings.CutPrefix(name, prefix)
		if isOurs && !slices.Contains(known, name) && !ofKubernetes.MatchString(rest) {
			all = append(all, Unknown{name, nearest(name, prefix, known)})
		}
	}
	slices.SortFunc(all, func(a, b Unknown) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// nearest is the known name that takes the fewest changes of a letter; none where it would take more
// than a third of the letters behind the prefix.
func nearest(name, prefix string, known []string) (best string) {
	least := (len(name)-len(prefix))/3 + 1
	for _, k := range known {
		if n := changes(name, k); n < least || n == least && best == "" {
			best, least = k, n
		}
	}
	return best
}

// changes is the number of letters to put in, take out or exchange that make b of a (Levenshtein).
func changes(a, b string) int {
	before := make([]int, len(b)+1) // of the letters of a so far, by those of b
	for j := range before {
		before[j] = j
	}
	for i := range len(a) {
		now := make([]int, len(b)+1)
		now[0] = i + 1
		for j := range len(b) {
			exchange := before[j]
			if a[i] != b[j] {
				exchange++
			}
			now[j+1] = min(exchange, before[j+1]+1, now[j]+1)
		}
		before = now
	}
	return before[len(b)]
}
