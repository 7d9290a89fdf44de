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
	fields := h["Accept-Encoding"]
	if len(fields) == 0 {
		return Identity, true
	}
	var room [8]weight // for all that is offered, so that none has to be found elsewhere
	weights := codingWeights(room[:0], fields, offered)
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

// weight says how much a client likes a coding, from 0 (not at all) to 1.
type weight struct {
	coding string
	weight float64
}

// weights are those that were said; of two for a coding the last counts.
type weights []weight

// codingWeights reads the weights of the codings that are offered, of identity, and of "*",
// which stands for all that are not named. Malformed elements are ignored.
func codingWeights(found weights, fields, offered []string) weights {
	for _, field := range fields {
		for rest, more := field, true; more; {
			var element string
			element, rest, more = strings.Cut(rest, ",")
			name, parameter, weighted := strings.Cut(element, ";")
			name = strings.ToLower(strings.TrimSpace(name))
			if name == "x-gzip" { // its old name
				name = "gzip"
			}
			if name != Identity && name != "*" && !slices.Contains(offered, name) {
				continue
			}
			if w, ok := parseWeight(strings.TrimSpace(parameter)); ok {
				found = append(found, weight{name, w})
			} else if !weighted {
				found = append(found, weight{name, 1})
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
	for _, said := range [...]string{name, "*"} {
		for _, found := range slices.Backward(w) {
			if found.coding == said {
				return found.weight
			}
		}
	}
	return unsaid
}
