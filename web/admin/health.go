package admin

import (
	"context"
	"io"
	"net/http"
	"time"
)

// alive says that the process is there, so that a supervisor need not start it again.
func alive(w http.ResponseWriter, _ *http.Request) { say(w, http.StatusOK, "ok") }

// longestLook is how long a program has to say whether it can do its work.
const longestLook = 2 * time.Second

// readiness says whether the program can do its work, and if not, why. One that does not say so in time
// cannot; and it is not asked again before it has said so.
func readiness(ready func() error) http.HandlerFunc {
	looking := make(chan struct{}, 1)
	return func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), longestLook)
		defer cancel()
		select {
		case looking <- struct{}{}:
		case <-ctx.Done():
			say(w, http.StatusServiceUnavailable, silent)
			return
		}
		said := make(chan error, 1)
		go func() {
			defer func() { <-looking }()
			said <- ready()
		}()
		select {
		case err := <-said:
			sayReady(w, err)
		case <-ctx.Done():
			say(w, http.StatusServiceUnavailable, silent)
		}
	}
}

const silent = "it does not say whether it can work"

func sayReady(w http.ResponseWriter, err error) {
	if err != nil {
		say(w, http.StatusServiceUnavailable, err.Error())
		return
	}
	say(w, http.StatusOK, "ready")
}

func say(w http.ResponseWriter, status int, sentence string) {
	h := w.Header()
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, sentence+"\n") // who has gone need not be told
}
