package compress

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"sudoku/static"
)

// Identity is the name for no content coding.
const Identity = static.Identity

// Negotiate chooses among content codings, which are offered best first, by the
// Accept-Encoding of a request: the one with the highest weight, the first of several with
// that weight. Identity is offered last, without being named. If the client accepts none
// of them, ok is false.
func Negotiate(h http.Header, offered ...string) (coding string, ok bool) {
	fields := h.Values("Accept-Encoding")
	if len(fields) == 0 {
		return Identity, true
	}
	weights := codingWeights(fields, offered)
	best := 0.0
	for _, name := range offered {
		if w := weights.of(name, 0); w > best {
			coding, best = name, w
		}
	}
	if w := weights.of(Identity, leastWeight); w > best {
		return Identity, true
	}
	return coding, best > 0
}

// leastWeight is the weight of identity where the client does not name it: acceptable, but
// less than any weight that is named.
const leastWeight = 0.0001

// weights says how much a client likes a coding, from 0 (not at all) to 1.
type weights map[string]float64

// codingWeights reads the weights of the codings that are offered, of identity, and of "*",
// which stands for all that are not named. Malformed elements are ignored.
func codingWeights(fields, offered []string) weights {
	found := weights{}
	for _, field := range fields {
		for element := range strings.SplitSeq(field, ",") {
			name, parameter, weighted := strings.Cut(element, ";")
			name = strings.ToLower(strings.TrimSpace(name))
			if name == "x-gzip" { // its old name
				name = "gzip"
			}
			if name != Identity && name != "*" && !slices.Contains(offered, name) {
				continue
			}
			if weight, ok := parseWeight(strings.TrimSpace(parameter)); ok {
				found[name] = weight
			} else if !weighted {
				found[name] = 1
			}
		}
	}
	return found
}

// parseWeight reads a weight: "q=0.5", with at most three digits after the point, and at
// most 1.
func parseWeight(s string) (weight float64, ok bool) {
	if len(s) < len("q=0") || len(s) > len("q=0.000") || !strings.EqualFold(s[:2], "q=") || strings.Trim(s[2:], "0123456789.") != "" {
		return 0, false
	}
	weight, err := strconv.ParseFloat(s[2:], 64)
	return weight, err == nil && weight <= 1
}

// of returns the weight of a coding, by its name or else by "*".
func (w weights) of(name string, unsaid float64) float64 {
	for _, said := range []string{name, "*"} {
		if weight, ok := w[said]; ok {
			return weight
		}
	}
	return unsaid
}
