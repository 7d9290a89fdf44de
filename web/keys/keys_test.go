package keys

import (
	"errors"
	"strings"
	"testing"
)

// What New and Line make is read, and each key leads to its client.
func TestKeys(t *testing.T) {
	t.Parallel()
	alice, bob := New(), New()
	if alice == bob || len(alice) < len("sudoku_")+26 {
		t.Fatal(alice, bob)
	}
	s, err := Parse("# keys\n\n" + Line("alice", alice, DefaultShare) + "\r\n  " + Line("bob", bob, 16) + "\n")
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{alice: "alice", bob: "bob", "": "", alice + "x": "", strings.ToLower(alice): ""} {
		if name, ok := s.Of(key); name != want || ok != (want != "") {
			t.Errorf("%q is %q", key, name)
		}
	}
	if s.ShareOf("alice") != DefaultShare || s.ShareOf("bob") != 16 || s.ShareOf("eve") != 1 {
		t.Error("wrong shares")
	}
	var none *Set
	if _, ok := none.Of(alice); ok || none.ShareOf("alice") != 1 {
		t.Error("nobody has a key")
	}
}

// A line that is wrong is named.
func TestKeysRefuse(t *testing.T) {
	t.Parallel()
	good := Line("alice", "x", DefaultShare)
	many := ""
	for range maxKeys {
		many += Line("k"+strings.ToLower(New()[7:]), New(), DefaultShare) + "\n"
	}
	for text, want := range map[string]string{
		"alice":                            "line 1: want a name, the SHA-256 of a key, and perhaps a share",
		good + "\n" + good + " 1 2":        "line 2: want a name, the SHA-256 of a key, and perhaps a share",
		good + "\n" + good:                 "line 2: there is a line for alice already",
		good + "\nbob " + good[6:]:         "line 2: another line has the same key",
		"alice sudoku_PLAIN":               "line 1: the SHA-256 of a key is 64 digits from 0 to f; sudoku key makes such a line",
		"alice " + good[8:]:                "line 1: the SHA-256 of a key is 64 digits from 0 to f; sudoku key makes such a line",
		"#\n\n" + good + " 0":              "line 3: a share is a number from 1 to 100",
		good + " 101":                      "line 1: a share is a number from 1 to 100",
		"-a" + good[5:]:                    "line 1: a name is up to 64 letters, digits, and . _ - behind the first",
		strings.Repeat("a", 65) + good[5:]: "line 1: a name is up to 64 letters, digits, and . _ - behind the first",
		many + good:                        "line 1001: there are more than 1000 keys",
	} {
		_, err := Parse(text)
		var at *Error
		if !errors.As(err, &at) || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// FuzzParse: whatever is in a file, it is read or refused.
func FuzzParse(f *testing.F) {
	f.Add(Line("alice", "x", 7))
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := Parse(text); (s == nil) == (err == nil) {
			t.Errorf("%v %v", s, err)
		}
	})
}
