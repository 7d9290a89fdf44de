//go:build unix && !solaris && !aix

// Package filelock takes a file for one program at a time.
package filelock

import (
	"os"
	"syscall"
)

// Take takes a file for this process, until that ends in whatever way.
func Take(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
