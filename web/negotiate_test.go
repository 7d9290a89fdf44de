package web

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
		"":                                   identity,
		"compress, gzip":                     "gzip",
		"*":                                  "zstd",
		"compress;q=0.5, gzip;q=1.0":         "gzip",
		"gzip;q=1.0, identity; q=0.5, *;q=0": "gzip",
		"gzip, deflate, br, zstd":            "zstd",
		"gzip, deflate":                      "gzip",
		"deflate, br":                        identity,
		"zstd;q=0.5, gzip":                   "gzip",
		"zstd;q=0.5, gzip;q=0.501":           "gzip",
		"zstd;q=0, gzip;q=0":                 identity,
		"zstd;q=0.0, gzip;q=0.001":           "gzip",
		"gzip;q=0, *":                        "zstd",
		"zstd;q=0, *;q=0.2":                  "gzip",
		"*;q=0.5, gzip;q=0.9":                "gzip",
		"identity":                           identity,
		"identity, gzip;q=0.5":               identity,
		"identity, gzip":                     "gzip",
		"identity;q=0, gzip;q=0.1":           "gzip",
		"identity;q=0":                       refused,
		"*;q=0":                              refused,
		"identity;q=0, br":                   refused,
		"*;q=0, identity;q=0.1":              identity,
		"*;q=0, gzip":                        "gzip",
		"x-gzip":                             "gzip",
		"GZIP;Q=0.4":                         "gzip",
		" gzip ;\tq=0.3 , ,":                 "gzip",
		"gzipped, zst, gzi":                  identity,
		"gzip;q=2":                           identity, // not weights, so not said
		"gzip;q=-1":                          identity,
		"gzip;q=NaN, zstd;q=1e0":             identity,
		"gzip;q=0.1234":                      identity,
		"gzip;q=":                            identity,
		"gzip;level=9":                       identity,
		"gzip;":                              identity,
		`"gzip"`:                             identity,
	} {
		coding, ok := negotiate(http.Header{"Accept-Encoding": {sent}}, "zstd", "gzip")
		if !ok {
			coding = refused
		}
		if coding != want {
			t.Errorf("%q: %s, want %s", sent, coding, want)
		}
	}
	if coding, ok := negotiate(http.Header{}, "zstd", "gzip"); coding != identity || !ok {
		t.Errorf("without the header: %s", coding)
	}
	if coding, _ := negotiate(http.Header{"Accept-Encoding": {"identity;q=0", "gzip"}}, "zstd", "gzip"); coding != "gzip" {
		t.Errorf("in two fields: %s", coding)
	}
}

// Of a header as long as one may be nothing is kept that was not asked for.
func TestNegotiateLong(t *testing.T) {
	var long strings.Builder
	for i := 0; long.Len() < maxHeaderBytes; i++ {
		fmt.Fprintf(&long, "c%d;q=0.5,", i)
	}
	h := http.Header{"Accept-Encoding": {long.String()}}
	if n := testing.AllocsPerRun(10, func() { negotiate(h, "zstd", "gzip") }); n > 5 {
		t.Errorf("%v allocations", n)
	}
}
