package runtest

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// Read is what is at an address.
func Read(t *testing.T, address string) (status int, text string) {
	t.Helper()
	r, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return r.StatusCode, string(body)
}

// Look is what is at an address: the status, and the answer.
func Look(t *testing.T, address string) (answer string) {
	t.Helper()
	status, text := Read(t, address)
	return fmt.Sprint(status, " ", text)
}

// LookUntil looks until what is wanted is in the answer.
func LookUntil(t *testing.T, address, want string) {
	t.Helper()
	WaitUntil(t, func() bool { return strings.Contains(Look(t, address), want) }, address+" says "+want)
}

// WaitUntil waits for what will be.
func WaitUntil(t *testing.T, is func() bool, what ...string) {
	t.Helper()
	for !is() {
		select {
		case <-t.Context().Done():
			t.Fatal("it never comes true:", what)
		case <-time.After(5 * time.Millisecond):
		}
	}
}
