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
	of *simplelru.LRU[string, use]
}

// use is what a client has used of the slow lane, and of the others.
type use struct{ slow, quick account }

// account is what had been used at a time, in seconds.
type account struct {
	used float64
	at   time.Time
}

// now is what is left of it, in seconds, as far as it still counts.
func (a account) now(now time.Time) float64 {
	return a.used * math.Exp2(-now.Sub(a.at).Seconds()/halfLife.Seconds())
}

// plus is the account with more in it.
func (a account) plus(more time.Duration, now time.Time) account {
	return account{a.now(now) + more.Seconds(), now}
}

func newAccounts(clients int) *accounts {
	of, err := simplelru.NewLRU[string, use](clients, nil)
	if err != nil { // a size below 1
		panic(err)
	}
	return &accounts{of}
}

// used is what a client has used as far as it counts in a lane, in seconds.
func (a *accounts) used(in Lane, client string, now time.Time) float64 {
	its, _ := a.of.Peek(client)
	if in == Slow {
		return its.slow.now(now) + its.quick.now(now)
	}
	return its.quick.now(now)
}

// add counts more for a client.
func (a *accounts) add(in Lane, client string, more time.Duration, now time.Time) {
	its, _ := a.of.Peek(client)
	if in == Slow {
		its.slow = its.slow.plus(more, now)
	} else {
		its.quick = its.quick.plus(more, now)
	}
	a.of.Add(client, its)
}
