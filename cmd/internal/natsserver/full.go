package natsserver

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// errFull says that the disk of a server is full.
var errFull = errors.New("the disk is full")

// fullLog is a log that notices when the disk is full: the server says so nowhere else. It looks at the
// errors that are told, and not for words: who connects chooses some of those, such as its name, also
// where it is not let in.
type fullLog struct {
	server.Logger
	full chan struct{} // holds one value when it was said
}

func newFullLog(l server.Logger) *fullLog { return &fullLog{l, make(chan struct{}, 1)} }

func (l *fullLog) Errorf(format string, v ...any) {
	l.look(v)
	l.Logger.Errorf(format, v...)
}

func (l *fullLog) Warnf(format string, v ...any) {
	l.look(v)
	l.Logger.Warnf(format, v...)
}

func (l *fullLog) look(told []any) {
	if !slices.ContainsFunc(told, isNoRoom) {
		return
	}
	select {
	case l.full <- struct{}{}:
	default:
	}
}

func isNoRoom(told any) bool {
	err, ok := told.(error)
	return ok && (errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT))
}

// isFull returns errFull where that was said, once.
func (l *fullLog) isFull() error {
	select {
	case <-l.full:
		return errFull
	default:
		return nil
	}
}

const (
	leastRoom = 8 << 20         // bytes, for the server to begin with
	roomPause = 2 * time.Second // between two looks
)

// waitForRoom waits until there is room in a folder, and reports whether there is before the context ends.
func waitForRoom(ctx context.Context, dir string) bool {
	for !hasRoom(dir) {
		select {
		case <-time.After(roomPause):
		case <-ctx.Done():
			return false
		}
	}
	return true
}

// hasRoom writes a file to find out: a quota or a container may leave less than the disk has.
func hasRoom(dir string) bool {
	file, err := os.Create(filepath.Join(dir, ".room"))
	if err != nil {
		return false
	}
	defer func() { _ = os.Remove(file.Name()) }()
	_, err = file.Write(make([]byte, leastRoom))
	return errors.Join(err, file.Sync(), file.Close()) == nil
}
