package web

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoku/web/exchange"
	"sudoku/web/respond"
)

// quick is a server that gives up soon, so that a fuzzer gets through much.
func quick(f *testing.F) http.Handler {
	f.Helper()
	return newHandlerOf(f, Config{Deadline: 50 * time.Millisecond})
}

// checkSane wants what holds for every answer to anything that a stranger sends.
func checkSane(t *testing.T, r reply) {
	t.Helper()
	if r.header.Get("Content-Security-Policy") != respond.ContentPolicy {
		t.Error("there is no security policy")
	}
	checkHarmless(t, r)
}

// checkHarmless wants of an answer to a script what holds for it too: it is no page.
func checkHarmless(t *testing.T, r reply) {
	t.Helper()
	if r.header.Get("X-Content-Type-Options") != "nosniff" {
		t.Error("a browser may guess what it is")
	}
	if r.status >= 500 && r.status != http.StatusServiceUnavailable {
		t.Errorf("%d: %s", r.status, r.body)
	}
	if len(r.body) > 4<<20 {
		t.Errorf("%d bytes", len(r.body))
	}
	if to := r.header.Get("Location"); to != "" && (!strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//")) {
		t.Errorf("it leads to %s", to)
	}
	if strings.Contains(strings.ToLower(r.body), "<script>") {
		t.Error("a script has got in")
	}
}

// FuzzPath asks for any address under /p: a page, an error or a redirect to a
// page that is not a redirect again.
func FuzzPath(f *testing.F) {
	for _, code := range codes {
		f.Add(code, "", "")
		f.Add(code, "/solution", "typed=r1c1")
	}
	f.Add(codeOne, "/steps", "method=fillers&step=3")
	f.Add(strings.ReplaceAll(codeOne, "0", "."), "/board", "method=logic&step=0")
	f.Add("classic~"+codeOne, ".json", "read=81+digits")
	f.Add("%2541", "/methods.txt", "a=%zz")
	f.Add("../../etc/passwd", "/steps.json", ";;")
	h := quick(f)
	f.Fuzz(func(t *testing.T, code, page, params string) {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		var err error
		if r.URL, err = url.ParseRequestURI("/p/" + url.PathEscape(code) + page + "?" + params); err != nil {
			return // which no handler ever gets to see
		}
		first := send(h, r)
		checkSane(t, first)
		to := first.header.Get("Location")
		if to == "" {
			return
		}
		if r.URL, err = url.ParseRequestURI(to); err != nil {
			t.Fatalf("it leads to %q: %v", to, err)
		}
		if second := send(h, r); second.status == http.StatusFound {
			t.Errorf("it leads to %s and from there to %s", to, second.header.Get("Location"))
		}
	})
}

// FuzzDrawing asks for any drawing, by its address and as a form, which must both
// be answered alike.
func FuzzDrawing(f *testing.F) {
	f.Add("1122112233443344", "", "4", "", "on")
	f.Add("", "jigsaw-1112122233343444", "", "0000000000000004", "")
	f.Add("1010110000220002", "", "x", "1", "")
	f.Add(strings.Repeat("P", 625), "", "25", "", "")
	h := quick(f)
	f.Fuzz(func(t *testing.T, regions, layout, size, cells, diagonals string) {
		params := url.Values{"regions": {regions}, "layout": {layout}, "size": {size}, "cells": {cells}, "diagonals": {diagonals}}
		shown := ask(h, "/boards/free-form?"+params.Encode())
		checkSane(t, shown)
		if shown.status != http.StatusOK {
			return
		}
		k := formOf(t, shown)
		form := drawingForm(k.Code())
		form.Set("cells", cells)
		if k.Diagonals {
			form.Set("diagonals", "on")
		}
		sent := post(h, "/boards/free-form", form)
		checkSane(t, sent)
		if to := sent.header.Get("Location"); (to != "") != k.IsComplete() {
			t.Errorf("%s: %d, it leads to %s", k.Address(), sent.status, to)
		} else if to != "" {
			if next := ask(h, to); next.status != http.StatusOK {
				t.Errorf("it leads to %s, which is answered with %d", to, next.status)
			}
		}
	})
}

// FuzzUpload sends any body as a form with a file, and any file in a form that is whole.
func FuzzUpload(f *testing.F) {
	head := "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\nContent-Type: text/plain\r\n\r\n"
	f.Add(true, []byte(codeOne+"\n"+codeHard+"\n123\n"))
	f.Add(true, []byte("\xff\xfe1\x002\x00"))
	f.Add(true, []byte("\x89PNG\r\n\x1a\n"))
	f.Add(true, []byte(":0300:x:+5:\n<game data=\""+codeOne+"\"/>"))
	f.Add(false, []byte(head+codeOne+"\r\n--x--\r\n"))
	f.Add(false, []byte(head+codeOne))
	f.Add(false, []byte("--x\r\nContent-Disposition: form-data; name=\"before\"\r\n\r\n999\r\n--x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n"+codeOne+"\r\n--x--\r\n"))
	h := quick(f)
	f.Fuzz(func(t *testing.T, whole bool, data []byte) {
		body := data
		if whole {
			body = slices.Concat([]byte(head), data, []byte("\r\n--x--\r\n"))
		}
		r := httptest.NewRequest(http.MethodPost, "/import", bytes.NewReader(body))
		r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		a := send(h, r)
		checkSane(t, a)
		if to, _, _ := strings.Cut(a.header.Get("Location"), "#"); to != "" {
			if next := ask(h, to); next.status != http.StatusOK && next.status != http.StatusServiceUnavailable {
				t.Errorf("it leads to %s, which is answered with %d", to, next.status)
			}
		}
	})
}

// FuzzForm sends any bytes as a form to any action, with and without htmx.
func FuzzForm(f *testing.F) {
	for _, code := range codes {
		f.Add(uint8(0), cellsForm(code).Encode())
		f.Add(uint8(1), opened(code).Encode())
		f.Add(uint8(4), url.Values{"text": {code}}.Encode())
	}
	f.Add(uint8(7), "r1c1=5&r1c2=5") // a check by a script
	f.Add(uint8(6), "r1c1=x&r1c2=%f0%9f%99%82&text=%00")
	f.Add(uint8(3), "layout=jigsaw-1&givens=~&&&=&r1c1")
	f.Add(uint8(5), "board=windoku&r1c1=5")
	f.Add(uint8(11), "board=25x25&r1c1=5&r9c9=5&layout=x")
	f.Add(uint8(9), "text=1+2+3%0a4+5+6")
	h := quick(f)
	actions := []string{"/check", "/solve", "/steps", "/share", "/play", "/import", "/boards"}
	f.Fuzz(func(t *testing.T, what uint8, body string) {
		r := httptest.NewRequest(http.MethodPost, actions[int(what)%len(actions)], strings.NewReader(body))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if int(what) >= len(actions) {
			htmx(r)
		}
		a := send(h, r)
		if exchange.IsLight(r) {
			checkHarmless(t, a)
		} else {
			checkSane(t, a)
		}
		if to, _, _ := strings.Cut(a.header.Get("Location"), "#"); to != "" {
			if next := ask(h, to); next.status != http.StatusOK && next.status != http.StatusServiceUnavailable {
				t.Errorf("it leads to %s, which is answered with %d", to, next.status)
			}
		}
	})
}
