package compress

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// The rules of RFC 9110, 12.5.3, with its own examples among them.
func TestNegotiate(t *testing.T) {
	t.Parallel()
	const refused = "refused"
	for sent, want := range map[string]string{
		"":                                   Identity,
		"compress, gzip":                     "gzip",
		"*":                                  "zstd",
		"compress;q=0.5, gzip;q=1.0":         "gzip",
		"gzip;q=1.0, identity; q=0.5, *;q=0": "gzip",
		"gzip, deflate, br, zstd":            "zstd",
		"gzip, deflate":                      "gzip",
		"deflate, br":                        Identity,
		"zstd;q=0.5, gzip":                   "gzip",
		"zstd;q=0.5, gzip;q=0.501":           "gzip",
		"zstd;q=0, gzip;q=0":                 Identity,
		"zstd;q=0.0, gzip;q=0.001":           "gzip",
		"gzip;q=0, *":                        "zstd",
		"zstd;q=0, *;q=0.2":                  "gzip",
		"*;q=0.5, gzip;q=0.9":                "gzip",
		"identity":                           Identity,
		"identity, gzip;q=0.5":               Identity,
		"identity, gzip":                     "gzip",
		"identity;q=0, gzip;q=0.1":           "gzip",
		"identity;q=0":                       refused,
		"*;q=0":                              refused,
		"identity;q=0, br":                   refused,
		"*;q=0, identity;q=0.1":              Identity,
		"*;q=0, gzip":                        "gzip",
		"x-gzip":                             "gzip",
		"GZIP;Q=0.4":                         "gzip",
		" gzip ;\tq=0.3 , ,":                 "gzip",
		"gzipped, zst, gzi":                  Identity,
		"gzip;q=2":                           Identity, // not weights, so not said
		"gzip;q=-1":                          Identity,
		"gzip;q=NaN, zstd;q=1e0":             Identity,
		"gzip;q=0.1234":                      Identity,
		"gzip;q=":                            Identity,
		"gzip;level=9":                       Identity,
		"gzip;":                              Identity,
		`"gzip"`:                             Identity,
	} {
		coding, ok := Negotiate(http.Header{"Accept-Encoding": {sent}}, "zstd", "gzip")
		if !ok {
			coding = refused
		}
		if coding != want {
			t.Errorf("%q: %s, want %s", sent, coding, want)
		}
	}
	if coding, ok := Negotiate(http.Header{}, "zstd", "gzip"); coding != Identity || !ok {
		t.Errorf("without the header: %s", coding)
	}
	if coding, _ := Negotiate(http.Header{"Accept-Encoding": {"identity;q=0", "gzip"}}, "zstd", "gzip"); coding != "gzip" {
		t.Errorf("in two fields: %s", coding)
	}
}

// Of a header as long as one may be nothing is kept that was not asked for.
func TestNegotiateLong(t *testing.T) {
	var long strings.Builder
	for i := 0; long.Len() < 32<<10; i++ {
		fmt.Fprintf(&long, "c%d;q=0.5,", i)
	}
	h := http.Header{"Accept-Encoding": {long.String()}}
	if n := testing.AllocsPerRun(10, func() { Negotiate(h, "zstd", "gzip") }); n > 5 {
		t.Errorf("%v allocations", n)
	}
}
