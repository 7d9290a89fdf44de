package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"strings"
	"syscall"

	"sudoku/web/admin"
)

// operator is the address at which somebody looks into a worker or a server of jobs. Nobody looks where
// it is empty.
type operator struct {
	addr, variable string // what was given, and the variable that it may be given by
}

// check returns why the address is none.
func (o operator) check() error {
	if o.addr == "" {
		return nil
	}
	return checkAddr("--admin-addr ("+o.variable+")", o.addr)
}

// start shows numbers, and whether the program can do its work, until stop is called. It tells where.
func (o operator) start(ctx context.Context, tell func(string), numbers http.Handler, ready func() error) (stop func(), err error) {
	ln, err := net.Listen("tcp", o.addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is taken: another program listens there; --admin-addr chooses another address", o.addr)
	}
	if err != nil {
		return nil, err
	}
	tell("listening for the operator on " + ln.Addr().String())
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	log := slog.New(slog.NewTextHandler(teller(tell), nil))
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := admin.Serve(ctx, ln, admin.Handler(numbers, ready), log); err != nil {
			tell(fmt.Sprintf("the address of the operator failed: %v", err))
		}
	}()
	return func() {
		cancel()
		<-ended
	}, nil
}

// teller is a writer of lines that are told.
type teller func(string)

// Write implements io.Writer.
func (t teller) Write(line []byte) (int, error) {
	t(strings.TrimSuffix(string(line), "\n"))
	return len(line), nil
}

// ownVersion is that of the program, as far as it knows.
func ownVersion() string {
	info, _ := debug.ReadBuildInfo()
	return newVersion(info).Version
}
