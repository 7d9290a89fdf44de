package api

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"sudoku/web/lines"
)

// Whatever stands where an id does, it comes back as it was written, or it is said what is wrong.
func FuzzID(f *testing.F) {
	for _, id := range []string{`7`, `-1.5E+10`, `"a\nb"`, `null`, `[1]`, `{"id":1}`, `1,"id":2`, `"` + strings.Repeat("é", 200) + `"`, "\"\xff\"", ` 7 `, ``} {
		f.Add(id)
	}
	var calls []Call
	for _, o := range Operations() {
		c, p := NewCall(o, map[string][]string{"to": {"line"}}, "application/x-ndjson", nil)
		if o.Name != "convert" {
			c, p = NewCall(o, nil, "application/x-ndjson", nil)
		}
		if p != nil {
			f.Fatal(p)
		}
		calls = append(calls, c)
	}
	f.Fuzz(func(t *testing.T, id string) {
		line := `{"puzzle":"4x4~1234341221434300","id":` + id + `}`
		for _, c := range calls {
			w, ok, p := c.Read([]byte(line))
			out := c.answer(t, w, ok, p)
			var object struct{ ID json.RawMessage }
			if err := json.Unmarshal(out, &object); err != nil || bytes.Count(out, []byte("\n")) != 1 {
				t.Fatalf("%s: %q is no line of JSON: %v", c.Name, out, err)
			}
			if ok && !strings.Contains(line, string(object.ID)) || len(object.ID) > lines.MaxID {
				t.Errorf("%s: %s of %q", c.Name, out, line)
			}
			if isOwn := json.Valid([]byte(id)) && strings.TrimSpace(id) != "" && len(id) <= lines.MaxID; ok && isOwn && string(object.ID) != strings.TrimSpace(id) {
				t.Errorf("%s: %s of %q", c.Name, out, line)
			}
		}
	})
}

// answer is the line that answers a question.
func (c Call) answer(t *testing.T, w Work, ok bool, p *Problem) []byte {
	if !ok {
		return c.AppendProblem(nil, p.AtLine(1))
	}
	return c.Append(nil, w, w.Do(t.Context(), w.Budget))
}
