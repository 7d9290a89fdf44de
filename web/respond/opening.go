package respond

import (
	"bytes"
	"context"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/web/compress"
)

// Opening is the first part of a page, which is sent while the rest is being worked out.
// It needs no script, and no other request:
//
//	exchange     lends the connection to the client
//	pages        begins after a moment: the head of the page, a sign, the steps as they are found
//	respond      renders the content alone, where it usually renders a whole page
//	exchange     so does a problem: it is told in the place of the content
//	             and sends that when the place of the request is free
//
// Without its first part, the page is byte for byte the one that is sent when nothing takes
// long.
type Opening struct {
	client http.ResponseWriter
	timer  *time.Timer
	part   PartsOfOpening
	sent   chan struct{} // closed when nothing more of the opening is sent

	mu      sync.Mutex
	begun   bool
	settled bool          // nothing begins any more
	ended   chan struct{} // closed when the work has ended

	header http.Header     // of the answer, if it begins early
	stream compress.Stream // of what is sent
	frame  Frame           // of the page
}

// PartsOfOpening are made when they are needed.
type PartsOfOpening struct {
	First func() ([]byte, Frame, error)
	Next  func() []byte // what there is to say since; empty if there is nothing
	Leave func()        // called when the work has ended
	Fault func(p any)   // called with what either has panicked with
}

// lookInterval is the time from one look for new steps to the next.
const lookInterval = 250 * time.Millisecond

type openingContextKey struct{}

// Lend makes the connection of a request available for an opening.
func Lend(w http.ResponseWriter, r *http.Request) (*Opening, *http.Request) {
	o := &Opening{client: w, sent: make(chan struct{}), ended: make(chan struct{})}
	return o, r.WithContext(context.WithValue(r.Context(), openingContextKey{}, o))
}

// OpeningOf returns the opening that a request may have; nil for none.
func OpeningOf(ctx context.Context) *Opening {
	o, _ := ctx.Value(openingContextKey{}).(*Opening)
	return o
}

// CanOpen reports whether a client shows what comes before the page is complete: a browser
// that loads it. To programs, which look at the status, nothing is sent early.
func CanOpen(c echo.Context) bool {
	r := c.Request()
	_, isWelcome := compress.NewStream(r.Header)
	return isWelcome && r.Method == http.MethodGet && !IsHtmx(c) && strings.Contains(r.Header.Get("Accept"), echo.MIMETextHTML)
}

// Plan makes the opening begin after a time, unless it is settled before.
func (o *Opening) Plan(c echo.Context, after time.Duration, part PartsOfOpening) {
	o.stream, _ = compress.NewStream(c.Request().Header)
	o.header, o.part = openingHeader(c.Response().Header(), o.stream.Coding()), part
	o.timer = time.AfterFunc(after, o.run)
}

// openingHeader is the header of an answer of which nobody knows the end.
func openingHeader(h http.Header, coding string) http.Header {
	h = h.Clone()
	h.Del("Etag")
	h.Set(echo.HeaderCacheControl, "no-store")
	h.Set(echo.HeaderContentType, echo.MIMETextHTMLCharsetUTF8)
	h.Set("X-Accel-Buffering", "no") // proxies pass each part on at once
	if coding != compress.Identity {
		h.Set(echo.HeaderContentEncoding, coding)
	}
	return h
}

// run sends the opening until the work has ended.
func (o *Opening) run() {
	defer func() { // nothing else recovers here, and a panic would end the program
		if p := recover(); p != nil {
			o.part.Fault(p)
		}
	}()
	first, frame, err := o.part.First()
	if err != nil || !o.begin(frame) { // what is wrong will show in the whole page too
		return
	}
	defer close(o.sent)
	o.sendHead(first)
	wait := time.NewTicker(lookInterval)
	defer wait.Stop()
	for {
		o.send(o.part.Next())
		select {
		case <-o.ended:
			return
		case <-wait.C:
		}
	}
}

// begin reports whether the opening begins: not if the work has ended.
func (o *Opening) begin(f Frame) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.settled {
		return false
	}
	o.begun, o.frame = true, f
	return true
}

func (o *Opening) sendHead(first []byte) {
	maps.Copy(o.client.Header(), o.header)
	o.client.WriteHeader(http.StatusOK)
	o.send(first)
}

func (o *Opening) send(part []byte) {
	if len(part) == 0 {
		return
	}
	_, _ = o.client.Write(o.stream.Encode(part))     // an error means that the client has gone
	_ = http.NewResponseController(o.client).Flush() // what is not served over a network has nothing to flush
}

// Settle says that the work has ended, and reports whether the opening has begun: then what
// is left of the page goes to rest. A nil opening never begins.
func (o *Opening) Settle() (begun bool) {
	if o == nil {
		return false
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.settled {
		o.settled = true
		close(o.ended)
		if o.timer != nil {
			o.timer.Stop()
			o.part.Leave()
		}
	}
	return o.begun
}

// Rest is what is left to send when the opening has begun: the content of the page, and
// what comes after it. It waits until the opening has been sent.
func (o *Opening) Rest(content []byte) []byte {
	<-o.sent
	end := o.stream
	return end.EncodeLast(slices.Concat(o.frame.Between, content, o.frame.After))
}

// Frame is what is around the content of a page that has an opening.
type Frame struct {
	Between []byte // the end of the opening
	After   []byte
}

// Around renders a component with a gap for content in it.
func Around(ctx context.Context, with func(content templ.Component) templ.Component) (before, after []byte, err error) {
	const gap = "\x00"
	var b bytes.Buffer
	err = with(templ.Raw(gap)).Render(ctx, &b)
	before, after, _ = bytes.Cut(b.Bytes(), []byte(gap))
	return before, after, err
}
