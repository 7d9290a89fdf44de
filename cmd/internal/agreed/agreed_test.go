package agreed

import "testing"

// What is said names no password.
func TestRedacted(t *testing.T) {
	t.Parallel()
	for urls, want := range map[string]string{
		"nats://h:4222": "nats://h:4222", "nats://u:secret@a,tls://u:secret@b": "nats://u:xxxxx@a,tls://u:xxxxx@b", "nats://u:sec%ret@a": "?",
	} {
		if got := Redacted(urls); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
