package clients

import "golang.org/x/sys/unix"

// isHungUp reports whether the other end of a socket has been closed, whatever is still
// unread on this one.
func isHungUp(fd uintptr) bool {
	fds := []unix.PollFd{{Fd: int32(fd), Events: unix.POLLRDHUP}}
	n, err := unix.Poll(fds, 0)
	return err == nil && n > 0 && fds[0].Revents&(unix.POLLRDHUP|unix.POLLHUP|unix.POLLERR) != 0
}
