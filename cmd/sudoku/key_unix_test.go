//go:build unix

package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sudoku/cmd/sudoku/internal/command"
)

// makeKey makes a key with the command, and adds its line to a file.
func makeKey(t *testing.T, file string, args ...string) (key string) {
	t.Helper()
	got := call(t, "", append([]string{"key"}, args...)...)
	if got.status != command.ExitOK {
		t.Fatal(got.stderr)
	}
	key = strings.TrimSpace(got.stderr)
	if strings.Contains(got.stdout, key) || strings.Count(got.stdout, "\n") != 1 {
		t.Errorf("%q", got.stdout)
	}
	before, _ := os.ReadFile(file)
	if err := os.WriteFile(file, append(before, got.stdout...), 0o600); err != nil {
		t.Fatal(err)
	}
	return key
}

// policyFor is the status of a request with a key, and what it is told of the limits.
func (s server) policyFor(t *testing.T, key string) (status int, policy string) {
	t.Helper()
	r, err := http.NewRequest(http.MethodPost, s.url+"/api/solve", strings.NewReader(`"`+proper+`"`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header = http.Header{"Content-Type": {"application/json"}, "Authorization": {"Bearer " + key}}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	return answer.StatusCode, answer.Header.Get("RateLimit-Policy")
}

// A key that the command makes counts with its share, as soon as its line is in the file.
func TestKeys(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "keys.txt")
	alice := makeKey(t, file, "alice")
	s := startServer(t, "--api-keys", file)
	if status, policy := s.policyFor(t, alice); status != http.StatusOK || !strings.Contains(policy, ";q=1024;") {
		t.Errorf("%d %s", status, policy)
	}
	if status, _ := s.policyFor(t, "sudoku_NONE"); status != http.StatusUnauthorized {
		t.Error(status)
	}
	bob := makeKey(t, file, "bob", "--share", "2")
	status, policy := s.policyFor(t, bob)
	for ; status == http.StatusUnauthorized; status, policy = s.policyFor(t, bob) { // the server looks once a second
		time.Sleep(20 * time.Millisecond)
	}
	if status != http.StatusOK || !strings.Contains(policy, ";q=512;") {
		t.Errorf("%d %s", status, policy)
	}
	s.stop(t)
}

// What is wrong with a file of keys, or a name, is said with its place.
func TestKeysUsage(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "keys.txt")
	makeKey(t, file, "alice")
	text, _ := os.ReadFile(file)
	if err := os.WriteFile(file, append(text, "bob secret\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	large := filepath.Join(t.TempDir(), "large.txt")
	if err := os.WriteFile(large, make([]byte, 300<<10), 0o600); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]string{
		"serve --api-keys " + file:  "sudoku: --api-keys: " + file + ": line 2: the SHA-256 of a key is 64 digits from 0 to f; sudoku key makes such a line\n",
		"serve --api-keys " + large: "sudoku: --api-keys: " + large + " is larger than 256 KiB\n",
		"serve --api-keys /nowhere": "sudoku: --api-keys: open /nowhere: no such file or directory\n",
		"key a:b":                   "sudoku: a name is up to 64 letters, digits, and . _ - behind the first\n",
		"key alice --share 0":       "sudoku: --share must be a number from 1 to 100\n",
	} {
		if got := call(t, "", strings.Fields(args)...); got.status != command.ExitUsage || got.stderr != want || got.stdout != "" {
			t.Errorf("%s: %d %s%s", args, got.status, got.stdout, got.stderr)
		}
	}
}
