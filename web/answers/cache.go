// Package answers keeps results that took work, and shares the work among those who ask the
// same at the same time.
//
// A Cache is bounded in bytes. Quick and slow answers have separate room in it: anybody can
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

// Cache keeps the answers that were asked for last, by key. It is safe for concurrent use.
type Cache struct {
	mu    sync.Mutex
	rooms [2]room // by pace
}

// room is the answers of one pace.
type room struct {
	entries *simplelru.LRU[string, entry]
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
	entries, err := simplelru.NewLRU[string, entry](1<<31-1, nil) // what bounds it is bytes
	if err != nil {                                               // a size below 1
		panic(err)
	}
	return room{entries: entries, most: most}
}

// Get returns an answer, if it is kept.
func (c *Cache) Get(key string) (value any, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range c.rooms {
		if e, ok := c.rooms[i].entries.Get(key); ok {
			return e.value, true
		}
	}
	return nil, false
}

// PaceOf returns the pace of an answer that is kept; Quick if it is not.
func (c *Cache) PaceOf(key string) Pace {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.rooms[Slow].entries.Contains(key) {
		return Slow
	}
	return Quick
}

// Keep keeps an answer that takes about that many bytes. An answer larger than a quarter
// of the room for its pace is not kept.
func (c *Cache) Keep(key string, value any, bytes int, pace Pace) {
	c.mu.Lock()
	defer c.mu.Unlock()
	r := &c.rooms[pace]
	bytes += 2*len(key) + overhead
	if bytes > r.most/4 {
		return
	}
	if old, ok := r.entries.Peek(key); ok {
		r.bytes -= old.bytes
	}
	r.entries.Add(key, entry{value, bytes})
	for r.bytes += bytes; r.bytes > r.most; {
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
