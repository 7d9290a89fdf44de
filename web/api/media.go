package api

import (
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// Media is a form in which puzzles are sent, or answers.
type Media uint8

// The forms.
const (
	JSON  Media = iota // one value
	Lines              // NDJSON, a value a line
	Text               // a puzzle a line
)

// Types are their media types; that of lines is the one that is sent.
func (m Media) Type() string {
	return [...]string{"application/json", "application/x-ndjson", "text/plain; charset=utf-8"}[m]
}

// mediaOf are the media types that are understood. None is registered for lines of JSON, so all
// names that are in use are.
var mediaOf = map[string]Media{
	"application/json":     JSON,
	"application/x-ndjson": Lines, "application/ndjson": Lines, "application/jsonl": Lines, "application/x-jsonlines": Lines,
	"text/plain": Text,
}

// Sent reads the Content-Type of a request.
func Sent(contentType string) (Media, *Problem) {
	kind, parameters, err := mime.ParseMediaType(contentType)
	m, known := mediaOf[kind]
	if err != nil || !known {
		return m, NewProblem(http.StatusUnsupportedMediaType, "The Content-Type has to be application/json for one puzzle, "+
			"application/x-ndjson for one in JSON a line, or text/plain for one a line.")
	}
	if c := strings.ToLower(parameters["charset"]); c != "" && c != "utf-8" && c != "us-ascii" {
		return m, NewProblem(http.StatusUnsupportedMediaType, "The text has to be UTF-8.")
	}
	return m, nil
}

// IsStream reports whether a request to an operation, with a Content-Type, holds many puzzles, or has them made.
func IsStream(operation, contentType string) bool {
	m, problem := Sent(contentType)
	return problem == nil && m != JSON || operation == makesPuzzles
}

// makesPuzzles is the operation to which none are sent.
const makesPuzzles = "generate"

// Wanted chooses the form of the answer, by the Accept fields of a request: the one that is
// liked best, and of those the first of JSON for one puzzle, of lines for many.
func Wanted(accept []string, sent Media) (Media, *Problem) {
	order := []Media{Lines, JSON, Text}
	if sent == JSON {
		order = []Media{JSON, Lines, Text}
	}
	ranges := parseAccept(accept)
	if len(ranges) == 0 {
		return order[0], nil
	}
	best, most := order[0], 0.0
	for _, m := range order {
		if q := quality(ranges, m); q > most {
			best, most = m, q
		}
	}
	if most == 0 {
		return best, NewProblem(http.StatusNotAcceptable, "Answers are sent as application/x-ndjson, application/json or text/plain; Accept takes none of them.")
	}
	return best, nil
}

// mediaRange is one that a client accepts (RFC 9110, 12.5.1).
type mediaRange struct {
	kind    string // "text/plain", "text/*", "*/*"
	quality float64
}

func parseAccept(fields []string) []mediaRange {
	var all []mediaRange
	for _, field := range fields {
		for text := range strings.SplitSeq(field, ",") {
			kind, parameters, err := mime.ParseMediaType(text)
			if err != nil {
				continue
			}
			q, err := strconv.ParseFloat(parameters["q"], 64)
			if err != nil {
				q = 1
			}
			all = append(all, mediaRange{kind, q})
		}
	}
	return all
}

// quality is how much a client likes a form: by the most precise range that names it.
func quality(ranges []mediaRange, m Media) (q float64) {
	precise := -1
	for _, r := range ranges {
		named, known := mediaOf[r.kind]
		group, _, _ := strings.Cut(m.Type(), "/")
		precision := slices.Index([]bool{r.kind == "*/*", r.kind == group+"/*", known && named == m}, true)
		if precision > precise {
			q, precise = r.quality, precision
		}
	}
	return q
}
