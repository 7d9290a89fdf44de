// Package operator is an address at which somebody looks into a program that has no other: a worker, or a server
// of jobs.
package operator

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"syscall"

	"sudoku/cmd/internal/flags"
	"sudoku/web/admin"
)

// Address is where somebody looks. Nobody does where it is empty.
type Address struct {
	Addr, Variable string // what was given, and the variable that it may be given by
}

// Check returns why the address is none.
func (a Address) Check() error {
	if a.Addr == "" {
		return nil
	}
	return flags.CheckAddr("--admin-addr ("+a.Variable+")", a.Addr)
}

// Start shows numbers, and whether the program can do its work, until stop is called. It tells where.
func (a Address) Start(ctx context.Context, tell func(string), numbers http.Handler, ready func() error) (stop func(), err error) {
	ln, err := net.Listen("tcp", a.Addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is taken: another program listens there; --admin-addr chooses another address", a.Addr)
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
