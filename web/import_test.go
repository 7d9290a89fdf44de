package web

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/PuerkitoBio/goquery"

	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/web/exchange"
	"sudoku/web/internal/racecheck"
)

// upload sends the form of a page as a browser does when a file has been chosen; without a
// name none was.
func upload(t testing.TB, h http.Handler, fields url.Values, name string, file []byte, options ...option) reply {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for field, values := range fields {
		if err := w.WriteField(field, values[0]); err != nil {
			t.Fatal(err)
		}
	}
	part, err := w.CreateFormFile("file", name)
	if err == nil {
		_, err = part.Write(file)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodPost, "/import", &body)
	r.Header.Set("Content-Type", w.FormDataContentType())
	return send(h, r, options...)
}

// inUTF16 is a text as some editors on Windows save it.
func inUTF16(text string) []byte {
	data := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(text)) {
		data = append(data, byte(u), byte(u>>8))
	}
	return data
}

// A file opens as a pasted text does, whatever its encoding, and goes before what stands in
// the box.
func TestImportFile(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	dotted := strings.ReplaceAll(codeOne, "0", "\u00b7")
	for name, file := range map[string][]byte{
		"plain": []byte(codeOne), "with a mark": []byte("\ufeff" + codeOne + "\r\n"),
		"UTF-16": inUTF16(dotted), "Windows-1252": []byte(strings.ReplaceAll(dotted, "\u00b7", "\xb7")),
	} {
		form := opened(codeHard)
		form.Set("text", "a note")
		if r := upload(t, h, form, "one.sdk", file); r.status != http.StatusSeeOther || !strings.HasPrefix(r.header.Get("Location"), "/p/"+codeOne+"?typed=all&read=") {
			t.Errorf("%s: %d %s %s", name, r.status, r.header.Get("Location"), r.text(t, "#paste-problem"))
		}
		if r := upload(t, h, form, "one.sdk", file, htmx); r.status != http.StatusOK || r.header.Get("HX-Push-Url") != "/p/"+codeOne+"?typed=all" {
			t.Errorf("%s: %d %s", name, r.status, r.header.Get("HX-Push-Url"))
		}
	}
	if r := upload(t, h, url.Values{"text": {codeOne}}, "", nil); r.status != http.StatusSeeOther {
		t.Errorf("a text beside an empty box for a file: %d %s", r.status, r.text(t, "#paste-problem"))
	}
}

// What is no text is refused by name, and what was typed stays.
func TestImportRefusesFiles(t *testing.T) {
	t.Parallel()
	h := newHandlerOf(t, patient) // as many files as may be are read beside each other
	tests := []struct {
		name, file string
		status     int
		want       string
	}{
		{"board.png", "\x89PNG\r\n\x1a\n....", 422, "“board.png” is a picture: read it with Photo, which marks what is uncertain."},
		{"board.heic", "\x00\x00\x00\x18ftypheic....", 422, "“board.heic” is a picture: read it with Photo, which marks what is uncertain."},
		{"week.pdf", "%PDF-1.7\n", 422, "“week.pdf” is a PDF file, which is not read: copy the digits in it and paste them."},
		{"week.xlsx", "PK\x03\x04....", 422, "“week.xlsx” is packed, as spreadsheets and documents are too: unpack it, or copy the cells and paste them."},
		{"what", "\x00\x01\x02", 422, "“what” is not a text file, and no format of puzzles that is read here."},
		{"nothing.txt", "", 422, "“nothing.txt” is empty."},
		{"blank.txt", " \r\n", 422, "“blank.txt” is empty."},
		{"large.sdm", strings.Repeat(codeOne+"\n", 30_000), 413, "“large.sdm” is larger than 2 MiB, which is more than 1000 puzzles need: choose a part of it."},
		{"large.png", "\x89PNG\r\n\x1a\n" + strings.Repeat(".", 5<<20), 422, "“large.png” is a picture: read it with Photo, which marks what is uncertain."},
		{"short.txt", codeOne[1:], 422, "Found 80 cells; a 9x9 board has 81."},
	}
	for _, tt := range tests {
		form := url.Values{"r1c1": {"7"}, "text": {"a note"}}
		for _, kind := range [][]option{nil, {htmx}} {
			r := upload(t, h, form, tt.name, []byte(tt.file), kind...)
			if got := r.text(t, "#paste-problem"); r.status != tt.status || got != tt.want {
				t.Errorf("%s: %d %q, want %d %q", tt.name, r.status, got, tt.status, tt.want)
			}
			if got := r.text(t, "textarea"); got != "a note" {
				t.Errorf("%s: the box holds %q", tt.name, got)
			}
			if kind == nil && r.page(t).Find("input[name=r1c1]").AttrOr("value", "") != "7" {
				t.Errorf("%s: the digit is gone", tt.name)
			}
		}
	}
	if r := upload(t, h, nil, "short.txt", []byte(codeOne[1:])); r.text(t, "textarea") != codeOne[1:] {
		t.Errorf("the text is not there to be mended: %q", r.text(t, "textarea"))
	}
	if r := upload(t, h, nil, "film", []byte(strings.Repeat(".", 32<<20))); r.status != http.StatusRequestEntityTooLarge || !strings.Contains(r.body, "larger than 32 MiB") {
		t.Errorf("far too much: %d %s", r.status, r.text(t, "main"))
	}
}

// Several puzzles are listed, with what was not read, and all of them can be reached.
func TestImportSeveral(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	var text strings.Builder
	for i := range 130 {
		fmt.Fprintf(&text, "%s\n", strings.ReplaceAll(codeOne, "0", "."))
		if i == 6 {
			text.WriteString(codeOne[1:] + "\n")
		}
	}
	form := opened(codeHard)
	form.Set("text", text.String())
	var seen []string
	wants := []struct{ heading, first string }{{"Puzzles 1 to 60 of 130", "1"}, {"Puzzles 61 to 120 of 130", "61"}, {"Puzzles 121 to 130 of 130", "121"}}
	for i, want := range wants {
		r := upload(t, h, form, "", nil)
		page := r.page(t)
		if r.status != http.StatusOK || r.text(t, "h1") != want.heading || page.Find("ol").AttrOr("start", "") != want.first {
			t.Fatalf("page %d: %d %s", i+1, r.status, r.text(t, "main"))
		}
		if i == 0 {
			if got, want := r.text(t, ".summary"), "130 puzzles were read as 81 digits, one part was not. Choose one to open it."; got != want {
				t.Errorf("%q, want %q", got, want)
			}
			if got, want := r.text(t, ".failed"), "Line 8: found 80 cells; a 9x9 board has 81."; got != want {
				t.Errorf("%q, want %q", got, want)
			}
			if back := page.Find(".row a").Last(); back.Text() != "Back to the grid" || back.AttrOr("href", "") != "/p/"+codeHard {
				t.Errorf("back: %s %s", back.Text(), back.AttrOr("href", ""))
			}
		}
		page.Find("a.puzzle").Each(func(_ int, a *goquery.Selection) { seen = append(seen, a.AttrOr("href", "")) })
		paper := ask(h, page.Find(".row a").First().AttrOr("href", ""))
		if got := strings.Fields(paper.page(t).Find("textarea").Text()); paper.status != http.StatusOK || len(got) != page.Find("a.puzzle").Length() {
			t.Errorf("on paper: %d, %d puzzles", paper.status, len(got))
		}
		form = url.Values{}
		page.Find("main form input").Each(func(_ int, in *goquery.Selection) {
			form.Set(in.AttrOr("name", ""), in.AttrOr("value", ""))
		})
	}
	if len(form) > 0 {
		t.Errorf("the last page has more: %v", form)
	}
	if len(seen) != 130 || strings.Join(seen, " ") != strings.TrimSpace(strings.Repeat("/p/"+codeOne+" ", 130)) {
		t.Errorf("%d links", len(seen))
	}
}

// Each puzzle of a list brings along what was placed and noted, what was left out, and what
// its text may mean beside.
func TestImportSeveralStates(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	grid := strings.Replace(strings.ReplaceAll(codeOne, "0", "."), "5", "+5", 1)
	text := ":0300:x:" + grid + ":211 312:311::\n:0300:x:" + grid + "::311::\n"
	r := post(h, "/import", url.Values{"text": {text}}, htmx)
	state := "/p/" + codeOne + "?typed=r1c4&candidates=auto&removed=r1c1-2,r1c2-3"
	if r.status != http.StatusOK || r.header.Get("HX-Push-Url") != "/" || r.page(t).Find("a.puzzle").First().AttrOr("href", "") != state {
		t.Errorf("%d %v %s", r.status, r.header, r.text(t, "main"))
	}
	if got := r.text(t, ".puzzles li:first-child .note"); !strings.Contains(got, "24 givens, 1 placed digit, 2 candidates removed") || !strings.Contains(got, "The step 0300") {
		t.Errorf("%q", got)
	}
	paper := ask(h, r.page(t).Find(".row a").First().AttrOr("href", "")).page(t).Find("textarea").Text()
	if !strings.Contains(paper, state+"\n") {
		t.Errorf("on paper: %q", paper)
	}
	pair := codeOne + "\n" + codeSolved + "\n"
	r = post(h, "/import", url.Values{"text": {pair + "\n" + pair}})
	if got := r.page(t).Find(".puzzles li:first-child .note a").Last(); !strings.HasPrefix(got.Text(), "Or read ") || !strings.HasPrefix(got.AttrOr("href", ""), "/p/"+codeSolved) {
		t.Errorf("the other reading: %q %s", got.Text(), r.text(t, "main"))
	}
}

// The JSON of a text names the other grids that it may mean.
func TestOthersInJSON(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	to := ask(h, "/p/"+url.PathEscape(codeOne+codeSolved)+".json").header.Get("Location")
	got := fetch[report.Puzzle](t, h, to)
	if len(got.Others) != 1 || !strings.Contains(got.Others[0].As, "solution filled in") || !strings.HasPrefix(got.Others[0].Address, "/p/"+codeSolved) {
		t.Errorf("%+v", got)
	}
	if r := ask(h, got.Others[0].Address); r.status != http.StatusOK {
		t.Errorf("%s: %d", got.Others[0].Address, r.status)
	}
}

// Uploads are few at a time, so that they do not take all memory.
func TestUploadsAreBounded(t *testing.T) {
	t.Parallel()
	h := newBareHandler(t, Config{Memory: 8 * exchange.MemoryOfUpload})
	file := []byte(strings.Repeat(codeOne+"\n", 2000))
	reading := make(chan struct{})
	held, end := io.Pipe()
	first := make(chan reply)
	go func() {
		r := httptest.NewRequest(http.MethodPost, "/import", held)
		r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		first <- send(h, r)
	}()
	go func() {
		_, _ = end.Write(bytes.Repeat([]byte{'.'}, exchange.MaxBody))
		_, _ = end.Write([]byte{'.'}) // taken when the room has been
		close(reading)
	}()
	<-reading
	if r := upload(t, h, nil, "list.sdm", file); r.status != http.StatusServiceUnavailable || !strings.Contains(r.body, "many files") {
		t.Errorf("the second: %d %s", r.status, r.text(t, "main"))
	}
	_ = end.Close()
	if r := <-first; r.status != http.StatusBadRequest {
		t.Errorf("the first: %d", r.status)
	}
	if r := upload(t, h, nil, "list.sdm", file); r.status != http.StatusOK {
		t.Errorf("afterwards: %d %s", r.status, r.text(t, "main"))
	}
}

// The longest list of the largest states is still an answer of some megabytes.
func TestSeveralAreBounded(t *testing.T) {
	racecheck.Skip(t, "it reads a megabyte of text, in one goroutine")
	t.Parallel()
	h := newHandler(t)
	line := "https://localhost/p/" + codes["25x25"] + "?removed="
	for c := range 200 {
		line += fmt.Sprintf("r%dc%d-123456789ABCDEF,", c/25+1, c%25+1)
	}
	line = strings.TrimSuffix(line, ",") + "\n"
	text := strings.Repeat(line, notation.LimitOfAll/len(line))
	r := upload(t, h, nil, "large.txt", []byte(text))
	if r.status != http.StatusOK || len(r.body) > 4<<20 || !strings.Contains(r.body, "too much for one page") {
		t.Errorf("%d, %d bytes, %s", r.status, len(r.body), r.text(t, "h1")+r.text(t, ".failed"))
	}
}
