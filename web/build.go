package web

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"os/exec"
	"sync"
)

// buildID is a hash of the running program, so that pages cached from another build are
// asked for again.
var buildID = sync.OnceValues(func() (string, error) {
	path, err := os.Executable()
	if err != nil { // without /proc
		path, err = exec.LookPath(os.Args[0])
	}
	if err != nil {
		return "", err
	}
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)[:8]), nil
})
