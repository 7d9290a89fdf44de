package hosts

import (
	"net/url"
	"strings"
	"testing"
)

func TestValid(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("a", longestLabel)
	for host, want := range map[string]bool{
		"example.org": true, "example.org:8080": true, "EXAMPLE.org.": true, "localhost": true, "my_app:80": true,
		"127.0.0.1": true, "127.0.0.1:1": true, "[::1]": true, "[::1]:65535": true, "[2001:db8::a]:443": true, "x:": true,
		"xn--bcher-kva.example": true, "1": true, long + ".org": true,

		"": false, ":80": false, "javascript:alert(1)": false, "x:99999": false, "x:0": false, "x:-1": false, "x:+1": false, "x: 1": false,
		"[::1": false, "::1": false, "::1]": false, "[::1]x": false, "[]": false, "[127.0.0.1]": false, "[fe80::1%lo]": false, "[::1]:x": false,
		"a..b": false, ".": false, ".a": false, "a b": false, "a/b": false, "a@b": false, "a?b": false, "a#b": false, "a%41": false, "bücher.example": false,
		"a\"b": false, "a<b": false, "a&b": false, "-a": false, "a,b": false, long + "a.org": false, strings.Repeat("a.", 127) + "a": false, "x:80:80": false,
	} {
		if got := Valid(host); got != want {
			t.Errorf("%q: %v", host, got)
		}
	}
}

// A valid host is one for package url too, and comes out of an address as it went in.
func FuzzValid(f *testing.F) {
	for _, host := range []string{"example.org:80", "[::1]:8", "javascript:alert(1)", "a..b", "x:99999", "my_app."} {
		f.Add(host)
	}
	f.Fuzz(func(t *testing.T, host string) {
		if !Valid(host) {
			return
		}
		u, err := url.Parse("http://" + host + "/p/1?a=b")
		if err != nil || u.Host != host || u.Path != "/p/1" || u.User != nil {
			t.Errorf("%q: %v, %v", host, u, err)
		}
		if strings.ContainsAny(host, `"'<>&/\@ `) {
			t.Errorf("%q", host)
		}
		if a, err := NewAllowed([]string{host}, ""); err != nil || !a.Has(host) || !a.Has(strings.ToUpper(host)) {
			t.Errorf("%q is not among itself: %v", host, err)
		}
	})
}

func TestParseOrigin(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Origin{
		"https://Sudoku.example.org": "https://sudoku.example.org", "http://[::1]:8080/": "http://[::1]:8080", "HTTPS://a": "https://a",
		"": "", "sudoku.example.org": "", "ftp://a": "", "https://": "", "https://a/b": "", "https://a?b": "", "https://a#b": "", "https://u@a": "", "https://a:99999": "", "https://a b": "", "javascript:alert(1)": "",
	} {
		got, err := ParseOrigin(text)
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}

func TestAllowed(t *testing.T) {
	t.Parallel()
	all, err := NewAllowed([]string{"b.example", "c.example:8080", "[::1]"}, "https://a.example")
	if err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]bool{
		"a.example": true, "A.example.:443": true, "b.example:1": true, "c.example:8080": true, "[::1]": true, "[::1]:80": true, "b.example:": true,
		"c.example": false, "c.example:80": false, "d.example": false, "a.example.evil": false, "[::2]": false,
	} {
		if got := all.Has(host); got != want {
			t.Errorf("%s: %v", host, got)
		}
	}
	if none, err := NewAllowed(nil, "https://a.example"); err != nil || !none.Has("anything.example") {
		t.Error("without a list some host is refused", err)
	}
	if _, err := NewAllowed([]string{"a b"}, ""); err == nil {
		t.Error("what is no host is taken")
	}
}
