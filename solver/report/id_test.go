package report

import "testing"

func TestWithID(t *testing.T) {
	t.Parallel()
	for out, want := range map[string]string{
		"{\"a\":1}\n": "{\"id\":7,\"a\":1}\n",
		"[1]\n":       "",
		"{}\n":        "",
		"{":           "",
		"":            "",
	} {
		const before = "{\"b\":2}\n"
		got, ok := WithID([]byte(before+out), len(before), []byte("7"))
		if ok != (want != "") || ok && string(got) != before+want || !ok && string(got) != before+out {
			t.Errorf("%q: %q, %v", out, got, ok)
		}
	}
}
