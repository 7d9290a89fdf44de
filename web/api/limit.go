package api

import "fmt"

// Limit is how much a client may do at a time, and how much of that is left.
type Limit struct {
	Name       string // of the policy: "streams"
	Most, Left int    // requests at the same time
}

// Fields are the header fields RateLimit-Policy and RateLimit of
// draft-ietf-httpapi-ratelimit-headers-10, with the quota unit concurrent-requests: there is no
// window of time, a request counts until it is answered.
func (l Limit) Fields() (policy, left string) {
	return fmt.Sprintf(`"%s";q=%d;qu="concurrent-requests"`, l.Name, l.Most), fmt.Sprintf(`"%s";r=%d`, l.Name, max(0, l.Left))
}
