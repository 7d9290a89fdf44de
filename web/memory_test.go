package web

import (
	"net/http"
	"net/http/httptest"
	"runtime"
	"sync"
	"testing"
	"time"

	"sudoku/static"
)

// crowdSize is how many connections ask at once in the tests of memory.
const crowdSize = 64

// together calls a function from many goroutines and waits for all of them.
func together(n int, f func()) {
	var all sync.WaitGroup
	for range n {
		all.Go(f)
	}
	all.Wait()
}

// A crowd that asks for the largest file takes next to no memory: what is sent is
// there already. Compressed anew each time it was 34 MiB.
func TestFilesTakeNoMemory(t *testing.T) {
	h := newBareHandler(t, Config{Deadline: time.Minute})
	const each = 4
	for _, coding := range []string{"", "gzip", "zstd", "gzip, deflate, br, zstd"} {
		get := func() {
			for range each {
				r := httptest.NewRequest(http.MethodGet, "/static/"+static.New().Name("htmx.min.js"), nil)
				r.Header.Set("Accept-Encoding", coding)
				w := &discard{header: http.Header{}}
				if h.ServeHTTP(w, r); w.status != http.StatusOK || w.bytes == 0 {
					t.Errorf("%d, %d bytes", w.status, w.bytes)
				}
			}
		}
		get()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		together(crowdSize, get)
		runtime.ReadMemStats(&after)
		taken := (after.TotalAlloc - before.TotalAlloc) / (crowdSize * each)
		t.Logf("%q: %d bytes a request", coding, taken)
		if taken > 64<<10 {
			t.Errorf("%q: %d bytes a request", coding, taken)
		}
	}
}

// slowReader takes nothing of an answer before all the others are there too.
type slowReader struct {
	discard
	arrive sync.Once
	here   *sync.WaitGroup
	read   <-chan struct{}
}

func (s *slowReader) Write(p []byte) (int, error) {
	s.arrive.Do(s.here.Done)
	<-s.read
	return s.discard.Write(p)
}

// While a crowd waits for its pages to be taken, each page costs little more than
// itself: what compresses it works for the next one already.
func TestPagesTakeLittleMemory(t *testing.T) {
	h := newBareHandler(t, Config{Deadline: time.Minute})
	for _, coding := range []string{"gzip", "zstd"} {
		together(crowdSize, func() { ask(h, "/p/"+codeOne, header("Accept-Encoding", coding)) }) // each compressor gets its memory
		before := heap()
		var here sync.WaitGroup
		here.Add(crowdSize)
		read, done := make(chan struct{}), make(chan struct{})
		go func() {
			together(crowdSize, func() {
				r := httptest.NewRequest(http.MethodGet, "/p/"+codeOne, nil)
				r.Header.Set("Accept-Encoding", coding)
				h.ServeHTTP(&slowReader{discard: discard{header: http.Header{}}, here: &here, read: read}, r)
			})
			close(done)
		}()
		here.Wait()
		taken := (heap() - before) / crowdSize
		close(read)
		<-done
		t.Logf("%s: %d bytes a page", coding, taken)
		if taken > 64<<10 {
			t.Errorf("%s: %d bytes a page", coding, taken)
		}
	}
}

// heap is the memory in use, without what pools keep for later.
func heap() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
