package api

import (
	"encoding/json"
	"io"
	"net/url"

	"sudoku/solver/report"
	"sudoku/web/lines"
	"sudoku/web/stream"
)

// Call is what one request asks for.
type Call struct {
	Operation
	Sent, Wanted Media

	options options
}

// NewCall reads the query, the Content-Type and the Accept fields of a request.
func NewCall(o Operation, query url.Values, contentType string, accept []string) (Call, *Problem) {
	sent, problem := o.sent(contentType)
	if problem != nil {
		return Call{}, problem
	}
	wanted, problem := Wanted(accept, sent)
	if problem != nil {
		return Call{}, problem
	}
	options, problem := parseOptions(query, o.allOptions(), o.reader)
	if problem == nil && o.Makes {
		problem = options.making.readWishes()
	}
	return Call{o, sent, wanted, options}, problem
}

// sent is the form in which puzzles are sent; what makes them takes a number a line, and is sent nothing.
func (o Operation) sent(contentType string) (Media, *Problem) {
	if o.Makes {
		return Text, nil
	}
	return Sent(contentType)
}

// Lines are what is worked on, one a line: what was sent, or the seeds of the puzzles that are asked for.
func (c Call) Lines(body io.Reader) io.Reader {
	if !c.Makes {
		return body
	}
	return stream.Numbers(uint64(c.options.making.seed), int64(c.options.making.count))
}

// Read reads a line, or the body of a request for one puzzle. Where that holds none it reports
// false, with a problem, or for a blank line or a comment without. It does not keep the text.
func (c Call) Read(text []byte) (w Work, ok bool, p *Problem) {
	if c.Sent == Lines && isBlank(text) {
		return w, false, nil
	}
	s, err := c.parse(text)
	if err == nil {
		w, ok, err = c.read(c.options, s)
	}
	if err != nil {
		return w, false, lineProblem(err).Of(s.id)
	}
	w.ID = s.id
	if c.Sent == JSON {
		w.Question = s.sum()
	}
	return w, ok, nil
}

// parse reads what was sent. An answer in text has no place for an ID.
func (c Call) parse(text []byte) (sent, error) {
	if c.Sent != Text || c.Wanted == Text {
		return parseSent(c.Sent, text, c.options.layout)
	}
	line, id := lines.CutID(string(text))
	s, err := parseSent(Text, []byte(line), c.options.layout)
	s.id = id
	return s, err
}

func isBlank(text []byte) bool {
	for _, b := range text {
		if b != ' ' && b != '\t' && b != '\r' {
			return false
		}
	}
	return true
}

// Append appends the answer to the work, in the form that is wanted. What was left out of the
// text of the puzzle, and the ID of the question, are said in JSON alone.
func (c Call) Append(out []byte, w Work, a Answer) []byte {
	begin := len(out)
	out = c.AppendShared(out, w, a)
	if a.Problem == nil {
		out = c.WithID(out, begin, w)
	}
	return out
}

// AppendShared is Append without the ID: the same for everybody who asks the same.
func (c Call) AppendShared(out []byte, w Work, a Answer) []byte {
	switch {
	case a.Problem != nil:
		return c.AppendProblem(out, a.Problem)
	case c.Wanted == Text:
		return append(out, a.Text...)
	}
	out = appendJSON(out, a.JSON)
	if len(w.leftOut) > 0 {
		out, _ = report.WithLeftOut(out, w.leftOut) // which fails for lists alone
	}
	return out
}

// WithID puts the ID of a question into its answer, which begins at a place of an output.
func (c Call) WithID(out []byte, begin int, w Work) []byte {
	if w.ID != nil && c.Wanted != Text {
		out, _ = report.WithID(out, begin, w.ID) // which fails for lists alone
	}
	return out
}

// AppendProblem appends what is wrong with a line.
func (c Call) AppendProblem(out []byte, p *Problem) []byte {
	if c.Wanted != Text {
		return appendJSON(out, p)
	}
	out = append(out, "invalid: "...)
	out = append(out, p.text()...)
	if c.isBlock {
		out = append(out, '\n')
	}
	return append(out, '\n')
}

// AppendEmpty appends what stands for a line without a puzzle: as text that line, so that
// there is one for each, except among blocks of lines.
func (c Call) AppendEmpty(out, line []byte) []byte {
	if c.Wanted != Text || c.isBlock {
		return out
	}
	if c.Sent == Text {
		out = append(out, line...)
	}
	return append(out, '\n')
}

// writer appends what is written to it.
type writer struct{ out []byte }

func (w *writer) Write(p []byte) (int, error) {
	w.out = append(w.out, p...)
	return len(p), nil
}

// appendJSON appends a line of JSON as the command line writes it: r2c3<>4 is not escaped.
func appendJSON(out []byte, value any) []byte {
	w := writer{out}
	e := json.NewEncoder(&w)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		panic(err) // all that is encoded is made of strings and numbers
	}
	return w.out
}
