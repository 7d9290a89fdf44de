// Package answers keeps what took work to find out, and sees to it that many who ask
// the same at once have it worked out once.
//
// A Cache is bounded in bytes. What was quick to find out and what was slow have
// rooms of their own in it, so that any number of quick answers, which anybody can
// ask for by the thousand, drives out none of the slow ones.
package answers

import (
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// Pace is how an answer was found.
type Pace uint8

// The paces.
const (
	Quick Pace = iota
	Slow
)

// quickShare is the part of the cache that quick answers have: one in four bytes.
const quickShare = 4

// Cache keeps answers by key, those that were asked for last. It is safe for
// concurrent use.
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

// overhead is what an entry takes beside its key, twice, and its value.
const overhead = 200

// NewCache returns a cache of at most so many bytes; it keeps nothing where that is 0.
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

// PaceOf is the pace of an answer that is kept; Quick where it is not.
func (c *Cache) PaceOf(key string) Pace {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.rooms[Slow].entries.Contains(key) {
		return Slow
	}
	return Quick
}

// Keep keeps an answer of about so many bytes. An answer that is larger than a
// quarter of its room is not kept.
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

// Bytes is how much the answers take that are kept, by their own account.
func (c *Cache) Bytes() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.rooms[Quick].bytes + c.rooms[Slow].bytes
}

// Len is how many answers are kept.
func (c *Cache) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.rooms[Quick].entries.Len() + c.rooms[Slow].entries.Len()
}
