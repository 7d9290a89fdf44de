package clients

import "sync"

// Unsent bounds the bytes of answers that wait for slow clients: in all, and an eighth of
// that for one client, who may always have one answer. Small answers are always sent.
type Unsent struct {
	most    int
	mu      sync.Mutex
	total   int
	clients map[string]int
}

// SmallAnswer is the size in bytes up to which an answer is always sent: that of most pages,
// compressed, and of every error.
const SmallAnswer = 32 << 10

// NewUnsent returns a bound of most bytes.
func NewUnsent(most int) *Unsent { return &Unsent{most: most, clients: map[string]int{}} }

// Take counts an answer until release is called. If there is no room for it, it counts
// nothing and ok is false.
func (u *Unsent) Take(client string, bytes int) (release func(), ok bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	own := u.clients[client]
	if bytes > SmallAnswer && (u.total+bytes > u.most || own > 0 && own+bytes > u.most/8) {
		return func() {}, false
	}
	u.total += bytes
	u.clients[client] += bytes
	return func() { u.sent(client, bytes) }, true
}

func (u *Unsent) sent(client string, bytes int) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.total -= bytes
	if u.clients[client] -= bytes; u.clients[client] == 0 {
		delete(u.clients, client)
	}
}
