//go:build unix && !solaris && !aix

package cluster

import (
	"os"
	"syscall"
)

// lock takes a file for this process, until that ends in whatever way.
func lock(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
