package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"sudoku/static"
)

// identity is the content coding of what is sent as it is.
const identity = static.Identity

// negotiate chooses one of the content codings that are offered, best first, as
// Accept-Encoding (RFC 9110, 12.5.3) asks for it: the one with the highest
// weight, and of several with that weight the first. An answer that is not coded
// is always offered too, last, unless the client refuses it; then, with nothing
// else that both know, ok is false.
func negotiate(h http.Header, offered ...string) (coding string, ok bool) {
	fields := h.Values("Accept-Encoding")
	if len(fields) == 0 {
		return identity, true
	}
	weights := codingWeights(fields, offered)
	best := 0.0
	for _, name := range offered {
		if w := weights.of(name, 0); w > best {
			coding, best = name, w
		}
	}
	if w := weights.of(identity, leastWeight); w > best {
		return identity, true
	}
	return coding, best > 0
}

// leastWeight is that of identity where nothing is said of it: it is acceptable,
// and liked less than whatever has a weight.
const leastWeight = 0.0001

// weights says how much a client likes a coding, from 0 (not at all) to 1.
type weights map[string]float64

// codingWeights reads the weights of the codings that are offered, of identity,
// and of "*", which stands for what is not named. What is not written as it
// should be is taken for not sent.
func codingWeights(fields, offered []string) weights {
	found := weights{}
	for _, field := range fields {
		for element := range strings.SplitSeq(field, ",") {
			name, parameter, weighted := strings.Cut(element, ";")
			name = strings.ToLower(strings.TrimSpace(name))
			if name == "x-gzip" { // its old name
				name = "gzip"
			}
			if name != identity && name != "*" && !slices.Contains(offered, name) {
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

// parseWeight reads a weight as HTTP writes it: "q=0.5", at most three digits
// behind the point, at most 1.
func parseWeight(s string) (weight float64, ok bool) {
	if len(s) < len("q=0") || len(s) > len("q=0.000") || !strings.EqualFold(s[:2], "q=") || strings.Trim(s[2:], "0123456789.") != "" {
		return 0, false
	}
	weight, err := strconv.ParseFloat(s[2:], 64)
	return weight, err == nil && weight <= 1
}

// of is the weight of a coding, by its name or else by "*".
func (w weights) of(name string, unsaid float64) float64 {
	for _, said := range []string{name, "*"} {
		if weight, ok := w[said]; ok {
			return weight
		}
	}
	return unsaid
}
