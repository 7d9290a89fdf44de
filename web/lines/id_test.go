package lines

import (
	"encoding/json"
	"strings"
	"testing"

	"sudoku/web/stream"
)

func TestCutID(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", MaxID)
	for line, want := range map[string][2]string{
		`{"puzzle":"12","id":7}`:                                          {`{"puzzle":"12"}`, `7`},
		` {"id":"a\u0041<", "puzzle":"1<2", "left":[1]}`:                  {`{"left":[1],"puzzle":"1\u003c2"}`, `"a\u0041<"`},
		`{"puzzle":"12","id":1.50e+3}`:                                    {`{"puzzle":"12"}`, `1.50e+3`},
		`{"puzzle":"12","id":null}`:                                       {`{"puzzle":"12"}`, `null`},
		`{"puzzle":"12","id":[7]}`:                                        {},
		`{"puzzle":"12","id":"` + long + `"}`:                             {},
		`{"cells":"12","id":7}`:                                           {},
		`{"puzzle":"12","id":7} and more`:                                 {},
		`{"puzzle":"12","ID":7}`:                                          {},
		`[{"puzzle":"12","id":7}]`:                                        {},
		`12 "id"`:                                                         {},
		`{"puzzle":"` + strings.Repeat(" ", stream.MaxLine) + `","id":7}`: {},
	} {
		if want == [2]string{} {
			want[0] = line
		}
		if rest, id := CutID(line); rest != want[0] || string(id) != want[1] {
			t.Errorf("%.80s: %.80s and %s, want %.80s and %s", line, rest, id, want[0], want[1])
		}
	}
}

// Whatever stands in a line, what is cut is a value as it was written, and the rest says the same
// without it.
func FuzzCutID(f *testing.F) {
	for _, line := range []string{`{"puzzle":"12","id":7}`, `{"id":"é","puzzle":{"a":[1,2]},"id":true}`, `{"puzzle":1,"id":""}`, "{\"puzzle\":1,\"id\":\"\xff\"}", `{`} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		rest, id := CutID(line)
		if id == nil {
			if rest != line {
				t.Errorf("%q became %q", line, rest)
			}
			return
		}
		if len(id) > MaxID || !json.Valid(id) || !strings.Contains(line, string(id)) {
			t.Errorf("%q has the id %q", line, id)
		}
		var before, after map[string]any
		if json.Unmarshal([]byte(line), &before) != nil || json.Unmarshal([]byte(rest), &after) != nil || len(after) != len(before)-1 {
			t.Errorf("%q became %q", line, rest)
		}
	})
}
