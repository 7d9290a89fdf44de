package lanes

import (
	"math"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// halfLife is the time in which half of what a client has used is forgotten.
const halfLife = 10 * time.Second

// accounts remember what the clients have used, of a bounded number of them. Who is
// forgotten is the one whose last work is longest ago.
type accounts struct {
	of *simplelru.LRU[string, account]
}

// account is what a client had used at a time, in seconds.
type account struct {
	used float64
	at   time.Time
}

func newAccounts(clients int) *accounts {
	of, err := simplelru.NewLRU[string, account](clients, nil)
	if err != nil { // a size below 1
		panic(err)
	}
	return &accounts{of}
}

// used is what a client has used, in seconds, as far as it still counts.
func (a *accounts) used(client string, now time.Time) float64 {
	b, ok := a.of.Peek(client)
	if !ok {
		return 0
	}
	return b.used * math.Exp2(-now.Sub(b.at).Seconds()/halfLife.Seconds())
}

// add counts more for a client.
func (a *accounts) add(client string, more time.Duration, now time.Time) {
	a.of.Add(client, account{a.used(client, now) + more.Seconds(), now})
}
