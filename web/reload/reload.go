// Package reload keeps what was read from files, and reads it again when they have changed, so
// that a certificate or a key is replaced without a restart.
package reload

import (
	"os"
	"sync"
	"time"
)

// Interval is the time from one look at the files to the next, at the least.
const Interval = time.Second

// Files is what was read from some files. It is safe for concurrent use.
type Files[T any] struct {
	paths  []string
	load   func() (T, error)
	failed func(error)

	mu     sync.Mutex
	value  T
	infos  []os.FileInfo // of the files that the value is from
	looked time.Time
	wrong  string // what was wrong at the last look
}

// Open loads a value from files. Where they have changed and cannot be loaded, the value stays
// as it was, and failed is told, once, until they change or something else is wrong with them.
func Open[T any](load func() (T, error), failed func(error), paths ...string) (*Files[T], error) {
	f := &Files[T]{paths: paths, load: load, failed: failed, looked: time.Now()}
	f.infos, _ = f.stat() // if one is not there, load says so
	var err error
	f.value, err = load()
	return f, err
}

// Get returns the value, loaded again if it is time to look and a file has changed.
func (f *Files[T]) Get() T {
	f.mu.Lock()
	defer f.mu.Unlock()
	if now := time.Now(); now.Sub(f.looked) >= Interval {
		f.looked = now
		f.look()
	}
	return f.value
}

func (f *Files[T]) look() {
	infos, err := f.stat()
	if err == nil && f.same(infos) {
		return
	}
	value, err := f.load()
	if err == nil {
		f.value, f.infos, f.wrong = value, infos, ""
		return
	}
	if err.Error() != f.wrong { // it is tried again at the next look: they may be half written
		f.wrong = err.Error()
		f.failed(err)
	}
}

func (f *Files[T]) stat() (infos []os.FileInfo, err error) {
	for _, path := range f.paths {
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		infos = append(infos, info)
	}
	return infos, nil
}

// same reports whether the files are those that the value is from.
func (f *Files[T]) same(infos []os.FileInfo) bool {
	for i, info := range infos {
		if i >= len(f.infos) || !os.SameFile(info, f.infos[i]) || !info.ModTime().Equal(f.infos[i].ModTime()) || info.Size() != f.infos[i].Size() {
			return false
		}
	}
	return true
}
