package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"maps"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"sudoku/web/exchange"
	"sudoku/web/offers"
	"sudoku/web/photo/phototest"
)

// sendPhoto sends a form with a picture, as a browser does; nil for none.
func sendPhoto(t testing.TB, h http.Handler, fields url.Values, picture []byte, options ...option) reply {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for field, values := range fields {
		if err := w.WriteField(field, values[0]); err != nil {
			t.Fatal(err)
		}
	}
	if picture != nil {
		part, err := w.CreateFormFile("picture", "photo.png")
		if err == nil {
			_, err = part.Write(picture)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodPost, exchange.PhotoPath, &body)
	r.Header.Set("Content-Type", w.FormDataContentType())
	return send(h, r, options...)
}

// photoFormOf is the form of the page of a picture, as it is sent without a script.
func photoFormOf(t testing.TB, r reply, do string) url.Values {
	t.Helper()
	fields := url.Values{"do": {do}}
	for _, field := range r.page(t).Find("#entry input").Nodes {
		var name, value string
		for _, a := range field.Attr {
			switch a.Key {
			case "name":
				name = a.Val
			case "value":
				value = a.Val
			}
		}
		fields.Set(name, value)
	}
	kept, ok := keptIn(r)
	if !ok {
		t.Fatal("the page has no picture")
	}
	fields.Set("kept", kept)
	return fields
}

// keptIn is the picture in a page. A parser that knows scripts takes what is in noscript for a text.
func keptIn(r reply) (kept string, ok bool) {
	_, rest, ok := strings.Cut(r.body, `name="kept" value="`)
	kept, _, _ = strings.Cut(rest, `"`)
	return kept, ok
}

// cellsOf are the digits in the form of a page.
func cellsOf(t testing.TB, r reply) string {
	t.Helper()
	var b strings.Builder
	for row := 1; row <= 9; row++ {
		for col := 1; col <= 9; col++ {
			value, _ := r.page(t).Find(fmt.Sprintf("input[name=r%dc%d]", row, col)).Attr("value")
			b.WriteString((value + "0")[:1])
		}
	}
	return b.String()
}

func TestPhotoIsRead(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, picture := range [][]byte{phototest.PNG(phototest.Of(codeOne)), phototest.JPEG(phototest.Turned(phototest.Of(codeOne), 1))} {
		r := sendPhoto(t, h, nil, picture)
		if r.status != http.StatusOK || cellsOf(t, r) != codeOne {
			t.Fatalf("%d %s", r.status, cellsOf(t, r))
		}
		if got := r.text(t, ".told"); !strings.HasPrefix(got, "25 digits read") {
			t.Error(got)
		}
		if src, _ := r.page(t).Find(".film img").Attr("src"); !strings.HasPrefix(src, "data:image/jpeg;base64,") {
			t.Errorf("%.40s", src)
		}
		if cache := r.header.Get("Cache-Control"); cache != "no-store" {
			t.Errorf("Cache-Control: %s", cache)
		}
		if got := r.text(t, ".verdict"); got != "Exactly one solution." {
			t.Error(got)
		}
	}
}

// A script gets the page as a fragment. The address is that of the puzzle; the picture is not in it.
func TestPhotoForAScript(t *testing.T) {
	t.Parallel()
	r := sendPhoto(t, newHandler(t), nil, phototest.PNG(phototest.Of(codeOne)), htmx)
	if got, want := r.header.Get("HX-Push-Url"), "/p/"+codeOne+"?typed=all"; got != want || strings.Contains(r.body, "<html") {
		t.Errorf("%s, want %s", got, want)
	}
}

// What cannot be read is refused with why, and what to do, on the page where the next picture is chosen.
func TestPhotoRefused(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	heic := append([]byte("\x00\x00\x00\x18ftypheic"), make([]byte, 40)...)
	tests := map[string]struct {
		picture []byte
		status  int
		words   string
	}{
		"none":      {nil, http.StatusBadRequest, "No picture was sent."},
		"empty":     {[]byte{}, http.StatusBadRequest, "The file is empty."},
		"text":      {[]byte(codeOne), http.StatusUnsupportedMediaType, "This is not a picture."},
		"HEIC":      {heic, http.StatusUnsupportedMediaType, "HEIC"},
		"damaged":   {phototest.PNG(phototest.Of(codeOne))[:1000], http.StatusUnprocessableEntity, "damaged"},
		"no grid":   {phototest.PNG(image.NewGray(image.Rect(0, 0, 600, 600))), http.StatusUnprocessableEntity, "No grid"},
		"too large": {make([]byte, 11<<20), http.StatusRequestEntityTooLarge, "larger than 10 MiB"},
	}
	for name, tt := range tests {
		r := sendPhoto(t, h, nil, tt.picture)
		if r.status != tt.status || !strings.Contains(r.body, tt.words) {
			t.Errorf("%s: %d %s", name, r.status, r.text(t, ".problem"))
		}
		if name != "too large" && r.page(t).Find("#photoform [type=file]").Length() == 0 {
			t.Errorf("%s: no form", name)
		}
		if r = sendPhoto(t, h, nil, tt.picture, htmx); r.status != tt.status || r.header.Get("HX-Retarget") != "#problems" || !strings.Contains(r.body, tt.words) {
			t.Errorf("%s, by a script: %d %v %s", name, r.status, r.header, r.body)
		}
	}
	if r := post(h, exchange.PhotoPath, url.Values{"picture": {"x"}}); r.status != http.StatusUnsupportedMediaType || r.page(t).Find("#photoform").Length() == 0 {
		t.Errorf("a plain form: %d", r.status)
	}
	if r := ask(h, exchange.PhotoPath); r.status != http.StatusOK || r.page(t).Find("#photoform [type=file]").Length() != 2 {
		t.Errorf("the form: %d", r.status)
	}
}

// A body that says of itself that it is too long is refused before it comes.
func TestPhotoTooLongAnnounced(t *testing.T) {
	t.Parallel()
	r := httptest.NewRequest(http.MethodPost, exchange.PhotoPath, strings.NewReader("x"))
	r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	r.ContentLength = exchange.MaxPicture + 1
	if got := send(newHandler(t), r); got.status != http.StatusRequestEntityTooLarge || !strings.Contains(got.body, "larger than 10 MiB") {
		t.Errorf("%d %s", got.status, got.body)
	}
}

// From the page the puzzle goes on as any other does, as it was put right.
func TestPhotoLeaves(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	page := sendPhoto(t, h, nil, phototest.PNG(phototest.Of(codeOne)))
	right := "1" + codeOne[1:]
	for do, want := range map[string]string{"solve": "/solution", "steps": "/steps", "play": "", "share": "#share"} {
		form := photoFormOf(t, page, do)
		form.Set("r1c1", "1")
		if r := sendPhoto(t, h, form, nil); r.status != http.StatusSeeOther || r.header.Get("Location") != "/p/"+right+want {
			t.Errorf("%s: %d %s", do, r.status, r.header.Get("Location"))
		}
		form.Set("r1c1", "x")
		if r := sendPhoto(t, h, form, nil); r.status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d", do, r.status)
		}
	}
}

// What was written by hand is entered where the puzzle is played, and looked at where it is checked.
func TestPhotoWritten(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	form := photoFormOf(t, sendPhoto(t, h, nil, phototest.PNG(phototest.Of("2"+codeOne[1:]))), "play")
	form.Set("written", "r1c1,r9c9")
	if r := sendPhoto(t, h, form, nil); r.header.Get("Location") != "/p/2"+codeOne[1:]+"?typed=r1c1" {
		t.Errorf("%d %s", r.status, r.header.Get("Location"))
	}
}

// The picture is read again: turned, or another grid of it. It came with the page.
func TestPhotoAgain(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	page := sendPhoto(t, h, nil, phototest.PNG(phototest.Of(codeOne)))
	turned := sendPhoto(t, h, photoFormOf(t, page, "turn"), nil)
	if turned.status != http.StatusOK || cellsOf(t, turned) == codeOne {
		t.Errorf("%d %s", turned.status, cellsOf(t, turned))
	}
	for range 3 {
		turned = sendPhoto(t, h, photoFormOf(t, turned, "turn"), nil)
	}
	if cellsOf(t, turned) != codeOne {
		t.Errorf("all the way round: %s", cellsOf(t, turned))
	}
	framed := sendPhoto(t, h, photoFormOf(t, page, "corners"), nil)
	if framed.status != http.StatusOK || cellsOf(t, framed) != codeOne {
		t.Errorf("with the corners that were found: %d %s", framed.status, cellsOf(t, framed))
	}
	form := photoFormOf(t, page, "corners")
	form.Set("corners", "1,2 3,4 nowhere")
	if r := sendPhoto(t, h, form, nil); r.status != http.StatusBadRequest {
		t.Errorf("%d", r.status)
	}
}

// Of several grids one is chosen.
func TestPhotoOfTwo(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	page := sendPhoto(t, h, nil, phototest.PNG(phototest.Beside(phototest.Of(codeOne), phototest.Of(codeEasy))))
	if n := page.page(t).Find(".grids button").Length(); n != 2 {
		t.Fatalf("%d grids, %d", n, page.status)
	}
	other := sendPhoto(t, h, photoFormOf(t, page, "grid 1"), nil)
	got := []string{cellsOf(t, page), cellsOf(t, other)}
	if !(got[0] == codeOne && got[1] == codeEasy || got[0] == codeEasy && got[1] == codeOne) {
		t.Errorf("%v", got)
	}
}

// doubtful is the page of a picture in which a digit could be another one, with which the puzzle has exactly one
// solution.
func doubtful(t testing.TB, h http.Handler) reply {
	t.Helper()
	wrong := strings.Replace(codeOne, "5", "6", 1)
	a, b := phototest.Of(codeOne), phototest.Of(wrong)
	for share := .3; share < 1; share += .05 {
		if r := sendPhoto(t, h, nil, phototest.PNG(phototest.Mixed(a, b, share))); r.page(t).Find(".offer").Length() > 0 {
			return r
		}
	}
	t.Fatal("nothing was offered")
	return reply{}
}

// Without a script what is offered is taken or left by buttons of the form, and what was typed beside it stays.
func TestPhotoOffer(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	page := doubtful(t, h)
	title := page.text(t, ".offer h2")
	if !strings.HasPrefix(title, "r1c4 may be 5, not ") || !strings.HasPrefix(page.text(t, ".offer p"), "Then it has exactly one solution; with the ") {
		t.Errorf("%s %s", title, page.text(t, ".offer"))
	}
	if cellsOf(t, page)[3] == '5' {
		t.Error("it was taken by itself")
	}
	label, _ := page.page(t).Find("td.unsure input").Attr("aria-label")
	if label != "row 1 column 4, uncertain" {
		t.Error(label)
	}
	buttons := page.page(t).Find(".offer button")
	use, keep := buttons.First().AttrOr("value", ""), buttons.Last().AttrOr("value", "")
	form := photoFormOf(t, page, use)
	form.Set("r9c9", "3")
	taken := sendPhoto(t, h, form, nil)
	if got := cellsOf(t, taken); got != codeOne[:80]+"3" || taken.page(t).Find(".offer").Length() > 0 {
		t.Errorf("used: %s", got)
	}
	kept := sendPhoto(t, h, photoFormOf(t, page, keep), nil)
	if cellsOf(t, kept) != cellsOf(t, page) || kept.page(t).Find(".offer").Length() > 0 || kept.page(t).Find("td.unsure").Length() > 0 {
		t.Errorf("kept: %s %s", cellsOf(t, kept), kept.text(t, ".dock"))
	}
}

// Programs send a picture as it is, or in a form, and get what people see as an object.
func TestReadForPrograms(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	sendRaw := func(picture []byte) reply {
		r := httptest.NewRequest(http.MethodPost, exchange.ReadPath, bytes.NewReader(picture))
		r.Header.Set("Content-Type", "image/png")
		return send(h, r)
	}
	r := sendRaw(phototest.PNG(phototest.Of(codeOne)))
	var got offers.Report
	if err := json.Unmarshal([]byte(r.body), &got); err != nil || r.status != http.StatusOK {
		t.Fatalf("%d %s %v", r.status, r.body, err)
	}
	if got.Puzzle != codeOne || got.Layout != "classic" || len(got.Uncertain) != 0 || len(got.Corners) != 4 {
		t.Errorf("%+v", got)
	}
	if x, y := got.Corners[0][0], got.Corners[0][1]; x < 36 || x > 44 || y < 36 || y > 44 {
		t.Errorf("%v", got.Corners)
	}
	for name, tt := range map[string]struct {
		picture []byte
		status  int
	}{
		"nothing": {nil, 400}, "text": {[]byte("x"), 415}, "black": {phototest.PNG(image.NewGray(image.Rect(0, 0, 500, 500))), 422}, "long": {make([]byte, 11<<20), 413},
	} {
		if r := sendRaw(tt.picture); r.status != tt.status || r.header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d %s", name, r.status, r.body)
		}
	}
}

// Pictures are read one at a time. Who sends many at once has some refused, and is told when to send them again.
func TestPhotosAtOnce(t *testing.T) {
	t.Parallel()
	h := newHandlerOf(t, patient)
	picture := phototest.PNG(phototest.Of(codeOne))
	var all sync.WaitGroup
	var read atomic.Int32
	for range 12 {
		all.Go(func() {
			r := sendPhoto(t, h, nil, picture)
			switch {
			case r.status == http.StatusOK:
				read.Add(1)
			case r.status != http.StatusServiceUnavailable || r.header.Get("Retry-After") == "":
				t.Errorf("%d %v", r.status, r.header)
			}
		})
	}
	all.Wait()
	if read.Load() < 5 {
		t.Errorf("%d were read", read.Load())
	}
}

// A form that fits no page of ours does no harm: cells of another board are left out.
func TestPhotoOfAnotherBoard(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	form := photoFormOf(t, sendPhoto(t, h, nil, phototest.PNG(phototest.Of(codeOne))), "keep r25c25=P r1c1=9")
	form.Set("layout", "25x25")
	form.Set("decided", "r25c25,r1c1,nowhere")
	form.Set("written", "r25c25")
	if r := sendPhoto(t, h, form, nil); r.status != http.StatusOK || cellsOf(t, r) != codeOne {
		t.Errorf("%d %s", r.status, r.text(t, "main"))
	}
	form.Set("layout", "5x7")
	if r := sendPhoto(t, h, form, nil); r.status != http.StatusBadRequest {
		t.Errorf("%d", r.status)
	}
	form.Set("layout", "classic")
	for name, value := range map[string]string{"kept": "?", "turn": "9", "grid": "-1", "framed": "1,1 1,1 1,1 NaN,1", "r1c1": "x"} {
		changed := maps.Clone(form)
		changed.Set(name, value)
		if r := sendPhoto(t, h, changed, nil); r.status >= http.StatusInternalServerError {
			t.Errorf("%s=%s: %d", name, value, r.status)
		}
	}
}
