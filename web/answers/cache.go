// Package answers keeps results that took work, and shares the work among those who ask the
// same at the same time.
//
// A Cache is bounded in bytes, and has a Shelf for the answers of each type. Quick and slow answers have separate room in it: anybody can
// ask for quick answers by the thousand, and none of them evicts a slow one.
package answers

import (
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// Pace says whether an answer was quick or slow to find.
type Pace uint8

// The paces.
const (
	Quick Pace = iota
	Slow
)

// quickShare is the part of the cache for quick answers: one byte in four.
const quickShare = 4

// Cache keeps the answers that were asked for last. It is safe for concurrent use.
type Cache struct {
	mu      sync.Mutex
	rooms   [2]room // by pace
	shelves int     // that there are
}

// Shelf is the part of a cache for answers of one type. Its keys are its own.
type Shelf[T any] struct {
	cache  *Cache
	number int
}

// key is a key of a shelf.
type key struct {
	shelf int
	text  string
}

// room is the answers of one pace.
type room struct {
	entries *simplelru.LRU[key, entry]
	bytes   int // that the entries take
	most    int
}

type entry struct {
	value any
	bytes int
}

// overhead is the memory of an entry beside its key, which is kept twice, and its value.
const overhead = 200

// NewCache returns a cache of at most that many bytes; of 0 bytes it keeps nothing.
func NewCache(bytes int) *Cache {
	c := &Cache{}
	for pace, most := range map[Pace]int{Quick: bytes / quickShare, Slow: bytes - bytes/quickShare} {
		c.rooms[pace] = newRoom(most)
	}
	return c
}

func newRoom(most int) room {
	entries, err := simplelru.NewLRU[key, entry](1<<31-1, nil) // what bounds it is bytes
	if err != nil {                                            // a size below 1
		panic(err)
	}
	return room{entries: entries, most: most}
}

// NewShelf returns a shelf in a cache.
func NewShelf[T any](c *Cache) *Shelf[T] {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shelves++
	return &Shelf[T]{c, c.shelves}
}

// Untyped is the same shelf for who does not know the type of its answers.
func (s *Shelf[T]) Untyped() *Shelf[any] { return &Shelf[any]{s.cache, s.number} }

// Get returns an answer, if it is kept.
func (s *Shelf[T]) Get(text string) (value T, ok bool) {
	kept, ok := s.cache.get(key{s.number, text})
	if !ok {
		return value, false
	}
	return kept.(T), true // nothing else is put under the number of this shelf
}

// Keep keeps an answer that takes about that many bytes. An answer larger than a quarter
// of the room for its pace is not kept.
func (s *Shelf[T]) Keep(text string, value T, bytes int, pace Pace) {
	s.cache.keep(key{s.number, text}, entry{value, bytes}, pace)
}

// PaceOf returns the pace of an answer that is kept; Quick if it is not.
func (s *Shelf[T]) PaceOf(text string) Pace { return s.cache.paceOf(key{s.number, text}) }

func (c *Cache) get(k key) (value any, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range c.rooms {
		if e, ok := c.rooms[i].entries.Get(k); ok {
			return e.value, true
		}
	}
	return nil, false
}

func (c *Cache) paceOf(k key) Pace {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.rooms[Slow].entries.Contains(k) {
		return Slow
	}
	return Quick
}

func (c *Cache) keep(k key, e entry, pace Pace) {
	c.mu.Lock()
	defer c.mu.Unlock()
	r := &c.rooms[pace]
	e.bytes += 2*len(k.text) + overhead
	if e.bytes > r.most/4 {
		return
	}
	if old, ok := r.entries.Peek(k); ok {
		r.bytes -= old.bytes
	}
	r.entries.Add(k, e)
	for r.bytes += e.bytes; r.bytes > r.most; {
		_, oldest, _ := r.entries.RemoveOldest()
		r.bytes -= oldest.bytes
	}
}

// Bytes returns about how much memory the kept answers take.
func (c *Cache) Bytes() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.rooms[Quick].bytes + c.rooms[Slow].bytes
}

// Len returns the number of answers that are kept.
func (c *Cache) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.rooms[Quick].entries.Len() + c.rooms[Slow].entries.Len()
}
