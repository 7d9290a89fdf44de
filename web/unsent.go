package web

import "sync"

// unsent bounds how many bytes of answers wait for clients that are slow to take
// them: of all clients, and to an eighth of that of one, who may always have one
// answer. What is small is always sent.
type unsent struct {
	most    int
	mu      sync.Mutex
	total   int
	clients map[string]int
}

// smallAnswer is what an answer may take whatever else is unsent: that of most pages,
// compressed, and of every error.
const smallAnswer = 32 << 10

func newUnsent(most int) *unsent { return &unsent{most: most, clients: map[string]int{}} }

// take counts an answer until release is called. It reports false, and counts
// nothing, where there is no room for it.
func (u *unsent) take(client string, bytes int) (release func(), ok bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	own := u.clients[client]
	if bytes > smallAnswer && (u.total+bytes > u.most || own > 0 && own+bytes > u.most/8) {
		return func() {}, false
	}
	u.total += bytes
	u.clients[client] += bytes
	return func() { u.sent(client, bytes) }, true
}

func (u *unsent) sent(client string, bytes int) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.total -= bytes
	if u.clients[client] -= bytes; u.clients[client] == 0 {
		delete(u.clients, client)
	}
}
